import { expect, test } from 'vitest';
import { publishLegalDocument, saveLegalDraft } from '#features/site/legalDocument.service.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { undoJobs, undoMilliseconds } from '#kernel/undo/undoable.ts';
import { workOff } from '../../../testing/jobContext.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { anAffiliate, openTheProgram, signedInAffiliate } from '../../../testing/affiliates.ts';
import { auditRows } from '../../../testing/audit.ts';
import { aMember, aPerson, signedInAs } from '../../../testing/people.ts';
import { aStranger, contextOf, services, signedIn, setClock } from '../../../testing/world.ts';
import { findAffiliate, findAffiliateOverview, pageAffiliates } from './affiliateList.service.ts';
import { decideAffiliate } from './decision.service.ts';
import { acceptAffiliateTerms, findAffiliateTerms } from './ownAffiliate.service.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const accepts = async (ctx: Ctx, version?: number) =>
  contextOf(ctx).run(acceptAffiliateTerms, [version ?? (await findAffiliateTerms(ctx)).version]);
const versionOf = async (id: number) => (await rows('select version from affiliate where id = $1', id))[0]?.['version'];
const decides = async (ctx: Ctx, id: number, decision: string, reason = '') =>
  contextOf(ctx).run(decideAffiliate, [id, { decision, reason }, (await versionOf(id)) ?? 1]);

async function openProgram(isOpen = true) {
  await keepNamedSettings(services.pools.main);
  await openTheProgram(isOpen);
}

test('affiliates are for staff with their page, and nobody else decides about them', async () => {
  const { id } = await anAffiliate({ status: 'applied' });
  expect(await codeOf(pageAffiliates(aStranger(), {}))).toBe('UNAUTHENTICATED');
  expect(await codeOf(findAffiliateTerms(aStranger()))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'affiliate', 'coach', 'success-manager'] as const) {
    const other = await signedInAs(role);
    expect([role, await codeOf(pageAffiliates(other, {}))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(findAffiliate(other, id))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(findAffiliateOverview(other))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(decides(other, id, 'approve'))]).toEqual([role, 'FORBIDDEN']);
  }
  const reader = await signedInAs('tribe-team-ro');
  expect(await findAffiliate(reader, id)).toMatchObject({ id, status: 'applied' });
  expect(await codeOf(decides(reader, id, 'approve'))).toBe('FORBIDDEN');
});

test('who accepts the terms has the level, a code and the main link, and is told apart from one who is active', async () => {
  await openProgram();
  const member = await signedIn(await aMember({ firstName: 'Niño', lastName: 'Peña' }));
  expect(await findAffiliateTerms(member)).toMatchObject({ version: 0, document: null, isOpen: true, mine: null });
  const joined = await accepts(member);
  expect(joined).toMatchObject({ status: 'applied', code: expect.stringMatching(/^nino(-\d+)?$/), termsVersion: 0 });
  expect(await accepts(member)).toEqual(joined);
  const [person] = await rows(
    `select u.affiliate_timestamp is not null as since, (select count(*)::int from affiliate_link where affiliate_id = $2) as links,
       exists (select from user_access_level where user_id = u.id and access_level_id = 'affiliate' and revoked_at is null) as level,
       (select count(*)::int from legal_acceptance where user_id = u.id and kind = 'affiliate') as agreed
     from app_user u where u.id = $1`,
    member.me.userId,
    joined.id,
  );
  expect(person).toMatchObject({ since: true, links: 1, level: true, agreed: 1 });
  const found = await auditRows('affiliate', joined.id);
  expect(found).toMatchObject([{ action: 'affiliate.applied', subjectId: member.me.userId }]);
});

test('a code is nobody else’s: not another affiliate’s, not a page’s of the product', async () => {
  await openProgram();
  const people = await Promise.all(['Login', 'Login', '₱₱'].map((firstName) => aMember({ firstName })));
  const joined = await Promise.all(people.map(async (id) => accepts(await signedIn(id))));
  const codes = joined.map(({ code }) => code);
  expect(new Set(codes).size).toBe(3);
  expect(codes).not.toContain('login');
  expect(codes.filter((code) => /^login-\d+$/.test(code))).toHaveLength(2);
});

test('twenty clicks at once make one affiliate', async () => {
  await openProgram();
  const member = await signedIn(await aMember());
  const joined = await Promise.all(Array.from({ length: 20 }, () => accepts(member)));
  expect(new Set(joined.map(({ id }) => id)).size).toBe(1);
  expect(await rows('select id from affiliate where user_id = $1', member.me.userId)).toHaveLength(1);
});

