import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { Mail } from '#kernel/mail/outbox.ts';

type About = { email: string; dueOn: string; publicUrl: string };

export const deletionMail = ({ email, dueOn, publicUrl }: About): Mail => ({
  kind: 'deletion-asked',
  to: email,
  subject: 'Your account will be deleted',
  paragraphs: [
    `You asked us to delete your account. We’ll do that on ${showDay(dueOn)}, and it can’t be undone after that.`,
    'Changed your mind? Log in before then and keep your account. If you didn’t ask for this, log in right away and set a new password.',
  ],
  link: { label: 'Keep my account', url: `${publicUrl}${to('account', {}, { q: 'data' })}` },
});
