import { runBulkAction } from '../../packages/server/src/features/members/bulk/runBulkAction.ts';
import {
  assignUsers,
  findBulkAction,
  moveUsersToBatch,
  tagUsers,
} from '../../packages/server/src/features/members/bulk/bulkAction.service.ts';
import { findDuplicates } from '../../packages/server/src/features/members/merge/findDuplicates.ts';
import { exportUsers } from '../../packages/server/src/features/members/list/userExport.service.ts';
import { findExport } from '../../packages/server/src/features/reports/export.service.ts';
import { runExport } from '../../packages/server/src/features/reports/runExport.ts';
import type { Ctx, Services } from '../../packages/server/src/kernel/api/context.ts';
import { makeRequestContext } from '../../packages/server/src/kernel/api/requestContext.ts';
import { jobContextFor } from '../../packages/server/src/kernel/jobs/jobs.ts';

/** What is asked of two quiet cores. */
const budgets = { csv: 10_000, xlsx: 4_000, act: 2_000, compared: 1_667 };

const mib = () => process.memoryUsage.rss() / 1024 / 1024;

/** How many a second, and by how much memory grew at most meanwhile. */
async function timed(title: string, unit: string, budget: number, work: () => Promise<number>): Promise<void> {
  const before = mib();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, mib())), 20);
  const at = performance.now();
  const count = await work();
  const rate = (count * 1_000) / (performance.now() - at);
  clearInterval(watch);
  console.log(
    `${title.padEnd(34)} ${String(count).padStart(7)} ${unit}  ${rate.toFixed(0).padStart(6)} a second${rate < budget ? ' !' : ''} (budget ${budget})  memory +${(most - before).toFixed(0)} MiB`,
  );
}

/** Files of a whole list and acts on many, as their jobs do them: with the rights of who asked, without the network. */
export async function measureBulk(services: Services, admin: Ctx): Promise<void> {
  const asked = makeRequestContext(services, admin.origin, async () => admin.viewer);
  const job = () => jobContextFor(services, 'bench', new AbortController().signal);
  for (const format of ['csv', 'xlsx'] as const)
    await timed(`the list as ${format}`, 'rows', budgets[format], async () => {
      const { id, total } = await asked.run(exportUsers, [{ format, search: null }]);
      await runExport(job(), id);
      const { status, written } = await asked.run(findExport, [id]);
      if (status !== 'done' || written !== total) throw new Error(`The export is ${status} at ${written} of ${total}`);
      return written;
    });

  const { rows } = await services.pools.main.query<{ batch: number; manager: number; count: number }>(
    `select (select max(id) from batch) as batch, (select id from app_user where email = 'success-manager@demo.test') as manager,
       count(*)::int as count from app_user u where u.status = 'ACTIVE' and u.batch_id = (select min(id) from batch)`,
  );
  const { batch, manager, count } = rows[0] ?? { batch: 0, manager: 0, count: 0 };
  const first = await services.pools.main.query<{ id: number }>('select min(id) as id from batch');
  const all = { filter: `batch.any(${first.rows[0]?.id ?? 0})`, count };
  const acts = {
    'a tag': () => asked.run(tagUsers, [all, 'bench']),
    'a success manager': () => asked.run(assignUsers, [all, manager]),
    'another batch': () => asked.run(moveUsersToBatch, [all, batch]),
  };
  for (const [title, act] of Object.entries(acts))
    await timed(`${title} for many`, 'people', budgets.act, async () => {
      const { id } = await act();
      await runBulkAction(job(), id);
      const { status, changed } = await asked.run(findBulkAction, [id]);
      if (status !== 'done' || changed === 0) throw new Error(`The act is ${status} after ${changed}`);
      return changed;
    });
}

/** Everybody is compared with everybody else, some of whom share a number with one other, and some a placeholder with many. */
export async function measureDuplicates(services: Services): Promise<void> {
  const { pools } = services;
  await pools.main.query(`update user_profile p set mobile_number = o.mobile_number from user_profile o
    where o.user_id = p.user_id - 1 and p.user_id % 50 = 0`);
  await pools.main.query(`update user_profile set mobile_number = '+639000000000' where user_id % 50 = 25`);
  await pools.main.query('delete from duplicate_check');
  const { rowCount } = await pools.main.query('insert into duplicate_check (user_id) select id from app_user');
  await timed('compared with all others', 'people', budgets.compared, async () => {
    await findDuplicates(jobContextFor(services, 'bench', new AbortController().signal));
    return rowCount ?? 0;
  });
  const { rows } = await pools.main.query<{ pairs: number }>('select count(*)::int as pairs from duplicate_pair');
  console.log(`${rows[0]?.pairs} pairs suggested`);
}
