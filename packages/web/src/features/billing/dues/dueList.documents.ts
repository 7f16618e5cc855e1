import { fragment, mutation, query } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';
import { DueFields } from './due.documents.ts';

export const DuesListed = fragment(
  `DuePage {
    *
    rows {
      id invoiceNumber of product userId name email tribeId profileImage batch refunded
      schedule { ...DueFields paidAt }
    }
  }`,
  [DueFields],
);

export const DuePage = query('duePage { ...DuesListed }', [DuesListed]);
export const PaymentReportDues = query('paymentReportDuePage { ...DuesListed }', [DuesListed]);
export const FindBillingChoices = query('billingChoices { platforms batches { id name } products { id name } }');
export const ExportPayments = mutation('exportPayments { ...ExportProgress }', [ExportProgress]);
