import { challengeMessages } from '@tribe/domain/features/site/challenge/messages.ts';
import { afterAll, expect, test } from 'vitest';
import {
  findChallenge,
  finishChallengeDay,
  joinChallenge,
  showChallenge,
} from '#features/site/challenge/challenge.service.ts';
import type { ChallengeShown } from '@tribe/domain/features/site/challenge/challengeShown.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf, mailsTo } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { aStranger, contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

const app = await aServer();
afterAll(() => app.close());

const keyOf = async (email: string): Promise<string> => {
  const mail = (await mailsTo(email)).at(-1);
  return new URL(/https?:\/\/\S+key=[\w-]+/.exec(String(mail?.text))![0]).searchParams.get('key')!;
};
const joins = (email: string, ctx: Ctx = aStranger()) =>
  contextOf(ctx).run(joinChallenge, [{ email, firstName: 'Niña' }]);
const shown = async (query: Record<string, string>, ctx: Ctx = aStranger()): Promise<ChallengeShown> => {
  const drawing = await contextOf(ctx).run(showChallenge, [{}, new URLSearchParams(query)]);
  if (!('document' in drawing) || drawing.document !== 'challenge') throw new Error('Not the challenge');
  return drawing.data;
};
const finishes = (key: string | null, day: number, isDone = true, ctx: Ctx = aStranger()) =>
  contextOf(ctx).run(finishChallengeDay, [{ key, day, isDone }]);
const statesOf = ({ progress }: ChallengeShown) => progress?.steps.map(({ state }) => state[0]).join('');

test('everybody sees the same page; a link of nobody shows nothing of anybody', async () => {
  expect(await contextOf(aStranger()).run(findChallenge, [{}])).toMatchObject({ progress: null });
  for (const key of ['', 'x', 'x'.repeat(5_000), "' or 1=1 --"])
    expect(await shown({ key })).toMatchObject({ progress: null, isLost: true });
  expect(await codeOf(finishes('nobody', 1))).toBe('NOT_FOUND');
  expect(await codeOf(finishes(null, 1))).toBe('NOT_FOUND');
});

test('a day opens with each day in Manila, and progress is kept for whoever has the link', async () => {
  await joins(' Nina@Example.PH ');
  const key = await keyOf('nina@example.ph');
  expect(statesOf(await shown({ key }))).toBe('olllllllllll');
  await finishes(key, 1);
  await finishes(key, 1);
  expect(await codeOf(finishes(key, 2))).toBe('BAD_USER_INPUT');
  expect(await codeOf(finishes(key, 13))).toBe('BAD_USER_INPUT');
  // 23:59 and 00:00 in Manila.
  setClock('2026-11-21T15:59:59Z');
  expect(statesOf(await shown({ key }))).toBe('dlllllllllll');
  setClock('2026-11-21T16:00:00Z');
  expect(statesOf(await shown({ key }))).toBe('dolllllllll'.padEnd(12, 'l'));
  await finishes(key, 1, false);
  expect(await shown({ key })).toMatchObject({ progress: { doneCount: 0, firstName: 'Niña' } });
});

test('joining again keeps the progress, and nobody takes a link away by typing an address', async () => {
  const before = await keyOf('nina@example.ph');
  await finishes(before, 1);
  await contextOf(aStranger()).run(joinChallenge, [{ email: 'nina@example.ph', firstName: 'Somebody' }]);
  expect(await keyOf('nina@example.ph')).toBe(before);
  expect(await shown({ key: before })).toMatchObject({ progress: { doneCount: 1, firstName: 'Niña' } });
  await joins('nina@example.ph');
  await joins('nina@example.ph');
  expect(await codeOf(joins('nina@example.ph'))).toBe('RATE_LIMITED');
});

test('progress is joined to the account with the same address, whenever that is made', async () => {
  await joins('later@example.ph');
  const key = await keyOf('later@example.ph');
  await finishes(key, 1);
  const userId = await aMember();
  await services.pools.main.query(`update app_user set email = 'later@example.ph' where id = $1`, [userId]);
  const member = await signedIn(userId);
  expect(await shown({ mine: '1' }, member)).toMatchObject({ progress: { doneCount: 1, key: null } });
  await finishes(key, 1);
  const { rows } = await services.pools.main.query(
    `select user_id from challenge_entry where email = 'later@example.ph'`,
  );
  expect(rows).toEqual([{ user_id: userId }]);
  await finishes(null, 1, false, member);
  expect(await shown({ key })).toMatchObject({ progress: { doneCount: 0 } });
  expect(await shown({ mine: '1' }, await signedIn(await aMember()))).toMatchObject({ progress: null });
});

test('plain forms lead back to the page, and say what to correct', async () => {
  const send = async (url: string, fields: Record<string, string>) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return [answer.statusCode, answer.headers.location];
  };
  expect(await send('/api/challenge/join', { firstName: 'Ana', email: 'nowhere' })).toEqual([
    303,
    '/12-day-challenge?problem=email#join',
  ]);
  expect(await send('/api/challenge/join', { firstName: ' ', email: 'a@b.ph' })).toEqual([
    303,
    '/12-day-challenge?problem=name#join',
  ]);
  const robot = { firstName: 'Ana', email: 'robot@example.ph', website: 'x' };
  expect(await send('/api/challenge/join', robot)).toEqual([303, '/12-day-challenge?joined=1']);
  expect(await mailsTo('robot@example.ph')).toEqual([]);
  expect(await shown({ problem: '<script>' })).toMatchObject({ problem: null });
  expect(challengeMessages.email).toContain('juan@example.com');
  expect((await send('/api/challenge/day', { key: 'nobody', day: '1', isDone: 'true' }))[0]).toBe(404);
});
