import { expect, test } from 'vitest';
import { tellsOtherwise, winCategoryLabel, winVisibilityLabel } from './win.ts';
import { WinInput } from './win.input.ts';
import { winMessages } from './messages.ts';

const win = {
  title: ' My first client ',
  story: 'She said yes.\r\nI start on Monday.',
  category: 'first-client',
  amount: 1_500_000,
  happenedOn: '2026-11-20',
  visibility: 'members',
  consentForMarketing: false,
  pictures: [4, 4, 9],
};

test('a win is told with a title, a category, a day and who may see it', () => {
  expect(WinInput.parse(win)).toEqual({
    ...win,
    title: 'My first client',
    story: 'She said yes.\nI start on Monday.',
    pictures: [4, 9],
  });
  const empty = { ...win, title: ' ', category: '', happenedOn: '', visibility: 'everybody', amount: -1 };
  expect(WinInput.safeParse(empty).error?.issues.map(({ message }) => message)).toEqual([
    'Title is required',
    'Category is required',
    'Amount is too low. Enter 0 or more.',
    'Day is required',
    'Who sees it is required',
  ]);
  const many = WinInput.safeParse({ ...win, pictures: [1, 2, 3, 4, 5] });
  expect(many.error?.issues.map(({ message }) => message)).toEqual([winMessages.tooManyPictures]);
});

test('staff look again at a win that tells something else, and not for who may see it', () => {
  const described = { title: 'A', story: '', category: 'income', amount: null, pictures: [1, 2] };
  expect(tellsOtherwise(described, { ...described })).toBe(false);
  for (const change of [{ title: 'B' }, { story: 'b' }, { category: 'other' }, { amount: 5 }, { pictures: [2, 1] }])
    expect(tellsOtherwise(described, { ...described, ...change })).toBe(true);
});

test('categories and visibilities have words', () => {
  expect([winCategoryLabel('first-client'), winCategoryLabel('old')]).toEqual(['First client', 'old']);
  expect(winVisibilityLabel('group')).toBe('My group');
});
