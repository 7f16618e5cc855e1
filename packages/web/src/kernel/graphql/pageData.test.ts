import { expect, test } from 'vitest';
import { readPageData } from './pageData.ts';

const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const element = (query: string, json: string) =>
  `<script type="application/json" data-query="${query.replaceAll('"', '&quot;')}">${json}</script>`;
const html =
  element('WhoIsHere.ab{}', '{"data":{"id":7,"name":"\\u003c/script>ñ"}}') +
  element('MyCourse.cd{"id":3}', '{"data":null,"errors":[{"message":"No","extensions":{"code":"FORBIDDEN"}}]}');

test('responses are found by document and variables, refusals included', () => {
  const data = readPageData(pageOf(html), () => 0);
  expect(data.of('WhoIsHere.ab')).toEqual({ id: 7, name: '</script>ñ' });
  expect(data.of('MyCourse.cd')).toBeUndefined();
  expect(data.all()).toEqual([
    ['WhoIsHere.ab{}', { data: { id: 7, name: '</script>ñ' } }],
    ['MyCourse.cd{"id":3}', { failure: expect.objectContaining({ code: 'FORBIDDEN' }) }],
  ]);
});

test('a page without responses has none', () => {
  expect(readPageData(pageOf('<div id="root"></div>'), () => 0).all()).toEqual([]);
});

test('responses are stale three seconds after the first read, and gone once cleared', () => {
  let now = 5_000;
  const data = readPageData(pageOf(html), () => now);
  expect(data.all()).toHaveLength(2);
  now = 7_999;
  expect(data.all()).toHaveLength(2);
  now = 8_000;
  expect(data.all()).toEqual([]);
  expect(data.of('WhoIsHere.ab')).toBeUndefined();
  const taken = readPageData(pageOf(html), () => 0);
  taken.clear();
  expect(taken.all()).toEqual([]);
});

test('responses are stale once the address has changed', () => {
  let address = '/';
  const data = readPageData(
    pageOf(html),
    () => 0,
    () => address,
  );
  expect(data.isFresh()).toBe(true);
  address = '/payment';
  expect(data.isFresh()).toBe(false);
  address = '/';
  expect(data.isFresh()).toBe(false);
});

test('responses are stale when the script starts ten seconds after navigation', () => {
  const data = readPageData(pageOf(html), () => 10_000);
  expect(data.all()).toEqual([]);
  expect(data.isFresh()).toBe(false);
});
