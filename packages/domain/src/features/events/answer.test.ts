import { expect, test } from 'vitest';
import { outcomeOfAnswer } from './answer.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 2, minute));
const open = { mine: null, chosenAt: null, wasCounted: false, capacity: 2, taken: 1, waitlist: true };
const full = { ...open, taken: 2 };

test('a first answer counts, and a newer one takes its place', () => {
  expect(outcomeOfAnswer('going', at(1), open)).toEqual({ kind: 'becomes', answer: 'going' });
  const answered = { ...open, mine: 'going' as const, chosenAt: at(1) };
  expect(outcomeOfAnswer('maybe', at(2), answered)).toEqual({ kind: 'becomes', answer: 'maybe' });
  expect(outcomeOfAnswer('maybe', at(1), answered)).toEqual({ kind: 'becomes', answer: 'maybe' });
});

test('an older answer that comes late changes nothing, nor does one that came before', () => {
  const changed = { ...open, mine: 'not-going' as const, chosenAt: at(5) };
  expect(outcomeOfAnswer('going', at(4), changed)).toEqual({ kind: 'old' });
  expect(outcomeOfAnswer('going', at(6), { ...changed, wasCounted: true })).toEqual({ kind: 'old' });
});

test('where no seat is left going waits in line, or is refused where nobody waits', () => {
  expect(outcomeOfAnswer('going', at(1), full)).toEqual({ kind: 'becomes', answer: 'waitlisted' });
  expect(outcomeOfAnswer('going', at(1), { ...full, waitlist: false })).toEqual({ kind: 'full' });
  expect(outcomeOfAnswer('maybe', at(1), { ...full, waitlist: false })).toEqual({ kind: 'becomes', answer: 'maybe' });
});

test('whoever has a seat keeps it, and without a limit there is always one', () => {
  expect(outcomeOfAnswer('going', at(2), { ...full, mine: 'going', chosenAt: at(1) })).toEqual({
    kind: 'becomes',
    answer: 'going',
  });
  expect(outcomeOfAnswer('going', at(1), { ...full, capacity: null })).toEqual({ kind: 'becomes', answer: 'going' });
});
