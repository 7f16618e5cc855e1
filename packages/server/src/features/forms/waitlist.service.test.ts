import { waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { viewForm } from '../../testing/forms.ts';
import { aPerson, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, inOneTransaction, services, signedIn } from '../../testing/world.ts';
import { submitForm } from './form.service.ts';
import { keepForm, waitlistForm } from './ownForms.service.ts';
import { findWaitlist, pageWaitlist } from './waitlist.service.ts';

const pool = services.pools.main;
beforeAll(async () => keepForm(pool, waitlistForm));

const joins = (ctx: Ctx, email: string) =>
  inOneTransaction(ctx, (own) => submitForm(own, waitlistSlug, { email })).then(() => findWaitlist(ctx));
const mailsTo = async (email: string) =>
  (await pool.query(`select subject from mail_outbox where to_address = $1 and kind = 'waitlist' order by id`, [email]))
    .rows;
const addressOf = async (id: number): Promise<string> =>
  (await pool.query('select email from app_user where id = $1', [id])).rows[0].email;

test('whoever joins reads their place, is mailed it, and stands in line once', async () => {
  const marvin = await signedInAs('non-member');
  const { next, place } = await findWaitlist(marvin);
  expect(place).toBeNull();
  expect(await joins(marvin, 'marvin@example.com')).toMatchObject({ place: next, email: 'marvin@example.com' });
  expect(await mailsTo('marvin@example.com')).toEqual([{ subject: `You’re number ${next} on the waitlist` }]);
  expect(await codeOf(joins(marvin, 'marvin@example.com'))).toBe('CONFLICT');
  expect((await viewForm(marvin, waitlistSlug)).isSent).toBe(true);
  expect((await findWaitlist(await signedInAs('non-member'))).next).toBe(next + 1);
});

test('a wrong address is refused by its field, and nobody is put in line', async () => {
  const before = await findWaitlist(aStranger());
  await expect(joins(aStranger(), 'marvin@')).rejects.toMatchObject({ messages: { email: [expect.any(String)] } });
  expect(await findWaitlist(aStranger())).toEqual(before);
});

test('a stranger’s address keeps its place when it comes again; a stranger learns no place, their mail tells it', async () => {
  const first = await joins(aStranger(), 'Lea@Example.com');
  expect(first.place).toBeNull();
  const again = await joins(aStranger(), 'lea@example.com');
  expect(again.next).toBe(first.next);
  const mails = await pool.query(`select subject from mail_outbox where to_address ilike 'lea@example.com'`);
  expect(new Set(mails.rows.map(({ subject }) => subject)).size).toBe(1);
  expect(mails.rows).toHaveLength(2);
});

test('an address is mailed three times an hour at most', async () => {
  for (let time = 0; time < 3; time++) await joins(aStranger(), 'often@example.com');
  expect(await codeOf(joins(aStranger(), 'often@example.com'))).toBe('RATE_LIMITED');
  expect(await mailsTo('often@example.com')).toHaveLength(3);
});

test('who left their own address before they had an account takes the place along; another’s place they can’t', async () => {
  const [marvin, other] = [await aPerson({ roles: ['non-member'] }), await signedInAs('non-member')];
  const { next } = await findWaitlist(aStranger());
  await joins(aStranger(), await addressOf(marvin));
  const taken = await joins(other, await addressOf(marvin));
  expect(taken.place).toBe(next + 1);
  expect((await joins(await signedIn(marvin), await addressOf(marvin))).place).toBe(next);
});

test('two who join at once stand one behind the other', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signedInAs('non-member')));
  const places = await Promise.all(people.map((person, at) => joins(person, `at-once-${at}@example.com`)));
  expect(new Set((await Promise.all(people.map(findWaitlist))).map(({ place }) => place)).size).toBe(places.length);
  const twice = Array.from({ length: 3 }, () => joins(aStranger(), 'same@example.com'));
  await Promise.all(twice);
  expect((await pool.query(`select 1 from form_response where email = 'same@example.com'`)).rows).toHaveLength(1);
});

test('who became a member stands in line no more, and those behind move up', async () => {
  const [early, late] = [await aPerson({ roles: ['non-member'] }), await aPerson({ roles: ['non-member'] })];
  const before = await joins(await signedIn(early), `early-${early}@example.com`);
  await joins(await signedIn(late), `late-${late}@example.com`);
  await pool.query(
    `insert into user_access_level (user_id, access_level_id, via, starts_at) values ($1, 'member', 'manual', '2026-01-01')`,
    [early],
  );
  expect((await findWaitlist(await signedIn(late))).place).toBe(before.place);
});

test('staff who see non-members see who waits, in order; a success manager those of their own people', async () => {
  for (const role of ['member', 'coach', 'non-member'] as const)
    expect(await codeOf(pageWaitlist(await signedInAs(role), {}))).toBe('FORBIDDEN');
  expect(await codeOf(pageWaitlist(aStranger(), {}))).toBe('UNAUTHENTICATED');
  await joins(aStranger(), 'seen@example.com');
  const admin = await signedInAs('admin');
  const { rows } = await pageWaitlist(admin, { pageSize: 100 });
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => at + 1));
  expect(rows.at(-1)).toMatchObject({ email: 'seen@example.com', userId: null, name: null });
  expect((await pageWaitlist(admin, { search: 'SEEN@' })).rows.map(({ email }) => email)).toEqual(['seen@example.com']);
  const manager = await signedInAs('success-manager');
  const own = await aPerson({ roles: ['non-member'] });
  await pool.query('update app_user set success_manager_id = $1 where id = $2', [manager.me.userId, own]);
  await joins(await signedIn(own), 'own@example.com');
  expect((await pageWaitlist(manager, {})).rows.map(({ email }) => email)).toEqual(['own@example.com']);
});

test('looking takes one statement, and a page of who waits one', async () => {
  const [marvin, admin] = [await signedInAs('non-member'), await signedInAs('admin')];
  expect(await statementsOf(() => findWaitlist(marvin))).toHaveLength(1);
  expect(await statementsOf(() => pageWaitlist(admin, {}))).toHaveLength(1);
});
