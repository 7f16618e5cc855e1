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
      `Your code is ${code}. It is good for 10 minutes.`,
      'If you did not ask for it, ignore this mail: nothing changes without the code. Never give it to anybody.',
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
    paragraphs: [text, 'If this was not you, set a new password at once and tell us.'],
    link: { label: 'Set a new password', url: `${publicUrl}${to('forgotPassword')}` },
  };
}

export const passwordChangedMail = (person: To): Mail =>
  safetyMail(person, {
    kind: 'password-changed',
    subject: 'Your password was changed',
    text: 'The password of your account was changed just now, and every browser that was signed in has been signed out.',
  });

export const factorOnMail = (person: To): Mail =>
  safetyMail(person, {
    kind: 'second-factor-on',
    subject: 'Your account has a second factor now',
    text: 'From now on, logging in asks for a code of your authenticator app. Keep your recovery codes where you find them without your phone.',
  });

export const factorOffMail = (person: To): Mail =>
  safetyMail(person, {
    kind: 'second-factor-off',
    subject: 'The second factor of your account is gone',
    text: 'The second factor of your account was removed just now. Logging in asks for your password alone.',
  });

/** To the address of before: the new one is told in part only, since this mailbox may have a new owner. `token` takes the change back. */
export function addressChangedMail(person: To, newEmail: string, token: string | null): Mail {
  const about = {
    kind: 'email-changed' as const,
    subject: 'The address of your account was changed',
    text: `Your account has another address now: ${maskedEmail(newEmail)}. Mail goes there, and you log in with it.`,
  };
  if (token === null) return safetyMail(person, about);
  return {
    kind: about.kind,
    to: person.email,
    subject: about.subject,
    paragraphs: [
      about.text,
      'If this was not you, take the change back: the link below does it for 72 hours. Every browser is signed out then, and you set a new password.',
    ],
    link: {
      label: 'Take the change back',
      url: `${person.publicUrl}${to('login', {}, { takeBack: token })}`,
    },
  };
}

/** To the new address, which had proved to be theirs. */
export const addressNowMail = (person: To): Mail =>
  safetyMail(person, {
    kind: 'email-now',
    subject: 'Your account has this address now',
    text: 'From now on you log in with this address, and our mail comes here. The address of before was told.',
  });

export const addressBackMail = (person: To, lost: string): Mail =>
  safetyMail(person, {
    kind: 'email-taken-back',
    subject: 'Your account has this address again',
    text: `The change to ${maskedEmail(lost)} was taken back, and every browser was signed out. Whoever changed the address may know your password.`,
  });

/** To the address that an account had for a while: whoever has it does nothing about the account any more. */
export function addressLostMail({ email }: To, owner: string): Mail {
  return {
    kind: 'email-lost',
    to: email,
    subject: 'This is not the address of the account any more',
    paragraphs: [
      `The change of the address was taken back from the mailbox of before, ${maskedEmail(owner)}. You do not log in with this address any more.`,
      'If that is wrong, write to us.',
    ],
  };
}

export const addressAskedMail = (person: To, newEmail: string): Mail =>
  safetyMail(person, {
    kind: 'email-asked',
    subject: 'Somebody wants to change the address of your account',
    text: `A link was sent to ${maskedEmail(newEmail)}. Once it is opened, that is the address of your account.`,
  });

export function confirmationMail({ email, publicUrl }: To, token: string): Mail {
  return {
    kind: 'confirm-email',
    to: email,
    subject: 'Finish signing up',
    paragraphs: [
      'Welcome! Open this link to finish signing up. It works once, for 24 hours.',
      'The link sets the password that was chosen with this sign-up. If that was not you, ignore this mail: nothing changes without the link.',
    ],
    link: { label: 'Finish signing up', url: `${publicUrl}${to('login', {}, { confirm: token })}` },
  };
}

export function knownAddressMail({ email, publicUrl }: To): Mail {
  return {
    kind: 'known-address',
    to: email,
    subject: 'You have an account already',
    paragraphs: [
      'Somebody, perhaps you, tried to sign up with this address. You have an account already: log in with it.',
      'If you do not know your password, set a new one.',
    ],
    link: { label: 'Set a new password', url: `${publicUrl}${to('setNewPassword', {}, { email })}` },
  };
}

export function newAddressMail({ email, publicUrl }: To, token: string): Mail {
  return {
    kind: 'change-email',
    to: email,
    subject: 'Confirm your new address',
    paragraphs: [
      'Open this link to make this the address of your account. It works once, for 24 hours.',
      'If you did not ask for it, ignore this mail: nothing changes without the link.',
    ],
    link: { label: 'Use this address', url: `${publicUrl}${to('account', {}, { q: 'security', newEmail: token })}` },
  };
}
