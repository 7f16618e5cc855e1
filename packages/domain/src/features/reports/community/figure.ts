import { figures } from '../figures.ts';
import { percentOf } from '../percent.ts';

/** A figure of the community report whose rows can be opened; what it is of stands in `stage`, `batch` or the days. */
export const communityFigures = [
  'members',
  'activeInWeek',
  'inStage',
  'joined',
  'active',
  'moved',
  'waiting',
  'late',
  'inside',
  'reached',
  'left',
] as const;
export type CommunityFigure = (typeof communityFigures)[number];

export const communityFigureNames: Readonly<Record<CommunityFigure, string>> = {
  members: figures.members.label,
  activeInWeek: figures.activeInWeek.label,
  inStage: figures.inStage.label,
  joined: 'New members',
  active: 'People who were active',
  moved: 'Moves up a stage',
  waiting: 'Waiting for review',
  late: 'Waiting more than 2 days',
  inside: 'In this stage now',
  reached: 'Reached this stage',
  left: 'Moved up from this stage',
};

/** How many days the people of `active` are listed for: the report itself counts them by day or week. */
export const mostActiveDays = 31;
export const tooManyActiveDays = 'Choose a range of 31 days or less';

type Step = { id: number; reached: number };

/** Where most people stop: the stage that the smallest share of its people goes on from. Null with fewer than two stages. */
export function biggestStop<Stage extends Step>(stages: readonly Stage[]): { from: Stage; to: Stage } | null {
  let found: { from: Stage; to: Stage; share: number } | null = null;
  for (const [place, from] of stages.entries()) {
    const to = stages[place + 1];
    const share = to ? percentOf(to.reached, from.reached) : null;
    if (to && share !== null && (found === null || share < found.share)) found = { from, to, share };
  }
  return found && { from: found.from, to: found.to };
}
