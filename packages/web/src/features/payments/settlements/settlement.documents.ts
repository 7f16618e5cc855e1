import { query } from '#generated/gql.ts';

export const FindSettlementFiles = query('settlementFilePage { total rows { * } }');

export const FindOddRows = query(`settlementRowPage(fileId: $fileId, isOdd: true, pageSize: 100) {
  total
  rows { id externalId reference gross settledOn number amount }
}`);