test('nobody joins while the program is closed, nor as a visitor, nor by the terms of before, nor in another’s name', async () => {
  await openProgram(false);
  const member = await signedIn(await aMember());
  expect(await codeOf(accepts(member))).toBe('FORBIDDEN');
  expect((await findAffiliateTerms(member)).isOpen).toBe(false);
  expect((await accepts(await signedInAs('affiliate'))).status).toBe('applied');
  await openProgram();
  expect(await codeOf(accepts(member, 7))).toBe('CONFLICT');
  const visitor = await signedInAs('non-member');
  expect(await codeOf(accepts(visitor))).toBe('FORBIDDEN');
  expect((await findAffiliateTerms(visitor)).isOpen).toBe(false);
  const inAnothersName = await signedIn(await aMember());
  inAnothersName.me.impersonatorId = 1;
  expect(await codeOf(acceptAffiliateTerms(inAnothersName, 0))).toBe('FORBIDDEN');
});

test('new terms are accepted again, and nothing else about the affiliate changes', async () => {
  const admin = contextOf(await signedInAs('admin'));
  const affiliate = await signedInAffiliate();
  const draft = { body: '<p>Be honest</p>', summary: '' };
  const [before] = await rows(
    `select updated_at from legal_document where kind = 'affiliate' and published_at is null`,
  );
  const saved = await admin.run(saveLegalDraft, ['affiliate', draft, before?.['updated_at'] ?? null]);
  const { inForce } = await admin.run(publishLegalDocument, ['affiliate', saved.draft!.savedAt]);
  const { version } = inForce!;
  expect(await findAffiliateTerms(affiliate)).toMatchObject({ version, document: { html: '<p>Be honest</p>' } });
  expect(await codeOf(accepts(affiliate, 0))).toBe('CONFLICT');
  expect(await accepts(affiliate, version)).toMatchObject({ status: 'active', termsVersion: version });
  expect(await rows('select version from legal_acceptance where user_id = $1', affiliate.me.userId)).toEqual([
    { version },
  ]);
});

test('staff approve, pause, ban and reject with a reason, never themselves, and the affiliate is told', async () => {
  await openProgram();
  const staff = await signedInAs('tribe-team-fa');
  const { id, userId } = await anAffiliate({ status: 'applied' });
  expect(await decides(staff, id, 'approve')).toMatchObject({ status: 'active', statusReason: null });
  expect(await codeOf(decides(staff, id, 'approve'))).toBe('CONFLICT');
  await expect(decides(staff, id, 'pause', ' ')).rejects.toMatchObject({ issues: [{ message: 'Reason is required' }] });
  expect(await decides(staff, id, 'pause', 'Spam')).toMatchObject({ status: 'paused', statusReason: 'Spam' });
  expect(await decides(staff, id, 'ban', 'Spam again')).toMatchObject({ status: 'banned' });
  expect(await codeOf(accepts(await signedIn(userId)))).toBe('FORBIDDEN');
  setClock(new Date(services.clock().getTime() + undoMilliseconds));
  await workOff(undoJobs);
  const sent = await rows(`select kind, body from notification where user_id = $1 order by id`, userId);
  expect(sent.map(({ kind, body }) => [kind, body])).toMatchObject([
    ['affiliate.approve', expect.stringContaining('Share your link')],
    ['affiliate.pause', 'Spam'],
    ['affiliate.ban', 'Spam again'],
  ]);
  expect((await auditRows('affiliate', id)).map(({ action }) => action)).toEqual([
    'affiliate.active',
    'affiliate.paused',
    'affiliate.banned',
  ]);
  const own = await aPerson({ roles: ['admin', 'affiliate'] });
  const self = await accepts(await signedIn(own));
  expect(await codeOf(decides(await signedIn(own), self.id, 'approve'))).toBe('FORBIDDEN');
  expect(await codeOf(decides(staff, 2_000_000_000, 'approve'))).toBe('NOT_FOUND');
});

test('who is rejected no longer has the level and may ask again', async () => {
  await openProgram();
  const staff = await signedInAs('admin');
  const { id, userId } = await anAffiliate({ status: 'applied' });
  await decides(staff, id, 'reject', 'Finish stage 2 first');
  const level = `select id from user_access_level where user_id = $1 and access_level_id = 'affiliate' and revoked_at is null`;
  expect(await rows(level, userId)).toEqual([]);
  expect(await accepts(await signedIn(userId))).toMatchObject({ id, status: 'applied', statusReason: null });
  expect(await rows(level, userId)).toHaveLength(1);
});

test('two who decide at once: one does, the other is told', async () => {
  const [one, two] = [await signedInAs('admin'), await signedInAs('tribe-team-fa')];
  const { id } = await anAffiliate({ status: 'applied' });
  const run = (ctx: Ctx, decision: string) =>
    codeOf(contextOf(ctx).run(decideAffiliate, [id, { decision, reason: 'Looked into' }, 1]));
  const answers = await Promise.all([run(one, 'approve'), run(two, 'reject')]);
  expect(answers).toEqual(expect.arrayContaining([null, 'CONFLICT']));
});
