import { expect, test } from 'vitest';
import { allOutcomes, backOn } from './contacts/contact.ts';
import { ContactInput } from './contacts/contact.input.ts';
import { reasonInWords } from './queue.ts';

const today = '2026-11-21';

test('a reason is a sentence with its day or its days', () => {
  expect(reasonInWords('no-login', '2026-11-06', today)).toBe('No login for 15 days');
  expect(reasonInWords('no-check-in', '2026-11-20', today)).toBe('No check-in for 1 day');
  expect(reasonInWords('overdue', '2026-11-20', today)).toBe('Payment overdue since Fri, 11/20/2026');
  expect(['2026-11-20', today, '2026-11-22'].map((day) => reasonInWords('renewal', day, today))).toEqual([
    'Membership ended Fri, 11/20/2026',
    'Membership ends today',
    'Membership ends Sun, 11/22/2026',
  ]);
  expect(reasonInWords('follow-up', today, today)).toBe('Follow up today');
});

test('somebody is back by the outcome, or on the day of the follow-up but never on the day of the contact', () => {
  const after = (outcome: string, followUpOn: string | null = null) =>
    backOn({ contactedOn: today, outcome, followUpOn });
  expect(after('reached')).toBe('2026-11-28');
  expect(after('no-answer')).toBe('2026-11-22');
  expect(after('reached', '2026-11-24')).toBe('2026-11-24');
  expect(after('call-later', today)).toBe('2026-11-22');
});

test('every outcome can be logged, and has one rest', () => {
  expect(allOutcomes.map(({ value }) => value).toSorted()).toEqual([...ContactInput.shape.outcome.options].toSorted());
});
