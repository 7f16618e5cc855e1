import { opens } from '@tribe/domain/kernel/access/door.ts';
import { batchDoors, type BatchKind } from '#features/members/batchActOne.ts';
import { runLot } from '#features/members/batchLot.ts';
import { inNameOf } from '#features/members/inNameOf.ts';
import { statement } from '#kernel/db.ts';
import type { Desk } from '#kernel/jobs.ts';

/** People in one transaction: what a crash may cost, and how long others wait for it. */
const lot = 100;

const begin = statement<{ kind: BatchKind; sessionId: number }>(
  'members.begin_batch_act',
  `update batch_act set status = 'running', updated_at = $2 where id = $1 and status in ('waiting', 'running')
   returning kind, session_id as "sessionId"`,
);

const fail = statement<never>(
  'members.fail_batch_act',
  `update batch_act set status = 'failed', error = $2, finished_at = $3, updated_at = $3 where id = $1`,
);

/** Goes on with an act to its end, with the rights that who asked for it has by now; what was done is not done again. */
export async function runBatchAct(desk: Desk, id: number): Promise<void> {
  const [act] = await desk.ctx.rows(begin, [id, desk.ctx.now()]);
  if (!act) return;
  for (let isDone = false; !isDone;) {
    if (desk.stopping.aborted) return desk.ctx.job('batch-acts.run', { id });
    const personal = await inNameOf(desk, act.sessionId);
    if (!personal || opens(batchDoors[act.kind], personal.ctx.me) !== 'open') {
      const why = personal ? 'You may not do this any more' : 'You were signed out before it was done';
      await desk.ctx.rows(fail, [id, why, desk.ctx.now()]);
      return;
    }
    isDone = await personal.transaction((ctx) => runLot(ctx, id, lot));
  }
}

const stale = statement<{ id: number }>(
  'members.stale_batch_acts',
  `select id from batch_act where status in ('waiting', 'running') and updated_at < $1::timestamptz - interval '2 minutes' order by id`,
);

const forget = statement<never>(
  'members.forget_batch_acts',
  `delete from batch_act where created_at < $1::timestamptz - interval '30 days'`,
);

/** Takes up acts that a killed process left, and forgets old ones: what they did stands in the log. */
export async function resumeBatchActs(desk: Desk): Promise<void> {
  for (const { id } of await desk.ctx.rows(stale, [desk.ctx.now()]))
    await desk.ctx.job('batch-acts.run', { id }, { key: `batch-acts.run:${id}` });
  await desk.ctx.rows(forget, [desk.ctx.now()]);
}
