import { providers, type Provider } from '@tribe/domain/features/payments/providers.ts';
import type { SettlementLine } from '@tribe/domain/features/payments/settlement.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { strangersBerth } from '#features/files/picture.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { Berth } from '#kernel/files/berth.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { pageWithTotal, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { mutation, query } from '#kernel/api/operation.ts';
import { hidden, shape, type ShapeOf } from '#kernel/api/shape.ts';

const duty = ['paymentReport', 'payment_approve'] as const;

/** Where a settlement file may arrive; it is read and not kept. */
export const findSettlementBerth = query(duty, async (ctx): Promise<Berth> => {
  await countAgainst(ctx, `settlement:${ctx.me.userId}`, { count: 60, seconds: 3_600 });
  return strangersBerth(ctx);
});

export type SettlementUpload = { provider: string; fileName: string; sha256: string; lines: readonly SettlementLine[] };
export type SettlementResult = {
  id: number;
  rows: number;
  known: number;
  matched: number;
  different: number;
  asked: number;
};

const before = statement<{ at: Date; name: string }>(
  'payments.settlement_before',
  `select created_at as at, file_name as name from settlement_file where sha256 = $1`,
);

const insertFile = statement<{ id: number }>(
  'payments.insert_settlement_file',
  `insert into settlement_file (provider, file_name, sha256, uploaded_by_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
   on conflict (sha256) do nothing returning id`,
);

/** A row counts once, whichever file it stands in. It matches by the payment's id, then by our reference. */
const insertRows = statement<{ matched: boolean; differs: boolean; reference: string | null }>(
  'payments.insert_settlement_rows',
  `insert into settlement_row (file_id, provider, external_id, reference, gross, fee, fee_vat, withholding, net, settled_on, transaction_id,
     created_at, updated_at)
   select $1, $2, l."externalId", l.reference, l.gross, l.fee, l."feeVat", l.withholding, l.net, l."settledOn",
     coalesce(
       (select t.id from payment_transaction t where t.platform = $2 and t.external_id = l."externalId" and t.kind = 'gateway'),
       (select t.id from payment_transaction t where t.attempt_id = l.reference and t.platform = $2 and t.kind = 'gateway' order by t.id limit 1)),
     $4, $4
   from json_to_recordset($3::json) as l("externalId" text, reference text, gross int, fee int, "feeVat" int, withholding int, net int, "settledOn" date)
   on conflict (provider, external_id) do nothing
   returning transaction_id is not null as matched, reference,
     transaction_id is not null and gross <> (select t.amount from payment_transaction t where t.id = transaction_id) as differs`,
);

const atOnce = 1_000;

/**
 * Keeps what a gateway says that it paid out. A row never pays a due: one of ours that we have no payment for is read at its gateway
 * again. Throws CONFLICT for a file that was taken before.
 */
export const importSettlement = mutation(duty, async (ctx, upload: SettlementUpload): Promise<SettlementResult> => {
  const provider: Provider | undefined = providers.find((each) => each === upload.provider);
  if (!provider) throw badInput({ provider: ['Choose a gateway'] });
  const { fileName, sha256, lines } = upload;
  const [file] = await ctx.rows(insertFile, [provider, fileName, sha256, ctx.me.userId, ctx.now()]);
  if (!file) {
    const [known] = await ctx.rows(before, [sha256]);
    throw conflict(`This file was already added on ${showDay(dayOf(known!.at))} as ${known!.name}`);
  }
  const made: { matched: boolean; differs: boolean; reference: string | null }[] = [];
  for (let at = 0; at < lines.length; at += atOnce) {
    const values = [file.id, provider, JSON.stringify(lines.slice(at, at + atOnce)), ctx.now()];
    made.push(...(await ctx.rows(insertRows, values)));
  }
  const ours = made.flatMap(({ matched, reference }) => (!matched && reference?.startsWith('att_') ? [reference] : []));
  for (const reference of ours.slice(0, atOnce))
    await ctx.job('payments.read', { provider, sessionId: null, reference }, { key: `settled:${reference}` });
  const count = (is: (row: (typeof made)[number]) => boolean) => made.filter(is).length;
  const result = {
    id: file.id,
    rows: made.length,
    known: lines.length - made.length,
    matched: count(({ matched }) => matched),
    different: count(({ differs }) => differs),
    asked: ours.length,
  };
  await ctx.log({
    action: 'settlement.imported',
    entity: 'settlement',
    entityId: file.id,
    sentence: `Added the settlement file ${fileName} from ${provider}: ${result.rows} new rows, ${result.matched} matched`,
  });
  return result;
});

