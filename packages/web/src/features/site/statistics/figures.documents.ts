import { fragment, query } from '#generated/gql.ts';

export const VisitorCount = fragment('NamedVisitors { name visitors views }');

export const SiteFigures = query(
  `siteFigures {
    since visitors views
    pages { * }
    sources { ...VisitorCount }
    campaigns { ...VisitorCount }
    devices { ...VisitorCount }
    byDay { day visitors views }
  }`,
  [VisitorCount],
);
