/** The words of subscriptions and enrolment. */
export const subscriptionMessages = {
  userEnrolled: 'User Enrolled Successfully!',
  userUnsubscribed: 'User unsubscribed to funnel successfully!',
  pleaseSelect: 'Please select an option',
  noFunnelSelected: 'Please select atleast one funnel!',
  notYourself: 'You can’t enroll yourself',
  restoreFirst: 'Restore this account before you enroll it',
  alreadyEnrolled: (funnel: string) => `They’re already enrolled in ${funnel}`,
  noFunnels: 'No funnels available',
  noSelectedFunnels: 'There are no selected funnels',
  noProducts: 'No available product for the moment',
  noRecords: 'No Subscription Records here',
  subscriptionsOf: (name: string) => `Subscriptions of ${name}`,
} as const;
