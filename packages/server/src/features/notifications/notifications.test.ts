import { expect, test } from 'vitest';
import { makeCtx } from '#kernel/api/context.ts';
import { type JobContext, jobContextFor } from '#kernel/jobs/jobs.ts';
import { assignSuccessManager } from '#features/members/success/successManager.service.ts';
import { grantUserAccess } from '#features/members/userAccess.service.ts';
import { changeGroup } from '#features/members/userEdit.service.ts';
import { assignStageLeaders } from '#features/journey/stagePeople.service.ts';
import { aJobContext } from '../../testing/jobContext.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { aGroup, aStage } from '../../testing/stages.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, inOneTransaction, services, setClock, signedIn } from '../../testing/world.ts';
import { findMyNotificationChoice, updateMyNotificationChoice } from './choice.service.ts';
import { mailDigests } from './digest.service.ts';
import {
  countUnread,
  markNotificationsRead,
  notify,
  notifyAll,
  pageMyNotifications,
  sweepNotifications,
} from './notification.service.ts';

const described = { kind: 'test', title: 'Your win is up', body: 'Everybody sees it', link: '/profile' };
const choice = { digest: 'each' as const, quietFrom: null, quietTo: null };
const night = { quietFrom: 22 * 60, quietTo: 7 * 60 };

const context = (): JobContext => jobContextFor(services, 'test', new AbortController().signal);

/** A member who chose, and the address that mail goes to. */
async function whoChose(chosen: Partial<Parameters<typeof updateMyNotificationChoice>[1]> = {}) {
  const email = `told-${crypto.randomUUID()}@example.ph`;
  const userId = await aMember({ email });
  const ctx = await signedIn(userId);
  await updateMyNotificationChoice(ctx, { ...choice, ...chosen });
  return { userId, email, ctx };
}

async function mailsTo(email: string): Promise<{ subject: string; body_text: string }[]> {
  const { rows } = await services.pools.main.query(
    'select subject, body_text from mail_outbox where to_address = $1 order by id',
    [email],
  );
  return rows;
}

