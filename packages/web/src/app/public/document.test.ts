import { expect, test } from 'vitest';
import { documentOf } from './document.ts';

const head = {
  description: 'd',
  canonical: 'https://tribe.example/x',
  isIndexed: true,
  name: 'Tribe',
  html: '',
  style: '',
  font: '/assets/font.woff2',
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
  const script = { address: '/assets/loader.js', imports: ['/assets/runtime.js'] };
  expect(documentOf({ ...head, title: 't', about: null, script })).toMatch(
    /href="\/assets\/runtime\.js"><script type="module" async src="\/assets\/loader\.js"><\/script><\/body><\/html>$/,
  );
});

test('the icons and share picture of a page are the academy’s, else the product’s', () => {
  const at = (name: string) => `/api/marks/${name}-01234567.png`;
  const pictures = { icon: at('32'), apple: at('180'), share: at('share') };
  const own = documentOf({ ...head, title: 't', about: null, pictures });
  expect(own).toContain('<link rel="icon" href="/api/marks/32-01234567.png" type="image/png" sizes="32x32">');
  expect(own).toContain('<link rel="apple-touch-icon" href="/api/marks/180-01234567.png">');
  expect(own).toContain('content="https://tribe.example/api/marks/share-01234567.png"');
  expect(own).not.toContain('favicon');
  expect(documentOf({ ...head, title: 't', about: null, pictures, image: '/api/share/va' })).toContain(
    '/api/share/va"',
  );
  const usual = documentOf({ ...head, title: 't', about: null, pictures: null });
  expect(usual).toContain('href="/favicon.svg"');
  expect(usual).toContain('content="https://tribe.example/share.png"');
  expect(usual).toContain('href="/apple-touch-icon.png"');
});
