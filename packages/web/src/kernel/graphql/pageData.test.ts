import { expect, test } from 'vitest';
import { readPageData } from './pageData.ts';

const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const element = (query: string, json: string) =>
  `<script type="application/json" data-query="${query.replaceAll('"', '&quot;')}">${json}</script>`;
const html =
  element('WhoIsHere.ab{}', '{"id":7,"name":"\\u003c/script>ñ"}') + element('MyCourse.cd{"id":3}', '{"myCourse":null}');

test('results are found by their query, as the server wrote them', () => {
  const data = readPageData(pageOf(html), () => 0);
  expect(data.of('WhoIsHere.ab')).toEqual({ id: 7, name: '</script>ñ' });
  expect(data.of('MyCourse.cd')).toBeUndefined();
  expect(data.all().map(([key]) => key)).toEqual(['WhoIsHere.ab{}', 'MyCourse.cd{"id":3}']);
});

test('a page without results has none', () => {
  expect(readPageData(pageOf('<div id="root"></div>'), () => 0).all()).toEqual([]);
});

test('results are old three seconds after the first screen began, and once it has taken them', () => {
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

test('results are old once another screen was open', () => {
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

test('a page whose script came ten seconds late asks the server', () => {
  const data = readPageData(pageOf(html), () => 10_000);
  expect(data.all()).toEqual([]);
  expect(data.isFresh()).toBe(false);
});
