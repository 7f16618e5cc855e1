import { lazy } from 'react';
import { NotFoundPage } from './NotFoundPage.tsx';

const LearningReportPage = lazy(() =>
  import('#features/courses/LearningReportPage.tsx').then((file) => ({ default: file.LearningReportPage })),
);

/** One report of the catalogue, by its name. */
export function ReportPage({ id }: { id: string }) {
  return id === 'learning' ? <LearningReportPage /> : <NotFoundPage />;
}
