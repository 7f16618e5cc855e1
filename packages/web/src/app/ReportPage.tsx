import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

const LearningReportPage = lazyWithRetry(() =>
  import('#features/courses/reports/LearningReportPage.tsx').then((file) => file.LearningReportPage),
);

/** One report of the catalogue, by its name. */
export function ReportPage({ id }: { id: string }) {
  return id === 'learning' ? <LearningReportPage /> : <NotFoundPage />;
}
