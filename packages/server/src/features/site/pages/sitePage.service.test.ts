import { expect, test } from 'vitest';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { pageMessages } from '@tribe/domain/features/site/pages/sitePage.ts';
import { sitePageJobs } from '#features/site/pages/sitePage.jobs.ts';
import {
  findSitePage,
  publishSitePage,
  saveSitePageDraft,
  scheduleSitePage,
} from '#features/site/pages/sitePage.service.ts';
import {
  findSitePageVersion,
  listSitePages,
  listSitePageVersions,
  rollBackSitePage,
} from '#features/site/pages/versionHistory.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aFunnel } from '../../../testing/catalog.ts';
import { workOff } from '../../../testing/jobContext.ts';
import { aPerson, signedInAs } from '../../../testing/people.ts';
import { aPageDocument } from '../../../testing/site.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { contextOf, services, setClock, signedIn } from '../../../testing/world.ts';

type Ref = { funnelId: string; step: string } | { name: string };

const landing = async () => ({ funnelId: (await aFunnel()).id, step: 'landing' });
const finds = (ctx: Ctx, ref: Ref) => contextOf(ctx).run(findSitePage, [ref]);
const saves = (ctx: Ctx, ref: Ref, revision: number, document: unknown) =>
  contextOf(ctx).run(saveSitePageDraft, [{ ref, revision }, document]);
const publishes = (ctx: Ctx, ref: Ref, revision: number) => contextOf(ctx).run(publishSitePage, [{ ref, revision }]);
const schedules = (ctx: Ctx, ref: Ref, revision: number, at: Date | null) =>
  contextOf(ctx).run(scheduleSitePage, [{ ref, revision }, at]);
const versions = (ctx: Ctx, ref: Ref) => contextOf(ctx).run(listSitePageVersions, [ref]);
const published = async (subject: string): Promise<number> => {
  const { rows } = await services.pools.main.query('select version from publication where subject = $1', [subject]);
  return rows[0]?.version ?? 0;
};

test('only who may make funnels reads drafts and writes pages', async () => {
  const ref = await landing();
  for (const role of ['member', 'coach', 'success-manager'] as const) {
    const other = await signedInAs(role);
    expect([role, await codeOf(finds(other, ref))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(saves(other, ref, 0, aPageDocument()))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(publishes(other, ref, 0))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(versions(other, ref))]).toEqual([role, 'FORBIDDEN']);
  }
  const admin = await signedInAs('admin');
  expect(await codeOf(finds(admin, { funnelId: 'nobody-sells-this', step: 'landing' }))).toBe('NOT_FOUND');
  expect(await codeOf(saves(admin, { funnelId: 'nobody-sells-this', step: 'landing' }, 0, aPageDocument()))).toBe(
    'NOT_FOUND',
  );
  for (const wrong of [{ name: 'login' }, { name: 'constructor' }, { ...ref, name: 'va' }, { ...ref, step: 'x' }])
    expect(await codeOf(finds(admin, wrong))).toBe('BAD_USER_INPUT');
});

test('a page is read by one statement, and saved by six', async () => {
  const admin = await signedInAs('admin');
  const ref = await landing();
  expect(await statementsOf(() => finds(admin, ref))).toHaveLength(1);
  // Made, locked, read, written, told the log, and read again.
  expect(await statementsOf(() => saves(admin, ref, 0, aPageDocument()))).toHaveLength(6);
});

test('a draft is nobody’s to see until it is published, and a version never changes', async () => {
  const admin = await signedInAs('admin');
  const ref = await landing();
  const subject = `funnel:${ref.funnelId}`;
  const { page: draft } = await saves(admin, ref, 0, aPageDocument('One'));
  expect(draft).toMatchObject({ hasDraft: true, published: null, draftBy: 'Joy Peña' });
  expect(await published(subject)).toBe(0);
  const { page: first } = await publishes(admin, ref, draft.revision);
  expect(first).toMatchObject({ hasDraft: false, published: { number: 1, title: 'One', publishedBy: 'Joy Peña' } });
  expect(await published(subject)).toBeGreaterThan(0);
  await expect(publishes(admin, ref, first.revision)).rejects.toThrow(pageMessages.nothingToPublish);
  const { page: again } = await saves(admin, ref, first.revision, aPageDocument('Two'));
  await publishes(admin, ref, again.revision);
  expect((await versions(admin, ref)).map(({ number, title }) => [number, title])).toEqual([
    [2, 'Two'],
    [1, 'One'],
  ]);
  expect(await contextOf(admin).run(findSitePageVersion, [ref, 1])).toMatchObject({ title: 'One' });
});

test('of two editors the second learns who was first and what they wrote, and overwrites nothing', async () => {
  const [ana, ben] = [
    await signedIn(await aPerson({ roles: ['admin'], firstName: 'Ana', lastName: 'Cruz' })),
    await signedInAs('admin'),
  ];
  const ref = await landing();
  await saves(ana, ref, 0, aPageDocument('Ana’s'));
  const late = await saves(ben, ref, 0, aPageDocument('Ben’s'));
  expect(late).toMatchObject({ done: false, page: { draftBy: 'Ana Cruz', document: { title: 'Ana’s' } } });
  expect(await publishes(ben, ref, 0)).toMatchObject({ done: false });
  const both = await landing();
  const raced = await Promise.all([saves(ana, both, 0, aPageDocument('A')), saves(ben, both, 0, aPageDocument('B'))]);
  expect(raced.filter(({ done }) => done)).toHaveLength(1);
});

