import { graphql } from '#generated/gql.ts';

export const WaitingMoney = graphql(`
  fragment WaitingMoney on WaitingMoney {
    count
    amount
    oldestAt
  }
`);

export const MoneyToday = graphql(
  `
    query MoneyToday {
      moneyToday {
        received {
          count
          amount
        }
        receivedSinceYesterday {
          count
        }
        overdue {
          count
          amount
        }
        proofs {
          ...WaitingMoney
        }
        refunds {
          ...WaitingMoney
        }
        toLookAt {
          ...WaitingMoney
        }
        disputes {
          ...WaitingMoney
        }
      }
    }
  `,
  [WaitingMoney],
);
