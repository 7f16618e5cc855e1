import { ExportProgress } from '#admin/export.documents.ts';
import { graphql } from '#generated/gql.ts';

export const FindCommunityReport = graphql(`
  query FindCommunityReport($from: Date!, $until: Date!, $batchId: Int) {
    communityReport(from: $from, until: $until, batchId: $batchId) {
      countedAt
      members
      joined
      activeInWeek
      inStage
      moved
      movedBefore
      waiting
      late
      step
      active {
        start
        from
        until
        people
        before
      }
      stages {
        id
        number
        name
        inside
        reached
        left
        median
        lower
        upper
      }
      cohorts {
        batchId
        name
        reached {
          stageId
          people
        }
      }
    }
  }
`);

export const CommunityRows = graphql(`
  query CommunityRows(
    $figure: CommunityRowsOf!
    $from: Date!
    $until: Date!
    $batchId: Int
    $stageId: Int
    $page: Int
    $pageSize: Int
  ) {
    communityRowPage(
      figure: $figure
      from: $from
      until: $until
      batchId: $batchId
      stageId: $stageId
      page: $page
      pageSize: $pageSize
    ) {
      rows {
        id
        userId
        name
        batch
        stage
        at
      }
      total
      page
      pageSize
    }
  }
`);

export const ExportCommunityReport = graphql(
  `
    mutation ExportCommunityReport($format: ExportFormat!, $from: Date!, $until: Date!, $batchId: Int) {
      exportCommunityReport(format: $format, from: $from, until: $until, batchId: $batchId) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
