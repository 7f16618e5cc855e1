import { type PayoutBlock, payoutBlocks } from '@tribe/domain/features/affiliates/commissions/statement.ts';
import { type PayoutMethod, payoutWords } from '@tribe/domain/features/affiliates/joining/payoutDetails.ts';
import {
  type PayoutLineStatus,
  type PayoutProblem,
  type PayoutRunStatus,
  type PayoutWarning,
  payoutWarnings,
} from '@tribe/domain/features/affiliates/payouts/payout.ts';
import { payoutTerms } from '#features/affiliates/commissions/dashboard.service.ts';
import { openPayoutDetails } from '#features/affiliates/joining/payoutDetails.service.ts';
import { findPayable, isHeld, isUnpaid, waits } from '#features/affiliates/payouts/payable.service.ts';
import { knownNameSql } from '#features/members/nameSql.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { statement } from '#kernel/db/statement.ts';
import { described, hidden, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

/** What stops a row of the affiliate `a` at any time before it is sent, as SQL: they may not be paid any more, or all of theirs is held. */
export const stopOf = `case
  when a.merged_at is not null or a.status <> 'active' or not exists (select from app_user u where u.id = a.user_id and u.status = 'ACTIVE') then 'status'
  when ${isHeld} then 'held' end`;

/**
 * What happened to a row `l` of the affiliate `a` since its run was prepared, as SQL: it is stopped, their account is another, or of
 * what it pays out something is held, disputed, or was taken back.
 */
export const problemOf = `case when (${stopOf}) is not null then ${stopOf}
  when a.payout_details is distinct from l.details then 'account'
  when exists (select from payout_item x join commission c on c.id = x.commission_id where x.run_id = l.run_id and x.affiliate_id = l.affiliate_id
      and ${waits} and (select sum(y.amount) from payout_item z join commission y on y.id = z.commission_id
        where z.run_id = l.run_id and y.transaction_id = c.transaction_id) > 0)
    or exists (select from affiliate o join commission c on c.affiliate_id = o.id
      where o.user_id = a.user_id and ${isUnpaid} group by c.transaction_id having sum(c.amount) < 0) then 'payments' end`;

/** A run of payouts in figures; amounts in centavos. */
export const PayoutRun = shape({
  id: hidden<number>(),
  status: hidden<PayoutRunStatus>(),
  version: hidden<number>(),
  at: hidden<Date>(),
  preparedById: hidden<number>(),
  preparedBy: hidden<string>(),
  approvedBy: hidden<string | null>(),
  approvedAt: hidden<Date | null>(),
  doneAt: hidden<Date | null>(),
  /** Why it was sent back. */
  note: hidden<string>(),
  affiliates: hidden<number>(),
  rows: described('Int', 'Of the ledger.'),
  earned: 'Peso',
  takenBack: 'Peso',
  gross: hidden<number>(),
  withheld: hidden<number>(),
  net: hidden<number>(),
  paid: hidden<number>(),
  failed: hidden<number>(),
  openLines: hidden<number>(),
  hasBank: hidden<boolean>(),
  hasWallet: hidden<boolean>(),
  /** Whether the rows of the ledger come to what is paid, and all are past their days. */
  addsUp: described('Boolean', 'Whether the rows of the ledger come to what is paid.'),
  arePast: described('Boolean', 'Whether all are past their days.'),
  problems: described('Int', 'How many rows can’t be approved as they are.'),
});
export type PayoutRun = ShapeOf<typeof PayoutRun>;

const person = (id: string) =>
  `(select coalesce(${knownNameSql('p')}, u.email::text)
    from app_user u left join user_profile p on p.user_id = u.id where u.id = ${id})`;

const header = `r.id, r.status, r.version, r.created_at as at, r.prepared_by_id as "preparedById", ${person('r.prepared_by_id')} as "preparedBy",
  ${person('r.approved_by_id')} as "approvedBy", r.approved_at as "approvedAt", r.done_at as "doneAt", r.note`;

/** The sums of a run `r`: what was sent back keeps those of its rows, for whoever looks at it later. */
const sums = `coalesce(s.affiliates, 0) as affiliates, coalesce(s.gross, 0)::float8 as gross, coalesce(s.withheld, 0)::float8 as withheld,
  coalesce(s.net, 0)::float8 as net, coalesce(s.paid, 0)::float8 as paid, coalesce(s.failed, 0)::float8 as failed,
  coalesce(s."openLines", 0) as "openLines", coalesce(s."hasBank", false) as "hasBank", coalesce(s."hasWallet", false) as "hasWallet"`;

/** `more` is summed too, as SQL. */
const sumsFrom = (more = '') => `left join lateral (
    select count(distinct l.affiliate_id)::int as affiliates, sum(l.gross) as gross, sum(l.withheld) as withheld, sum(l.net) as net,
      sum(l.net) filter (where l.status = 'paid') as paid, sum(l.net) filter (where l.status = 'failed') as failed,
      (count(*) filter (where l.status = 'open'))::int as "openLines", bool_or(l.method = 'bank') as "hasBank",
      bool_or(l.method <> 'bank') as "hasWallet"${more}
    from payout_line l join affiliate a on a.id = l.affiliate_id
    where l.run_id = r.id and (l.status <> 'cancelled' or r.status = 'cancelled')) s on true`;

const itemSums = `left join lateral (
    select count(*)::int as rows, sum(c.amount) filter (where c.amount > 0) as earned, sum(c.amount) filter (where c.amount < 0) as taken,
      sum(c.amount) as amount, bool_and(c.available_at <= r.created_at or c.kind in ('reversed', 'restored', 'adjusted', 'returned')) as past
    from payout_item x join commission c on c.id = x.commission_id where x.run_id = r.id) i on true`;

const one = statement<PayoutRun>(
  'affiliates.payout_run',
  `select ${header}, ${sums}, coalesce(s.problems, 0) as problems, coalesce(i.rows, 0) as rows, coalesce(i.earned, 0)::float8 as earned, coalesce(i.taken, 0)::float8 as "takenBack",
     coalesce(i.amount, 0) = coalesce(s.gross, 0) as "addsUp", coalesce(i.past, true) as "arePast"
   from payout_run r ${sumsFrom(`, (count(*) filter (where r.status = 'draft' and ${problemOf} is not null))::int as problems`)} ${itemSums} where r.id = $1`,
);

/** A run of payouts with its figures and what was looked at. */
export const findPayoutRun = query('affiliates', async (ctx, id: number): Promise<PayoutRun> => {
  const [found] = await ctx.rows(one, [id]);
  if (!found) throw notFound('Payout');
  return found;
});

export type PayoutRunRow = Omit<PayoutRun, 'rows' | 'earned' | 'takenBack' | 'addsUp' | 'arePast' | 'problems'>;

const page = statement<PayoutRunRow & { total: number }>(
  'affiliates.payout_runs',
  `with chosen as (select id, count(*) over ()::int as total from payout_run order by id desc limit $1 offset $2)
   select ${header}, ${sums}, chosen.total from chosen join payout_run r on r.id = chosen.id ${sumsFrom()} order by r.id desc`,
);

/** All runs, the latest first. */
export const pagePayoutRuns = query('affiliates', (ctx, asked: PageInput): Promise<PageOf<PayoutRunRow>> =>
  pageWithTotal(asked, (limit, offset) => ctx.rows(page, [limit, offset])),
);

/** One transfer as staff see it; amounts in centavos. Earned and taken back are of the affiliate, also where it is one part of several. */
export const PayoutLine = shape({
  id: 'Int',
  affiliateId: 'Int',
  name: 'String',
  /** 'BDO ••• 4471'. */
  paidTo: described('String', '“BDO ••• 4471”.'),
  changedAt: 'DateTime?',
  part: 'Int',
  parts: 'Int',
  rows: 'Int',
  earned: 'Peso',
  takenBack: 'Peso',
  gross: 'Peso',
  withheld: 'Peso',
  net: 'Peso',
  status: written<PayoutLineStatus>(),
  reference: 'String?',
  failureReason: 'String?',
  settledAt: 'DateTime?',
  settledBy: 'String?',
  warnings: described(typed<PayoutWarning[]>('[String]'), payoutWarnings.join(', ')),
  problem: written<PayoutProblem | null>(),
});
export type PayoutLine = ShapeOf<typeof PayoutLine>;

type LineRow = Omit<PayoutLine, 'paidTo'> & { method: PayoutMethod; lastFour: string; details: string; total: number };

const lines = statement<LineRow>(
  'affiliates.payout_lines',
  `with chosen as (select l.id, count(*) over ()::int as total from payout_line l join payout_run r on r.id = l.run_id
     where l.run_id = $1 and (l.status <> 'cancelled' or r.status = 'cancelled')
     order by sum(l.gross) over (partition by l.affiliate_id) desc, l.affiliate_id, l.part limit $2 offset $3)
   select l.id, l.affiliate_id as "affiliateId", ${person('a.user_id')} as name, a.payout_changed_at as "changedAt", l.part, l.parts, l.gross,
     l.withheld, l.net, l.status, l.reference, l.failure_reason as "failureReason", l.settled_at as "settledAt",
     ${person('l.settled_by_id')} as "settledBy", l.warnings, l.method, l.last_four as "lastFour", l.details,
     coalesce(i.rows, 0) as rows, coalesce(i.earned, 0)::float8 as earned, coalesce(i.taken, 0)::float8 as "takenBack",
     case when r.status = 'draft' then ${problemOf} when l.status = 'open' and r.status = 'approved' then ${stopOf} end as problem, chosen.total
   from chosen join payout_line l on l.id = chosen.id join payout_run r on r.id = l.run_id join affiliate a on a.id = l.affiliate_id
     left join lateral (select count(*)::int as rows, sum(c.amount) filter (where c.amount > 0) as earned,
       sum(c.amount) filter (where c.amount < 0) as taken
       from payout_item x join commission c on c.id = x.commission_id where x.run_id = l.run_id and x.affiliate_id = l.affiliate_id) i on true
   order by sum(l.gross) over (partition by l.affiliate_id) desc, l.affiliate_id, l.part`,
);

/** The transfers of a run, the largest first, the parts of an affiliate together. */
export const pagePayoutLines = query(
  'affiliates',
  async (ctx, asked: PageInput & { runId: number }): Promise<PageOf<PayoutLine>> => {
    const found = await pageWithTotal(asked, (limit, offset) => ctx.rows(lines, [asked.runId, limit, offset]));
    return { ...found, rows: found.rows.map((row) => shown(ctx, row)) };
  },
);

function shown(ctx: Ctx, { method, lastFour, details, ...row }: LineRow): PayoutLine {
  return { ...row, paidTo: payoutWords(method, lastFour, bankIn(ctx, details)) };
}

/** The bank's name; none where it was sealed under another secret, which is for the file to say and not for a list. */
function bankIn(ctx: Ctx, details: string): string {
  try {
    return openPayoutDetails(ctx.services, details).bank;
  } catch {
    return '';
  }
}

/** Somebody in a draft whose account changed lately; amounts in centavos. */
export const ChangedAccount = shape({
  affiliateId: 'Int',
  userId: hidden<number>(),
  name: 'String',
  changedAt: 'DateTime?',
  gross: hidden<number>(),
  net: 'Peso',
});
export type ChangedAccount = ShapeOf<typeof ChangedAccount>;

const changed = statement<ChangedAccount>(
  'affiliates.changed_accounts',
  `select l.affiliate_id as "affiliateId", a.user_id as "userId", ${person('a.user_id')} as name, a.payout_changed_at as "changedAt",
     sum(l.gross)::float8 as gross, sum(l.net)::float8 as net
   from payout_line l join affiliate a on a.id = l.affiliate_id
   where l.run_id = $1 and l.status = 'open' and 'details-changed' = any(l.warnings)
   group by l.affiliate_id, a.id order by sum(l.gross) desc, l.affiliate_id`,
);

/** Whom an approval leaves for the next payout unless staff choose to pay them now. */
export const findChangedAccounts = (ctx: Ctx, runId: number): Promise<ChangedAccount[]> => ctx.rows(changed, [runId]);

/** The same for staff who look at a run before they approve it. */
export const listChangedAccounts = query('affiliates', findChangedAccounts);

export const PayoutLeftOut = shape({
  reason: described(typed<PayoutBlock | 'waiting'>('String'), [...payoutBlocks, 'waiting'].join(', ')),
  affiliates: 'Int',
  amount: 'Peso',
});
export type PayoutLeftOut = ShapeOf<typeof PayoutLeftOut>;

/** What the next run would pay, and what it would leave out and why; amounts in centavos. */
export const PayoutOutlook = shape({
  affiliates: 'Int',
  gross: 'Peso',
  minimum: 'Peso',
  leftOut: [PayoutLeftOut],
});
export type PayoutOutlook = ShapeOf<typeof PayoutOutlook>;

const minimumNow = statement<{ minimum: number }>(
  'affiliates.payout_minimum',
  `select ${payoutTerms.minimum} as minimum`,
);

/** Reads the ledgers of all who have something: asked by staff on the page of payouts, and by nobody else. */
export const findPayoutOutlook = query('affiliates', async (ctx): Promise<PayoutOutlook> => {
  const people = await findPayable(ctx);
  const [terms] = await ctx.rows(minimumNow, []);
  const ready = people.filter(({ blockedBy }) => blockedBy === null);
  const left = new Map<PayoutBlock | 'waiting', { affiliates: number; amount: number }>();
  const leave = (reason: PayoutBlock | 'waiting', amount: number) => {
    const before = left.get(reason) ?? { affiliates: 0, amount: 0 };
    if (amount > 0) left.set(reason, { affiliates: before.affiliates + 1, amount: before.amount + amount });
  };
  for (const { blockedBy, gross, waiting } of people) {
    if (blockedBy !== null) leave(blockedBy, gross);
    leave('waiting', waiting);
  }
  const gross = ready.reduce((sum, each) => sum + each.gross, 0);
  const leftOut = [...left].map(([reason, figures]) => ({ reason, ...figures }));
  return { affiliates: ready.length, gross, minimum: terms!.minimum, leftOut };
});
