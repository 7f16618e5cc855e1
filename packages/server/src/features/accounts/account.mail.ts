import { maskedEmail } from '@tribe/domain/features/accounts/email.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Mail } from '#kernel/mail/outbox.ts';

type To = { email: string; publicUrl: string };

/** The code that opens the setting of a new password. One for an unknown address is made like any other and never leaves. */
export function codeMail({ email }: To, code: string, dropAfter: Date): Mail {
  return {
    kind: 'one-time-code',
    to: email,
    subject: 'Your one-time code',
    paragraphs: [
      `Your code is ${code}. It expires in 10 minutes.`,
      'If you didn’t ask for it, ignore this email: nothing changes without the code. Never share it with anyone.',
    ],
    dropAfter,
  };
}

/** What was done to an account, told to its owner: whoever did not do it acts at once. */
function safetyMail(
  { email, publicUrl }: To,
  { kind, subject, text }: Pick<Mail, 'kind' | 'subject'> & { text: string },
): Mail {
  return {
    kind,
    to: email,
    subject,
    paragraphs: [text, 'If this wasn’t you, set a new password right away and tell us.'],
    link: { label: 'Set a new password', url: `${publicUrl}${to('forgotPassword')}` },
  };
}

export const passwordChangedMail = (person: To): Mail =>
  safetyMail(person, {
    kind: 'password-changed',
    subject: 'Your password was changed',
    text: 'Your password was just changed, and every browser was signed out.',
  });

export const factorOnMail = (person: To): Mail =>
  safetyMail(person, {
    kind: 'second-factor-on',
    subject: 'Two-step verification is on',
    text: 'From now on, you’ll also enter a code from your authenticator app to log in. Store your recovery codes somewhere other than your phone.',
  });

export const factorOffMail = (person: To): Mail =>
  safetyMail(person, {
    kind: 'second-factor-off',
    subject: 'Two-step verification is off',
    text: 'Two-step verification was just turned off. You now log in with just your password.',
  });

/** To the address of before: the new one is told in part only, since this mailbox may have a new owner. `token` takes the change back. */
export function addressChangedMail(person: To, newEmail: string, token: string | null): Mail {
  const about = {
    kind: 'email-changed' as const,
    subject: 'Your account’s email was changed',
    text: `Your account has a new email: ${maskedEmail(newEmail)}. We’ll write to you there, and you’ll log in with it.`,
  };
  if (token === null) return safetyMail(person, about);
  return {
    kind: about.kind,
    to: person.email,
    subject: about.subject,
    paragraphs: [
      about.text,
      'If this wasn’t you, undo the change with the link below within 72 hours. Everyone will be signed out, and you’ll set a new password.',
    ],
    link: {
      label: 'Undo the change',
      url: `${person.publicUrl}${to('login', {}, { takeBack: token })}`,
    },
  };
}

/** To the new address, which had proved to be theirs. */
export const addressNowMail = (person: To): Mail =>
  safetyMail(person, {
    kind: 'email-now',
    subject: 'Your account now uses this email',
    text: 'From now on, log in with this email. We’ll write to you here. We also told your old email.',
  });

export const addressBackMail = (person: To, lost: string): Mail =>
  safetyMail(person, {
    kind: 'email-taken-back',
    subject: 'Your account uses this email again',
    text: `The change to ${maskedEmail(lost)} was undone, and everyone was signed out. The person who changed it may know your password.`,
  });

/** To the address that an account had for a while: whoever has it does nothing about the account any more. */
export function addressLostMail({ email }: To, owner: string): Mail {
  return {
    kind: 'email-lost',
    to: email,
    subject: 'Your account no longer uses this email',
    paragraphs: [
      `The change was undone from the old email, ${maskedEmail(owner)}. You can’t log in with this email anymore.`,
      'If that’s wrong, write to us.',
    ],
  };
}

export const addressAskedMail = (person: To, newEmail: string): Mail =>
  safetyMail(person, {
    kind: 'email-asked',
    subject: 'Someone asked to change your account’s email',
    text: `We sent a link to ${maskedEmail(newEmail)}. Once that link is opened, it becomes your account’s email.`,
  });

export function confirmationMail({ email, publicUrl }: To, token: string): Mail {
  return {
    kind: 'confirm-email',
    to: email,
    subject: 'Finish signing up',
    paragraphs: [
      'Welcome! Open this link to finish signing up. It works once and expires in 24 hours.',
      'The link sets the password chosen at sign-up. If that wasn’t you, ignore this email: nothing changes without the link.',
    ],
    link: { label: 'Finish signing up', url: `${publicUrl}${to('login', {}, { confirm: token, email })}` },
  };
}

export function knownAddressMail({ email, publicUrl }: To): Mail {
  return {
    kind: 'known-address',
    to: email,
    subject: 'You already have an account',
    paragraphs: [
      'Someone (maybe you) tried to sign up with this email. You already have an account, so just log in.',
      'If you don’t know your password, set a new one.',
    ],
    link: { label: 'Set a new password', url: `${publicUrl}${to('setNewPassword', {}, { email })}` },
  };
}

export function newAddressMail({ email, publicUrl }: To, token: string): Mail {
  return {
    kind: 'change-email',
    to: email,
    subject: 'Confirm your new email',
    paragraphs: [
      'Open this link to use this email for your account. It works once and expires in 24 hours.',
      'If you didn’t ask for it, ignore this email: nothing changes without the link.',
    ],
    link: { label: 'Use this email', url: `${publicUrl}${to('account', {}, { q: 'security', newEmail: token })}` },
  };
}
