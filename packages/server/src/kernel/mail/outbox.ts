import type { MailKind } from '@tribe/domain/features/settings/operations/mailKinds.ts';
import { escapeHtml } from '@tribe/domain/kernel/text/escapeHtml.ts';
import { type Runner, runRows, statement } from '#kernel/db/statement.ts';
import { buttonStart } from '#kernel/mail/frame.ts';

/** A mail as paragraphs and at most one link, from which both the text and the HTML are made. */
export type Mail = {
  kind: MailKind;
  to: string;
  subject: string;
  paragraphs: string[];
  link?: { label: string; url: string };
  /** When this mail's code expires: it is then dropped rather than sent late. */
  dropAfter?: Date;
  /** Where the recipient can unsubscribe from its kind; mail programs show it too. */
  unsubscribeUrl?: string;
};

const insert = statement<never>(
  'mail.insert',
  `insert into mail_outbox (kind, to_address, subject, body_text, body_html, drop_after, unsubscribe_url, created_at, next_try_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
);

/** Adds a mail to the outbox in the caller's transaction; it is sent within a second of the commit. */
export async function queueMail(runner: Runner, mail: Mail, now: Date): Promise<void> {
  if (/[\r\n]/.test(mail.to + mail.subject)) throw new Error('A mail address or subject holds a line break');
  const { dropAfter = null, unsubscribeUrl = null } = mail;
  const values = [mail.kind, mail.to, mail.subject, asText(mail), htmlOf(mail), dropAfter, unsubscribeUrl, now];
  await runRows(runner, insert, values);
}

const noMore = 'Don’t want these reminders?';

function asText({ paragraphs, link, unsubscribeUrl }: Mail): string {
  const last = unsubscribeUrl ? [`${noMore} ${unsubscribeUrl}`] : [];
  return [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), ...last].join('\n\n');
}

/** The HTML of a mail’s content: the sender puts the academy's frame around it. */
export function htmlOf({ paragraphs, link, unsubscribeUrl }: Mail): string {
  const last = unsubscribeUrl
    ? `<p style="font-size:14px">${noMore} <a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a></p>`
    : '';
  const button = link ? `<p>${buttonStart}${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : '';
  return paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('') + button + last;
}
