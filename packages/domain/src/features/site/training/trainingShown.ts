import type { BlockData } from '../pages/blockData.ts';
import type { DayState, TrainingDay, TrainingPath } from './workshop.ts';

/** A day as a visitor sees it; an instant is words by now. */
export type ShownDay = {
  day: TrainingDay;
  kind: DayState['kind'];
  /** 'Sun, 11/22/2026 8:00 PM' for a day that has a time. */
  when: string | null;
  /** The same in ISO, for those who read the page by machine. */
  opensAt: string | null;
  /** Where it is joined or watched. */
  href: string | null;
  /** What plays its recording in the page. */
  player: string | null;
  freebie: { href: string; name: string | null } | null;
};

/** A training as it stands now, the same for everybody. */
export type TrainingShown = {
  path: TrainingPath;
  live: { day: TrainingDay | null; href: string } | null;
  days: readonly ShownDay[];
  /** To the day that opens next; null while none has a time. */
  next: { day: TrainingDay; countdown: BlockData['countdown'] } | null;
  /** The day whose page this is; null for the page of them all. */
  day: TrainingDay | null;
  /** Another one means that an open page shows something old. */
  stamp: string;
  /** When a day opens by itself, in ISO. */
  goodUntil: string | null;
};
