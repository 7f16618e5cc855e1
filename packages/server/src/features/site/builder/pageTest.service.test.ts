import { expect, test } from 'vitest';
import { pageTestMessages } from '@tribe/domain/features/site/builder/pageTest.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { endPageTest, findPageTest, startPageTest } from '#features/site/builder/pageTest.service.ts';
import { publishSitePage, saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import { listSitePageVersions } from '#features/site/pages/versionHistory.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aFunnel } from '../../../testing/catalog.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { aPageDocument } from '../../../testing/site.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { contextOf, services } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
const admin = await signedInAs('admin');
const staff = contextOf(admin);
const app = await aServer(
  {},
  { renderPage: async (_document, data) => ({ status: 200, html: JSON.stringify(data), style: '' }) },
);

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

type Ref = { name: string } | { funnelId: string; step: string };

/** A named page with a version that is live and a draft beside it; answers the draft's revision. */
async function aDraftBesideIt(ref: Ref): Promise<number> {
  const { revision } = (await staff.run(saveSitePageDraft, [{ ref, revision: -1 }, aPageDocument()])).page;
  const { page: first } = await staff.run(saveSitePageDraft, [{ ref, revision }, aPageDocument('Old')]);
  const { page: live } = await staff.run(publishSitePage, [{ ref, revision: first.revision }]);
  const asked = { ref, revision: live.revision };
  return (await staff.run(saveSitePageDraft, [asked, aPageDocument('New')])).page.revision;
}

const begins = (ref: Ref, revision: number) => staff.run(startPageTest, [{ ref, revision }]);

async function visit(url: string, cookie?: string) {
  const { headers, body } = await app.inject({ url, headers: { 'user-agent': phone, ...(cookie ? { cookie } : {}) } });
  const { page }: { page: { title: string } } = JSON.parse(body);
  return { title: page.title, cookie: headers['set-cookie'], control: headers['cache-control'], vary: headers['vary'] };
}

test('only who may make funnels begins a test, reads it and ends it', async () => {
  const ref = { name: 'va' };
  const revision = await aDraftBesideIt(ref);
  for (const role of ['member', 'coach', 'success-manager'] as const) {
    const other = contextOf(await signedInAs(role));
    expect(await codeOf(other.run(startPageTest, [{ ref, revision }]))).toBe('FORBIDDEN');
    expect(await codeOf(other.run(findPageTest, [ref]))).toBe('FORBIDDEN');
    expect(await codeOf(other.run(endPageTest, [ref, 'a']))).toBe('FORBIDDEN');
  }
});

test('it needs a version that is live and another one, and goes on once', async () => {
  const ref = { name: 'enroll' };
  await expect(begins(ref, 0)).rejects.toThrow(pageTestMessages.notPublished);
  const revision = await aDraftBesideIt(ref);
  expect(await begins(ref, revision - 1)).toMatchObject({ done: false });
  const { page } = await begins(ref, revision);
  expect(page).toMatchObject({ hasDraft: false, published: { title: 'Old' } });
  await expect(begins(ref, page.revision)).rejects.toThrow(pageTestMessages.noDraft);
  const { page: written } = await staff.run(saveSitePageDraft, [{ ref, revision: page.revision }, aPageDocument('C')]);
  await expect(begins(ref, written.revision)).rejects.toThrow(pageTestMessages.goesOn);
  expect(await codeOf(staff.run(endPageTest, [ref, 'c']))).toBe('BAD_USER_INPUT');
});

test('a fair coin divides the visitors, and each sees the same one again', async () => {
  const ref = { name: 'freelancing' };
  const revision = await aDraftBesideIt(ref);
  expect(await visit('/freelancing')).toMatchObject({ title: 'Old', cookie: undefined, vary: 'accept-encoding' });
  await begins(ref, revision);
  const seen: string[] = [];
  for (let count = 0; count < 200; count += 1) {
    const first = await visit('/freelancing');
    seen.push(first.title);
    if (count > 5) continue;
    expect(first.control).toContain('private');
    expect(first.vary).toContain('cookie');
    const cookie = String(first.cookie);
    expect(cookie).toMatch(/^tribe-page-\d+=[ab]; Path=\/freelancing; .*HttpOnly; SameSite=Lax/);
    const again = await visit('/freelancing', `other=1; ${cookie.split(';')[0] ?? ''}`);
    expect([again.title, again.cookie]).toEqual([first.title, undefined]);
  }
  // So far from a half is a fair coin in one run of ten million.
  expect(seen.filter((title) => title === 'New').length).toBeGreaterThan(62);
  expect(seen.filter((title) => title === 'Old').length).toBeGreaterThan(62);
  expect((await visit('/freelancing', 'tribe-page-1=<script>')).title).toMatch(/Old|New/);
});

test('the one that is kept is what everybody sees, and a version that never changes', async () => {
  const ref = { name: 'freedom' };
  await begins(ref, await aDraftBesideIt(ref));
  const page = await staff.run(endPageTest, [ref, 'b']);
  expect(page.published).toMatchObject({ title: 'New', number: 3, fromVersion: 2 });
  expect(await visit('/freedom')).toMatchObject({ title: 'New', cookie: undefined });
  await expect(staff.run(endPageTest, [ref, 'a'])).rejects.toThrow(pageTestMessages.none);
  // The version of the test alone was never shown to all, and isn't in the list.
  expect((await staff.run(listSitePageVersions, [ref])).map(({ number }) => number)).not.toContain(2);
});

test('what is published meanwhile ends it', async () => {
  const ref = { name: 'fast' };
  const { page } = await begins(ref, await aDraftBesideIt(ref));
  const { page: written } = await staff.run(saveSitePageDraft, [{ ref, revision: page.revision }, aPageDocument('C')]);
  await staff.run(publishSitePage, [{ ref, revision: written.revision }]);
  expect(await staff.run(findPageTest, [ref])).toBeNull();
  expect(await visit('/fast')).toMatchObject({ title: 'C', cookie: undefined });
  const { page: next } = await staff.run(saveSitePageDraft, [
    { ref, revision: written.revision + 1 },
    aPageDocument('D'),
  ]);
  expect(await begins(ref, next.revision)).toMatchObject({ done: true });
});

test('visitors, leads and paid orders belong to the version that they saw', async () => {
  const ref = { name: 'training' };
  await begins(ref, await aDraftBesideIt(ref));
  await services.pools.main.query(
    `insert into site_view (subject, day, variant, source, campaign, device, views, visitors)
     select 'page:/training', d.day::date, d.side, '', '', 'phone', 9, d.visitors
     from (values ('2030-01-02', 'a', 4), ('2030-01-03', 'a', 3), ('2030-01-02', 'b', 5), ('2020-01-02', 'b', 70)) as d(day, side, visitors)`,
  );
  await services.pools.main.query(
    `insert into site_conversion (kind, subject, variant, created_at) values ('lead', 'page:/training', 'b', '2030-01-02'),
       ('lead', 'page:/training', '', '2030-01-02'), ('lead', 'page:/training', 'a', '2020-01-02')`,
  );
  const found = await staff.run(findPageTest, [ref]);
  expect(found?.outcomes).toEqual([
    { side: 'a', visitors: 7, leads: 0, orders: 0 },
    { side: 'b', visitors: 5, leads: 1, orders: 0 },
  ]);
  expect(await statementsOf(() => staff.run(findPageTest, [ref]))).toHaveLength(2);
});

test('the landing page of a funnel is divided too, and a step behind it isn’t', async () => {
  const funnel = await aFunnel({ status: 'published' });
  const ref = { funnelId: funnel.id, step: 'landing' };
  await begins(ref, await aDraftBesideIt(ref));
  const titles = new Set<string>();
  for (let count = 0; count < 40; count += 1) titles.add((await visit(`/${funnel.slug}`)).title);
  expect([...titles].toSorted()).toEqual(['New', 'Old']);
  const step = { funnelId: funnel.id, step: 'training-1' };
  await expect(begins(step, await aDraftBesideIt(step))).rejects.toThrow(pageTestMessages.onlyFirst);
});

test('a look at a funnel’s page counts for its step, and for the version that was shown', async () => {
  const funnel = await aFunnel({ status: 'published' });
  const [landing, day] = ['landing', 'training-1'].map((step) => ({ funnelId: funnel.id, step }));
  await begins(landing!, await aDraftBesideIt(landing!));
  await aDraftBesideIt(day!);
  const { cookie } = await visit(`/${funnel.slug}`);
  await visit(`/${funnel.slug}?step=training-1`);
  await app.close();
  const { rows } = await services.pools.main.query(
    `select subject, variant, views from site_view where subject like $1 order by subject`,
    [`funnel:${funnel.id}/%`],
  );
  expect(rows).toEqual([
    { subject: `funnel:${funnel.id}/landing`, variant: /=([ab]);/.exec(String(cookie))?.[1], views: 1 },
    { subject: `funnel:${funnel.id}/training-1`, variant: '', views: 1 },
  ]);
});
