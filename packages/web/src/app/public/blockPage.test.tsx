import { to } from '@tribe/domain/kernel/routing/routes.ts';
// @vitest-environment node
import { blockTypes, newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { trainingAs } from '#features/site/training/trainingAs.ts';
import { renderPage } from '../server.tsx';
import { blockPage, frame } from './testing/blockPage.ts';

test('a page of every block is drawn whole: one headline, and nothing that its policy refuses', async () => {
  const { html, broken } = await blockPage(blockTypes.map((type) => newBlock(type, type)));
  expect(broken).toEqual([]);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toMatch(/ style="/);
  expect(html).toContain('<meta property="og:image" content="https://tribe.example/api/share/va?v=1">');
  for (const type of ['hero', 'faq', 'columns', 'leadForm', 'dayCards']) expect(html).toContain(`id="${type}"`);
});

test('a page without a headline of its own has its title for those who hear it', async () => {
  const { html } = await blockPage([newBlock('divider', 'one')]);
  expect(html).toContain('<h1 class="sr-only">A page</h1>');
});

test('a block that can’t be drawn is left out and named, in a column too', async () => {
  const bad = { type: 'faq', props: { id: 'bad', v: 1, items: null } };
  const columns = newBlock('columns', 'cols');
  const inside = { ...columns, props: { ...columns.props, left: [bad, newBlock('richText', 'good')] } };
  const { html, broken } = await blockPage([bad, { type: 'nothing', props: { id: 'x', v: 1 } }, inside]);
  expect(broken).toHaveLength(3);
  expect(html).toContain('id="good"');
  expect(html).not.toContain('id="bad"');
});

test('whatever stands in the fields of a block are words: no element and no attribute comes of them', async () => {
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</style><svg onload=alert(1)>',
  ];
  const fill = (value: unknown, payload: string): unknown => {
    if (typeof value === 'string') return payload;
    if (Array.isArray(value)) return value.map((each) => fill(each, payload));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, /^(html|answer|id)$/.test(name) ? '' : fill(inner, payload)]),
    );
  };
  for (const payload of payloads)
    for (const type of blockTypes) {
      const block = newBlock(type, 'one');
      const props = { ...(fill(block.props, payload) as object), id: 'one', v: 1 };
      const { html } = await blockPage([{ type, props }]);
      const { body } = new Window().document;
      body.innerHTML = html.slice(html.indexOf('<body>'));
      expect(body.querySelectorAll('script:not([type=module]), img[src=x]')).toHaveLength(0);
      const attributes = [...body.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
      expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
    }
});

test('a gated video’s address is not in its page', async () => {
  const video = newBlock('video', 'one', { url: 'https://vimeo.com/123456789', isGated: true, form: 'waitlist' });
  const gate = { action: '/api/forms/waitlist', email: 'email', name: null, source: '/va' };
  const { html } = await blockPage([video], { one: { href: null, player: null, gate } });
  expect(html).not.toContain('123456789');
  expect(html).toContain('action="/api/forms/waitlist"');
  const { body } = new Window().document;
  body.innerHTML = html;
  expect(body.querySelector('input[type=email][name=email]')).not.toBeNull();
});

test('a page has the academy’s name, logo, links and colour, whatever they are', async () => {
  const academy = {
    name: 'Bayani <Academy>',
    tagline: 'Learn together',
    logo: '/api/site-pictures/0123456789abcdef01',
    brand: { hue: 30, chroma: 0.1 },
    font: 'nunito' as const,
    links: [{ label: 'Facebook', href: 'https://facebook.com/bayani' }],
    footer: 'Made in Cebu.',
    unopened: ['enroll', 'challenge'] as const,
  };
  const page = {
    page: { title: 'A page', description: '', blocks: [] },
    data: {},
    pictures: {},
    image: '/x',
    isIndexed: true,
    goodUntil: null,
  };
  const { html, style } = await renderPage('blockPage', { ...page, ...frame('/va'), name: academy.name, academy });
  for (const words of [
    'Bayani &lt;Academy>',
    'Learn together',
    'src="/api/site-pictures/0123456789abcdef01"',
    'https://facebook.com/bayani',
    'Made in Cebu.',
  ])
    expect(html).toContain(words);
  expect(html).toMatch(/<link rel="icon" href="\/api\/marks\/32-[\da-f]{8}\.png"/);
  expect(style).toContain('--brand-hue:30');
  expect(style).toContain(`--font-sans:'Nunito'`);
  expect(html).toMatch(/<link rel="preload" href="[^"]*nunito-latin-wght[^"]*" as="font"/);
  expect(html).not.toContain('jakarta');
  for (const path of [to('enroll'), to('challenge')]) expect(html).not.toContain(`href="${path}"`);
  expect(html).toContain(`href="${to('freeTraining')}"`);
  expect((await blockPage([])).style).not.toContain(';--brand-hue:188;--brand-chroma:0.088}:root');
});

test('a picture is there in the widths and forms that browsers want, its room kept, and the first one at once', async () => {
  const src = '/api/site-pictures/0123456789abcdef01';
  const pictures = {
    [src]: {
      width: 960,
      height: 640,
      avif: `${src}-480.avif 480w`,
      webp: `${src}-480.webp 480w`,
      standIn: 'data:image/webp;base64,AA',
    },
  };
  const image = newBlock('image', 'one', { picture: { src, alt: 'A desk' } });
  const later = { ...image, props: { ...image.props, id: 'two' } };
  const page = { title: 'A page', description: '', blocks: [image, later] };
  const { html } = await renderPage('blockPage', {
    page,
    data: {},
    pictures,
    image: '/x',
    isIndexed: true,
    goodUntil: null,
    ...frame('/va'),
  });
  expect(html).toContain(`<source type="image/avif" srcset="${src}-480.avif 480w"`);
  expect(html.match(/width="960" height="640"/g)!.length).toBeGreaterThanOrEqual(2);
  expect(html.match(/loading="lazy"/g)).toHaveLength(1);
  expect(html.match(/fetchPriority="high"|fetchpriority="high"/g)).toHaveLength(1);
});

