import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FindCommunityReportQuery } from '#generated/graphql.ts';

export type Report = FindCommunityReportQuery['communityReport'];
export type Narrowed = { from: string; until: string; batchId: number | null };

/** The way to the rows of a figure. */
export const rowsHref = (figure: string, { from, until, batchId }: Narrowed, stage?: number): string =>
  to('communityReport', {}, { rows: figure, from, until, batch: batchId, stage: stage ?? null });
