import { expect, test } from 'vitest';
import { blocks, blockTypes, newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import { checkPage } from '@tribe/domain/features/site/builder/checkPage.ts';
import type { BlockPage } from '@tribe/domain/features/site/pages/blockData.ts';
import { namedPageNames } from '@tribe/domain/features/site/pages/sitePage.ts';
import { keepNamedSettings } from '#features/settings/setting.service.ts';
import { keepForm, waitlistForm } from '#features/forms/ownForms.service.ts';
import { foundBlocks } from '#features/site/pages/foundBlocks.ts';
import { firstContentOf } from '#features/site/pages/firstContent.ts';
import { shownPage } from '#features/site/pages/blockPage.service.ts';
import { publishSitePage, saveSitePageDraft } from '#features/site/pages/sitePage.service.ts';
import { archiveFunnel } from '#features/catalog/funnel.service.ts';
import { codeOf } from '../../../testing/accounts.ts';
import { aFunnel, aTerm } from '../../../testing/catalog.ts';
import { signedInAs } from '../../../testing/people.ts';
import { aServer } from '../../../testing/server.ts';
import { aStranger, contextOf, services, setClock } from '../../../testing/world.ts';

await keepNamedSettings(services.pools.main);
await keepForm(services.pools.main, waitlistForm);
const admin = await signedInAs('admin');
const staff = contextOf(admin);
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
const pageOf = async (url: string): Promise<BlockPage> => (await get(url)).json();

async function publishes(ref: { name: string } | { funnelId: string; step: string }, parts: readonly unknown[]) {
  const { revision } = (await staff.run(saveSitePageDraft, [{ ref, revision: -1 }, {}])).page;
  const document = { title: 'A page', description: '', blocks: parts };
  const { page } = await staff.run(saveSitePageDraft, [{ ref, revision }, document]);
  return staff.run(publishSitePage, [{ ref, revision: page.revision }]);
}

test('each named page begins with content in which nothing is wrong', async () => {
  for (const name of namedPageNames) {
    const first = (await firstContentOf({ name }))!;
    const shown = (await shownPage(aStranger(), { name }, `/${name}`))!;
    expect([name, shown.page.blocks.length]).toEqual([name, first.blocks.length]);
    const findings = checkPage(shown.page, { terms: null }).filter(({ level }) => level === 'fix');
    expect([name, findings]).toEqual([name, []]);
    expect(shown.page.description.length).toBeGreaterThan(60);
  }
});

test('what is published is seen by the next request, and another server’s by its notice', async () => {
  expect((await pageOf('/va')).page.title).toBe('Become a virtual assistant');
  await publishes({ name: 'va' }, [newBlock('divider', 'one')]);
  const { page } = await pageOf('/va');
  expect([page.title, page.blocks.length]).toEqual(['A page', 1]);
});

test('prices are the funnel’s own, and another as soon as it is; a funnel that isn’t open to anybody shows none', async () => {
  const funnel = await aFunnel();
  await aTerm({ funnelId: funnel.id, price: 500_000 });
  await publishes({ name: 'bonus' }, [newBlock('pricing', 'price', { funnelId: funnel.id })]);
  expect((await pageOf('/bonus')).data['price']).toMatchObject({
    terms: [{ price: '₱5,000.00', total: 500_000 }],
    href: `/checkout/${funnel.id}`,
  });
  await staff.run(archiveFunnel, [funnel.id]);
  expect((await pageOf('/bonus')).data['price']).toMatchObject({ terms: [] });
});

test('a campaign is there in its season, and leads to where one can enroll outside of it', async () => {
  setClock('2026-11-30T15:59:59Z');
  expect((await get('/xmas')).headers.location).toBe('/enroll');
  setClock('2026-11-30T16:00:00Z');
  expect((await pageOf('/xmas')).page.title).toBe('A Christmas gift that works');
  setClock('2027-01-06T16:00:00Z');
  expect((await get('/xmas')).statusCode).toBe(303);
  setClock('2026-11-21T02:00:00Z');
});

test('a form of a page is one that asks for an address alone, and leads nowhere where there is none', async () => {
  const form = newBlock('leadForm', 'one', { form: 'waitlist' });
  await publishes({ name: 'fast' }, [form, newBlock('leadForm', 'two', { form: 'nothing', heading: 'Another' })]);
  const { data } = await pageOf('/fast');
  expect(data['one']).toEqual({ action: '/api/forms/waitlist', email: 'email', name: null, source: '/fast' });
  expect(data['two']).toMatchObject({ action: null });
});

test('what plays a gated video is not resolved for anybody', async () => {
  const secret = 'https://vimeo.com/123456789';
  await publishes({ name: 'fts' }, [
    newBlock('video', 'one', { url: secret, title: 'Day 1', isGated: true, form: 'waitlist' }),
  ]);
  const { data } = await pageOf('/fts');
  expect(data['one']).toMatchObject({ href: null, player: null, gate: { action: '/api/forms/waitlist' } });
});

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/x',
  '"><script>alert(1)</script>',
  `'-alert(1)-'`,
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '</style><script>alert(1)</script>',
  '\u2028<script>alert(1)</script>',
];

/** The places of all texts in props: ['items', '0', 'title']. */
function* textPlaces(value: unknown, way: string[] = []): Generator<string[]> {
  if (typeof value === 'string') yield way;
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textPlaces(inner, [...way, name]);
}

function put(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === name ? put(each, rest, text) : each));
  const fields: Record<string, unknown> = { ...(value as object) };
  return { ...fields, [name]: put(fields[name], rest, text) };
}

