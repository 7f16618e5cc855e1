/** What a group of a few people is for: a challenge's buddies, weekly accountability, or a challenge that staff run. */
export const accountabilityKinds = ['buddies', 'accountability', 'challenge'] as const;
export type AccountabilityKind = (typeof accountabilityKinds)[number];

export const kindWords: Readonly<Record<AccountabilityKind, string>> = {
  buddies: 'Buddies',
  accountability: 'Accountability',
  challenge: 'Challenge',
};

export const rhythms = [
  { value: 'weekly', label: 'Every week' },
  { value: 'every-two-weeks', label: 'Every two weeks' },
] as const;

/** How many people a group may hold. */
export const groupSizes = { least: 2, most: 8, usual: 6 } as const;
