import { expect, test } from 'vitest';
import { spreadsheetIdOf, spreadsheetUrl } from './sheet.ts';

const id = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms';

test('an address as browsers show it names its sheet, however it goes on', () => {
  for (const rest of ['', '/', '/edit', '/edit?gid=0#gid=0', '?usp=sharing', ' '])
    expect(spreadsheetIdOf(`https://docs.google.com/spreadsheets/d/${id}${rest}`)).toBe(id);
  expect(spreadsheetIdOf(`https://docs.google.com/spreadsheets/u/1/d/${id}/edit`)).toBe(id);
  expect(spreadsheetIdOf(spreadsheetUrl(id, 12))).toBe(id);
});

test('an address outside Google Sheets names no sheet', () => {
  for (const other of [
    '',
    id,
    `http://docs.google.com/spreadsheets/d/${id}`,
    `https://docs.google.com.evil.example/spreadsheets/d/${id}`,
    `https://evil.example/?https://docs.google.com/spreadsheets/d/${id}`,
    `https://docs.google.com/document/d/${id}`,
    `https://docs.google.com/spreadsheets/d/${id}.evil`,
    'https://docs.google.com/spreadsheets/d/e/2PACX/pubhtml',
    `https://docs.google.com/spreadsheets/d/../../${id}`,
  ])
    expect([other, spreadsheetIdOf(other)]).toEqual([other, null]);
});
