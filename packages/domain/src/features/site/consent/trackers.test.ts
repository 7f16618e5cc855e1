import { expect, test } from 'vitest';
import { isHarmlessAddress, trackerHosts, trackersOf } from './trackers.ts';

const of = (pixel: string, tags = '') =>
  trackersOf(
    new Map([
      ['pixel-id', pixel],
      ['tag-manager-id', tags],
    ]),
  );

test('without an id there is nothing to ask and nothing to load', () => {
  expect(trackersOf(new Map())).toBeNull();
  for (const id of ['', ' ', 'x', '123', "1' https://evil.example", '1;script-src *', '<script>', '12345 67890'])
    expect([id, of(id)]).toEqual([id, null]);
  for (const id of ['GTM-', 'G-ABC1234', 'GTM-abc 123', "GTM-AB'12"]) expect([id, of('', id)]).toEqual([id, null]);
});

test('only the hosts of what is set may be asked', () => {
  expect(of('1234567890')).toEqual({ pixel: '1234567890', tagManager: null });
  expect(trackerHosts(of('1234567890')!)).toEqual({
    scripts: ['https://connect.facebook.net'],
    calls: ['https://www.facebook.com'],
  });
  expect(trackerHosts(of('', 'gtm-abc1234')!).scripts).toEqual(['https://www.googletagmanager.com']);
});

test('an address with something of a person keeps them away', () => {
  for (const query of ['', 'utm_source=facebook&fbclid=x', 'step=training-1'])
    expect(isHarmlessAddress(query)).toBe(true);
  for (const query of ['key=abc', 'order=abc', 'email=a@b.ph', 'utm_source=a@b.ph', 'name=Ana'])
    expect([query, isHarmlessAddress(query)]).toEqual([query, false]);
});
