import { graphql } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const MoneyEquationFields = graphql(`
  fragment MoneyEquationFields on MoneyEquation {
    expected {
      count
      amount
    }
    collected {
      count
      amount
    }
    outstanding {
      count
      amount
    }
    waived {
      count
      amount
    }
  }
`);

export const FindPaymentReport = graphql(
  `
    query FindPaymentReport($from: Date!, $until: Date!, $step: String!, $productId: Int, $batchId: Int) {
      paymentReport(from: $from, until: $until, step: $step, productId: $productId, batchId: $batchId) {
        from
        until
        dues {
          ...MoneyEquationFields
        }
        received {
          count
          amount
        }
        refunded {
          count
          amount
        }
        lines {
          start
          from
          until
          dues {
            ...MoneyEquationFields
          }
          received {
            amount
          }
          refunded {
            amount
          }
        }
        platforms {
          platform
          figure {
            count
            amount
          }
        }
        products {
          id
          name
          dues {
            ...MoneyEquationFields
          }
        }
        segments {
          segment
          figure {
            count
            amount
          }
        }
        renewalDays {
          warmup
          early
          regular
          grace
        }
      }
    }
  `,
  [MoneyEquationFields],
);

export const FindAddsUp = graphql(`
  query FindAddsUp($from: Date!, $until: Date!, $productId: Int, $batchId: Int) {
    paymentReportAddsUp(from: $from, until: $until, productId: $productId, batchId: $batchId) {
      collected {
        amount
      }
      gateway {
        count
        amount
      }
      manual {
        count
        amount
      }
      credit {
        count
        amount
      }
      fees {
        count
        amount
      }
      unsettled {
        count
        amount
      }
      double {
        count
        amount
      }
    }
  }
`);

export const ExportPaymentReport = graphql(
  `
    mutation ExportPaymentReport(
      $format: ExportFormat!
      $from: Date!
      $until: Date!
      $step: String!
      $productId: Int
      $batchId: Int
    ) {
      exportPaymentReport(
        format: $format
        from: $from
        until: $until
        step: $step
        productId: $productId
        batchId: $batchId
      ) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