test('strangers have no notifications; what is told to one is nobody else’s', async () => {
  await expect(pageMyNotifications(aStranger(), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(countUnread(aStranger())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(markNotificationsRead(aStranger(), null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(updateMyNotificationChoice(aStranger(), choice)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const [joy, other] = [await signedInAs('member'), await signedInAs('member')];
  await notify(joy, { ...described, userId: joy.me.userId });
  const { rows } = await pageMyNotifications(joy, {});
  expect(await countUnread(other)).toBe(0);
  await markNotificationsRead(other, [rows[0]?.id ?? 0]);
  expect(await countUnread(joy)).toBe(1);
});

test('the latest stands first; a page that is not full takes one statement, as the count at the bell', async () => {
  const joy = await signedInAs('member');
  for (const title of ['one', 'two', 'three']) await notify(joy, { ...described, title, userId: joy.me.userId });
  const page = await pageMyNotifications(joy, { pageSize: 2 });
  expect(page.rows.map(({ title }) => title)).toEqual(['three', 'two']);
  expect(page.total).toBe(3);
  expect(await statementsOf(() => pageMyNotifications(joy, {}))).toHaveLength(1);
  expect(await statementsOf(() => countUnread(joy))).toHaveLength(1);
  expect(await markNotificationsRead(joy, [page.rows[0]?.id ?? 0])).toBe(2);
  expect(await markNotificationsRead(joy, null)).toBe(0);
});

test('what was read 90 days ago goes, and what nobody read in a year; the rest stays', async () => {
  const joy = await signedInAs('member');
  for (const title of ['read long ago', 'read lately', 'never read', 'new'])
    await notify(joy, { ...described, title, userId: joy.me.userId });
  await services.pools.main.query(
    `update notification set read_at = case title when 'read long ago' then $2::timestamptz - interval '91 days'
       when 'read lately' then $2::timestamptz - interval '89 days' end,
       created_at = case title when 'never read' then $2::timestamptz - interval '366 days' else created_at end
     where user_id = $1`,
    [joy.me.userId, services.clock()],
  );
  await sweepNotifications(aJobContext());
  expect((await pageMyNotifications(joy, {})).rows.map(({ title }) => title)).toEqual(['new', 'read lately']);
});

test('many are told by one statement', async () => {
  const people = [await aMember(), await aMember()];
  expect(await statementsOf(() => notifyAll(aStranger(), people, described))).toHaveLength(1);
  expect(await countUnread(await signedIn(people[1] ?? 0))).toBe(1);
});

test.each(['//evil.ph', 'https://evil.ph', '/\\evil.ph', 'javascript:alert(1)', ''])(
  'a notification never leads to %j',
  async (link) => {
    const userId = await aMember();
    await expect((async () => notify(aStranger(), { ...described, link, userId }))()).rejects.toThrow('may not lead');
  },
);

test('staff who are signed in as somebody mark nothing as read', async () => {
  const joy = await signedInAs('member');
  const staff = makeCtx(services, joy.origin, { ...joy.me, impersonatorId: 1 });
  await expect(markNotificationsRead(staff, null)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(updateMyNotificationChoice(staff, choice)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('who never chose gets no mail; a choice is kept, and one with half its quiet hours refused', async () => {
  const joy = await signedInAs('member');
  expect(await findMyNotificationChoice(joy)).toEqual({ digest: 'never', quietFrom: null, quietTo: null });
  await updateMyNotificationChoice(joy, { ...choice, ...night });
  expect(await findMyNotificationChoice(joy)).toEqual({ digest: 'each', ...night });
  await expect(updateMyNotificationChoice(joy, { ...choice, quietFrom: 60 })).rejects.toThrow(
    'Quiet until is required',
  );
});

test('all that is unread goes in one mail, once, also when two workers run', async () => {
  const { userId, email, ctx } = await whoChose();
  await notify(ctx, { ...described, userId });
  await notify(ctx, { ...described, title: 'Your stage is done', userId });
  await Promise.all([mailDigests(context()), mailDigests(context()), mailDigests(context())]);
  await mailDigests(context());
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('2 new notifications for you');
  expect(mails[0]?.body_text).toContain('Your win is up: Everybody sees it');
  expect(mails[0]?.body_text).toContain('Your stage is done');
});

test('what was read, and what came before mail was asked for, is not mailed', async () => {
  const userId = await aMember({ email: `old-${crypto.randomUUID()}@example.ph` });
  const ctx = await signedIn(userId);
  setClock('2026-11-21T01:00:00Z');
  await notify(ctx, { ...described, userId });
  setClock('2026-11-21T02:00:00Z');
  await updateMyNotificationChoice(ctx, choice);
  const { email, userId: reader, ctx: own } = await whoChose();
  await notify(own, { ...described, userId: reader });
  await markNotificationsRead(own, null);
  expect(await mailDigests(context())).toBe(0);
  expect(await mailsTo(email)).toEqual([]);
});

test('in quiet hours over midnight nothing leaves; with their end it does', async () => {
  setClock('2026-11-21T13:59:00Z');
  const { userId, email, ctx } = await whoChose(night);
  await notify(ctx, { ...described, userId });
  const mailedAt = async (instant: string) => {
    setClock(instant);
    await mailDigests(context());
    return (await mailsTo(email)).length;
  };
  // 22:00, 23:59, 00:00 and 06:59 in Manila, and 07:00.
  expect(await mailedAt('2026-11-21T14:00:00Z')).toBe(0);
  expect(await mailedAt('2026-11-21T15:59:59Z')).toBe(0);
  expect(await mailedAt('2026-11-21T16:00:00Z')).toBe(0);
  expect(await mailedAt('2026-11-21T22:59:59Z')).toBe(0);
  expect(await mailedAt('2026-11-21T23:00:00Z')).toBe(1);
});

test('a daily mail comes once a Manila day, in the morning', async () => {
  setClock('2026-11-21T02:00:00Z');
  const { userId, email, ctx } = await whoChose({ digest: 'daily' });
  const after = async (instant: string) => {
    setClock(instant);
    await inOneTransaction(ctx, (own) => notify(own, { ...described, userId }));
    await mailDigests(context());
    return (await mailsTo(email)).length;
  };
  expect(await after('2026-11-21T02:00:00Z')).toBe(1);
  expect(await after('2026-11-21T15:59:00Z')).toBe(1);
  expect(await after('2026-11-21T23:59:00Z')).toBe(1);
  expect(await after('2026-11-22T00:00:00Z')).toBe(2);
});

test('people hear of what staff did for them: a manager, a level, a group, a stage', async () => {
  const admin = await signedInAs('admin');
  const [manager, coach] = [await aPerson({ roles: ['success-manager'] }), await aPerson({ roles: ['coach'] })];
  const [member, groupId] = [await aMember(), await aGroup()];
  const titles = async (userId: number) =>
    (await pageMyNotifications(await signedIn(userId), {})).rows.map(({ title }) => title);
  await assignSuccessManager(admin, [member], manager);
  await assignSuccessManager(admin, [member], manager);
  await grantUserAccess(admin, member, 'expert', null);
  await changeGroup(admin, member, { from: null, to: groupId });
  await assignStageLeaders(admin, { stageId: (await aStage({ name: 'First client' })).id, userIds: [coach] });
  expect(await titles(member)).toEqual([
    'You’re now in the group Agila',
    expect.stringMatching(/^You now have the access level Expert$/i),
    'Your success manager is Joy Peña',
  ]);
  expect(await titles(manager)).toEqual(['A member was assigned to you']);
  expect(await titles(coach)).toEqual(['You now lead the stage First client']);
});
