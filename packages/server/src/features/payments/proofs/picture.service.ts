import { PayableInput } from '@tribe/domain/features/payments/proof.input.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { checkoutMessages } from '@tribe/domain/features/billing/checkoutMessages.ts';
import { holdDue } from '#features/billing/dues/settle.service.ts';
import { refuseUnseen } from '#features/billing/unseen.ts';
import { asOpenFile, insertPicture, removeFiles, strangersBerth } from '#features/files/picture.service.ts';
import type { FoundPicture, KeptPicture } from '#features/files/picture.service.ts';
import type { OpenFile } from '#features/files/file.service.ts';
import { dueToPay, type Payable } from '#features/payments/payable.service.ts';
import { canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';
import type { Berth } from '#kernel/files/berth.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict, notFound } from '#kernel/api/errors.ts';
import { countAgainst } from '#kernel/http/limits.ts';
import { mutation, query, refuseInAnothersName } from '#kernel/api/operation.ts';

/** The due that a picture is for: one's own or an order's, and anybody's whom they see for staff who approve payments. */
async function dueOfPicture(ctx: Ctx, named: Payable): Promise<number> {
  const { viewer } = ctx;
  if (named.scheduleId !== null && viewer && opens(['payments', 'payment_approve'], viewer) === 'open') {
    const { id, userId } = await holdDue(ctx, named.scheduleId);
    if (userId !== viewer.userId) {
      refuseInAnothersName(ctx);
      await refuseUnseen(ctx, userId);
      return id;
    }
  }
  return (await dueToPay(ctx, named)).scheduleId;
}

/** Where a picture for a due may go; asked before a byte of it is read. */
export const findProofBerth = query('public', async (ctx, unchecked: Payable): Promise<Berth> => {
  const named = PayableInput.parse(unchecked);
  await countAgainst(ctx, `proof-picture:address:${ctx.origin.address}`, { count: 200, seconds: 3_600 });
  const scheduleId = await dueOfPicture(ctx, named);
  await countAgainst(ctx, `proof-picture:due:${scheduleId}`, { count: 30, seconds: 3_600 });
  return strangersBerth(ctx);
});

const insert = statement<never>(
  'payments.insert_proof_picture',
  `insert into payment_proof_picture (file_id, schedule_id, perceptual_hash, created_at, updated_at) values ($1, $2, $3, $4, $4)`,
);

const waiting = statement<{ count: number }>(
  'payments.count_proof_pictures',
  `select count(*)::int as count from payment_proof_picture where schedule_id = $1`,
);

export type ProofPicture = { id: number; width: number; height: number; size: number; url: string };

/** Keeps a picture of a receipt for the proof that is about to be sent. */
export const storeProofPicture = mutation(
  'public',
  async (ctx, named: Payable, picture: KeptPicture & { looks: string }): Promise<ProofPicture> => {
    const scheduleId = await dueOfPicture(ctx, named);
    const [row] = await ctx.rows(waiting, [scheduleId]);
    if (row!.count >= 20) throw conflict(checkoutMessages.stillChecking);
    const { looks, ...kept } = picture;
    const id = await insertPicture(ctx, kept, 'receipt');
    await ctx.rows(insert, [id, scheduleId, looks, ctx.now()]);
    const { width, height, size } = kept;
    return { id, width, height, size, url: `/api/payment-proof-pictures/${id}` };
  },
);

type Opened = FoundPicture & { isTheirs: boolean; proofId: number | null; userId: number | null };

/** $1 the file, $2 who asks, $3 what they see, $4 whether they look after payments, $5 the link of an order. */
const find = statement<Opened>(
  'payments.find_proof_picture',
  `select f.storage_key as "storageKey", f.size_bytes as size, f.sha256, t.proof_id as "proofId", t.user_id as "userId",
     coalesce(t.user_id = $2::int, false) or coalesce(t.token = $5::text, false) as "isTheirs"
   from (select p.schedule_id, p.file_id, null::int as proof_id from payment_proof_picture p where p.file_id = $1
         union all select pr.schedule_id, l.file_id, pr.id from payment_proof_line l join payment_proof pr on pr.id = l.proof_id
           where l.file_id = $1) sent
     join file_asset f on f.id = sent.file_id
     join lateral (select sent.proof_id, s.user_id, o.token from payment_schedule d join invoice i on i.id = d.invoice_id
       left join subscription s on s.id = i.subscription_id left join sales_order o on o.id = i.order_id where d.id = sent.schedule_id) t on true
   where coalesce(t.user_id = $2::int, false) or coalesce(t.token = $5::text, false)
     or $4 and sent.proof_id is not null and ($3 = 'everybody' or ${canView('t.user_id', '$2', '$3')})`,
);

/**
 * A picture of a receipt, for whoever sent it and for staff who look after payments: each look of theirs is in the audit log. Throws
 * NOT_FOUND, in the same words for any other id.
 */
export const openProofPicture = mutation('public', async (ctx, id: number, order: string | null): Promise<OpenFile> => {
  const { viewer } = ctx;
  const isStaff = viewer?.pageAccess['payments'] === true;
  const visibility = viewer ? visibilityOf(viewer) : 'self';
  const [found] = await ctx.rows(find, [id, viewer?.userId ?? null, visibility, isStaff, order]);
  if (!found) throw notFound('Picture');
  const { isTheirs, proofId, userId, ...picture } = found;
  if (!isTheirs)
    await ctx.log({
      action: 'proof.viewed',
      entity: 'proof',
      entityId: proofId!,
      ...(userId === null ? {} : { subjectId: userId }),
      sentence: 'Viewed the picture of a receipt',
    });
  return asOpenFile(ctx, picture);
});

const forgotten = statement<{ fileId: number }>(
  'payments.forgotten_proof_pictures',
  `delete from payment_proof_picture where created_at < $1::timestamptz - interval '1 day' returning file_id as "fileId"`,
);

const settled = statement<{ days: number; months: number }>(
  'payments.proof_retention',
  `select greatest(1, coalesce(max(value::numeric) filter (where name = 'proof-days-after-rejection'), 90))::int as days,
     greatest(1, coalesce(max(value::numeric) filter (where name = 'proof-months-after-settlement'), 24))::int as months
   from setting where name in ('proof-days-after-rejection', 'proof-months-after-settlement')`,
);

const over = statement<{ fileId: number }>(
  'payments.proof_pictures_over',
  `with gone as (
     select l.id, l.file_id from payment_proof_line l join payment_proof p on p.id = l.proof_id
     where l.file_id is not null and (
       p.status in ('rejected', 'withdrawn', 'revoked') and coalesce(p.reviewed_at, p.updated_at) < $1::timestamptz - make_interval(days => $2)
       or p.status = 'approved' and p.reviewed_at < $1::timestamptz - make_interval(months => $3))
     order by l.id limit 1000),
   cleared as (update payment_proof_line l set file_id = null, picture_gone_at = $1, updated_at = $1 from gone where l.id = gone.id)
   select file_id as "fileId" from gone`,
);

/** Takes away what was sent and never handed in, and pictures whose time is over: hash, reference and amount stay. */
export async function sweepProofPictures(ctx: Ctx): Promise<void> {
  const [kept] = await ctx.rows(settled, []);
  const { days, months } = kept!;
  const gone = [...(await ctx.rows(forgotten, [ctx.now()])), ...(await ctx.rows(over, [ctx.now(), days, months]))];
  await removeFiles(
    ctx,
    gone.map(({ fileId }) => fileId),
  );
}
