// @vitest-environment node
import { expect, test } from 'vitest';
import { renderPage } from './server.tsx';

const frame = (path: string) => ({ name: 'Tribe', year: 2026, canonical: `https://tribe.example${path}` });
const training = (live: { label: string; href: string }[] = []) =>
  renderPage('freeTraining', { live, ...frame('/free-training') });
const policy = (contact: string | null = null) =>
  renderPage('policy', {
    kind: 'privacy',
    contact,
    shown: null,
    isOpening: false,
    isOld: false,
    older: [],
    ...frame('/privacy-policy'),
  });
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

const lesson = {
  id: 7,
  name: 'Price <your> work',
  shortDescription: 'A number you can say out loud.',
  type: 'Video',
  durationSeconds: 300,
  coverImage: null,
  courseName: 'Finding clients',
};

test('free lessons are read without a script, each at an address that searchers keep', async () => {
  const frameOf = frame('/lessons');
  const list = await renderPage('freeLessons', { lessons: [lesson], goodUntil: '2026-11-21T02:00:00Z', ...frameOf });
  expect(list.html).toContain('Price &lt;your> work');
  expect(list.html).toContain('href="/lessons?lesson=7"');
  expect(list.html).not.toContain('data-island');
  const empty = await renderPage('freeLessons', { lessons: [], goodUntil: '2026-11-21T02:00:00Z', ...frameOf });
  expect(empty.html).toContain('No free lessons right now');
  const shown = { ...lesson, description: '<p>Read me</p>', transcript: 'Said', video: null };
  const page = await renderPage('freeLesson', { lesson: shown, others: [lesson], onSale: null, ...frameOf });
  expect(page.html).toContain('<p>Read me</p>');
  expect(page.html).toContain('<link rel="canonical" href="https://tribe.example/lessons?lesson=7">');
  expect(page.html).toContain('Join the Waitlist');
  const plan = { id: 'once', name: 'One-time payment', first: 1_499_900, total: 1_499_900, payments: 1 };
  const onSale = {
    funnelId: 'fast',
    product: 'Fast Track',
    batch: 'Batch 24',
    lead: '',
    closesOn: null,
    joined: 0,
    plans: [plan],
    least: 1_499_900,
  };
  const open = await renderPage('freeLesson', { lesson: shown, others: [], onSale, ...frameOf });
  expect(open.html).toContain('Enroll now for ₱14,999.00');
  expect(open.html).toContain('href="/checkout/fast"');
  expect(open.html).not.toContain('Waitlist');
  const file = { href: '/api/uploads/a.mp4', player: null, isFile: true, captions: '/api/free-lessons/7/captions' };
  const played = await renderPage('freeLesson', {
    lesson: { ...shown, video: file },
    others: [],
    onSale: null,
    ...frameOf,
  });
  expect(played.html).toMatch(/<video src="\/api\/uploads\/a.mp4" controls/);
  expect(played.html).toMatch(/<track kind="captions"[^>]* src="\/api\/free-lessons\/7\/captions"/);
  const elsewhere = {
    href: 'https://youtu.be/x',
    player: 'https://www.youtube-nocookie.com/embed/x',
    isFile: false,
    captions: null,
  };
  const linked = await renderPage('freeLesson', {
    lesson: { ...shown, video: elsewhere },
    others: [],
    onSale: null,
    ...frameOf,
  });
  expect(linked.html).toContain('href="https://youtu.be/x"');
});
