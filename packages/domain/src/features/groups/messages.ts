/** The words of groups. */
export const groupMessages = {
  notBothLed: 'You can only move people between groups you lead',
  notOfGroup: 'Choose a subgroup of that group',
  stillUsed: (members: number) =>
    `${members === 1 ? '1 person is' : `${members.toLocaleString('en-PH')} people are`} still in this group. Move them first`,
  leadNotActive: 'Choose someone with an active account',
  notYourMeeting: 'Only the leader of the group can take attendance',
  meetingAhead: 'You can’t record a meeting before it happens',
  tooMany: 'Choose up to 1,000 members',
  full: (name: string) => `${name} is full`,
  /** 'Agila has 2 places left, and 3 people would join'. */
  tooFull: (name: string, places: number, joining: number) =>
    `${name} has ${places === 1 ? '1 place' : `${Math.max(0, places)} places`} left, and ${joining === 1 ? '1 person' : `${joining} people`} would join`,
} as const;
