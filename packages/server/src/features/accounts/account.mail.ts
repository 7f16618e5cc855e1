import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Mail } from '#kernel/outbox.ts';

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

export function passwordChangedMail({ email, publicUrl }: To): Mail {
  return {
    kind: 'password-changed',
    to: email,
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now, and every browser that was signed in has been signed out.',
      'If this was not you, set a new password at once and tell us.',
    ],
    link: { label: 'Set a new password', url: `${publicUrl}${to('forgotPassword')}` },
  };
}

export function confirmationMail({ email, publicUrl }: To, token: string): Mail {
  return {
    kind: 'confirm-email',
    to: email,
    subject: 'Finish signing up',
    paragraphs: [
      'Welcome! Open this link to finish signing up. It works once, for 24 hours.',
      'If you did not sign up, ignore this mail.',
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
