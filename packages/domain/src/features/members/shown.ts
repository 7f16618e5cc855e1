/** To whom somebody shows a part of their profile; staff who look after them see it always. */
export const audiences = ['tribe', 'group', 'nobody'] as const;
export type Audience = (typeof audiences)[number];

export const audienceLabels: Readonly<Record<Audience, string>> = {
  tribe: 'Everyone in the tribe',
  group: 'My group',
  nobody: 'Nobody',
};

/** The parts of a profile that have a choice of their own. */
export const profileParts = ['showAbout', 'showWins', 'showSocials', 'showPlace', 'showGroup'] as const;
export type ProfilePart = (typeof profileParts)[number];

export const profilePartLabels: Readonly<Record<ProfilePart, string>> = {
  showAbout: 'Headline and about you',
  showWins: 'Wins',
  showSocials: 'Social accounts',
  showPlace: 'Location',
  showGroup: 'Group',
};
