import { expect, test } from 'vitest';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { publishSitePage, saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import { aFunnel, aTerm } from '../../../testing/catalog.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { contextOf, setClock } from '../../../testing/world.ts';

const staff = contextOf(await signedInAs('admin'));
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
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const titleOf = async (url: string): Promise<string> => (await get(url)).json().page?.title;

async function publishes(funnelId: string, step: string, title: string, revision = 0) {
  const ref = { funnelId, step };
  const document = { title, description: '', blocks: [newBlock('divider', 'one')] };
  await staff.run(saveSitePageDraft, [{ ref, revision }, document]);
  await staff.run(publishSitePage, [{ ref, revision: revision + 1 }]);
}

test('a funnel is seen at its slug: its checkout until it has a page, and the page from the next request on', async () => {
  const { id, slug } = await aFunnel();
  expect((await get(`/${slug}`)).headers.location).toBe(`/checkout/${id}`);
  await publishes(id, 'landing', 'One');
  expect(await titleOf(`/${slug}`)).toBe('One');
  await publishes(id, 'landing', 'Two', 2);
  expect(await titleOf(`/${slug}`)).toBe('Two');
  await publishes(id, 'training-1', 'Day one');
  expect(await titleOf(`/${slug}?step=training-1`)).toBe('Day one');
  for (const step of ['training-2', 'constructor', ''])
    expect((await get(`/${slug}?step=${step}`)).statusCode).toBe(404);
});

test('a draft, an archived funnel and what nobody made are not found, also for who is signed in', async () => {
  const draft = await aFunnel({ status: 'draft' });
  await publishes(draft.id, 'landing', 'Secret');
  const archived = await aFunnel({ status: 'archived', archivedAt: new Date('2026-01-01T00:00:00Z') });
  for (const slug of [draft.slug, archived.slug, 'nobody-is-called-so']) {
    expect((await get(`/${slug}`)).statusCode).toBe(404);
    expect((await get(`/${slug}`, { cookie: 'session=x' })).statusCode).toBe(404);
  }
  expect((await get('/some-funnel/some-affiliate')).statusCode).toBe(404);
});

test('while doors are closed the page that says so is shown, from the very second', async () => {
  const funnel = await aFunnel({ closesAt: new Date('2026-11-21T04:00:00Z') });
  await publishes(funnel.id, 'landing', 'Open');
  await publishes(funnel.id, 'closed', 'Closed');
  setClock('2026-11-21T03:59:59Z');
  expect(await titleOf(`/${funnel.slug}`)).toBe('Open');
  setClock('2026-11-21T04:00:00Z');
  expect(await titleOf(`/${funnel.slug}`)).toBe('Closed');
  setClock('2026-11-21T02:00:00Z');
});

test('what is built around a checkout is there from the next request on, also around a form that came back', async () => {
  const { id } = await aFunnel();
  await aTerm({ funnelId: id });
  const shown = async () => (await get(`/checkout/${id}`)).json();
  expect(await shown()).toMatchObject({ document: 'checkout', around: null });
  await publishes(id, 'checkout', 'Save your seat');
  expect(await shown()).toMatchObject({ funnelId: id, around: { page: { title: 'Save your seat' } } });
  const returned = await app.inject({
    method: 'POST',
    url: '/api/checkout/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:8910' },
    payload: `funnelId=${id}&act=buy&firstName=Ni%C3%B1a`,
  });
  expect(returned.json()).toMatchObject({
    around: { page: { title: 'Save your seat' } },
    returned: { values: { firstName: 'Niña' } },
  });
});

test('a checkout that is closed shows the page that is built for that; of a draft nothing is shown', async () => {
  const [funnel, draft] = [
    await aFunnel({ closesAt: new Date('2026-11-20T04:00:00Z') }),
    await aFunnel({ status: 'draft' }),
  ];
  for (const { id } of [funnel, draft]) await publishes(id, 'closed', `Closed ${id}`);
  const { location } = (await get(`/checkout/${funnel.id}`)).headers;
  expect((await get(String(location))).json()).toMatchObject({
    document: 'blockPage',
    page: { title: `Closed ${funnel.id}` },
    isIndexed: false,
  });
  expect((await get(`/checkout/closed?of=${draft.id}`)).json().document).toBe('checkoutClosed');
  expect((await get('/checkout/closed?of=nothing')).json().document).toBe('checkoutClosed');
});

test('who may not build is led to what is published, and who is signed in to the application', async () => {
  const { id, slug } = await aFunnel();
  expect((await get(`/funnels/${id}/build`)).headers.location).toBe(`/${slug}`);
  expect((await get('/funnels/va/build')).headers.location).toBe('/va');
  expect((await get('/funnels/nothing-here/build')).statusCode).toBe(404);
  expect((await get(`/funnels/${id}/build`, { cookie: 'session=x' })).statusCode).toBe(200);
});

test('the sitemap names the public pages and the funnels that have one, and robots are told of it', async () => {
  const [shown, hidden, bare] = [await aFunnel(), await aFunnel({ hidden: true }), await aFunnel()];
  await publishes(shown.id, 'landing', 'A & B');
  await publishes(hidden.id, 'landing', 'Hidden');
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toContain('xml');
  const at = (path: string) => `<loc>http://localhost:8910${path}</loc>`;
  for (const path of ['/va', '/enroll', '/privacy-policy', '/changelog', `/${shown.slug}`])
    expect(sitemap.body).toContain(at(path));
  for (const path of ['/xmas', '/thank-you', '/checkout/closed', `/${hidden.slug}`, `/${bare.slug}`])
    expect(sitemap.body).not.toContain(at(path));
  expect(sitemap.body).not.toContain('{');
  expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:8910/sitemap.xml');
});

test('the pages of a funnel name its own advertising pixel', async () => {
  const funnel = await aFunnel({ pixelId: '99887766' });
  await publishes(funnel.id, 'landing', 'One');
  expect((await get(`/${funnel.slug}`)).json()).toMatchObject({ trackers: { pixel: '99887766', tagManager: null } });
  const plain = await aFunnel();
  await publishes(plain.id, 'landing', 'Two');
  expect((await get(`/${plain.slug}`)).json().trackers).toBeUndefined();
});
