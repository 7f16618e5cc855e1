import { challengeTitle } from '@tribe/domain/features/site/challenge/challenge.ts';
import { hello } from '#kernel/mail/hello.ts';
import type { Mail } from '#kernel/mail/outbox.ts';

/** The way back to one's own progress. */
export const challengeMail = ({
  email,
  firstName,
  link,
}: {
  email: string;
  firstName: string;
  link: string;
}): Mail => ({
  kind: 'challenge',
  to: email,
  subject: `Your ${challengeTitle}: day 1 is open`,
  paragraphs: [
    hello(firstName),
    'Day 1 is open, and one more day opens each morning, Manila time. Each takes 10 to 60 minutes.',
    'This link is yours: it opens your progress on any device. Keep this email.',
    'If you didn’t ask for this, just ignore it. We won’t email you again.',
  ],
  link: { label: 'Open your challenge', url: link },
});
