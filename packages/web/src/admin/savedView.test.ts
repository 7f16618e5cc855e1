import { expect, test } from 'vitest';
import { isSeenAs, narrowingOf, narrowingOfView } from './savedView.ts';

test('a view is known by what it narrows the list to, in whatever order that stands', () => {
  const seen = narrowingOf({ search: 'peña', sort: '-name', chosen: { batch: '24', stage: '' } });
  expect(seen).toEqual({ filters: { search: 'peña', batch: '24' }, sort: '-name' });
  expect(isSeenAs(seen, { filters: { batch: '24', search: 'peña' }, sort: '-name' })).toBe(true);
  expect(isSeenAs(seen, { filters: { batch: '24', search: 'peña' }, sort: null })).toBe(false);
  expect(isSeenAs(seen, { filters: { batch: '24' }, sort: '-name' })).toBe(false);
});

test('what is no text in a view narrows nothing', () => {
  expect(narrowingOfView({ filters: { batch: 24, stage: '2' }, sort: null })).toEqual({
    filters: { stage: '2' },
    sort: null,
  });
  expect(narrowingOfView({ filters: null, sort: null })).toEqual({ filters: {}, sort: null });
});
