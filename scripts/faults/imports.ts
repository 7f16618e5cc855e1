import { readFileSync } from 'node:fs';
import { aWorkbook } from '../../packages/journeys/src/testing/sheets.ts';
import { withClient } from '../../packages/server/src/kernel/db/withClient.ts';
import { admin, until } from './fault.ts';
import type { World } from './worlds.ts';

type Progress = { jobId: number; status: string; created: number; failed: number; done: number };

let round = 0;

/** Begins an import of so many new members; answers where it is, and how many of them there are. */
export async function anImport(world: World, people: number) {
  round += 1;
  const mark = `fault-${process.pid}-${round}`;
  const rows = Array.from({ length: people }, (_nothing, at) => ({
    'Tribe ID': `T-${600_000 + round * 10_000 + at}`,
    Email: `${mark}-${at}@academy.ph`,
    'First Name': 'Ligaya',
    'Last Name': 'Peña',
    'Access Levels': 'member',
    'Base Points': 10,
  }));
  const path = await aWorkbook(`${mark}.xlsx`, [['members', rows]]);
  const body = new FormData();
  body.set('dryRun', 'false');
  body.set('createMissing', 'true');
  body.set('file', new File([readFileSync(path)], 'members.xlsx'));
  const ask = await admin(world);
  const begun = await ask('/api/upload-upsert-users', { method: 'POST', body });
  const { jobId } = JSON.parse(begun.text) as Progress;
  const progress = async (): Promise<Progress | null> => {
    const { status, text } = await ask(`/api/upload-upsert-users?jobId=${jobId}`);
    return status === 200 ? (JSON.parse(text) as Progress) : null;
  };
  const count = () =>
    withClient(world.adminUrl(), async (client) => {
      const { rows: counted } = await client.query<{ people: number; twice: number; points: number }>(
        `select count(*)::int as people, (count(*) - count(distinct u.email))::int as twice,
           coalesce(sum(p.points), 0)::int as points
         from app_user u left join points_entry p on p.user_id = u.id where u.email like $1`,
        [`${mark}-%`],
      );
      return counted[0] ?? { people: 0, twice: 0, points: 0 };
    });
  return {
    count,
    isHalfDone: () => until('a part is imported', 60, async () => (await count()).people >= people / 10),
    isDone: (seconds: number) =>
      until('the import is done', seconds, async () => {
        const now = await progress();
        return now?.status === 'done' || now?.status === 'failed';
      }),
    /** What is not as it should be at the end. */
    async wrong(): Promise<string[]> {
      const found = await count();
      const wanted = { people, twice: 0, points: people * 10 };
      return JSON.stringify(found) === JSON.stringify(wanted)
        ? []
        : [`Imported ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];
    },
  };
}

/** The node that holds the import's job: its process id, as the row of the node says it. */
export async function holderOf(world: World): Promise<number> {
  let pid = 0;
  await until('a server holds the job', 30, () =>
    withClient(world.adminUrl(), async (client) => {
      const { rows } = await client.query<{ host: string }>(
        `select n.host from graphile_worker.jobs j join node n on j.locked_by = any(n.workers)
         where j.task_identifier like 'imports.%' limit 1`,
      );
      pid = Number(rows[0]?.host.split(' ').at(-1) ?? 0);
      return pid > 0;
    }),
  );
  return pid;
}
