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
