import { expect, test } from 'vitest';
import { hostileAddresses } from '../../../testing/attacks.ts';
import { findLoop, follow, followAll, ownPath, type Rule, ruleBook, sourcePath, targetUrl } from './redirectRule.ts';

const now = new Date('2026-11-21T02:00:00Z');
const ownUrl = 'https://tribe.example';
const allowed = { ownUrl, hosts: ['shop.example'] };
let id = 0;
const rule = (fromPath: string, toUrl: string, more: Partial<Rule> = {}): Rule => ({
  id: (id += 1),
  fromPath,
  match: 'exact',
  toUrl,
  statusCode: 302,
  preserveQuery: true,
  startsAt: null,
  endsAt: null,
  ...more,
});
const leads = (rules: Rule[], path: string, query = '') => follow(ruleBook(rules), path, query, now)?.location ?? null;

test('of 60 hostile targets none is taken', () => {
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(60);
  expect(hostileAddresses.filter((target) => targetUrl(target, allowed).ok)).toEqual([]);
});

test('a target is a path of this site, or an address of a host that is allowed', () => {
  expect(targetUrl('/training?x=1#top', allowed)).toEqual({ ok: true, url: '/training?x=1#top' });
  expect(targetUrl('https://tribe.example/training', allowed)).toEqual({ ok: true, url: '/training' });
  expect(targetUrl('https://shop.example/a b', allowed)).toEqual({ ok: false, why: 'shape' });
  expect(targetUrl('https://SHOP.example/a', allowed)).toEqual({ ok: true, url: 'https://shop.example/a' });
  expect(targetUrl('https://other.example/', allowed)).toEqual({ ok: false, why: 'host' });
  expect(ownPath('/a/../../b')).toBe('/b');
});

test('a source is a plain path', () => {
  expect(sourcePath(' /Summer-2026/ ')).toBe('/summer-2026');
  for (const path of [
    'summer',
    '/',
    '',
    '//x',
    '/a//b',
    '/a b',
    '/a?b',
    '/a#b',
    '/a/../b',
    '/%2e',
    '/a\\b',
    '/ñ',
    '/.env',
  ])
    expect([path, sourcePath(path)]).toEqual([path, null]);
});

test('an exact rule comes before a prefix, and a long prefix before a short one', () => {
  const rules = [
    rule('/go', '/training', { match: 'prefix' }),
    rule('/go/deep', '/enroll', { match: 'prefix' }),
    rule('/go/deep/er', '/va'),
  ];
  expect(leads(rules, '/go/deep/er')).toBe('/va');
  expect(leads(rules, '/go/deep/x')).toBe('/enroll/x');
  expect(leads(rules, '/go')).toBe('/training');
  expect(leads(rules, '/going')).toBeNull();
  expect(leads(rules, '/GO/Deep/er/')).toBe('/va');
});

test('what a path has beyond a prefix never leads to another site', () => {
  const rules = [rule('/go', '/', { match: 'prefix' }), rule('/out', 'https://shop.example', { match: 'prefix' })];
  expect(leads(rules, '/go/evil.example')).toBe('/evil.example');
  expect(leads(rules, '/out/evil.example')).toBe('https://shop.example/evil.example');
  for (const path of ['/go//evil.example', '/go/\\evil', '/go/%2f%2fevil', '/go/@evil', '/out/.evil.example'])
    expect([path, leads(rules, path)]).toEqual([path, null]);
});

test('a query comes along where the rule says so, and what the target says itself stays', () => {
  expect(leads([rule('/a', '/b?utm_source=x')], '/a', 'utm_source=y&ref=ana')).toBe('/b?utm_source=x&ref=ana');
  expect(leads([rule('/a', '/b', { preserveQuery: false })], '/a', 'ref=ana')).toBe('/b');
});

test('a rule works between its dates alone', () => {
  const dates = { startsAt: new Date('2026-11-21T02:00:00Z'), endsAt: new Date('2026-11-22T02:00:00Z') };
  const book = ruleBook([rule('/a', '/b', dates)]);
  const at = (moment: string) => follow(book, '/a', '', new Date(moment))?.location ?? null;
  expect([
    at('2026-11-21T01:59:59Z'),
    at('2026-11-21T02:00:00Z'),
    at('2026-11-22T01:59:59Z'),
    at('2026-11-22T02:00:00Z'),
  ]).toEqual([null, '/b', '/b', null]);
});

test('circles are found, whoever closes them and whatever their dates', () => {
  expect(findLoop([rule('/a', '/a')])).toBe('/a');
  expect(findLoop([rule('/a', '/b'), rule('/b', '/a?x=1')])).not.toBeNull();
  expect(findLoop([rule('/a', '/a/b', { match: 'prefix' })])).toBe('/a');
  expect(findLoop([rule('/a', '/b', { endsAt: new Date(1) }), rule('/b', '/a')])).not.toBeNull();
  const chain = (length: number) => Array.from({ length }, (_, at) => rule(`/c${at}`, `/c${at + 1}`));
  expect(findLoop(chain(5))).toBeNull();
  expect(findLoop(chain(6))).toBe('/c0');
  expect(followAll(ruleBook(chain(3)), '/c0', now).hops.map(({ location }) => location)).toEqual(['/c1', '/c2', '/c3']);
});
