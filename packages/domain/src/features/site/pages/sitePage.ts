import type { RouteName } from '../../../kernel/routing/routes.ts';

/** The landing pages that have an address of their own, by the name in it. Staff edit them; each begins with a first content. */
export const namedPages = {
  getstarted: 'getStarted',
  enroll: 'enroll',
  va: 'va',
  freelancing: 'freelancing',
  freedom: 'freedom',
  training: 'training',
  challenge: 'challenge',
  'free-lessons': 'freeLessons',
  'fast-track': 'fastTrack',
  fast: 'fast',
  fts: 'fts',
  samplepackages: 'samplePackages',
  bonus: 'bonus',
  xmas: 'xmas',
  anniv: 'anniv',
} as const satisfies Record<string, RouteName>;

export type NamedPage = keyof typeof namedPages;

export const isNamedPage = (name: string): name is NamedPage => Object.hasOwn(namedPages, name);

export const namedPageNames: readonly NamedPage[] = Object.keys(namedPages).filter(isNamedPage);

/** Pages that are there in their season alone. */
export const isCampaign = (name: NamedPage): name is 'xmas' | 'anniv' => name === 'xmas' || name === 'anniv';

/** What a funnel shows on the way through it. */
export const funnelSteps = [
  'landing',
  'training-1',
  'training-2',
  'training-3',
  'checkout',
  'thank-you',
  'closed',
] as const;

export type FunnelStep = (typeof funnelSteps)[number];

export const stepNames: Readonly<Record<FunnelStep, string>> = {
  landing: 'Landing page',
  'training-1': 'Training 1',
  'training-2': 'Training 2',
  'training-3': 'Training 3',
  checkout: 'Checkout',
  'thank-you': 'Thank-you',
  closed: 'Closed',
};

/** A page of a funnel, or one with a name. */
export type PageRef = { funnelId: string; step: FunnelStep } | { name: NamedPage };

export const pageMessages = {
  whichPage: 'Choose a page: a funnel and its step, or a name',
  nothingToPublish: 'There’s nothing new to publish',
  inThePast: 'Choose a time in the future',
  tooLarge: 'This page is too large. Remove some blocks',
  titleRequired: 'Give the page a title',
  empty: 'Add at least one block to the page',
} as const;