export const SettlementFile = shape({
  id: 'Int',
  provider: 'String',
  fileName: 'String',
  uploadedAt: 'DateTime',
  uploadedBy: 'String?',
  rows: 'Int',
  matched: 'Int',
  different: 'Int',
  gross: 'Peso',
  fee: 'Peso',
  feeVat: 'Peso',
  withholding: 'Peso',
  net: 'Peso',
  total: hidden<number>(),
});
export type SettlementFile = ShapeOf<typeof SettlementFile>;

const files = statement<SettlementFile>(
  'payments.settlement_files',
  `select f.id, f.provider, f.file_name as "fileName", f.created_at as "uploadedAt",
     (select nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), '') from user_profile p
       where p.user_id = f.uploaded_by_id) as "uploadedBy",
     r.rows, r.matched, r.different, r.gross, r.fee, r.fee_vat as "feeVat", r.withholding, r.net, f.total
   from (select *, count(*) over ()::int as total from settlement_file order by id desc limit $1 offset $2) f
     cross join lateral (
       select count(*)::int as rows, count(x.transaction_id)::int as matched, (count(*) filter (where x.gross <> t.amount))::int as different,
         coalesce(sum(x.gross), 0)::bigint as gross, coalesce(sum(x.fee), 0)::bigint as fee, coalesce(sum(x.fee_vat), 0)::bigint as fee_vat,
         coalesce(sum(x.withholding), 0)::bigint as withholding, coalesce(sum(x.net), 0)::bigint as net
       from settlement_row x left join payment_transaction t on t.id = x.transaction_id where x.file_id = f.id) r
   order by f.id desc`,
);

/** The files that were taken, the newest first, with their sums. */
export const pageSettlementFiles = query(duty, (ctx, asked: PageInput): Promise<PageOf<SettlementFile>> =>
  pageWithTotal(asked, (limit, offset) => ctx.rows(files, [limit, offset])),
);

export const SettlementRow = shape({
  id: 'Int',
  externalId: 'String',
  reference: 'String?',
  gross: 'Peso',
  net: 'Peso',
  settledOn: 'Date',
  /** Our payment; null where there is none yet. */
  number: 'String?',
  amount: 'Peso?',
  total: hidden<number>(),
});
export type SettlementRow = ShapeOf<typeof SettlementRow>;

const rows = statement<SettlementRow>(
  'payments.settlement_rows',
  `select x.id, x.external_id as "externalId", x.reference, x.gross, x.net, x.settled_on as "settledOn", t.number, t.amount,
     count(*) over ()::int as total
   from settlement_row x left join payment_transaction t on t.id = x.transaction_id
   where x.file_id = $1 and (not $2::boolean or t.id is null or t.amount <> x.gross) order by x.id limit $3 offset $4`,
);

/** The rows of a file, or only those that match no payment of ours or differ from it. */
export const pageSettlementRows = query(
  duty,
  (ctx, fileId: number, isOdd: boolean, asked: PageInput): Promise<PageOf<SettlementRow>> =>
    pageWithTotal(asked, (limit, offset) => ctx.rows(rows, [fileId, isOdd, limit, offset])),
);

const match = statement<{ id: number }>(
  'payments.match_settlement',
  `update settlement_row x set transaction_id = t.id, updated_at = $1
   from payment_transaction t where x.transaction_id is null and t.kind = 'gateway' and t.platform = x.provider
     and (t.external_id = x.external_id or t.attempt_id = x.reference) returning x.id`,
);

/** Matches rows again whose payment was read since. */
export const matchSettlements = async (ctx: Ctx): Promise<number> => (await ctx.rows(match, [ctx.now()])).length;
