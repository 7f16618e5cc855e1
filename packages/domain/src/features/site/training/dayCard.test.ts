import { expect, test } from 'vitest';
import { challengeCards, dayCardOf } from './dayCard.ts';
import type { ShownDay } from './trainingShown.ts';

const day = (more: Partial<ShownDay>): ShownDay => ({
  day: 2,
  kind: 'soon',
  when: null,
  opensAt: null,
  href: null,
  player: null,
  freebie: null,
  ...more,
});
const room = 'https://zoom.example/j/1';

test.each([
  [{ kind: 'live', href: room }, 'Live now', 'Join the live room', room],
  [{ kind: 'recording', href: room }, 'Recording is up', 'Watch day 2', '/free-training-beginner/2'],
  [{ kind: 'over' }, 'Recording soon', 'See day 2', '/free-training-beginner/2'],
  [{ kind: 'opens' }, 'Opens soon', 'See day 2', '/free-training-beginner/2'],
  [{ kind: 'soon' }, 'Opens soon', 'See day 2', '/free-training-beginner/2'],
] as const)('the card of a day that stands as %j says “%s” and leads on', (more, badge, label, href) => {
  expect(dayCardOf('beginner', day(more))).toMatchObject({ badge, action: { label, href } });
});

test('a card says when, how long, and what is kept of the evening', () => {
  const freebie = { href: 'https://files.example/a.pdf', name: 'Skills checklist' };
  expect(dayCardOf('experienced', day({ when: 'Sun, 11/22/2026 8:00 PM', freebie })).facts).toEqual([
    'Sun, 11/22/2026 8:00 PM Manila',
    '90 min',
    'Skills checklist',
  ]);
  expect(dayCardOf('experienced', day({})).facts).toEqual(['90 min', 'Raise letter templates']);
});

test('the challenge has a card for each of its days, and is joined from the first', () => {
  expect(challengeCards).toHaveLength(12);
  expect(challengeCards.filter(({ action }) => action !== null)).toMatchObject([
    { number: 1, action: { href: '/12-day-challenge' } },
  ]);
});
