import { graphql } from '#generated/gql.ts';

export const DueFields = graphql(`
  fragment DueFields on PaymentSchedule {
    id
    invoiceId
    sequence
    price
    scheduleDate
    transactionId
    paymentPlatform
    reference
    birInvoiceNumber
    buyerTin
    isWaived
    version
  }
`);

export const AddPaymentSchedule = graphql(
  `
    mutation AddPaymentSchedule($input: AddPaymentScheduleInput!) {
      addPaymentSchedule(input: $input) {
        ...DueFields
      }
    }
  `,
  [DueFields],
);

export const UpdatePaymentSchedule = graphql(
  `
    mutation UpdatePaymentSchedule($id: Int!, $input: UpdatePaymentScheduleInput!, $version: Int) {
      updatePaymentSchedule(id: $id, input: $input, version: $version) {
        ...DueFields
      }
    }
  `,
  [DueFields],
);

export const WaivePaymentSchedule = graphql(
  `
    mutation WaivePaymentSchedule($id: Int!, $reason: String!) {
      waivePaymentSchedule(id: $id, reason: $reason) {
        ...DueFields
      }
    }
  `,
  [DueFields],
);

export const InvoicePaymentSchedule = graphql(
  `
    mutation InvoicePaymentSchedule($id: Int!, $input: DueInvoiceInput!) {
      invoicePaymentSchedule(id: $id, input: $input) {
        ...DueFields
      }
    }
  `,
  [DueFields],
);

export const ApprovePaymentScheduleTransaction = graphql(
  `
    mutation ApprovePaymentScheduleTransaction(
      $id: Int!
      $paymentPlatform: String!
      $externalInvoiceId: String!
      $seen: SeenPaymentInput
    ) {
      approvePaymentScheduleTransaction(
        id: $id
        paymentPlatform: $paymentPlatform
        externalInvoiceId: $externalInvoiceId
        seen: $seen
      ) {
        ...DueFields
      }
    }
  `,
  [DueFields],
);

export const DisapprovePaymentScheduleTransaction = graphql(
  `
    mutation DisapprovePaymentScheduleTransaction($id: Int!, $remarks: String!) {
      disapprovePaymentScheduleTransaction(id: $id, remarks: $remarks) {
        ...DueFields
      }
    }
  `,
  [DueFields],
);
