import { expect, test } from 'vitest';
import { reasonForAffiliate } from './lead.ts';

test('a lead says why it is the affiliate’s', () => {
  const none = { reason: null, coupon: null, link: null, daysAfterClick: null };
  expect(
    [
      { ...none, reason: 'coupon' as const, coupon: 'CARLO10' },
      { ...none, reason: 'click' as const, daysAfterClick: 4 },
      { ...none, reason: 'click' as const, link: 'My reel', daysAfterClick: 1 },
      { ...none, link: 'My reel', daysAfterClick: 0 },
      { ...none, reason: 'lead' as const },
      none,
    ].map(reasonForAffiliate),
  ).toEqual([
    'They used your coupon CARLO10',
    'They came through your main link 4 days earlier',
    'They came through your link “My reel” 1 day earlier',
    'They came through your link “My reel” on the same day',
    'You brought them first',
    'They came through your main link',
  ]);
});
