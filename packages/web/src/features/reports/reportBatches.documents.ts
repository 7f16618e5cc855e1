import { graphql } from '#generated/gql.ts';

export const ReportBatches = graphql(`
  query ReportBatches {
    batches {
      id
      name
    }
  }
`);
