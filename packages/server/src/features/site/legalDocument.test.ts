import { expect, test } from 'vitest';
import { legalMessages } from '@tribe/domain/features/site/legalDocument.ts';
import { completeSignUp } from '#features/accounts/signUp.service.ts';
import {
  findLegalDocuments,
  publishLegalDocument,
  readLegal,
  saveLegalDraft,
} from '#features/site/legalDocument.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../testing/accounts.ts';
import { onSale, orders } from '../../testing/orders.ts';
import { signedInAs } from '../../testing/people.ts';
import { aStranger, contextOf, inOneTransaction, services, setClock } from '../../testing/world.ts';

const rows = async (sql: string, ...values: unknown[]) => (await services.pools.main.query(sql, values)).rows;
const saves = (ctx: Ctx, body: string, savedAt: Date | null = null) =>
  contextOf(ctx).run(saveLegalDraft, ['terms', { body, summary: 'Refunds within 7 days' }, savedAt]);
const reads = (version: number | null = null) => readLegal(aStranger(), 'terms', version);
const publishes = async (ctx: Ctx, body: string) => {
  const { draft } = await saves(ctx, body);
  return contextOf(ctx).run(publishLegalDocument, ['terms', draft!.savedAt]);
};

test('only who may change settings keeps documents; a draft is nobody else’s to read', async () => {
  const admin = await signedInAs('admin');
  for (const role of ['member', 'tribe-team-fa'] as const) {
    const other = await signedInAs(role);
    expect([role, await codeOf(saves(other, 'x'))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(contextOf(other).run(findLegalDocuments, []))]).toEqual([role, 'FORBIDDEN']);
  }
  await saves(admin, '<p>Be kind</p>');
  expect(await reads()).toBeNull();
});

test('a published version never changes, the next one is another, and what acts in a text is taken out', async () => {
  const admin = await signedInAs('admin');
  const first = await rows(`select updated_at from legal_document where kind = 'terms' and published_at is null`);
  const { draft } = await saves(admin, '<p>Be kind</p><script>alert(1)</script>', first[0]?.updated_at ?? null);
  await contextOf(admin).run(publishLegalDocument, ['terms', draft!.savedAt]);
  expect(await reads()).toMatchObject({ version: 1, html: '<p>Be kind</p>' });
  setClock('2026-11-21T03:00:00Z');
  const { inForce, before } = await publishes(admin, '<p>Be kind and patient</p>');
  expect([inForce?.version, before.map(({ version }) => version)]).toEqual([2, [1]]);
  expect((await reads(1))?.html).toBe('<p>Be kind</p>');
  expect((await reads())?.html).toBe('<p>Be kind and patient</p>');
  setClock('2026-11-21T02:00:00Z');
});

test('of two who edit a draft the second learns of the first, and an old tab publishes nothing', async () => {
  const admin = await signedInAs('admin');
  const { draft } = await saves(admin, 'One');
  setClock('2026-11-21T02:10:00Z');
  await saves(admin, 'Two', draft!.savedAt);
  await expect(saves(admin, 'Three', draft!.savedAt)).rejects.toThrow(legalMessages.savedMeanwhile);
  await expect(saves(admin, 'Three')).rejects.toThrow(legalMessages.savedMeanwhile);
  const old = contextOf(admin).run(publishLegalDocument, ['terms', draft!.savedAt]);
  await expect(old).rejects.toThrow(legalMessages.savedMeanwhile);
  await expect(saves(admin, '<p> </p>', draft!.savedAt)).rejects.toThrow(legalMessages.bodyRequired);
  setClock('2026-11-21T02:00:00Z');
});

test('sign-up and order note the version that was agreed to', async () => {
  const [{ version }] = await rows(
    `select coalesce(max(version), 0)::int as version from legal_document where kind = 'terms' and published_at is not null`,
  );
  const email = 'newcomer-legal@example.ph';
  const asked = { email, passwordHash: 'x', firstName: 'Joy', lastName: 'Peña' };
  await inOneTransaction(aStranger(), (ctx) => completeSignUp(ctx, asked));
  const noted = `select a.kind, a.version from legal_acceptance a join app_user u on u.id = a.user_id where u.email = $1 order by a.kind`;
  expect(await rows(noted, email)).toEqual([
    { kind: 'privacy', version: 0 },
    { kind: 'terms', version },
  ]);
  const { token } = await orders(await onSale());
  expect(await rows('select terms_version from sales_order where token = $1', token)).toEqual([
    { terms_version: version },
  ]);
});
