import { expect, test } from 'vitest';
import { fc } from '../../../testing/property.ts';
import { basisPoints, basisPointsOf } from '../../../kernel/money/basisPoints.ts';
import { payoutCode, payoutParts, payoutTitle } from './payout.ts';

test('what is withheld and what is sent come to what was earned, to the centavo, in parts that a transfer takes', () => {
  // Of a single centavo half is nothing or all of it.
  const amounts = fc.integer({ min: 2, max: 2_000_000_000 });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 10_000_000, max: 50_000_000 }),
      (gross, rate, limit) => {
        const parts = payoutParts(gross, basisPoints(rate), limit);
        const sum = (of: 'gross' | 'withheld' | 'net') => parts.reduce((all, part) => all + part[of], 0);
        expect(sum('gross')).toBe(gross);
        expect(sum('withheld')).toBe(Math.floor((gross * rate + 5_000) / 10_000));
        for (const part of parts) {
          expect(part.gross).toBe(part.withheld + part.net);
          expect(part.net).toBeGreaterThan(0);
          expect(part.net).toBeLessThanOrEqual(limit);
          expect(part.withheld).toBeGreaterThanOrEqual(0);
        }
        expect(parts).toHaveLength(Math.ceil((gross - sum('withheld')) / limit));
      },
    ),
  );
});

test('5% of ₱120,000.00 is sent in three transfers of ₱50,000.00 at most', () => {
  expect(payoutParts(12_000_000, basisPointsOf(5), 5_000_000)).toEqual([
    { gross: 5_263_158, withheld: 263_158, net: 5_000_000 },
    { gross: 5_263_158, withheld: 263_158, net: 5_000_000 },
    { gross: 1_473_684, withheld: 73_684, net: 1_400_000 },
  ]);
  expect(payoutParts(1, basisPointsOf(50), 5_000_000)).toEqual([]);
});

test('a run is called by the month in Manila', () => {
  const at = new Date('2026-10-31T16:30:00Z');
  expect([payoutCode(7, at), payoutTitle(at)]).toEqual(['PO-2026-11-7', 'Payout of November 2026']);
});
