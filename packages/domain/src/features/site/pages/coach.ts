import type { Role } from '../../../kernel/access/roles.ts';
import type { ShownCoach } from './blockData.ts';

/** Whose card a page may show: those who coach, and the team behind them. */
export const coachLevels = [
  'admin',
  'tribe-team-fa',
  'tribe-team-ro',
  'success-manager',
  'head-coach',
  'coach',
  'assistant-coach',
  'expert',
] as const satisfies readonly Role[];

/** What is counted of a coach, in words; what isn't worth a figure yet is left out. */
export function coachFigures({ coached, years }: { coached: number; years: number }): ShownCoach['figures'] {
  return [
    ...(coached > 0
      ? [{ value: coached.toLocaleString('en-PH'), label: coached === 1 ? 'member coached' : 'members coached' }]
      : []),
    ...(years > 0 ? [{ value: String(years), label: years === 1 ? 'year with us' : 'years with us' }] : []),
  ];
}
