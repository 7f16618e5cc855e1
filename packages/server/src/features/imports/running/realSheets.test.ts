import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { lookAtSheets } from '#features/imports/reading/sheetReader.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { isLong } from '../../../testing/long.ts';
import { anAdminWithBase, anImport, realSheet } from '../../../testing/sheets.ts';
import { services } from '../../../testing/world.ts';

const sheet = (name: string) => realSheet(name)!;
const isThere = realSheet('groups.xlsx') !== null;
let admin: Ctx;

const rowsOf = async (sql: string) => (await services.pools.main.query(sql)).rows;

beforeAll(async () => {
  admin = await anAdminWithBase();
});

/** Only where the academy's own sheets stand beside the repository. */
describe.runIf(isThere)('the real sheets', () => {
  test('groups, members and courses import in this order, and again change nothing', { timeout: 90_000 }, async () => {
    const groups = { file: sheet('groups.xlsx'), kind: 'groups' as const };
    const members = { file: sheet('members-25.xlsx') };
    const courses = { file: sheet('courses.xlsx'), kind: 'courses' as const };
    expect(await anImport(admin, groups)).toMatchObject({ status: 'done', total: 60, created: 60, failed: 0 });
    expect(await anImport(admin, members)).toMatchObject({ status: 'done', total: 47, created: 47, failed: 0 });
    expect(await anImport(admin, courses)).toMatchObject({ status: 'done', total: 89, created: 89, failed: 0 });
    for (const again of [groups, members, courses]) {
      const result = await anImport(admin, again);
      expect(result).toMatchObject({ created: 0, updated: 0, failed: 0, unchanged: result.total });
    }
    const [counts] = await rowsOf(
      `select (select count(*) from sub_group) as subgroups, (select count(*) from lesson) as lessons, (select count(*) from subscription) as subscriptions`,
    );
    expect(counts).toEqual({ subgroups: 48, lessons: 61, subscriptions: 22 });
  });

  test.for(['members-utf-8-sig.csv', 'members-utf-16.csv', 'members-cp1252.csv'])(
    '%s reads right',
    { timeout: 60_000 },
    async (name) => {
      const result = await anImport(admin, { file: sheet(name) });
      expect(result).toMatchObject({ status: 'done', created: 25, failed: 0 });
      const [first] = await rowsOf(
        `select p.first_name || ' ' || p.last_name as name from upload_row r join user_profile p on p.user_id = r.entity_id
       where r.job_id = ${result.jobId} and r.row_number = 2`,
      );
      expect(first).toEqual({ name: 'Íñigo Peña' });
    },
  );

  test.for([
    ['broken-missing-column.xlsx', 'Members: the column "Email" is missing'],
    ['broken-not-a-sheet.xlsx', 'This file is damaged, so we can’t read it'],
    ['empty.xlsx', 'No data here'],
  ] as const)('%s is refused: %s', async ([name, reason]) => {
    await expect(lookAtSheets(sheet(name), 'members')).rejects.toThrow(reason);
  });

  test.runIf(isLong)(
    'ten thousand members: the good ones are in, each bad one is named, and the server goes on answering',
    { timeout: 180_000 },
    async () => {
      const expected: unknown = JSON.parse(readFileSync(sheet('members-10000.expected.json').path, 'utf8'));
      await anImport(admin, { file: sheet('groups.xlsx'), kind: 'groups' });
      const before = process.memoryUsage.rss();
      const delay = monitorEventLoopDelay({ resolution: 5 });
      let peak = before;
      const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
      delay.enable();
      const cpu = process.cpuUsage();
      const begun = performance.now();
      const result = await anImport(admin, { file: sheet('members-10000.xlsx') });
      const seconds = (performance.now() - begun) / 1_000;
      const busy = process.cpuUsage(cpu);
      delay.disable();
      clearInterval(watch);
      const growth = (peak - before) / 1024 / 1024;
      const p99 = delay.percentile(99) / 1e6;
      process.stdout.write(
        `10,000 members: ${seconds.toFixed(1)} s, memory +${growth.toFixed(0)} MiB, event loop p99 ${p99.toFixed(0)} ms, CPU ${((busy.user + busy.system) / 1e6).toFixed(1)} s\n`,
      );
      const failing = await rowsOf(
        `select row_number as row, problems -> 0 ->> 'column' as "column" from upload_row where job_id = ${result.jobId} and sheet = 'Members' and outcome = 'failed'`,
      );
      expect({
        rows: result.sheets[0]?.total,
        failing: failing.length,
        created: result.sheets[0]?.created,
        failingRows: Object.fromEntries(failing.map(({ row, column }) => [row, column])),
      }).toEqual(expected);
      // A minute is the promise on two cores of its own; beside other tests it is the processor's time that counts.
      expect((busy.user + busy.system) / 1e6).toBeLessThan(30);
      expect(growth).toBeLessThan(300);
    },
  );
});
