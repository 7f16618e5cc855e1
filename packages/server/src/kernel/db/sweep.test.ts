import { expect, test } from 'vitest';
import { notify } from '#features/notifications/notification.service.ts';
import { aJobContext } from '../../testing/jobContext.ts';
import { signedInAs } from '../../testing/people.ts';
import { services } from '../../testing/world.ts';
import { sweep, sweeping } from './sweep.ts';

const old = sweeping('', 'notification', `from notification t where t.kind = $2`);

/** So many notifications of a kind of their own, and how many are left. */
async function aKind(kind: string, count: number): Promise<() => Promise<number>> {
  const joy = await signedInAs('member');
  for (let made = 0; made < count; made += 1) await notify(joy, { userId: joy.me.userId, kind, title: 'Old' });
  return async () =>
    (await services.pools.main.query('select from notification where kind = $1', [kind])).rowCount ?? 0;
}

test('what nobody needs goes chunk after chunk, until none is left', async () => {
  const [left, others] = [await aKind('old', 7), await aKind('new', 1)];
  await sweep(aJobContext(), old, ['old'], 3);
  expect([await left(), await others()]).toEqual([0, 1]);
});

test('a row that somebody holds is left for the next time, and keeps nobody waiting', async () => {
  const left = await aKind('held', 5);
  const holder = await services.pools.main.connect();
  await holder.query('begin');
  await holder.query(`select from notification where kind = 'held' order by id limit 1 for update`);
  await sweep(aJobContext(), old, ['held'], 2);
  expect(await left()).toBe(1);
  await holder.query('rollback');
  holder.release();
  await sweep(aJobContext(), old, ['held'], 2);
  expect(await left()).toBe(0);
});

test('a sweep that is asked to stop begins no further chunk', async () => {
  const left = await aKind('stopped', 4);
  const stopping = new AbortController();
  const { ctx } = aJobContext();
  const rows: typeof ctx.rows = async (...asked) => {
    stopping.abort();
    return ctx.rows(...asked);
  };
  await sweep({ ctx: { now: () => ctx.now(), rows }, stopping: stopping.signal }, old, ['stopped'], 3);
  expect(await left()).toBe(1);
});
