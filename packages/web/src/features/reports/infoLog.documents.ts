import { graphql } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const InfoLogPage = graphql(`
  query InfoLogPage($page: Int, $pageSize: Int, $search: String, $filter: InfoLogFilter) {
    infoLogPage(page: $page, pageSize: $pageSize, search: $search, filter: $filter) {
      rows {
        id
        at
        actor {
          id
          name
        }
        impersonator {
          id
          name
        }
        subject {
          id
          name
        }
        action
        entity
        entityId
        sentence
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
`);

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

export const NewestLogs = graphql(`
  query NewestLogs($filter: InfoLogFilter) {
    infoLogPage(page: 1, pageSize: 5, filter: $filter) {
      rows {
        id
        at
        sentence
        actor {
          id
          name
        }
        subject {
          id
          name
        }
      }
    }
  }
`);
