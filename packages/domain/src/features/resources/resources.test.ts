import { expect, test } from 'vitest';
import { ResourceFileInput } from './resource.input.ts';
import { placeProblem, resourceMessages, tagsOf } from './resource.ts';

const input = {
  name: 'Rate card',
  shortDescription: '',
  description: '',
  category: '',
  tags: '',
  coverImage: null,
  fileId: null,
  linkUrl: null,
  versionLabel: '',
  isFeatured: false,
  status: 'draft',
};

test('tags are split by commas, each once and small', () => {
  expect(tagsOf(' Rates,  Client  Work ,rates,,')).toEqual(['rates', 'client work']);
});

test('a resource is a file or a link, and a link is a web address (XSS-4)', () => {
  expect(placeProblem({ fileId: 1, linkUrl: null })).toBeNull();
  const problems = (more: object) => {
    const read = ResourceFileInput.safeParse({ ...input, ...more });
    return read.error?.issues.map(({ message }) => message) ?? [];
  };
  expect(problems({})).toEqual([resourceMessages.fileOrLink]);
  expect(problems({ fileId: 1, linkUrl: 'https://tribe.ph/a' })).toEqual([resourceMessages.notBoth]);
  expect(problems({ linkUrl: 'https://tribe.ph/a' })).toEqual([]);
  for (const linkUrl of ['javascript:alert(1)', 'data:text/html,x', 'ftp://tribe.ph', '//tribe.ph'])
    expect(problems({ linkUrl })).toContain('Link is not valid');
});