test('a quote of somebody who hasn’t agreed is kept in a draft and refused on a page, with what to do about it', async () => {
  const admin = await signedInAs('admin');
  const ref = await landing();
  const quote = { text: 'It worked.', name: 'Gilbert Yap', role: '', picture: { src: null, alt: '' } };
  const withQuote = (hasAgreed: boolean) => ({
    ...aPageDocument(),
    blocks: [newBlock('testimonials', 'a', { items: [{ ...quote, hasAgreed }] })],
  });
  const { page: draft } = await saves(admin, ref, 0, withQuote(false));
  expect(draft).toMatchObject({ hasDraft: true });
  const refusal = {
    code: 'BAD_USER_INPUT',
    messages: { blocks: [expect.stringMatching(/^Testimonials: Gilbert Yap hasn’t agreed to be quoted\. Ask them/)] },
  };
  await expect(publishes(admin, ref, draft.revision)).rejects.toMatchObject(refusal);
  await expect(schedules(admin, ref, draft.revision, new Date('2027-01-01T00:00:00Z'))).rejects.toMatchObject(refusal);
  const { page: agreed } = await saves(admin, ref, draft.revision, withQuote(true));
  expect(await publishes(admin, ref, agreed.revision)).toMatchObject({ done: true });
});

test('an old version is published anew, and what somebody writes meanwhile stays their draft', async () => {
  const admin = await signedInAs('admin');
  const ref = await landing();
  for (const [title, revision] of [
    ['One', 0],
    ['Two', 2],
  ] as const) {
    await saves(admin, ref, revision, aPageDocument(title));
    await publishes(admin, ref, revision + 1);
  }
  await saves(admin, ref, 4, aPageDocument('Three'));
  const back = await contextOf(admin).run(rollBackSitePage, [ref, 1]);
  expect(back).toMatchObject({ hasDraft: true, published: { number: 3, title: 'One', fromVersion: 1 } });
  expect(back.document.title).toBe('Three');
  expect(await codeOf(contextOf(admin).run(rollBackSitePage, [ref, 9]))).toBe('NOT_FOUND');
});

test('a page is published at its time, once, and not when that was taken back', async () => {
  const admin = await signedInAs('admin');
  const ref = await landing();
  await saves(admin, ref, 0, aPageDocument('Sale'));
  const at = new Date('2026-11-21T03:00:00Z');
  await expect(schedules(admin, ref, 1, new Date('2026-11-20T00:00:00Z'))).rejects.toThrow(pageMessages.inThePast);
  const { page: waiting } = await schedules(admin, ref, 1, at);
  expect(waiting).toMatchObject({ published: null, waiting: { title: 'Sale', waitsUntil: at }, hasDraft: false });
  const { page: canceled } = await schedules(admin, ref, waiting.revision, null);
  expect(canceled).toMatchObject({ waiting: null, hasDraft: true, document: { title: 'Sale' } });
  const { page: again } = await schedules(admin, ref, canceled.revision, at);
  await saves(admin, ref, again.revision, aPageDocument('After the sale'));
  setClock(at);
  await workOff(sitePageJobs);
  await workOff(sitePageJobs);
  const after = await finds(admin, ref);
  expect(after).toMatchObject({ waiting: null, published: { number: 2, title: 'Sale', publishedAt: at } });
  expect(after.document.title).toBe('After the sale');
  setClock('2026-11-21T02:00:00Z');
});

test('what is no page is refused: without words, too large, too deep, or with characters that cannot be kept', async () => {
  const admin = await signedInAs('admin');
  const ref = await landing();
  const deep = JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`);
  const wrong: unknown[] = [
    null,
    [],
    {},
    { ...aPageDocument(), blocks: 'x' },
    { ...aPageDocument(), title: 'x'.repeat(121) },
    { ...aPageDocument(), blocks: [deep] },
    { ...aPageDocument(), blocks: Array.from({ length: 201 }, () => aPageDocument().blocks[0]) },
    { ...aPageDocument(), blocks: [{ type: 'divider', props: { id: 'x'.repeat(100_000) } }] },
  ];
  for (const document of wrong) expect(await codeOf(saves(admin, ref, 0, document))).toBe('BAD_USER_INPUT');
  await saves(admin, ref, 0, { ...aPageDocument(''), blocks: [] });
  await expect(publishes(admin, ref, 1)).rejects.toThrow(pageMessages.titleRequired);
  await saves(admin, ref, 1, { ...aPageDocument(), blocks: [] });
  await expect(publishes(admin, ref, 2)).rejects.toThrow(pageMessages.empty);
});

test('the pages with an address of their own are listed, published or not', async () => {
  const admin = await signedInAs('admin');
  const { revision } = await finds(admin, { name: 'va' });
  await saves(admin, { name: 'va' }, revision, aPageDocument('Virtual assistance'));
  await publishes(admin, { name: 'va' }, revision + 1);
  const lines = await contextOf(admin).run(listSitePages, []);
  expect(lines).toHaveLength(15);
  expect(lines.find(({ name }) => name === 'va')).toMatchObject({ title: 'Virtual assistance', hasDraft: false });
  expect(await published('page:va')).toBeGreaterThan(0);
});

test('what is to fix keeps a page from being published, whoever asks', async () => {
  const admin = await signedInAs('admin');
  const ref = await landing();
  const button = {
    type: 'button',
    props: { id: 'two', v: 1, action: { label: 'Go', href: '' }, note: '', look: 'primary', align: 'center' },
  };
  const document = { ...aPageDocument(), blocks: [...aPageDocument().blocks, button] };
  const { page } = await saves(admin, ref, 0, document);
  await expect(publishes(admin, ref, page.revision)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    messages: { blocks: ['Button: “Go” doesn’t link anywhere'] },
  });
  expect(await codeOf(schedules(admin, ref, page.revision, new Date('2027-01-01')))).toBe('BAD_USER_INPUT');
});
