/** Days without a sign-in after which somebody is away. */
const awayDays = 14;
/** Days before the end of a membership from which it is expiring. */
const expiringDays = 30;

/** Gives the expression of a value, such as '$2', to a condition that needs it. */
type Moment = { now(): string; today(): string };

/** The SQL condition that the member `u` needs a hand, by what with. */
export const needing: Readonly<Record<string, (at: Moment) => string>> = {
  away: ({ now }) => `coalesce(u.last_login_at, u.created_at) < ${now()}::timestamptz - interval '${awayDays} days'`,
  expiring({ today }) {
    const day = today();
    return `u.id in (select s.user_id from subscription s join funnel f on f.id = s.funnel_id join product p on p.id = f.product_id
      where s.status = 'active' and p.type = 'membership' group by s.user_id
      having max(s.expiry) between ${day}::date and ${day}::date + ${expiringDays})`;
  },
  overdue: ({ today }) =>
    `u.id in (select s.user_id from subscription s join invoice i on i.subscription_id = s.id
      join payment_schedule ps on ps.invoice_id = i.id where s.status in ('pending', 'active', 'suspended')
      and ps.transaction_id is null and ps.waived_at is null and ps.price > 0 and ps.schedule_date < ${today()}::date)`,
};
