import { graphql } from '#generated/gql.ts';

export const PayoutRunFields = graphql(`
  fragment PayoutRunFields on PayoutRunRow {
    id
    code
    title
    status
    version
    at
    preparedById
    preparedBy
    approvedBy
    approvedAt
    doneAt
    note
    affiliates
    gross
    withheld
    net
    paid
    failed
    openLines
    hasBank
    hasWallet
  }
`);

export const WholePayoutRun = graphql(
  `
    fragment WholePayoutRun on PayoutRun {
      run {
        ...PayoutRunFields
      }
      rows
      earned
      takenBack
      addsUp
      arePast
      problems
    }
  `,
  [PayoutRunFields],
);

export const PayoutRunPage = graphql(
  `
    query PayoutRunPage($page: Int, $pageSize: Int) {
      payoutRunPage(page: $page, pageSize: $pageSize) {
        rows {
          ...PayoutRunFields
        }
        total
        page
        pageSize
      }
    }
  `,
  [PayoutRunFields],
);

export const PayoutOutlook = graphql(`
  query PayoutOutlook {
    payoutOutlook {
      affiliates
      gross
      minimum
      leftOut {
        reason
        affiliates
        amount
      }
    }
  }
`);

export const PayoutRunById = graphql(
  `
    query PayoutRunById($id: Int!) {
      payoutRun(id: $id) {
        ...WholePayoutRun
      }
    }
  `,
  [WholePayoutRun],
);

export const PayoutLinePage = graphql(`
  query PayoutLinePage($runId: Int!, $page: Int, $pageSize: Int) {
    payoutLinePage(runId: $runId, page: $page, pageSize: $pageSize) {
      rows {
        id
        affiliateId
        name
        paidTo
        changedAt
        part
        parts
        rows
        earned
        takenBack
        gross
        withheld
        net
        status
        reference
        failureReason
        settledAt
        settledBy
        warnings
        problem
      }
      total
      page
      pageSize
    }
  }
`);

export const PayoutChangedAccounts = graphql(`
  query PayoutChangedAccounts($runId: Int!) {
    payoutChangedAccounts(runId: $runId) {
      affiliateId
      name
      changedAt
      net
    }
  }
`);

export const PreparePayout = graphql(
  `
    mutation PreparePayout {
      preparePayout {
        ...WholePayoutRun
      }
    }
  `,
  [WholePayoutRun],
);

export const ApprovePayout = graphql(
  `
    mutation ApprovePayout($id: Int!, $version: Int!, $pays: [PayChangedAccountInput!]) {
      approvePayout(id: $id, version: $version, pays: $pays) {
        ...WholePayoutRun
      }
    }
  `,
  [WholePayoutRun],
);

export const CancelPayout = graphql(
  `
    mutation CancelPayout($id: Int!, $input: PayoutReasonInput!) {
      cancelPayout(id: $id, input: $input) {
        ...WholePayoutRun
      }
    }
  `,
  [WholePayoutRun],
);

export const HoldPayoutRow = graphql(
  `
    mutation HoldPayoutRow($id: Int!, $affiliateId: Int!, $input: PayoutReasonInput!) {
      holdPayoutRow(id: $id, affiliateId: $affiliateId, input: $input) {
        ...WholePayoutRun
      }
    }
  `,
  [WholePayoutRun],
);

export const SettlePayoutLines = graphql(
  `
    mutation SettlePayoutLines($id: Int!, $lineIds: [Int!]!, $input: SettlePayoutInput!) {
      settlePayoutLines(id: $id, lineIds: $lineIds, input: $input) {
        ...WholePayoutRun
      }
    }
  `,
  [WholePayoutRun],
);
