import type { ProofFlagKind } from '@tribe/domain/features/payments/proof.ts';
import { alikeBits } from '@tribe/domain/features/payments/proof.ts';
import { startOfDay } from '@tribe/domain/kernel/time/manila.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { payerJoins, payerName, PayersDue, payersDue, seesPayer } from '#features/payments/payer.ts';
import { flagsJson } from '#features/payments/proofs/flags.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import { statement } from '#kernel/db/statement.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { query } from '#kernel/api/operation.ts';
import { hidden, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

/** A time before at which the reference or the picture of a proof was seen, its instants as the driver reads them or as JSON writes them. */
export type ProofFlag<Instant = Date | string> = {
  kind: ProofFlagKind;
  proofId: number | null;
  pictureId: number | null;
  who: string;
  payment: string;
  status: string;
  at: Instant;
  reviewer: string | null;
  reviewedAt: Instant | null;
};

export const QueuedLine = shape({
  id: 'Int',
  reference: 'String',
  amount: 'Peso',
  paidOn: 'Date?',
  pictureId: hidden<number | null>(),
});
export type QueuedLine = ShapeOf<typeof QueuedLine>;

/** A receipt as whoever looks at it sees it, with what is due beside what it says. */
export const QueuedProof = shape({
  id: 'Int',
  status: typed<'waiting' | 'approved' | 'rejected' | 'revoked'>('String'),
  platform: 'String',
  amount: 'Peso',
  note: 'String?',
  reason: 'String?',
  reviewer: 'String?',
  reviewedAt: 'DateTime?',
  createdAt: 'DateTime',
  ...PayersDue,
  dues: 'Int',
  /** What pays the due meanwhile, where something does. */
  transactionId: 'String?',
  lines: [QueuedLine],
  flags: written<ProofFlag[]>(),
});
export type QueuedProof = ShapeOf<typeof QueuedProof>;

export const queueViews = ['waiting', 'approved', 'rejected'] as const;
export type QueueView = (typeof queueViews)[number];
export const ProofCount = shape({ status: typed<QueueView>('String'), count: 'Int', amount: 'Peso' });
export type ProofCount = ShapeOf<typeof ProofCount>;

export const ProofQueue = shape({ rows: [QueuedProof], counts: [ProofCount] });
export type ProofQueue = ShapeOf<typeof ProofQueue>;

const seen = seesPayer('$2', '$3');

const shown = 100;

/** One statement for each view: a plan that is made for any view reads all proofs that there ever were. */
const rowsOf = (name: string, isIn: string, order: string) =>
  statement<QueuedProof>(
    `payments.proofs_${name}`,
    `select p.id, p.status, p.platform, p.amount, p.note, p.reason, p.reviewed_at as "reviewedAt", p.created_at as "createdAt",
     ${nameByIdSql('p.reviewer_id')} as reviewer,
     ${payersDue('$2')},
     (select count(*)::int from payment_schedule x where x.invoice_id = i.id) as dues, d.transaction_id as "transactionId",
     (select json_agg(json_build_object('id', l.id, 'reference', l.reference, 'amount', l.amount, 'paidOn', l.paid_on, 'pictureId', l.file_id)
        order by l.id) from payment_proof_line l where l.proof_id = p.id) as lines,
     ${flagsJson} as flags
   from payment_proof p join payment_schedule d on d.id = p.schedule_id ${payerJoins}
   where ${isIn} and ${seen} order by ${order} limit ${shown}`,
  );

/** Those that wait, the oldest first; not those that somebody just decided and can still take back. */
const waiting = rowsOf(
  'waiting',
  `p.status = 'waiting' and p.reviewer_id is null and $1::timestamptz is not null`,
  'p.created_at, p.id',
);
/** Those that were decided since $1, the newest first. */
const decided = {
  approved: rowsOf('approved', `p.status = 'approved' and p.reviewed_at >= $1`, 'p.reviewed_at desc, p.id'),
  rejected: rowsOf('rejected', `p.status = 'rejected' and p.reviewed_at >= $1`, 'p.reviewed_at desc, p.id'),
};

type Count = ProofQueue['counts'][number];
const counted = `select p.status, count(*)::int as count, sum(p.amount)::bigint as amount from payment_proof p`;
const isShown = `(p.status = 'waiting' and p.reviewer_id is null or p.status in ('approved', 'rejected') and p.reviewed_at >= $1)`;

const counts = statement<Count>('payments.proof_counts', `${counted} where ${isShown} group by p.status`);
const countsOfSeen = statement<Count>(
  'payments.proof_counts_of_seen',
  `${counted} join payment_schedule d on d.id = p.schedule_id join invoice i on i.id = d.invoice_id
     left join subscription s on s.id = i.subscription_id where ${isShown} and ${seen} group by p.status`,
);

/** The proof desk: receipts that wait, the oldest first, or what was decided today; with how many and how much there is of each. */
export const findProofs = query('payments', async (ctx, view: QueueView): Promise<ProofQueue> => {
  const [me, visibility, begin] = [ctx.me.userId, visibilityOf(ctx.me), startOfDay(ctx.today())];
  return {
    rows: await ctx.rows(view === 'waiting' ? waiting : decided[view], [begin, me, visibility]),
    counts: await (visibility === 'everybody'
      ? ctx.rows(counts, [begin])
      : ctx.rows(countsOfSeen, [begin, me, visibility])),
  };
});

/** Those that wait as whoever asks sees them, so many at a time. */
export const waitingProofs = (ctx: Ctx): Promise<QueuedProof[]> =>
  ctx.rows(waiting, [ctx.now(), ctx.me.userId, visibilityOf(ctx.me)]);

/** SQL of the lines `l` whose picture looks like the one of the line `mine`, of the same amount and day. */
export const looksLike = `l.perceptual_hash is not null and l.proof_id <> mine.proof_id and l.picture_hash <> mine.picture_hash
       and l.amount = mine.amount and l.paid_on = mine.paid_on
       and bit_count(('x' || l.perceptual_hash)::bit(64) # ('x' || mine.perceptual_hash)::bit(64)) <= ${alikeBits}`;

const alike = statement<ProofFlag<Date>>(
  'payments.proofs_alike',
  `select distinct on (q.id) 'look' as kind, q.id as "proofId", l.file_id as "pictureId",
     ${payerName} as who,
     i.number || ', payment ' || d.sequence as payment, q.status, q.created_at as at,
     ${nameByIdSql('q.reviewer_id')} as reviewer, q.reviewed_at as "reviewedAt"
   from payment_proof_line mine join payment_proof p on p.id = mine.proof_id
     join payment_proof_line l on ${looksLike}
     join payment_proof q on q.id = l.proof_id and q.status <> 'withdrawn' and q.schedule_id <> p.schedule_id
       and q.created_at > p.created_at - interval '24 months'
     join payment_schedule d on d.id = q.schedule_id ${payerJoins}
   where mine.proof_id = $1 and mine.perceptual_hash is not null and ${seen} order by q.id desc limit 5`,
);

/**
 * Receipts of the same amount and day whose pictures look almost like those of this one. Receipts of one app all look alike, so that
 * this is a hint for a second look and no more.
 */
export const findProofsAlike = query('payments', (ctx, id: number): Promise<ProofFlag[]> =>
  ctx.rows(alike, [id, ctx.me.userId, visibilityOf(ctx.me)]),
);
