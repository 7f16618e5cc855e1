// @vitest-environment node
import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { blockTypes, newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import { expect, test } from 'vitest';
import { renderPage } from './server.tsx';

const frame = (path: string) => ({ name: 'Tribe', year: 2026, canonical: `https://tribe.example${path}` });
const training = (live: { label: string; href: string }[] = []) =>
  renderPage('freeTraining', { live, ...frame('/free-training') });
const policy = (contact: string | null = null) =>
  renderPage('policy', { kind: 'privacy', contact, shown: null, isOld: false, older: [], ...frame('/privacy-policy') });
const missing = () => renderPage('notFound', frame('/404'));

test('the training’s landing page says everything without a script', async () => {
  const page = await training();
  expect(page.status).toBe(200);
  expect(page.html).toContain('<title>3-Part Work-From-Home Training · Tribe</title>');
  expect(page.html).toContain('<link rel="canonical" href="https://tribe.example/free-training">');
  expect(page.html).toContain('Work from home with a skill clients pay for');
  expect(page.html).toContain('Clients who come back');
});

test('the privacy policy names the Act, the rights and the way to use them', async () => {
  const { html } = await policy();
  for (const words of [
    'Republic Act No. 10173',
    'National Privacy Commission',
    'data protection officer',
    'withdraw your consent',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('<script');
});

test('an address that leads nowhere is a 404 that search engines forget', async () => {
  const page = await missing();
  expect(page.status).toBe(404);
  expect(page.html).toContain('Page not found');
  expect(page.html).toContain('<meta name="robots" content="noindex">');
});

test('a workshop that is live is said first, with the way in', async () => {
  expect((await training()).html).not.toContain('live now');
  const { html } = await training([{ label: 'Beginners', href: 'https://zoom.example/j/1?a=1&b="2"' }]);
  expect(html.indexOf('is live now')).toBeLessThan(html.indexOf('<h1'));
  expect(html).toContain('The workshop is live now');
  expect(html).toContain('href="https://zoom.example/j/1?a=1&amp;b=&quot;2&quot;"');
});

test('the policy names its officer’s address once there is one', async () => {
  expect((await policy('privacy@academy.example')).html).toContain('privacy@academy.example');
});

test('nothing on a page needs a style attribute or an inline script, which its policy refuses', async () => {
  const live = [{ label: 'Beginners', href: 'https://zoom.example' }];
  for (const { html } of [await training(live), await policy(), await missing()]) {
    expect(html).not.toMatch(/ style="/);
    expect(html.match(/<script(?! type="application\/ld\+json")(?![^>]* src=)/)).toBeNull();
  }
});

const dues = [
  { sequence: 1, price: 250_000, scheduleDate: '2026-11-21' },
  { sequence: 2, price: 250_000, scheduleDate: '2026-12-21' },
];
const sum = { lines: [{ label: 'Masterclass', amount: 500_000 }], total: 500_000, dues };
const checkout: PublicDocuments['checkout'] = {
  funnelId: 'masterclass',
  kind: 'checkout',
  title: 'Masterclass <b>',
  description: 'Twelve weeks.',
  facts: ['Batch 24', '365 days of access'],
  opens: ['Proposal Kit'],
  plans: [
    { id: 'two', name: 'Two payments', when: 'Today and 12/21/2026', note: '', dues, total: 500_000, ways: [0] },
    { id: 'one', name: 'One payment', when: 'Today', note: 'You save ₱500', dues: [], total: 450_000, ways: [0] },
  ],
  ways: [{ provider: 'xendit', channel: 'gcash', label: 'GCash', note: '' }],
  today: '2026-11-21',
  goodUntil: null,
  returned: null,
};
const order: PublicDocuments['checkoutOrder'] = {
  view: 'pay',
  token: 'tok',
  funnelId: 'masterclass',
  title: 'Masterclass',
  facts: [],
  firstName: 'Niña',
  email: 'nina@example.ph',
  sum,
  settled: [],
  next: { sequence: 1, price: 250_000 },
  ways: checkout.ways,
  payUrl: null,
  through: 'GCash',
  message: null,
  proof: null,
  returned: null,
  today: '2026-11-21',
  paidAt: null,
  receiptUrl: null,
  thankYouUrl: null,
  isSignedIn: false,
  costsNow: null,
};
const checkoutPage = (more: Partial<typeof checkout> = {}) =>
  renderPage('checkout', { ...checkout, ...more, ...frame('/checkout/masterclass') });
const orderPage = (more: Partial<typeof order> = {}) =>
  renderPage('checkoutOrder', { ...order, ...more, ...frame('/checkout/masterclass') });

test('the checkout says everything without a script: plans, days, ways to pay, and a form of ours', async () => {
  const { html, status } = await checkoutPage();
  expect(status).toBe(200);
  expect(html).toContain('Masterclass &lt;b&gt;');
  for (const words of ['Today and 12/21/2026', 'You save ₱500', '₱2,500.00', 'Proposal Kit', 'GCash'])
    expect(html).toContain(words);
  expect(html).toContain('action="/api/checkout/form"');
  expect(html).not.toContain('Pay ₱');
  expect(html).not.toMatch(/ style="/);
});

test('a form that came back keeps what was typed, and says under the field what is wrong', async () => {
  const returned = {
    values: { firstName: 'Niña', paymentTermId: 'one' },
    wrong: { email: 'Enter an email' },
    sum: null,
  };
  const { html, status } = await checkoutPage({ returned });
  expect(status).toBe(422);
  expect(html).toMatch(/<input[^>]*name="firstName"[^>]*value="Niña"/);
  expect(html).toMatch(/aria-invalid="true"[^>]*name="email"/);
  expect(html).toMatch(/value="one"[^>]*checked|checked=""[^>]*value="one"/);
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test.each([
  ['pay', {}, 'Pay ₱2,500.00'],
  ['go', { payUrl: 'https://pay.example/1' }, 'href="https://pay.example/1"'],
  ['checking', {}, 'Please don’t pay again'],
  ['look', {}, 'Please don’t pay again'],
  ['paid', { settled: [1], paidAt: '2026-11-21T12:42:00Z' }, 'Set your password and start'],
  ['paid', { settled: [1], isSignedIn: true }, 'Start'],
  ['paid', { settled: [1], receiptUrl: '/api/receipts/PAY-1?key=k' }, 'Receipt as PDF'],
  ['proof', {}, 'encType="multipart/form-data"'],
  ['proof', { returned: { values: { reference: '77' }, wrong: { file: 'Too large' } } }, 'Too large'],
  [
    'waiting',
    { proof: { id: 1, status: 'waiting', reason: null, amount: 1, reference: '7714 00', at: '2026-11-21T12:42:00Z' } },
    '7714 00',
  ],
  ['confirm', {}, 'We sent a link to nina@example.ph'],
  ['over', { costsNow: 550_000 }, 'It was ₱5,000.00; now it’s ₱5,500.00.'],
  ['over', {}, 'can’t be bought with it anymore'],
  ['disowning', {}, 'This isn’t mine'],
  ['disowned', {}, 'Thank you for telling us'],
] as const)('an order that is “%s” says what to do: %j', async (view, more, words) => {
  const { html } = await orderPage({ view, ...more, settled: 'settled' in more ? [...more.settled] : [] });
  expect(html.replaceAll('<!-- -->', '')).toContain(words);
  expect(html).toContain('noindex');
  expect(html.includes('data-island')).toBe(view === 'checking');
});

const blockPage = (blocks: readonly Block[], data: PublicDocuments['blockPage']['data'] = {}) =>
  renderPage('blockPage', {
    page: { title: 'A page', description: 'About it', blocks },
    data,
    pictures: {},
    image: '/api/share/va?v=1',
    isIndexed: true,
    goodUntil: null,
    ...frame('/va'),
  });

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
      const body = html.slice(html.indexOf('<body>'));
      expect(body).not.toMatch(
        /<script(?! type="module")|<svg onload|<img src=x|<[^>]*\son(?:error|load|mouseover)=(?![^<]*&)/,
      );
    }
});

test('a gated video’s address is not in its page', async () => {
  const video = newBlock('video', 'one', { url: 'https://vimeo.com/123456789', isGated: true, form: 'waitlist' });
  const gate = { action: '/api/forms/waitlist', email: 'email', name: null, source: '/va' };
  const { html } = await blockPage([video], { one: { href: null, player: null, gate } });
  expect(html).not.toContain('123456789');
  expect(html).toContain('action="/api/forms/waitlist"');
  expect(html).toMatch(/<input[^>]*type="email"[^>]*name="email"/);
});

test('a page has the academy’s name, logo, links and colour, whatever they are', async () => {
  const academy = {
    name: 'Bayani <Academy>',
    tagline: 'Learn together',
    logo: '/api/site-pictures/0123456789abcdef01',
    brand: { hue: 30, chroma: 0.1 },
    links: [{ label: 'Facebook', href: 'https://facebook.com/bayani' }],
    footer: 'Made in Cebu.',
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
    'Bayani &lt;Academy&gt;',
    'Learn together',
    'src="/api/site-pictures/0123456789abcdef01"',
    'https://facebook.com/bayani',
    'Made in Cebu.',
  ])
    expect(html).toContain(words);
  expect(style).toContain('--brand-hue:30');
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
  expect(html).toContain(`<source type="image/avif" srcSet="${src}-480.avif 480w"`);
  expect(html.match(/width="960" height="640"/g)!.length).toBeGreaterThanOrEqual(2);
  expect(html.match(/loading="lazy"/g)).toHaveLength(1);
  expect(html.match(/fetchPriority="high"|fetchpriority="high"/g)).toHaveLength(1);
});

test('questions, days and prices are told to search engines as such', async () => {
  const faq = newBlock('faq', 'q', { items: [{ question: 'Is it free?', answer: '<p>Yes, <b>all</b> of it.</p>' }] });
  const term = { id: 'a', name: 'In full', price: '₱1.00', times: '', when: '', note: '', total: 100 };
  const { html } = await blockPage([faq, newBlock('pricing', 'p')], { p: { terms: [term], href: '/checkout/x' } });
  const about = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!);
  expect(about['@graph']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ '@type': 'Organization', name: 'Tribe' }),
      expect.objectContaining({ '@type': 'FAQPage' }),
      expect.objectContaining({ '@type': 'Product' }),
    ]),
  );
  expect(JSON.stringify(about)).toContain('Yes, all of it.');
  expect(JSON.stringify(about)).toContain('"price":"1.00"');
});
