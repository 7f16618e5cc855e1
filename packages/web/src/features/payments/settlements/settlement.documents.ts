import { graphql } from '#generated/gql.ts';

export const FindSettlementFiles = graphql(`
  query FindSettlementFiles($page: Int, $pageSize: Int) {
    settlementFilePage(page: $page, pageSize: $pageSize) {
      rows {
        id
        provider
        fileName
        uploadedAt
        uploadedBy
        rows
        matched
        different
        gross
        fee
        feeVat
        withholding
        net
      }
      total
    }
  }
`);

export const FindOddRows = graphql(`
  query FindOddRows($fileId: Int!) {
    settlementRowPage(fileId: $fileId, isOdd: true, pageSize: 100) {
      rows {
        id
        externalId
        reference
        gross
        settledOn
        number
        amount
      }
      total
    }
  }
`);
