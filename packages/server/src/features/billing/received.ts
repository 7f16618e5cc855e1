import { withoutMoney } from '@tribe/domain/features/billing/settled.ts';

const platforms = withoutMoney.map((platform) => `'${platform}'`).join(', ');

/** The condition that money was received here for the due `d`; whatever counts money asks by it. */
export const isReceivedHere = (d: string) =>
  `(${d}.transaction_id is not null and coalesce(${d}.payment_platform, '') not in (${platforms}))`;

/** The condition that the due `d` counts as paid although no money came in here for it: only a paid due has a platform. */
export const isSettledWithoutMoney = (d: string) => `(${d}.payment_platform in (${platforms}))`;
