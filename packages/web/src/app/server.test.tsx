// @vitest-environment node
import { expect, test } from 'vitest';
import { renderPage } from './server.tsx';

const frame = (path: string) => ({ name: 'Tribe', year: 2026, canonical: `https://tribe.example${path}` });
const training = (live: { label: string; href: string }[] = []) =>
  renderPage('freeTraining', { live, ...frame('/free-training') });
const policy = (contact: string | null = null) => renderPage('privacyPolicy', { contact, ...frame('/privacy-policy') });
const missing = () => renderPage('notFound', frame('/404'));

test('the training’s landing page says everything without a script', async () => {
  const page = await training();
  expect(page.status).toBe(200);
  expect(page.html).toContain('<title>3-Part Work-From-Home Training · Tribe</title>');
  expect(page.html).toContain('<link rel="canonical" href="https://tribe.example/free-training">');
  expect(page.html).toContain('Work from home with a skill that clients pay for');
  expect(page.html).toContain('Clients that come back');
});

test('the privacy policy names the Act, the rights and the way to use them', async () => {
  const { html } = await policy();
  for (const words of [
    'Republic Act No. 10173',
    'National Privacy Commission',
    'data protection officer',
    'withdraw a consent',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('<script');
});

test('an address that leads nowhere is a 404 that search engines forget', async () => {
  const page = await missing();
  expect(page.status).toBe(404);
  expect(page.html).toContain('This page is not here');
  expect(page.html).toContain('<meta name="robots" content="noindex">');
});

test('a workshop that is live is said first, with the way in', async () => {
  expect((await training()).html).not.toContain('live now');
  const { html } = await training([{ label: 'Beginners', href: 'https://zoom.example/j/1?a=1&b="2"' }]);
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
