import { roles } from '@tribe/domain/kernel/access/roles.ts';
import { changeMessages } from '@tribe/domain/features/billing/changes/messages.ts';
import { subscriptionMessages } from '@tribe/domain/features/billing/messages.ts';
import { extendedTo, readEnrolment, readExtension } from '@tribe/domain/features/members/bulk.ts';
import { addDays, dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { expect, test } from 'vitest';
import { previewBulkAction } from '#features/members/bulk/bulkPreview.service.ts';
import { enrollUsers, extendMemberships, revokeUsersAccess } from '#features/members/bulk/bulkSold.service.ts';
import { type BulkAction, findBulkAction } from '#features/members/bulk/bulkAction.service.ts';
import { runBulkAction } from '#features/members/bulk/runBulkAction.ts';
import { undoBulkAction } from '#features/members/bulk/undoBulkAction.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aFunnel, aTerm } from '../../../testing/catalog.ts';
import { aProduct } from '../../../testing/contents.ts';
import { aJobContext } from '../../../testing/jobContext.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, services } from '../../../testing/world.ts';

const pool = services.pools.main;
const these = (...ids: number[]) => ({ ids, count: ids.length });
const today = dayOf(services.clock());

const membershipFunnel = async () =>
  aFunnel({ productId: (await aProduct({ type: 'membership', status: 'active' })).id });

async function subscribed(userId: number, funnelId: string, expiry: string | null): Promise<void> {
  await pool.query(
    `insert into subscription (user_id, funnel_id, starts_at, expiry, status) values ($1, $2, '2026-01-01', $3, 'active')`,
    [userId, funnelId, expiry],
  );
}

/** What an act came to, once its wait is over. */
async function begins(ctx: Ctx, asked: Promise<BulkAction>): Promise<BulkAction> {
  const { id, status } = await asked;
  expect(status).toBe('waiting');
  await runBulkAction(aJobContext(), id);
  return findBulkAction(ctx, id);
}

const expiriesOf = async (...ids: number[]) =>
  (
    await pool.query<{ expiry: string | null }>(
      'select expiry::text from subscription where user_id = any($1) order by user_id, id',
      [ids],
    )
  ).rows.map(({ expiry }) => expiry);

const subscriptionsOf = async (funnelId: string) =>
  (
    await pool.query<{ id: number }>('select user_id as id from subscription where funnel_id = $1 order by user_id', [
      funnelId,
    ])
  ).rows.map(({ id }) => id);

test('an act on what many bought is for who may do it to one', async () => {
  const of = these(await aMember());
  expect(await codeOf(extendMemberships(aStranger(), of, { days: 30 }, 'why'))).toBe('UNAUTHENTICATED');
  const open: Record<string, string[]> = {};
  for (const role of roles) {
    const ctx = await signedInAs(role);
    const context = contextOf(ctx);
    const codes = {
      revoke: await codeOf(context.run(revokeUsersAccess, [of, 'affiliate'])),
      extend: await codeOf(context.run(extendMemberships, [of, { days: 30 }, 'why'])),
      enroll: await codeOf(context.run(enrollUsers, [of, { funnelId: 'none', paymentTermId: 'none' }])),
      preview: await codeOf(previewBulkAction(ctx, 'extend', of, '+30')),
    };
    open[role] = Object.entries(codes).flatMap(([name, code]) => (code === 'FORBIDDEN' ? [] : [name]));
  }
  expect(Object.entries(open).filter(([, acts]) => acts.length > 0)).toMatchInlineSnapshot(`
    [
      [
        "admin",
        [
          "revoke",
          "extend",
          "enroll",
          "preview",
        ],
      ],
      [
        "tribe-team-fa",
        [
          "revoke",
          "extend",
          "enroll",
          "preview",
        ],
      ],
      [
        "success-manager",
        [
          "extend",
          "enroll",
          "preview",
        ],
      ],
    ]
  `);
});

test('a level is taken from those who hold it, and never from somebody above', async () => {
  const team = await signedInAs('tribe-team-fa');
  const [holder, other] = [await aPerson({ roles: ['member', 'affiliate'] }), await aMember()];
  const above = await aPerson({ roles: ['admin', 'affiliate'] });
  const of = these(holder, other, above);
  expect(await previewBulkAction(team, 'revoke', of, 'affiliate')).toEqual({
    total: 3,
    same: 1,
    moves: [{ from: null, count: 1 }],
    skipped: [{ reason: 'You can’t change someone whose access level is above yours', count: 1 }],
  });
  const act = await begins(team, contextOf(team).run(revokeUsersAccess, [of, 'affiliate']));
  expect(act).toMatchObject({ changed: 1, refused: 1, undoUntil: null });
  expect(act.refusals.map(({ id }) => id)).toEqual([above]);
  expect(await codeOf(contextOf(team).run(undoBulkAction, [act.id]))).toBe('CONFLICT');
  expect(await codeOf(contextOf(team).run(revokeUsersAccess, [of, 'no-such-level']))).toBe('NOT_FOUND');
  expect((await auditRows('user', holder)).map(({ action }) => action)).toContain('access.revoked');
});

test('memberships go longer by days or to a day, and who has none, an endless one or a later end is skipped', async () => {
  const admin = await signedInAs('admin');
  const { id: funnel } = await membershipFunnel();
  const [soon, late, endless, none] = [await aMember(), await aMember(), await aMember(), await aMember()];
  await subscribed(soon, funnel, addDays(today, 5));
  await subscribed(late, funnel, addDays(today, 100));
  await subscribed(endless, funnel, null);
  await subscribed(none, (await aFunnel({ productId: (await aProduct({ type: 'course' })).id })).id, addDays(today, 5));
  const of = these(soon, late, endless, none, admin.me.userId);
  const day = addDays(today, 50);
  const preview = await previewBulkAction(admin, 'extend', of, day);
  const act = await begins(admin, contextOf(admin).run(extendMemberships, [of, { day }, 'Typhoon']));
  expect(act).toMatchObject({ changed: 1, refused: 4, undoUntil: null });
  expect(preview).toMatchObject({ total: 5, same: 0, moves: [{ count: 1 }] });
  const reasons = act.refusals.map(({ reason }) => reason).toSorted();
  expect(preview.skipped.map(({ reason }) => reason).toSorted()).toEqual(reasons);
  expect(reasons).toEqual(
    [
      changeMessages.laterExpiry,
      changeMessages.neverEnds,
      changeMessages.noMembership,
      changeMessages.notYourOwn,
    ].toSorted(),
  );
  await begins(admin, contextOf(admin).run(extendMemberships, [of, { days: 30 }, 'Typhoon']));
  expect(await expiriesOf(soon, late, endless, none)).toEqual([
    addDays(day, 30),
    addDays(today, 130),
    null,
    addDays(today, 5),
  ]);
});

test('an extension is refused for a day that has passed, no days, both, no reason and unknown people', async () => {
  const admin = await signedInAs('admin');
  const of = these(await aMember());
  for (const by of [
    { day: addDays(today, -1) },
    { days: 0 },
    { days: 4_000 },
    { days: -3 },
    {},
    { days: 3, day: today },
  ])
    expect(await codeOf(contextOf(admin).run(extendMemberships, [of, by, 'why']))).toBe('BAD_USER_INPUT');
  expect(await codeOf(contextOf(admin).run(extendMemberships, [of, { days: 3 }, ' ']))).toBe('BAD_USER_INPUT');
  expect(await codeOf(previewBulkAction(admin, 'extend', of, "1'; drop"))).toBe('BAD_USER_INPUT');
  const nobody = await begins(
    admin,
    contextOf(admin).run(extendMemberships, [these(2_000_000_000), { days: 3 }, 'why']),
  );
  expect(nobody).toMatchObject({ changed: 0, refused: 1 });
});

test('an act that can’t be put back can be canceled while it waits, and then changes nobody', async () => {
  const admin = await signedInAs('admin');
  const { id: funnel } = await membershipFunnel();
  const person = await aPerson({ roles: ['member', 'affiliate'] });
  await subscribed(person, funnel, addDays(today, 5));
  const other = await membershipFunnel();
  const paymentTermId = await aTerm({ funnelId: other.id, price: 100_000 });
  const context = contextOf(admin);
  const asked = [
    await context.run(revokeUsersAccess, [these(person), 'affiliate']),
    await context.run(extendMemberships, [these(person), { days: 30 }, 'why']),
    await context.run(enrollUsers, [these(person), { funnelId: other.id, paymentTermId }]),
  ];
  for (const { id, undoUntil } of asked) {
    expect(undoUntil).not.toBeNull();
    expect(await context.run(undoBulkAction, [id])).toMatchObject({ status: 'undone', changed: 0, undoUntil: null });
    await runBulkAction(aJobContext(), id);
    expect(await findBulkAction(admin, id)).toMatchObject({ status: 'undone', changed: 0 });
  }
  expect(await expiriesOf(person)).toEqual([addDays(today, 5)]);
  expect((await auditRows('user', person)).map(({ action }) => action)).not.toContain('access.revoked');
});

test('two extensions of the same people at once both add their days', async () => {
  const { id: funnel } = await membershipFunnel();
  const person = await aMember();
  await subscribed(person, funnel, addDays(today, 5));
  const admins = [await signedInAs('admin'), await signedInAs('admin')];
  await Promise.all(
    admins.map((admin) => begins(admin, contextOf(admin).run(extendMemberships, [these(person), { days: 10 }, 'why']))),
  );
  expect(await expiriesOf(person)).toEqual([addDays(today, 25)]);
});

test('many are enrolled one by one, each once, and who is in already stays as they are', async () => {
  const admin = await signedInAs('admin');
  const funnel = await membershipFunnel();
  const paymentTermId = await aTerm({ funnelId: funnel.id, price: 100_000 });
  const [fresh, there] = [await aMember(), await aMember()];
  const gone = await aPerson({ roles: ['member'] });
  await pool.query(`update app_user set status = 'ARCHIVED', archived_at = now() where id = $1`, [gone]);
  await subscribed(there, funnel.id, null);
  const of = these(fresh, there, gone, admin.me.userId);
  const wanted = { funnelId: funnel.id, paymentTermId };
  expect(await previewBulkAction(admin, 'enroll', of, `${funnel.id}/${paymentTermId}`)).toMatchObject({
    total: 4,
    same: 1,
    moves: [{ from: null, count: 1 }],
    skipped: [
      { reason: subscriptionMessages.restoreFirst, count: 1 },
      { reason: subscriptionMessages.notYourself, count: 1 },
    ],
  });
  const acts = await Promise.all([1, 2].map(() => begins(admin, contextOf(admin).run(enrollUsers, [of, wanted]))));
  expect(acts.map(({ changed }) => changed).toSorted()).toEqual([0, 1]);
  expect(acts[0]!.refused).toBe(2);
  expect(await subscriptionsOf(funnel.id)).toEqual([fresh, there]);
  const wrong = { funnelId: funnel.id, paymentTermId: 'not-offered' };
  expect(await codeOf(contextOf(admin).run(enrollUsers, [of, wrong]))).toBe('BAD_USER_INPUT');
  expect(await codeOf(contextOf(admin).run(enrollUsers, [of, { ...wanted, funnelId: 'none' }]))).toBe('BAD_USER_INPUT');
});

test('extensions and enrolments are parsed from their exact text, and other texts are refused', () => {
  expect(['+30', '2027-01-31', '+0', '30', '+99999', '2027-02-30', ''].map(readExtension)).toEqual([
    { days: 30 },
    { day: '2027-01-31' },
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(['a/b', 'a', 'a/b/c', '/b'].map(readEnrolment)).toEqual([
    { funnelId: 'a', paymentTermId: 'b' },
    null,
    null,
    null,
  ]);
  expect(extendedTo('9999-12-31', { days: 3 })).toBeNull();
});
