import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { Mail } from '#kernel/mail/outbox.ts';

type Report = {
  whatHappened: string;
  page: string;
  browser: string;
  userId: number | null;
  pictureId: number | null;
};

/** A report, to those who mend what it is about; the link leads to its picture, else to who sent it. */
export function bugReportMail({ email, publicUrl }: { email: string; publicUrl: string }, report: Report): Mail {
  const { whatHappened, page, browser, userId, pictureId } = report;
  const link =
    pictureId !== null
      ? { label: 'Open the picture', url: `${publicUrl}/api/bug-report-pictures/${pictureId}` }
      : userId !== null
        ? { label: 'Who sent it', url: `${publicUrl}${to('user', { id: userId })}` }
        : null;
  return {
    kind: 'bug-report',
    to: email,
    subject: formMessages.bugReport,
    paragraphs: [
      whatHappened,
      `Page: ${page || 'unknown'}`,
      `Browser: ${browser || 'unknown'}`,
      userId === null ? 'Sent by someone who wasn’t signed in.' : `Sent by account ${userId}.`,
    ],
    ...(link ? { link } : {}),
  };
}
