import { expect, test } from 'vitest';
import { coachFigures, coachLevels } from './coach.ts';

test('a coach’s figures say what is counted, and leave out what isn’t worth one yet', () => {
  expect(coachFigures({ coached: 1_340, years: 9 })).toEqual([
    { value: '1,340', label: 'members coached' },
    { value: '9', label: 'years with us' },
  ]);
  expect(coachFigures({ coached: 1, years: 1 })).toEqual([
    { value: '1', label: 'member coached' },
    { value: '1', label: 'year with us' },
  ]);
  expect(coachFigures({ coached: 0, years: 0 })).toEqual([]);
});

test('a member, an affiliate and a lead of members are no coaches of a page', () => {
  for (const role of ['member', 'non-member', 'affiliate', 'team-lead', 'assistant-team-lead'])
    expect(coachLevels).not.toContain(role);
});
