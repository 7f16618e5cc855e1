import type { ComponentType } from 'react';
import { ContinueLearning } from '#features/courses/learning/ContinueLearning.tsx';
import { EventsAhead } from './EventsAhead.tsx';
import { WinsOfTheTribe } from './WinsOfTheTribe.tsx';

/** A part of a member's home under the next step; it asks for what it shows. */
export type MemberSection = { name: string; Section: ComponentType };

/** What members find under the next step, from top to bottom; a feature adds its own line. */
export const memberSections: readonly MemberSection[] = [
  { name: 'learning', Section: ContinueLearning },
  { name: 'events', Section: EventsAhead },
  { name: 'wins', Section: WinsOfTheTribe },
];
