import { isTableReport } from '@tribe/domain/features/reports/tableReports.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

const LearningReportPage = lazyWithRetry(() =>
  import('#features/courses/reports/LearningReportPage.tsx').then((file) => file.LearningReportPage),
);

const VisitorsPage = lazyWithRetry(() =>
  import('#features/site/statistics/VisitorsPage.tsx').then((file) => file.VisitorsPage),
);

const AffiliateReportPage = lazyWithRetry(() =>
  import('#features/affiliates/commissions/AffiliateReportPage.tsx').then((file) => file.AffiliateReportPage),
);

const TableReportPage = lazyWithRetry(() =>
  import('#features/reports/tables/TableReportPage.tsx').then((file) => file.TableReportPage),
);

/** One report of the catalogue, by its name. */
export function ReportPage({ id }: { id: string }) {
  if (id === 'visitors') return <VisitorsPage />;
  if (id === 'affiliates') return <AffiliateReportPage />;
  if (id === 'learning') return <LearningReportPage />;
  return isTableReport(id) ? <TableReportPage id={id} /> : <NotFoundPage />;
}
