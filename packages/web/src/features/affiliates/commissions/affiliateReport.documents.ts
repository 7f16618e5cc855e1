import { ExportProgress } from '#admin/export.documents.ts';
import { graphql } from '#generated/gql.ts';

export const AffiliateReport = graphql(`
  query AffiliateReport($from: Date!, $until: Date!, $page: Int, $pageSize: Int) {
    affiliateReport(from: $from, until: $until) {
      affiliates
      clicks
      leads
      orders
      earned
      paid
      withheld
    }
    affiliateReportPage(from: $from, until: $until, page: $page, pageSize: $pageSize) {
      rows {
        id
        name
        code
        clicks
        leads
        orders
        earned
        paid
        withheld
      }
      total
      page
      pageSize
    }
  }
`);

export const ExportAffiliateReport = graphql(
  `
    mutation ExportAffiliateReport($format: ExportFormat!, $from: Date!, $until: Date!) {
      exportAffiliateReport(format: $format, from: $from, until: $until) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