test('wins, dates and a coach that may not be shown leave nothing on the page', async () => {
  const blocks = [newBlock('wins', 'wins'), newBlock('dates', 'dates'), newBlock('coach', 'coach', { coach: '1' })];
  const { html } = await blockPage(blocks, { wins: { wins: [] }, dates: { dates: [] }, coach: { person: null } });
  for (const id of ['wins', 'dates', 'coach']) expect(html).not.toContain(`id="${id}"`);
  expect(html).not.toContain('Sample');
});

const plan = (id: string, name: string) => ({
  id,
  name,
  price: '₱5,500.00',
  times: '× 3',
  when: '',
  note: '',
  total: 1,
});

test('plans in one card are a plain form that takes the chosen one to the checkout, and cards lead there each with its own', async () => {
  const choice = { title: 'Fast Track', facts: ['Batch 24'], coach: null, ways: ['GCash', 'Card'] };
  const data = { terms: [plan('once', 'One-time'), plan('three', 'Three payments')], href: '/checkout/x', choice };
  const drawn = async (props: object) =>
    (await blockPage([newBlock('pricing', 'p', { look: 'choice', heading: '', ...props })], { p: data })).html;
  const html = await drawn({ best: 'three' });
  expect(html).toMatch(/<form(?=[^>]*method="get")(?=[^>]*action="\/checkout\/x")/);
  expect(html).toMatch(/<input(?=[^>]*type="radio")(?=[^>]*name="term")(?=[^>]*value="three")(?=[^>]*checked)/);
  expect(html.match(/ checked[ >/]/g)).toHaveLength(1);
  expect(html).toContain('three payments');
  expect(html).toContain('GCash, Card · Secure checkout');
  expect(await drawn({ best: 'gone' })).toMatch(/<input(?=[^>]*value="once")(?=[^>]*checked)/);
  const cards = await drawn({ look: 'cards' });
  for (const id of ['once', 'three']) expect(cards).toContain(`href="/checkout/x?term=${id}"`);
  const onPage = await drawn({ leadsTo: 'form' });
  expect(onPage).not.toContain('<form');
  expect(onPage).toContain('href="#form"');
});

test('a picture keeps its point in view by a class of the page’s own sheet, and one without a point needs none', async () => {
  const src = '/api/site-pictures/0123456789abcdef01';
  const image = (focus?: { x: number; y: number }) =>
    newBlock('image', 'one', { picture: { src, alt: 'A desk', ...(focus && { focus }) } });
  const { html } = await blockPage([image({ x: 18, y: 74 })]);
  expect(html).toMatch(/class="[^"]*object-focus focus-x-20 focus-y-70"/);
  expect(html).not.toMatch(/ style="/);
  expect((await blockPage([image()])).html).not.toContain('focus-x');
});

test('a video asks nothing of its site before it is pressed, and is a link without a script', async () => {
  const href = 'https://www.youtube.com/watch?v=3hQz9TtUabc';
  const player = 'https://www.youtube-nocookie.com/embed/3hQz9TtUabc';
  const video = newBlock('video', 'one', { url: href, title: 'Day 1' });
  const { html } = await blockPage([video], { one: { href, player, gate: null } });
  expect(html).toContain(`<a href="${href}"`);
  expect(html).not.toMatch(/<(?:iframe|img|script|link)[^>]*(?:youtu|ytimg|vimeo)/i);
});

test('only a page that asks before others measure offers to change the answer', async () => {
  const page = { ...trainingAs('soon'), ...frame('/free-training-beginner') };
  const asking = await renderPage('training', { ...page, trackers: { pixel: '1234567890', tagManager: null } });
  expect(asking.html).toContain('Privacy choices');
  expect((await renderPage('training', page)).html).not.toContain('Privacy choices');
});

test('a hero says how many people are here where it’s known, and its drawing is in the page', async () => {
  const hero = newBlock('hero', 'hero', {
    picture: { src: '/api/scenes/group.svg', alt: 'Six people' },
    second: { label: 'Try a free lesson', href: to('publicLessons') },
    isProved: true,
  });
  const without = await blockPage([hero]);
  expect(without.html).toMatch(/<svg viewBox="0 0 400 300"[^>]* role="img" aria-label="Six people"/);
  expect(without.html).not.toContain('/api/scenes/');
  expect(without.html).toContain('Try a free lesson');
  expect(without.html).not.toContain('members');
  const { html } = await blockPage([hero], { hero: { members: 1_284, firstClients: 612, names: ['Ñina Reyes'] } });
  expect(html).toContain('1,284 members · 612 shared their first client');
});

test('a bullet with an address is a link, and one with an icon has it', async () => {
  const items = [
    { title: 'I’m curious', text: '', href: to('freeTraining'), icon: 'book' as const },
    { title: 'Plain', text: '', href: '', icon: 'star' as const },
  ];
  const { html } = await blockPage([newBlock('bullets', 'bullets', { items, marks: 'icons' })]);
  expect(html).toMatch(/<a href="\/free-training"[^>]*>I’m curious/);
  expect(html).toContain('lucide-book-open');
  expect(html).not.toMatch(/<a [^>]*>Plain/);
});
