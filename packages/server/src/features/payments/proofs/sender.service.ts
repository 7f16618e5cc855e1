import { payerJoins } from '#features/payments/payer.ts';
import type { ProofSender } from '#features/payments/proofs/proof.mail.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** `userId` is null for a buyer without an account. */
type Sender = ProofSender & { userId: number | null };

const find = statement<Sender>(
  'payments.proof_sender',
  `select coalesce(u.email, o.email) as email, coalesce(pf.first_name, o.first_name, '') as "firstName", s.user_id as "userId",
     coalesce(pr.name, '') as product,
     case when s.id is null then o.funnel_id end as "funnelId", case when s.id is null then o.token end as token
   from payment_schedule d ${payerJoins} where d.id = $1`,
);

/** Who reads what becomes of a receipt for a due. */
export async function senderOf(ctx: Ctx, dueId: number): Promise<Sender> {
  const [sender] = await ctx.rows(find, [dueId]);
  return sender!;
}
