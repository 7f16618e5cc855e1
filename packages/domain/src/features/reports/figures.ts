import { stuckAfterDays } from '../courses/learning.ts';

/** A figure that stands on more than one screen: what it's called everywhere, and the sentence that says what it counts. */
export type FigureMeaning = { label: string; means: string };

/** Each is counted by one piece of SQL, wherever it's shown. */
export const figures = {
  members: { label: 'Members', means: 'Active accounts that hold the member level today.' },
  activeInWeek: {
    label: 'Active in 7 days',
    means: 'Members who used Tribe on at least one of the last seven days, today included.',
  },
  inStage: { label: 'In a stage', means: 'People whose stage is 1 or higher now. Stage 0 reads “No Stage”.' },
  stuck: {
    label: 'Stuck',
    means: `Started the course, haven’t finished it, and haven’t opened a lesson for ${stuckAfterDays} days.`,
  },
  ready: {
    label: 'Ready',
    means:
      'Commissions that are off hold and in no payout yet, before tax. Payouts say what of it can be paid now, and why the rest can’t.',
  },
  onItsWay: { label: 'On its way', means: 'Commissions in a payout that isn’t paid yet, before tax.' },
  visitors: {
    label: 'Visitors',
    means: 'People on any public page, each counted once a day. Someone who sees three pages is one visitor.',
  },
  views: { label: 'Views', means: 'Public pages that were opened. The pages below add up to it.' },
} as const satisfies Record<string, FigureMeaning>;
