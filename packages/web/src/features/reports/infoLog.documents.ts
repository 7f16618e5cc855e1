import { graphql } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';
import type { InfoLogPageQuery } from '#generated/graphql.ts';

export type InfoLog = InfoLogPageQuery['infoLogPage']['rows'][number];

export const InfoLogLine = graphql(`
  fragment InfoLogLine on InfoLog {
    id
    at
    sentence
    entity
    entityId
    actor {
      id
      name
    }
    subject {
      id
      name
    }
  }
`);

export const InfoLogPage = graphql(
  `
    query InfoLogPage($page: Int, $pageSize: Int, $search: String, $filter: InfoLogFilter) {
      infoLogPage(page: $page, pageSize: $pageSize, search: $search, filter: $filter) {
        rows {
          ...InfoLogLine
          impersonator {
            id
            name
          }
          action
          changes
          reason
          source
          requestId
        }
        total
        isMore
        page
        pageSize
      }
    }
  `,
  [InfoLogLine],
);

export const ActionGroups = graphql(`
  query ActionGroups {
    actionGroups {
      id
      name
    }
  }
`);

export const ExportInfoLogs = graphql(
  `
    mutation ExportInfoLogs($format: ExportFormat!, $search: String, $filter: InfoLogFilter) {
      exportInfoLogs(format: $format, search: $search, filter: $filter) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);

export const NewestLogs = graphql(
  `
    query NewestLogs($filter: InfoLogFilter) {
      infoLogPage(page: 1, pageSize: 5, filter: $filter) {
        rows {
          ...InfoLogLine
        }
      }
    }
  `,
  [InfoLogLine],
);
