import { fragment, mutation, query } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const MoneyEquationFields = fragment('MoneyEquation { ** }');

export const FindPaymentReport = query(
  `paymentReport {
    from until asOf
    dues { ...MoneyEquationFields }
    received { count amount }
    refunded { count amount }
    lines { start from until dues { ...MoneyEquationFields } received { amount } refunded { amount } }
    platforms { platform figure { count amount } }
    products { id name dues { ...MoneyEquationFields } }
    segments { segment figure { count amount } }
    renewalDays { * }
  }`,
  [MoneyEquationFields],
);

export const FindAddsUp = query(`paymentReportAddsUp {
  collected { amount }
  gateway { count amount }
  manual { count amount }
  credit { count amount }
  fees { count amount }
  unsettled { count amount }
  double { count amount }
}`);

export const ExportPaymentReport = mutation('exportPaymentReport { ...ExportProgress }', [ExportProgress]);
