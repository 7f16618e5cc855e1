/** The words of who may open what. */
export const contentMessages = {
  notInPlan: 'This isn’t part of your plan',
  partNotInPlan: 'Some of these lessons aren’t part of your plan',
  /** As short as a card has room for. */
  planNote: 'Not in your plan',
  lapsed: 'Your membership has ended. Renew it to open this',
  lapsedNote: 'Renew to open',
  paused: 'Your access is paused. Settle the overdue payment to open this',
  resting: 'Your subscription is paused. This opens again when you’re back',
  restingNote: 'Paused for now',
  pausedNote: 'Settle a payment to open',
  lapsedEventNote: 'Renew to join',
  pausedEventNote: 'Settle a payment to join',
  everyMember: 'Open to every member',
  neverNonMembers: 'Members-only content can’t be opened to non-members',
} as const;
