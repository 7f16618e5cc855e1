import { expect, test } from 'vitest';
import { findChangelogDocument, publishChangelog, saveChangelogDraft } from '#features/site/changelog.service.ts';
import { keepNamedSettings, updateSetting } from '#features/settings/setting.service.ts';
import { findLegalDocuments, publishLegalDocument, saveLegalDraft } from '#features/site/legalDocument.service.ts';
import { codeOf } from '../../testing/accounts.ts';
import { signedInAs } from '../../testing/people.ts';
import { aServer } from '../../testing/server.ts';
import { seedPolicyDrafts } from '../../seed/base.ts';
import { aStranger, contextOf, services } from '../../testing/world.ts';

const app = await aServer(
  {},
  {
    renderPage: async (document, data) => ({
      status: document === 'notFound' ? 404 : 200,
      html: JSON.stringify({ document, ...data }),
      style: '',
    }),
  },
);
const get = (url: string) => app.inject({ method: 'GET', url });
const admin = await signedInAs('admin');
const staff = contextOf(admin);

test('who may write the changelog is who has its flag', async () => {
  for (const role of ['member', 'tribe-team-ro', 'coach'] as const) {
    const other = contextOf(await signedInAs(role));
    expect([role, await codeOf(other.run(findChangelogDocument, []))]).toEqual([role, 'FORBIDDEN']);
    expect([role, await codeOf(other.run(saveChangelogDraft, [{ body: 'x', summary: '' }, null]))]).toEqual([
      role,
      'FORBIDDEN',
    ]);
  }
});

test('an entry is nobody’s to read until it is published, then it is there at the next request and what acts in it is not', async () => {
  expect((await get('/changelog')).json()).toMatchObject({ document: 'changelog', entries: [] });
  const { draft } = await staff.run(saveChangelogDraft, [
    { body: '<p>Save lessons</p><script>x</script>', summary: 'Offline' },
    null,
  ]);
  expect((await get('/changelog')).json().entries).toEqual([]);
  await staff.run(publishChangelog, [draft!.savedAt]);
  const second = await staff.run(saveChangelogDraft, [{ body: '<p>Faster</p>', summary: '' }, null]);
  await staff.run(publishChangelog, [second.draft!.savedAt]);
  const { entries } = (await get('/changelog')).json();
  expect(entries.map(({ version, html }: { version: number; html: string }) => [version, html])).toEqual([
    [2, '<p>Faster</p>'],
    [1, '<p>Save lessons</p>'],
  ]);
});

test('a document is the product’s own text until one is published, then that, and each version before it stays readable', async () => {
  expect((await get('/refund-policy')).json()).toMatchObject({
    document: 'policy',
    kind: 'refund',
    shown: null,
    older: [],
  });
  for (const body of ['<p>Seven days</p>', '<p>Ten days</p>']) {
    const { draft } = await staff.run(saveLegalDraft, ['refund', { body, summary: 'Longer' }, null]);
    await staff.run(publishLegalDocument, ['refund', draft!.savedAt]);
  }
  expect((await get('/refund-policy')).json()).toMatchObject({
    shown: { version: 2, html: '<p>Ten days</p>' },
    isOld: false,
    older: [{ version: 1 }],
  });
  expect((await get('/refund-policy?version=1')).json()).toMatchObject({
    shown: { version: 1, html: '<p>Seven days</p>' },
    isOld: true,
  });
  for (const version of ['3', '0', '-1', 'x', '1e9', '2.5'])
    expect((await get(`/refund-policy?version=${version}`)).statusCode).toBe(404);
});

test('a new academy’s documents are drafts with its name as a field, and nobody’s promise until they are published', async () => {
  await keepNamedSettings(services.pools.main);
  await seedPolicyDrafts(aStranger().db);
  await services.pools.main.query(`delete from legal_document where kind = 'terms' and published_at is not null`);
  await staff.run(updateSetting, ['sample-pages', 'false']);
  await staff.run(updateSetting, ['academy-name', 'Akademya ñ & Co']);
  expect((await get('/terms-conditions')).json()).toMatchObject({ shown: null, isOpening: true });
  const { draft } = (await staff.run(findLegalDocuments, [])).find(({ kind }) => kind === 'terms')!;
  expect(draft!.body).toContain('<p>{academy} runs this site');
  await staff.run(publishLegalDocument, ['terms', draft!.savedAt]);
  const read = async () => (await get('/terms-conditions')).json().shown.html;
  expect(await read()).toContain('<p>Akademya ñ &amp; Co runs this site');
  // What people agreed to stays, whatever the academy is called later.
  await staff.run(updateSetting, ['academy-name', 'Another']);
  expect(await read()).toContain('<p>Akademya ñ &amp; Co runs this site');
  await staff.run(updateSetting, ['sample-pages', 'true']);
  expect((await get('/privacy-policy')).json()).toMatchObject({ shown: null, isOpening: false });
});
