import { expect, test } from 'vitest';
import { linkTo } from '#features/files/fileLink.ts';
import { openFile } from '#features/files/file.service.ts';
import { findFileUse } from '#features/files/fileUse.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { anAffiliateResource, signedInAffiliate } from '../../../testing/affiliates.ts';
import { auditRows } from '../../../testing/audit.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aStoredFile } from '../../../testing/resources.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { aStranger, contextOf } from '../../../testing/world.ts';
import {
  archiveAffiliateResource,
  createAffiliateResource,
  findAffiliateResource,
  findMyAffiliateResource,
  listMyAffiliateResources,
  pageAffiliateResources,
  takeAffiliateResource,
  updateAffiliateResource,
} from './affiliateResource.service.ts';

const input = {
  title: 'Banners',
  text: '<p>Post one a week</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
  url: null,
  fileId: null,
  audience: 'active',
  position: 1,
  isPublished: true,
};
const made = async (ctx: Ctx, more: object = {}) =>
  contextOf(ctx).run(createAffiliateResource, [{ ...input, ...more }]);
const takes = (ctx: Ctx, id: number) => codeOf(contextOf(ctx).run(takeAffiliateResource, [id]));
const titles = async (ctx: Ctx) => (await listMyAffiliateResources(ctx)).map(({ title }) => title);

test('resources are read by staff with the page, kept by those who manage affiliates, and taken by affiliates', async () => {
  const id = await anAffiliateResource();
  expect(await codeOf(pageAffiliateResources(aStranger(), {}))).toBe('UNAUTHENTICATED');
  expect(await codeOf(listMyAffiliateResources(aStranger()))).toBe('UNAUTHENTICATED');
  for (const role of ['member', 'affiliate', 'coach', 'success-manager'] as const) {
    const other = await signedInAs(role);
    expect([role, await codeOf(pageAffiliateResources(other, {}))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(findAffiliateResource(other, id))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(made(other))]).toEqual([role, 'FORBIDDEN']);
  }
  const reader = await signedInAs('tribe-team-ro');
  expect(await findAffiliateResource(reader, id)).toMatchObject({ id });
  expect(await codeOf(made(reader))).toBe('FORBIDDEN');
  expect(await codeOf(contextOf(reader).run(updateAffiliateResource, [id, input, 1]))).toBe('FORBIDDEN');
  expect(await codeOf(contextOf(reader).run(archiveAffiliateResource, [id]))).toBe('FORBIDDEN');
  for (const role of ['member', 'coach', 'tribe-team-ro'] as const) {
    const other = await signedInAs(role);
    expect([role, await codeOf(listMyAffiliateResources(other))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(findMyAffiliateResource(other, id))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await takes(other, id)]).toEqual([role, 'FORBIDDEN']);
  }
});

test('an affiliate finds what is published for them, in its order; some of it only while they are active', async () => {
  const staff = await signedInAs('tribe-team-fa');
  const mark = Date.now();
  const [later, first] = [`Later ${mark}`, `First ${mark}`];
  const forAll = `All ${mark}`;
  await made(staff, { title: later, position: 9 });
  await made(staff, { title: first, position: 2 });
  await made(staff, { title: forAll, position: 5, audience: 'all' });
  const draft = await made(staff, { title: `Draft ${mark}`, isPublished: false });
  const gone = await made(staff, { title: `Gone ${mark}` });
  await contextOf(staff).run(archiveAffiliateResource, [gone.id]);
  const found = async (ctx: Ctx) => (await titles(ctx)).filter((title) => title.endsWith(String(mark)));
  expect(await found(await signedInAffiliate())).toEqual([first, forAll, later]);
  for (const status of ['applied', 'paused'] as const)
    expect([status, await found(await signedInAffiliate(status))]).toEqual([status, [forAll]]);
  expect(await found(await signedInAffiliate('banned'))).toEqual([]);
  expect(await titles(await signedInAs('affiliate'))).toEqual([]);
  const active = await signedInAffiliate();
  for (const id of [draft.id, gone.id, 2_000_000_000])
    expect(await codeOf(findMyAffiliateResource(active, id))).toBe('NOT_FOUND');
  const sent = await statementsOf(() => listMyAffiliateResources(active));
  expect(sent).toHaveLength(2);
});

test('its text is clean, it has a file or a link, and every change is logged and guarded by its version', async () => {
  const staff = await signedInAs('admin');
  const resource = await made(staff);
  expect(resource.text).toMatch(/^<p>Post one a week<\/p><a[^>]*>x<\/a>$/);
  expect(resource.text).not.toMatch(/script|href/);
  const changed = await contextOf(staff).run(updateAffiliateResource, [
    resource.id,
    { ...input, title: 'Videos' },
    resource.version,
  ]);
  expect(changed).toMatchObject({ title: 'Videos', version: resource.version + 1 });
  const stale = contextOf(staff).run(updateAffiliateResource, [resource.id, input, resource.version]);
  expect(await codeOf(stale)).toBe('CONFLICT');
  expect(await codeOf(made(staff, { url: 'javascript:alert(1)' }))).toBe('BAD_USER_INPUT');
  const fileId = await aStoredFile();
  expect(await codeOf(made(staff, { url: 'https://tribe.ph', fileId }))).toBe('BAD_USER_INPUT');
  expect(await codeOf(made(staff, { title: ' ' }))).toBe('BAD_USER_INPUT');
  expect((await auditRows('affiliate resource', resource.id)).map(({ action }) => action)).toEqual([
    'affiliate resource.created',
    'affiliate resource.updated',
  ]);
});

test('its file is opened by affiliates to whom it is shown, through a link of their own, and by staff who keep it', async () => {
  const staff = await signedInAs('tribe-team-fa');
  const fileId = await aStoredFile({ uploadedById: staff.me.userId, visibility: 'private' });
  const { id } = await made(staff, { fileId });
  const [active, paused] = [await signedInAffiliate(), await signedInAffiliate('paused')];
  const link = await contextOf(active).run(takeAffiliateResource, [id]);
  expect(link).toMatch(new RegExp(`^/api/uploads/${fileId}\\?link=`));
  expect(await takes(paused, id)).toBe('NOT_FOUND');
  const opens = (ctx: Ctx, text: string | null) => codeOf(openFile(ctx, fileId, text));
  const own = (ctx: Ctx) => linkTo(ctx, fileId).split('link=')[1] ?? null;
  expect(await opens(active, own(active))).toBeNull();
  expect(await opens(active, null)).toBe('NOT_FOUND');
  for (const other of [paused, await signedInAs('member'), await signedInAs('affiliate')])
    expect(await opens(other, own(other))).toBe('NOT_FOUND');
  expect(await findFileUse(staff, fileId)).toMatchObject({
    usedIn: [{ entity: 'affiliate resource', id, name: 'Banners' }],
    mayDelete: true,
  });
  await contextOf(staff).run(archiveAffiliateResource, [id]);
  expect(await opens(active, own(active))).toBe('NOT_FOUND');
});

test('nobody hands out through it a file that is somebody else’s own', async () => {
  const theirs = await aStoredFile({ uploadedById: (await signedInAs('member')).me.userId, visibility: 'private' });
  const staff = await signedInAs('admin');
  expect(await codeOf(made(staff, { fileId: theirs }))).toBe('BAD_USER_INPUT');
  const { id, version } = await made(staff);
  expect(await codeOf(contextOf(staff).run(updateAffiliateResource, [id, { ...input, fileId: theirs }, version]))).toBe(
    'BAD_USER_INPUT',
  );
});
