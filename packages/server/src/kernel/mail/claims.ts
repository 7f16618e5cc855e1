import type { Services } from '#kernel/api/context.ts';
import { runRows, type Statement, statement } from '#kernel/db/statement.ts';

/** A mail claimed by one sender; no other takes it meanwhile. */
export type ClaimedMail = {
  id: number;
  kind: string;
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Including this one. */
  attempts: number;
  createdAt: Date;
  dropAfter: Date | null;
  unsubscribeUrl: string | null;
};

/** How long a claim lasts, in seconds: longer than the longest SMTP dialogue, so only a dead sender loses one. */
export const claimSeconds = 150;

const waiting = 'sent_at is null and dropped_at is null and failed_at is null';
const due = (now: string) =>
  `${waiting} and next_try_at <= ${now} and (claimed_until is null or claimed_until < now())`;

/** Erases the text of sent mails in production: anyone who can read the table could read their codes and links. */
export const forgotten = (isReal: string) =>
  `body_text = case when ${isReal} then '' else body_text end, body_html = case when ${isReal} then '' else body_html end`;

// Codes first: a person waits for them, while an import's thousand invitations can take a minute.
const claim = statement<ClaimedMail>(
  'mail.claim',
  `update mail_outbox m set claimed_by = $2, claimed_until = now() + interval '${claimSeconds} seconds', attempts = m.attempts + 1,
     message_id = coalesce(m.message_id, '<' || gen_random_uuid() || '@' || $4::text || '>')
   from (select id from mail_outbox where ${due('$1')} and (drop_after is null or drop_after >= $1)
         order by drop_after, id limit $3 for update skip locked) d
   where m.id = d.id
   returning m.id, m.kind, m.message_id as "messageId", m.to_address as "to", m.subject, m.body_text as text,
     m.body_html as html, m.attempts, m.created_at as "createdAt", m.drop_after as "dropAfter", m.unsubscribe_url as "unsubscribeUrl"`,
);
const drop = statement<{ id: number }>(
  'mail.drop',
  `update mail_outbox set dropped_at = $1, ${forgotten('$2::boolean')} where ${due('$1')} and drop_after < $1 returning id`,
);
const sent = statement<never>(
  'mail.sent',
  `update mail_outbox set sent_at = $2, last_error = null, claimed_by = null, claimed_until = null, ${forgotten('$3::boolean')} where id = $1`,
);
const later = statement<never>(
  'mail.later',
  `update mail_outbox set next_try_at = $3, last_error = $4, claimed_by = null, claimed_until = null where id = $1 and claimed_by = $2`,
);
const failed = statement<never>(
  'mail.failed',
  `update mail_outbox set failed_at = $3, last_error = $4, claimed_by = null, claimed_until = null where id = $1 and claimed_by = $2`,
);
const release = statement<never>(
  'mail.give_back',
  `update mail_outbox set claimed_by = null, claimed_until = null where id = $1 and claimed_by = $2`,
);

/** The claims of one sender. Each is its own transaction; mails are sent between them, outside any transaction. */
export function claimsOf({ pools, clock, config }: Services, owner: string) {
  const domain = /@([^\s>]+)>?\s*$/.exec(config.mailFrom)?.[1] ?? 'tribe.local';
  const run = <Row>(asked: Statement<Row>, values: unknown[]) => runRows(pools.main, asked, values);
  return {
    /** Claims up to `most` due mails. */
    claim: (most: number) => run(claim, [clock(), owner, most, domain]),
    /** Drops unsent codes that have expired; returns how many. */
    dropDead: async () => (await run(drop, [clock(), config.isProduction])).length,
    sent: ({ id }: ClaimedMail) => run(sent, [id, clock(), config.isProduction]),
    later: ({ id }: ClaimedMail, nextTryAt: Date, reason: string) => run(later, [id, owner, nextTryAt, reason]),
    failed: ({ id }: ClaimedMail, reason: string) => run(failed, [id, owner, clock(), reason]),
    release: ({ id }: ClaimedMail) => run(release, [id, owner]),
  };
}

export type Claims = ReturnType<typeof claimsOf>;
