import { ExportProgress } from '#admin/export.documents.ts';
import { graphql } from '#generated/gql.ts';

export const FindReport = graphql(`
  query FindReport($id: String!, $from: Date!, $until: Date!, $step: String!, $batchId: Int) {
    report(id: $id, from: $from, until: $until, step: $step, batchId: $batchId) {
      countedAt
      tables {
        name
        lines {
          key
          label
          days {
            from
            until
          }
          values
        }
        total
      }
    }
  }
`);

export const ReportRows = graphql(`
  query ReportRows(
    $id: String!
    $table: String!
    $rows: String!
    $key: String
    $from: Date!
    $until: Date!
    $batchId: Int
    $page: Int
    $pageSize: Int
  ) {
    reportRowPage(
      id: $id
      table: $table
      rows: $rows
      key: $key
      from: $from
      until: $until
      batchId: $batchId
      page: $page
      pageSize: $pageSize
    ) {
      rows {
        id
        userId
        name
        batch
        stage
        what
        at
        value
      }
      sum
      total
      page
      pageSize
    }
  }
`);

export const ExportReport = graphql(
  `
    mutation ExportReport(
      $id: String!
      $table: String!
      $format: ExportFormat!
      $from: Date!
      $until: Date!
      $step: String!
      $batchId: Int
    ) {
      exportReport(
        id: $id
        table: $table
        format: $format
        from: $from
        until: $until
        step: $step
        batchId: $batchId
      ) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
