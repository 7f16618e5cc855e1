/** The mails that the product sends, as an operator reads of them. */
const titles = {
  'address-changed': 'New address of an account',
  'bug-report': 'Bug report',
  'change-email': 'Confirmation of a new address',
  'confirm-email': 'Confirmation of an address',
  'deletion-asked': 'Deletion of an account',
  'email-asked': 'Notice that a new address was asked for',
  'email-changed': 'Notice that the address was changed',
  'email-lost': 'Notice that an address is another account’s again',
  'email-now': 'Notice of the new address',
  'email-taken-back': 'Notice that an address was taken back',
  'event-cancelled': 'Canceled event',
  'event-moved': 'Event at another time',
  'event-reminder': 'Reminder of an event',
  'event-seat': 'Seat at an event',
  invitation: 'Invitation',
  'known-address': 'Sign-up with a known address',
  notifications: 'Notifications',
  'one-time-code': 'Sign-in or reset code',
  'order-confirm': 'Confirmation of a free order',
  'order-known-account': 'Purchase for an account',
  'order-welcome': 'Welcome after a purchase',
  'order-reminder': 'Reminder of an order left behind',
  'payment-receipt': 'Receipt',
  'payment-rejected': 'Proof that wasn’t accepted',
  'payment-reminder': 'Reminder of a payment',
  'renewal-reminder': 'Reminder to renew',
  'password-changed': 'Notice of a new password',
  'password-link': 'Link to a new password',
  'second-factor-off': 'Two-step verification turned off',
  'second-factor-on': 'Two-step verification turned on',
  'settings.test': 'Test mail',
  waitlist: 'Place on the waitlist',
} as const;

export type MailKind = keyof typeof titles;

const byKind: Readonly<Record<string, string>> = titles;

/** What a mail is called; one of another release by its own word. */
export const mailTitle = (kind: string): string => (Object.hasOwn(byKind, kind) ? byKind[kind] : undefined) ?? kind;
