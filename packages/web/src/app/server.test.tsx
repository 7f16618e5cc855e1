// @vitest-environment node
import { expect, test } from 'vitest';
import { render } from './server.tsx';

const site = 'https://tribe.example';

test('the training’s landing page says everything without a script', () => {
  const page = render('/free-training', site);
  expect(page?.status).toBe(200);
  expect(page?.html).toContain('<title>3-Part Work-From-Home Training · Tribe</title>');
  expect(page?.html).toContain('<link rel="canonical" href="https://tribe.example/free-training">');
  expect(page?.html).toContain('Work from home with a skill that clients pay for');
  expect(page?.html).toContain('Clients that come back');
});

test('the privacy policy names the Act, the rights and the way to use them', () => {
  const html = render('/privacy-policy', site)?.html ?? '';
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

test('an address that leads nowhere is a 404 that search engines forget', () => {
  const page = render('/404', site);
  expect(page?.status).toBe(404);
  expect(page?.html).toContain('This page is not here');
  expect(page?.html).toContain('<meta name="robots" content="noindex">');
});

test('what the application draws itself is left to it', () => {
  expect(render('/courses', site)).toBeNull();
  expect(render('/login', site)).toBeNull();
});

test('nothing on a page needs a style attribute or an inline script, which its policy refuses', () => {
  for (const path of ['/free-training', '/privacy-policy', '/404']) {
    const html = render(path, site)?.html ?? '';
    expect(html).not.toMatch(/ style="/);
    expect(html.match(/<script(?! type="application\/ld\+json")(?![^>]* src=)/)).toBeNull();
  }
});
