import { fragment, query } from '#generated/gql.ts';

export const WaitingMoney = fragment('WaitingMoney { count amount oldestAt }');

export const MoneyToday = query(
  `moneyToday {
    received { count amount }
    receivedSinceYesterday { count }
    overdue { count amount }
    proofs { ...WaitingMoney }
    refunds { ...WaitingMoney }
    toLookAt { ...WaitingMoney }
    disputes { ...WaitingMoney }
  }`,
  [WaitingMoney],
);
