import { expect, test } from 'vitest';
import { pageCount, pageWindow } from './pageWindow.ts';

test('five page buttons are shown, with the open page in the middle', () => {
  expect(pageWindow(50, 100)).toEqual([48, 49, 50, 51, 52]);
});

test('at both ends the five stay within the pages that there are', () => {
  expect(pageWindow(1, 100)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(100, 100)).toEqual([96, 97, 98, 99, 100]);
});

test('with fewer pages there are fewer buttons', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

test('ten rows make a page, and an empty list has one', () => {
  expect(pageCount(10_214)).toBe(1022);
  expect(pageCount(10)).toBe(1);
  expect(pageCount(0)).toBe(1);
});