/** A block with a payload in each text that takes it; what takes none at all (a choice, an address) is left as it was. */
function poisoned(type: (typeof blockTypes)[number], payload: string): Block {
  let block = newBlock(type, 'one');
  for (const place of textPlaces(block.props)) {
    const { id, v } = block.props;
    const next = { type, props: { ...(put(block.props, place, payload) as object), id, v } };
    if (place[0] !== 'id' && foundBlocks([next]).problems.length === 0) block = next;
  }
  return block;
}

/** Each text of what is shown, by whether it is HTML, an address or words. */
function* textsIn(value: unknown, name = ''): Generator<[name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, key);
}

const acts = (name: string, text: string): boolean => {
  if (name === 'html' || name === 'answer')
    return /<(?:script|img|svg|iframe|style|math|form)|<[^>]*\son\w+=|=["'\s]*javascript:/i.test(text);
  const isAddress = ['href', 'src', 'player', 'action', 'url'].includes(name);
  return isAddress && !/^(?:$|https?:|mailto:|tel:|\/(?!\/)|#|\?)/.test(text);
};

test('of 315 hostile texts through every field, no address runs and no HTML acts, whatever was stored', async () => {
  const wrong: unknown[] = [];
  const refusals = new Set<string | null>();
  for (const type of blockTypes)
    for (const payload of hostile) {
      const block = poisoned(type, payload);
      const document = { title: 'x', description: '', blocks: [block] };
      refusals.add(await codeOf(staff.run(saveSitePageDraft, [{ ref: freedom, revision: 0 }, document])));
      const raw = {
        ...block,
        props: {
          ...block.props,
          action: { label: payload, href: payload },
          href: payload,
          url: payload,
          html: payload,
        },
      };
      // As if it had come into the database by another way.
      await services.pools.main.query(
        `with page as (insert into site_page (name) values ('freedom')
           on conflict (name) where name is not null do update set draft = null, revision = 0 returning id)
         insert into site_page_version (page_id, number, title, description, blocks, published_at)
         select id, 1, 'x', '', $1, now() from page
         on conflict (page_id, number) do update set blocks = excluded.blocks`,
        [JSON.stringify([block, raw])],
      );
      const shown = await shownPage(aStranger(), freedom, '/freedom');
      for (const [name, text] of textsIn([shown?.page.blocks, shown?.data]))
        if (acts(name, text)) wrong.push([type, payload, name, text]);
    }
  expect(wrong).toEqual([]);
  expect(blockTypes.length * hostile.length).toBe(315);
  expect([...refusals]).toContain(null);
});

const freedom = { name: 'freedom' } as const;

/** Two hundred documents of which no two are broken alike. */
function* broken(): Generator<unknown> {
  const odd: unknown[] = [null, undefined, 0, -1, 1e308, '', 'x', true, [], {}, [[]], { length: 3 }, ['a'], { v: 99 }];
  for (const value of odd) yield value;
  for (const value of odd) yield [value];
  for (const value of odd) yield [{ type: value, props: value }];
  for (const value of odd) yield [{ type: 'hero', props: value }];
  for (const value of odd)
    yield [{ type: 'columns', props: { id: 'a', v: 1, ratio: 'equal', align: 'start', left: value, right: value } }];
  for (const type of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'Hero']) yield [{ type, props: {} }];
  for (const type of blockTypes) {
    yield [{ type, props: {} }];
    yield [{ type, props: { ...newBlock(type, 'a').props, v: 2 } }];
    yield [{ type, props: { ...newBlock(type, 'a').props, v: 'one' } }];
    yield [newBlock(type, 'same'), newBlock(type, 'same')];
    yield [{ type, props: Object.fromEntries(Object.keys(newBlock(type, 'a').props).map((name) => [name, { $: 1 }])) }];
    yield [{ ...newBlock(type, 'a'), props: { ...newBlock(type, 'a').props, id: { toString: 'x' } } }];
  }
  yield Array.from({ length: 500 }, (_, at) => newBlock('divider', `d${at}`));
}

test('of 200 broken documents each is shown without what is broken, and none can be saved but what is whole', async () => {
  let tried = 0;
  await publishes({ name: 'training' }, [newBlock('divider', 'one')]);
  for (const json of broken()) {
    tried += 1;
    await services.pools.main.query(
      `update site_page_version set blocks = $1 where page_id = (select id from site_page where name = 'training')`,
      [JSON.stringify(json ?? null)],
    );
    const shown = await shownPage(aStranger(), { name: 'training' }, '/training');
    for (const { type } of shown!.page.blocks) expect(Object.hasOwn(blocks, type)).toBe(true);
  }
  expect(tried).toBeGreaterThanOrEqual(180);
  const wrong = { title: 'x', description: '', blocks: [{ type: 'hero', props: { id: 'a', v: 1, title: 7 } }] };
  const { revision } = (await staff.run(saveSitePageDraft, [{ ref: { name: 'training' }, revision: -1 }, {}])).page;
  const refused = staff.run(saveSitePageDraft, [{ ref: { name: 'training' }, revision }, wrong]);
  expect(await codeOf(refused)).toBe('BAD_USER_INPUT');
  await expect(refused).rejects.toMatchObject({ messages: { blocks: [expect.stringContaining('Hero')] } });
});

test('a page has a share image of its own, and nobody’s page has none', async () => {
  const { image } = await pageOf('/getstarted');
  const answer = await get(image);
  expect(answer.headers['content-type']).toBe('image/png');
  expect([...answer.rawPayload.subarray(16, 24)]).toEqual([0, 0, 4, 176, 0, 0, 2, 118]);
  for (const key of ['nothing', 'login', '__proto__', 'a.b', `x${'y'.repeat(200)}`])
    expect((await get(`/api/share/${key}`)).statusCode).toBe(404);
});
