import { expect, test } from 'vitest';
import { AffiliateLinkInput } from './link.input.ts';

test('a link has a label, and its campaign is written as addresses are', () => {
  expect(AffiliateLinkInput.parse({ label: ' My  reel ', campaign: ' Señor Sale ₱499! ', funnelId: '' })).toEqual({
    label: 'My reel',
    campaign: 'senor-sale-499',
    funnelId: null,
  });
  const { error } = AffiliateLinkInput.safeParse({ label: ' ', campaign: 'x'.repeat(61), funnelId: null });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Label is required', 'Campaign is too long']);
});
