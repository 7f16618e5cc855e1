import { graphql } from '#generated/gql.ts';

export const VisitorCount = graphql(`
  fragment VisitorCount on NamedVisitors {
    name
    visitors
    views
  }
`);

export const SiteFigures = graphql(
  `
    query SiteFigures($days: Int!) {
      siteFigures(days: $days) {
        since
        visitors
        views
        pages {
          subject
          name
          visitors
          views
          leads
        }
        sources {
          ...VisitorCount
        }
        campaigns {
          ...VisitorCount
        }
        devices {
          ...VisitorCount
        }
        byDay {
          day
          visitors
          views
        }
      }
    }
  `,
  [VisitorCount],
);
