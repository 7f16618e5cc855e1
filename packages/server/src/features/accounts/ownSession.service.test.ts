import { expect, test } from 'vitest';
import { endMyOtherSessions, endMySession, listMySessions } from '#features/accounts/ownSession.service.ts';
import { listMySubscriptions } from '#features/billing/subscriptionList.service.ts';
import { findViewerOfSession } from '#features/accounts/viewer.ts';
import { codeOf } from '../../testing/accounts.ts';
import { aMember, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, services, signedIn } from '../../testing/world.ts';

test('strangers have no sessions and no subscriptions', async () => {
  for (const asked of [
    () => listMySessions(aStranger()),
    () => endMySession(aStranger(), 1),
    () => endMyOtherSessions(aStranger()),
    () => listMySubscriptions(aStranger()),
  ])
    expect(await codeOf(asked())).toBe('UNAUTHENTICATED');
});

test('one’s own browsers are listed in one statement, this one first, and nobody else’s', async () => {
  const id = await aMember();
  const [, phone] = [await signedInAs('member'), await signedIn(id)];
  const laptop = await signedIn(id);
  const mine = await listMySessions(laptop);
  expect(mine.map((session) => session.id)).toEqual([laptop.me.sessionId, phone.me.sessionId]);
  expect(mine.map(({ isThis }) => isThis)).toEqual([true, false]);
  expect(mine[0]).toMatchObject({ device: 'Unknown browser', isStaff: false });
  expect(await statementsOf(() => listMySessions(laptop))).toHaveLength(1);
});

test('another browser is signed out with its next request; this one and other people’s are not ended so (SES-6)', async () => {
  const id = await aMember();
  const [phone, laptop, stranger] = [await signedIn(id), await signedIn(id), await signedInAs('member')];
  expect(await endMySession(laptop, phone.me.sessionId)).toBe(true);
  expect(await findViewerOfSession(services, phone.me.sessionId)).toBeNull();
  expect(await codeOf(endMySession(laptop, laptop.me.sessionId))).toBe('BAD_USER_INPUT');
  expect(await codeOf(endMySession(laptop, stranger.me.sessionId))).toBe('NOT_FOUND');
  expect(await findViewerOfSession(services, stranger.me.sessionId)).not.toBeNull();
});

test('signing out others leaves this browser alone', async () => {
  const id = await aMember();
  const [phone, tablet, laptop] = [await signedIn(id), await signedIn(id), await signedIn(id)];
  expect(await endMyOtherSessions(laptop)).toBe(2);
  for (const other of [phone, tablet]) expect(await findViewerOfSession(services, other.me.sessionId)).toBeNull();
  expect(await findViewerOfSession(services, laptop.me.sessionId)).not.toBeNull();
  expect(await endMyOtherSessions(laptop)).toBe(0);
});

test('nobody signs a person’s browsers out in their name', async () => {
  const ctx = await signedInAs('member');
  ctx.me.impersonatorId = 1;
  expect(await codeOf(endMyOtherSessions(ctx))).toBe('FORBIDDEN');
  expect(await codeOf(endMySession(ctx, 5))).toBe('FORBIDDEN');
});

test('who signs out staff that are there in their name finds the end of it in the log', async () => {
  const [id, staff] = [await aMember(), await signedInAs('admin')];
  const mine = await signedIn(id);
  const theirs = async () => {
    const ctx = await signedIn(id);
    await services.pools.main.query('update session set impersonator_id = $2 where id = $1', [
      ctx.me.sessionId,
      staff.me.userId,
    ]);
    return ctx.me.sessionId;
  };
  await endMySession(mine, await theirs());
  await theirs();
  await endMyOtherSessions(mine);
  const { rows } = await services.pools.main.query(
    `select actor_id as actor, sentence from info_log where subject_id = $1 and action = 'impersonation.ended'`,
    [id],
  );
  const ended = { actor: id, sentence: expect.stringMatching(/^Ended the session of .+ as someone else$/) };
  expect(rows).toEqual([ended, ended]);
});
