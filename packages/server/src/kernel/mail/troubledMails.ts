import type { Ctx } from '#kernel/api/context.ts';
import { ofEachTrouble, type Trouble, type TroubledKind } from '#kernel/jobs/troubledJobs.ts';
import { statement } from '#kernel/db/statement.ts';
import { forgotten } from '#kernel/mail/claims.ts';
import { withoutSecrets } from '#kernel/withoutSecrets.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A mail that wasn't sent. Never includes its text, which may hold a code or a link. */
export const TroubledMail = shape({
  id: 'Int',
  kind: 'String',
  to: described('String', 'Masked for who may not see everybody.'),
  attempts: 'Int',
  lastError: 'String?',
  queuedAt: 'DateTime',
  failedAt: 'DateTime?',
  nextTryAt: 'DateTime?',
  isBeingSent: 'Boolean',
});
export type TroubledMail = ShapeOf<typeof TroubledMail>;

const inTrouble: Readonly<Record<Trouble, string>> = {
  failed: 'failed_at is not null',
  again: 'sent_at is null and dropped_at is null and failed_at is null and last_error is not null',
};
const order: Readonly<Record<Trouble, string>> = { failed: 'failed_at desc, id desc', again: 'next_try_at, id' };

const columns = `id, kind, to_address as "to", attempts, last_error as "lastError", created_at as "queuedAt",
  failed_at as "failedAt", case when failed_at is null then next_try_at end as "nextTryAt",
  claimed_until is not null and claimed_until > now() as "isBeingSent"`;

/**
 * One statement for a kind and one for all, each with its own index: rows before the page are skipped in the index alone, so the
 * last page is as fast as the first.
 */
const page = ofEachTrouble((trouble) => {
  const select = (kind: string) => `select ${columns} from mail_outbox
     where id = any(array(select id from mail_outbox where ${inTrouble[trouble]} ${kind} order by ${order[trouble]} limit $1 offset $2))
     order by ${order[trouble]}`;
  return {
    ofAll: statement<TroubledMail>(`mail.troubled:${trouble}`, select('')),
    ofKind: statement<TroubledMail>(`mail.troubled_kind:${trouble}`, select('and kind = $3')),
  };
});

const kinds = ofEachTrouble((trouble) =>
  statement<TroubledKind>(
    `mail.troubled_kinds:${trouble}`,
    `select kind as name, count(*)::int as count from mail_outbox where ${inTrouble[trouble]} group by kind order by kind`,
  ),
);

type Place = { name: string | null; limit: number; offset: number };

export async function readTroubledMails(ctx: Ctx, trouble: Trouble, { name, limit, offset }: Place) {
  const { ofAll, ofKind } = page[trouble];
  const rows = name === null ? await ctx.rows(ofAll, [limit, offset]) : await ctx.rows(ofKind, [limit, offset, name]);
  return rows.map((row) => ({ ...row, lastError: row.lastError === null ? null : withoutSecrets(row.lastError) }));
}

export const readTroubledMailKinds = (ctx: Ctx, trouble: Trouble): Promise<TroubledKind[]> =>
  ctx.rows(kinds[trouble], []);

/** A mail whose row is locked until the transaction ends. */
export type LockedMail = {
  id: number;
  kind: string;
  dropAfter: Date | null;
  sentAt: Date | null;
  droppedAt: Date | null;
  failedAt: Date | null;
  nextTryAt: Date;
  isBeingSent: boolean;
};

const hold = statement<LockedMail>(
  'mail.hold_one',
  `select id, kind, drop_after as "dropAfter", sent_at as "sentAt", dropped_at as "droppedAt", failed_at as "failedAt",
     next_try_at as "nextTryAt", claimed_until is not null and claimed_until > now() as "isBeingSent"
   from mail_outbox where id = $1 for update`,
);

/** Locks a mail's row until the transaction ends; undefined if there is none. */
export async function lockMail(ctx: Ctx, id: number): Promise<LockedMail | undefined> {
  const [mail] = await ctx.rows(hold, [id]);
  return mail;
}

const again = statement<never>(
  'mail.try_again',
  `update mail_outbox set failed_at = null, next_try_at = $2 where id = $1`,
);

/** Retries a locked mail now. */
export const tryMailAgain = async (ctx: Ctx, id: number, now: Date): Promise<void> =>
  void (await ctx.rows(again, [id, now]));

// Expired mails stay failed: an expired code helps nobody.
const failedOf = (most: string) =>
  `select id from mail_outbox where failed_at is not null and ($1::text is null or kind = $1)
     and (drop_after is null or drop_after > $2) order by failed_at, id limit ${most} for update skip locked`;
const allAgain = statement<{ count: number }>(
  'mail.all_again',
  `with again as (update mail_outbox m set failed_at = null, next_try_at = $2
     from (${failedOf('$3')}) f where m.id = f.id returning 1)
   select count(*)::int as count from again`,
);

type Failed = { kind: string | null; now: Date; most: number };

/** Retries failed mails, oldest first. Returns how many. */
export async function tryFailedMailsAgain(ctx: Ctx, { kind, now, most }: Failed): Promise<number> {
  const [done] = await ctx.rows(allAgain, [kind, now, most]);
  return done?.count ?? 0;
}

const discarded = (isReal: string) => `dropped_at = $2, failed_at = null, ${forgotten(isReal)}`;

const drop = statement<never>('mail.discard', `update mail_outbox set ${discarded('$3::boolean')} where id = $1`);
const dropAll = statement<{ count: number }>(
  'mail.discard_all',
  `with gone as (update mail_outbox m set ${discarded('$3::boolean')}
     from (select id from mail_outbox where failed_at is not null and ($1::text is null or kind = $1)
       order by failed_at, id limit $4 for update skip locked) f where m.id = f.id returning 1)
   select count(*)::int as count from gone`,
);

/** Discards a locked mail. If it `isReal`, its text is erased too. */
export const discardLockedMail = async (
  ctx: Ctx,
  id: number,
  { now, isReal }: { now: Date; isReal: boolean },
): Promise<void> => void (await ctx.rows(drop, [id, now, isReal]));

/** Discards failed mails, oldest first. Returns how many. */
export async function discardAllFailedMails(
  ctx: Ctx,
  { kind, now, most, isReal }: Failed & { isReal: boolean },
): Promise<number> {
  const [done] = await ctx.rows(dropAll, [kind, now, isReal, most]);
  return done?.count ?? 0;
}
