import { Client } from 'pg';
import { communityFigures, mostActiveDays } from '@tribe/domain/features/reports/community/figure.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { countActiveDays } from '../../packages/server/src/features/reports/community/activeCount.service.ts';
import { findCommunityReportNow } from '../../packages/server/src/features/reports/community/communityReport.service.ts';
import { pageCommunityRows } from '../../packages/server/src/features/reports/community/communityRows.service.ts';
import type { Ctx } from '../../packages/server/src/kernel/api/context.ts';

/** Years of the academy that people came through, and days that each of them was here. */
const [years, daysEach] = [5, 40];

/**
 * The way of each further member to the stage that they are in, over five years, and the days on which they were here. The
 * night's job marks a month of days at once, so that it's run until there are none left.
 */
export async function fillCommunity(url: string, admin: Ctx): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of statements) await client.query(text);
    const { rows } = await client.query<{ days: number }>('select count(distinct day)::int as days from active_day');
    for (let days = 0; days <= (rows[0]?.days ?? 0); days += 31) await countActiveDays(admin);
    const filled = await client.query<{ moves: number; here: number }>(
      'select (select count(*)::int from stage_move) as moves, (select count(*)::int from active_day) as here',
    );
    process.stderr.write(`Filled ${filled.rows[0]?.moves} moves, ${filled.rows[0]?.here} days of people\n`);
  } finally {
    await client.end();
  }
}

/** Since when somebody is at the academy, in days, by their number. */
const since = `(n * 37 % ${years * 365} + 1)`;

const statements = [
  `update user_stage us set entered_at = now() - ${since} * interval '1 day' / (s.number + 1)
   from stage s, (select id, substr(tribe_id, 4)::int as n from app_user where email like '%@many.test') u
   where s.id = us.stage_id and u.id = us.user_id`,
  `insert into user_stage (user_id, stage_id, entered_at, left_at)
   select u.id, b.id, now() - ${since} * interval '1 day' / (b.number + 1), now() - ${since} * interval '1 day' / (b.number + 2)
   from (select id, substr(tribe_id, 4)::int as n from app_user where email like '%@many.test') u
     join user_stage us on us.user_id = u.id and us.left_at is null join stage s on s.id = us.stage_id join stage b on b.number < s.number`,
  `insert into active_day (day, user_id)
   select distinct current_date - (n * 37 + k * k * 13 + k * n % 91) % ${since}, id
   from (select id, substr(tribe_id, 4)::int as n from app_user where email like '%@many.test') u, generate_series(1, ${daysEach}) k
   on conflict do nothing`,
  'vacuum analyze user_stage',
  'vacuum analyze stage_move',
  'vacuum analyze active_day',
];

type Timed<Call> = (name: string, work: () => Promise<unknown>) => Promise<Call>;

const ranges = [30, 91, 365, years * 365 - 1];
const repeats = 25;

/** The report of everybody and of a manager's people, counted anew each time, and the rows that each of its figures opens. */
export async function measureCommunity<Call>({
  viewers,
  timed,
  tell,
}: {
  viewers: Readonly<Record<string, Ctx>>;
  timed: Timed<Call>;
  tell: (title: string, calls: readonly Call[], budget: number) => void;
}): Promise<void> {
  for (const [viewer, ctx] of Object.entries(viewers)) {
    const until = ctx.today();
    for (const days of ranges) {
      const asked = { from: addDays(until, -days), until };
      const calls: Call[] = [];
      for (let time = 0; time < repeats; time += 1)
        calls.push(await timed(`${time + 1}.`, () => findCommunityReportNow(ctx, asked)));
      tell(`community report, ${days} days, ${viewer}`, calls, 150);
    }
    const { stages } = await findCommunityReportNow(ctx, { from: until, until });
    const rows: Call[] = [];
    for (const figure of communityFigures)
      for (const days of ranges.filter((each) => figure !== 'active' || each < mostActiveDays))
        for (const page of [1, 2, 40]) {
          const asked = { figure, from: addDays(until, -days), until, stageId: stages[1]?.id ?? null };
          const name = `${figure}, ${days} days, page ${page}`;
          rows.push(await timed(name, () => pageCommunityRows(ctx, asked, { page, pageSize: 25 })));
        }
    tell(`rows behind its figures, ${viewer}`, rows, 150);
  }
}
