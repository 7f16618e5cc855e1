import { expect, test } from 'vitest';
import { documentOf } from './document.ts';

const head = {
  description: 'd',
  canonical: 'https://tribe.example/x',
  isIndexed: true,
  name: 'Tribe',
  html: '',
  style: '',
  font: null,
  script: null,
};

test('words cannot leave the place that they were given', () => {
  const html = documentOf({
    ...head,
    title: '</title><script>alert(1)</script>',
    about: { name: '</script><script>alert(1)</script>' },
  });
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&lt;/title&gt;');
});

test('only a page with something to touch has a script, and it comes last', () => {
  expect(documentOf({ ...head, title: 't', about: null })).not.toContain('<script');
  expect(documentOf({ ...head, title: 't', about: null, script: '/assets/loader.js' })).toMatch(
    /<script type="module" async src="\/assets\/loader\.js"><\/script><\/body><\/html>$/,
  );
});

test('the icons of a page are the academy’s, else the product’s', () => {
  const icons = { icon: '/api/marks/32-01234567.png', apple: '/api/marks/180-01234567.png' };
  const own = documentOf({ ...head, title: 't', about: null, icons });
  expect(own).toContain('<link rel="icon" href="/api/marks/32-01234567.png" type="image/png" sizes="32x32">');
  expect(own).toContain('<link rel="apple-touch-icon" href="/api/marks/180-01234567.png">');
  expect(own).not.toContain('favicon');
  const usual = documentOf({ ...head, title: 't', about: null, icons: null });
  expect(usual).toContain('href="/favicon.svg"');
  expect(usual).toContain('href="/apple-touch-icon.png"');
});
