import { to } from '../../../kernel/routing/routes.ts';
import { challengeDays } from '../challenge/challenge.ts';
import type { DayCard } from '../pages/blockData.ts';
import type { ShownDay } from './trainingShown.ts';
import { dayRoutes, trainingWords } from './trainingWords.ts';
import type { DayState, TrainingPath } from './workshop.ts';

const badges: Record<DayState['kind'], string> = {
  live: 'Live now',
  recording: 'Recording is up',
  over: 'Recording soon',
  opens: 'Opens soon',
  soon: 'Opens soon',
};

/** The card of a day: one that is live leads into its room, any other to its page. */
export function dayCardOf(path: TrainingPath, { day, kind, when, href, freebie }: ShownDay): DayCard {
  const { title, text, minutes, gives } = trainingWords[path].days[day];
  const facts = [...(when === null ? [] : [`${when} Manila`]), `${minutes} min`, freebie?.name ?? gives];
  const page = to(dayRoutes[path], { id: day });
  const action =
    kind === 'live' && href !== null
      ? { label: 'Join the live room', href }
      : { label: `${kind === 'recording' ? 'Watch' : 'See'} day ${day}`, href: page };
  return { number: day, title, text, kind, badge: badges[kind], facts, action };
}

/** The days of the challenge, which open for everybody by themselves: from the first one somebody joins. */
export const challengeCards: readonly DayCard[] = challengeDays.map(({ title, why, minutes }, at) => ({
  number: at + 1,
  title,
  text: why,
  kind: 'soon',
  badge: '',
  facts: [`${minutes} min`],
  action: at === 0 ? { label: 'Start with day 1', href: to('twelveDayChallenge') } : null,
}));
