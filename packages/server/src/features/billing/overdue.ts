/**
 * The dues that nobody paid in time, as `ps`, behind a select; `s` is their subscription. The same day counts as in
 * `scheduleState` of the domain: a due is overdue from the day after its own.
 */
export const overdueDues = (day: string) => `payment_schedule ps join invoice i on i.id = ps.invoice_id
  join subscription s on s.id = i.subscription_id where s.status in ('pending', 'active', 'suspended')
    and ps.transaction_id is null and ps.waived_at is null and ps.price > 0 and ps.schedule_date < ${day}::date`;

/** The dues that are still to be paid, as `ps` with `s` and `i`, behind a select. */
export const openDues = `subscription s join invoice i on i.subscription_id = s.id
  join payment_schedule ps on ps.invoice_id = i.id where s.status in ('pending', 'active', 'suspended')
    and ps.transaction_id is null and ps.waived_at is null and ps.price > 0`;

/** Those of them that should be paid by a day, today's among them: what somebody owes. */
export const owedDues = (day: string) => `${openDues} and ps.schedule_date <= ${day}`;

/** The day of the earliest due that is still to be paid by somebody, as a select; `user` is an expression such as 'u.id'. */
export const nextDueSql = (user: string) => `select min(ps.schedule_date) from ${openDues} and s.user_id = ${user}`;
