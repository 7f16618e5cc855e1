import { crud } from '#generated/gql.ts';

export const paymentTermDocuments = crud(
  'PaymentTerm',
  'id name type numberOfPayments intervalMonths downPaymentKind downPaymentAmount downPaymentPercent priceAdjustment active funnelCount',
  'graceDays onMissed version archivedAt',
);
