import { withoutMoney } from '@tribe/domain/features/billing/settled.ts';

const platforms = withoutMoney.map((platform) => `'${platform}'`).join(', ');

/** The condition that money was received here for the due `d`; whatever counts money asks by it. */
export const isReceivedHere = (d: string) =>
  `(${d}.transaction_id is not null and coalesce(${d}.payment_platform, '') not in (${platforms}))`;
