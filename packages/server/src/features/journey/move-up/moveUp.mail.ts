import type { DecisionKind } from '@tribe/domain/features/journey/move-up/moveUp.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { NewNotification } from '#features/notifications/notification.service.ts';
import type { Mail } from '#kernel/mail/outbox.ts';

type Decided = { kind: DecisionKind; feedback: string; firstName: string; toName: string };

const titles: Readonly<Record<DecisionKind, (toName: string) => string>> = {
  approve: (toName) => `You moved up to ${toName}`,
  'ask-changes': (toName) => `Almost there: changes before you move up to ${toName}`,
  reject: (toName) => `Not yet: your request to move up to ${toName}`,
};

const next: Readonly<Record<DecisionKind, string>> = {
  approve: 'Its tasks, courses and resources are open now.',
  'ask-changes': 'Redo the reopened tasks and send your request again. The XP you earned stays yours.',
  reject: 'Keep going, and ask again when you’re ready. The XP you earned stays yours.',
};

/** What the bell says of a decision. */
export const decidedNotice = ({ kind, feedback, toName }: Decided): NewNotification => ({
  kind: `move-up.${kind}`,
  title: titles[kind](toName),
  body: feedback,
  link: to('myStage'),
});

/** What the mail says of it. */
export const decidedMail = (email: string, decided: Decided, publicUrl: string): Mail => ({
  kind: 'move-up',
  to: email,
  subject: titles[decided.kind](decided.toName),
  paragraphs: [
    decided.firstName ? `Hi ${decided.firstName},` : 'Hi,',
    ...(decided.kind === 'approve' ? [`You moved up to ${decided.toName}. Congratulations!`] : []),
    ...(decided.feedback ? [`Your reviewer wrote: ${decided.feedback}`] : []),
    next[decided.kind],
  ],
  link: { label: 'See my stage', url: `${publicUrl}${to('myStage')}` },
});
