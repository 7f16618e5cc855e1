import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { Mail } from '#kernel/mail/outbox.ts';

type About = { email: string; dueOn: string; publicUrl: string };

export const deletionMail = ({ email, dueOn, publicUrl }: About): Mail => ({
  kind: 'deletion-asked',
  to: email,
  subject: 'Your account is about to be deleted',
  paragraphs: [
    `You asked for your account to be deleted. That happens on ${showDay(dueOn)}, and cannot be undone then.`,
    'Until then you can think again: log in and keep your account. If it was not you who asked, do so at once and set a new password.',
  ],
  link: { label: 'Keep my account', url: `${publicUrl}${to('account', {}, { q: 'data' })}` },
});
