import type { Transporter } from 'nodemailer';
import type { Config } from '#kernel/config.ts';
import type { ClaimedMail } from '#kernel/mail/claims.ts';
import { framed } from '#kernel/mail/frame.ts';
import { type MailIdentity, senderOf } from '#kernel/mail/identity.ts';
import { withoutSecrets } from '#kernel/withoutSecrets.ts';

/** Timeouts of a mail server, in seconds: to connect, for each reply, and for a whole mail. */
export const patience = { connect: 10, reply: 60, mail: 120 };

const transports = new Map<string, Transporter>();

/** How a mail is sent. `signal` cuts the connection. */
type Way = { identity: MailIdentity | null; signal: AbortSignal };

/**
 * Hands a mail to the mail server, as the academy looks now; resolves once it is accepted. Without a mail server, mail is read in
 * the outbox (/dev/mail).
 */
export async function deliver({ smtpUrl, mailFrom }: Config, mail: ClaimedMail, way: Way): Promise<void> {
  const { identity, signal } = way;
  if (!smtpUrl) return;
  const { createTransport } = await import('nodemailer');
  const transport =
    transports.get(smtpUrl) ??
    createTransport({
      url: smtpUrl,
      connectionTimeout: patience.connect * 1_000,
      greetingTimeout: patience.reply * 1_000,
      socketTimeout: patience.reply * 1_000,
    });
  transports.set(smtpUrl, transport);
  const { to, subject, text, messageId, unsubscribeUrl } = mail;
  const [from, html] = [senderOf(mailFrom, identity), framed(mail, identity)];
  // Unsubscribes with one click: RFC 8058.
  const list = unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  await transport.sendMail({ from, to, subject, text, html, messageId, headers: list, signal });
}

export type Failure = { isPermanent: boolean; reason: string };

/** Why a mail wasn't sent, and whether it never will be: its address or content was rejected for good. */
export function failureOf(error: unknown): Failure {
  const { code, command, responseCode, response } = partsOf(error);
  const ofThisMail = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE';
  const unreadable = code === 'EENVELOPE' && command === 'API' && !/sender/i.test(String(error));
  const said = response ?? (error instanceof Error ? error.message : String(error));
  return {
    isPermanent: unreadable || (ofThisMail && (responseCode === undefined ? code === 'EMESSAGE' : responseCode >= 500)),
    reason: withoutSecrets([code, command, said].filter(Boolean).join(' ')),
  };
}

function partsOf(error: unknown) {
  const parts: Record<string, unknown> = error instanceof Error ? { ...error } : {};
  const textOf = (name: string) => (typeof parts[name] === 'string' && parts[name] !== '' ? parts[name] : undefined);
  const responseCode = typeof parts['responseCode'] === 'number' ? parts['responseCode'] : undefined;
  return { code: textOf('code'), command: textOf('command'), response: textOf('response'), responseCode };
}
