import type { AffiliateDecision, AffiliateStatus } from './affiliate.ts';

/** The words of joining the affiliate program. */
export const joiningMessages = {
  notOpen: 'The affiliate program isn’t open right now',
  banned: 'Your affiliate account is closed. Contact us if you think this is a mistake',
  accepted: (status: AffiliateStatus) =>
    status === 'applied'
      ? 'Thanks for joining! We’ll review your application soon'
      : 'Thanks! You accepted the new terms',
  newTerms: 'The terms changed since you opened this page. Read the new version and accept it',
  mustAccept: 'Accept the terms to continue',
  reasonRequired: 'Reason is required',
  notNow: 'This affiliate changed in the meantime. Check the current status and try again',
  notOneself: 'You can’t approve or reject yourself',
  payoutSaved: 'Payout details saved. We emailed you about the change',
  payoutNumber: 'Enter the 11-digit mobile number of the account, such as 0917 123 4567',
  bankNumber: 'Enter 6 to 20 digits',
} as const;

/** What an affiliate and staff are told once it is decided. */
export const decided: Readonly<Record<AffiliateDecision, { act: string; busy: string; done: string; log: string }>> = {
  approve: { act: 'Approve', busy: 'Approving…', done: 'Affiliate approved', log: 'Approved the affiliate' },
  reject: { act: 'Reject', busy: 'Rejecting…', done: 'Application rejected', log: 'Rejected the affiliate' },
  pause: { act: 'Pause', busy: 'Pausing…', done: 'Affiliate paused', log: 'Paused the affiliate' },
  ban: { act: 'Ban', busy: 'Banning…', done: 'Affiliate banned', log: 'Banned the affiliate' },
};
