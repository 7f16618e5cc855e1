/** The mails that the product sends, as an operator reads of them. */
const titles = {
  'affiliate-statement': 'Monthly affiliate statement',
  'address-changed': 'Email changed by staff',
  'bug-report': 'Bug report',
  challenge: 'Link to the 12-Day Challenge',
  'change-email': 'New email confirmation',
  'confirm-email': 'Sign-up confirmation',
  'deletion-asked': 'Account deletion',
  'email-asked': 'Email change requested',
  'email-changed': 'Email changed (to the old address)',
  'email-lost': 'Email given back to its owner',
  'email-now': 'Email changed (to the new address)',
  'email-taken-back': 'Email change undone',
  'event-cancelled': 'Canceled event',
  'event-moved': 'Rescheduled event',
  'event-reminder': 'Event reminder',
  'event-seat': 'Event seat',
  form: 'Form confirmation',
  invitation: 'Invitation',
  'known-address': 'Sign-up with an existing email',
  'move-up': 'Answer to a move-up request',
  notifications: 'Notifications',
  'one-time-code': 'Login or reset code',
  'order-confirm': 'Free order confirmation',
  'order-known-account': 'Purchase by an existing account',
  'order-page': 'Order page sent to its buyer',
  'order-welcome': 'Purchase welcome',
  'order-reminder': 'Abandoned order reminder',
  'payout-details-changed': 'Payout details changed',
  'payment-proof': 'Proof of payment received',
  'payment-receipt': 'Receipt',
  'payment-rejected': 'Rejected proof of payment',
  'payment-reminder': 'Payment reminder',
  'renewal-reminder': 'Renewal reminder',
  'password-changed': 'Password changed',
  'password-link': 'Password reset link',
  'second-factor-off': 'Two-step verification turned off',
  'second-factor-on': 'Two-step verification turned on',
  'settings.test': 'Test email',
  'test-order': 'Test order by staff',
  waitlist: 'Waitlist confirmation',
  'waitlist-invitation': 'Invitation from the waitlist',
} as const;

export type MailKind = keyof typeof titles;

const byKind: Readonly<Record<string, string>> = titles;

/** What a mail is called; one of another release by its own word. */
export const mailTitle = (kind: string): string => (Object.hasOwn(byKind, kind) ? byKind[kind] : undefined) ?? kind;
