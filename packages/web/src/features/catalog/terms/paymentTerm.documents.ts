import { crud } from '#generated/gql.ts';

export const paymentTermDocuments = crud(
  'PaymentTerm',
  `
    id name type numberOfPayments intervalMonths downPaymentKind downPaymentAmount downPaymentBasisPoints
    priceAdjustment active funnelCount
  `,
  'graceDays onMissed version archivedAt',
);
