/** Where an affiliate's money goes. */
export const payoutMethods = ['gcash', 'maya', 'bank'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

export const payoutMethodWords: Readonly<Record<PayoutMethod, string>> = {
  gcash: 'GCash',
  maya: 'Maya',
  bank: 'Bank account',
};

/** What is sealed: the bank's name (empty for an e-wallet), who the account belongs to, and its digits. */
export type PayoutDetails = { bank: string; accountName: string; accountNumber: string };

/** For how many days after a change the account is marked, and not paid to. */
export const freshAccountDays = 3;

const dayInMilliseconds = 86_400_000;

/** Whether an account was changed so lately that whoever approves a payout has to look. */
export const isFreshAccount = (changedAt: Date | null, now: Date): boolean =>
  changedAt !== null && now.getTime() - changedAt.getTime() < freshAccountDays * dayInMilliseconds;

/** 'GCash ••• 4567', 'BDO ••• 4471'. */
export const payoutWords = (method: PayoutMethod, lastFour: string, bank = ''): string =>
  `${bank || payoutMethodWords[method]} ••• ${lastFour}`;
