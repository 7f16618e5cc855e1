import { withClient } from '../../packages/server/src/kernel/db/withClient.ts';
import { until } from '../faults/fault.ts';
import { broken } from '../faults/invariants.ts';
import type { Acknowledged } from './acts.ts';
import type { Till } from './sales.ts';

/** Webhooks are read in the background; the last of them may wait behind all others. */
const longest = 300;

/** Until nothing is due in the background any more, so that one run leaves no work to the next. */
export async function isAtRest(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    until('the jobs and webhooks are done', longest, async () => {
      const { rows } = await client.query<{ due: number }>(
        `select (select count(*) from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts)::int
           + (select count(*) from webhook_event where state = 'waiting')::int as due`,
      );
      return rows[0]?.due === 0;
    }),
  );
}

/** What was acknowledged and isn't stored, or is stored twice; nothing where all is as it was said to be. */
export async function wrongAfter(adminUrl: string, acknowledged: Acknowledged, till: Till): Promise<string[]> {
  return withClient(adminUrl, async (client) => {
    const missing = async (what: string, count: number, text: string, values: unknown[]) => {
      const { rows } = await client.query<{ there: number }>(text, values);
      const there = rows[0]?.there ?? 0;
      return there === count ? [] : [`${count} ${what} were acknowledged, ${there} are there`];
    };
    const positions = [...acknowledged.positions].flatMap(([key, at]) =>
      at ? [[...key.split(':').map(Number), at.seconds]] : [],
    );
    const column = (rows: readonly (readonly (number | undefined)[])[], at: number) => rows.map((row) => row[at]);
    const [completed, reactions] = [acknowledged.completed, acknowledged.reactions].map((keys) =>
      [...keys].map((key) => key.split(':').map(Number)),
    );
    const wrong = [
      await missing(
        'positions of videos',
        positions.length,
        `select count(*)::int as there from unnest($1::int[], $2::int[], $3::int[]) as told(user_id, lesson_id, seconds)
         join lesson_progress p using (user_id, lesson_id) where p.position_seconds = told.seconds`,
        [0, 1, 2].map((at) => column(positions, at)),
      ),
      await missing(
        'finished lessons',
        completed!.length,
        `select count(*)::int as there from unnest($1::int[], $2::int[]) as told(user_id, lesson_id)
         join lesson_progress p using (user_id, lesson_id) where p.completed_at is not null`,
        [0, 1].map((at) => column(completed!, at)),
      ),
      await missing(
        'reactions',
        reactions!.length,
        `select count(*)::int as there from unnest($1::int[], $2::int[]) as told(user_id, win_id)
         join win_reaction r using (user_id, win_id)`,
        [0, 1].map((at) => column(reactions!, at)),
      ),
      await missing(
        'orders',
        till.orders.size,
        'select count(*)::int as there from sales_order where email = any($1::citext[])',
        [[...till.orders]],
      ),
      await missing(
        'payments',
        till.paid.size,
        `select count(*)::int as there from payment_transaction where external_invoice_id = any($1) and status = 'paid'`,
        [[...till.paid]],
      ),
    ];
    const counts = await broken(adminUrl);
    return [...wrong.flat(), ...Object.entries(counts).map(([invariant, count]) => `${count} ${invariant}`)];
  });
}

const counted = 'pg_stat_statements';

/** Has the database count its statements from its next start on. The embedded one lets us. */
export const countStatements = (adminUrl: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await client.query(`alter system set shared_preload_libraries = '${counted}'`);
    await client.query(`create extension ${counted}`);
  });

/** The statements that took the database longest since it was started, and what share of all its time each took. */
export const longestStatements = (adminUrl: string): Promise<string> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ share: number; calls: number; mean: number; text: string }>(
      `select total_exec_time / sum(total_exec_time) over () as share, calls, mean_exec_time + mean_plan_time as mean,
         left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as text
       from ${counted} where query !~ '^(vacuum|copy|alter|create)' order by total_exec_time desc limit 20`,
    );
    return rows
      .map(({ share, calls, mean, text }) =>
        [
          `${(share * 100).toFixed(1).padStart(5)} %`,
          `${calls} ×`.padStart(9),
          `${mean.toFixed(2)} ms`.padStart(10),
          text,
        ].join('  '),
      )
      .join('\n');
  });
