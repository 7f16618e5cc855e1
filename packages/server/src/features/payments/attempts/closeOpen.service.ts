import { type Attempt, attemptColumns } from '#features/payments/attempts/apply.service.ts';
import { closeAttempt, isOver } from '#features/payments/attempts/read.service.ts';
import { statement } from '#kernel/db/statement.ts';
import type { WorkflowContext } from '#kernel/api/workflow.ts';

const open = `a.state in ('creating', 'open', 'processing', 'closing')`;
const finds = {
  due: statement<Attempt>(
    'payments.open_of_due',
    `select ${attemptColumns} from payment_attempt a where a.schedule_id = $1 and ${open}`,
  ),
  subscription: statement<Attempt>(
    'payments.open_of_subscription',
    `select ${attemptColumns} from payment_attempt a join payment_schedule d on d.id = a.schedule_id
       join invoice i on i.id = d.invoice_id where i.subscription_id = $1 and ${open}`,
  ),
};

/** Closes the open attempts to pay a due, or all dues of a subscription. Throws where one is still on its way: it is tried again. */
export async function closeOpenOf(context: WorkflowContext, kind: keyof typeof finds, id: number): Promise<void> {
  for (const attempt of await context.ctx.rows(finds[kind], [id])) {
    const state = await closeAttempt(context, attempt.id);
    if (!isOver(state) && state !== 'paid') throw new Error(`Attempt ${attempt.id} is ${state}`);
  }
}
