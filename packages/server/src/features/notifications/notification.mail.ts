import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Mail } from '#kernel/mail/outbox.ts';

export type Described = { title: string; body: string };

/** The latest are told in full, of the others only how many there are. */
export const mostInOneMail = 20;

/** One mail for all that is unread. */
export function digestMail(
  { email, publicUrl }: { email: string; publicUrl: string },
  described: readonly Described[],
  count: number,
): Mail {
  const more = count - described.length;
  return {
    kind: 'notifications',
    to: email,
    subject: count === 1 ? 'You have a new notification' : `${count} new notifications for you`,
    paragraphs: [
      ...described.map(({ title, body }) => (body ? `${title}: ${body}` : title)),
      ...(more > 0 ? [`And ${more} more.`] : []),
      'You can change when you get these emails in your account.',
    ],
    link: { label: 'See what’s new', url: `${publicUrl}${to('home')}` },
  };
}
