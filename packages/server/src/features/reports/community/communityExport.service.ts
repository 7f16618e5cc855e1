import { z } from 'zod';
import {
  type CommunityAsked,
  type CommunityReport,
  findCommunityReportNow,
} from '#features/reports/community/communityReport.service.ts';
import { listExport } from '#features/reports/export.service.ts';
import { wholeRows } from '#kernel/exports/exports.ts';

/** The stages of the community report as a file. */
export const exportCommunityReport = listExport<CommunityAsked, CommunityReport['stages'][number]>({
  name: 'community-report',
  page: 'communityReport',
  what: 'community report stages',
  title: 'Community report',
  columns: [
    { title: 'Number', kind: 'number', cell: ({ number }) => number },
    { title: 'Stage', width: 28, cell: ({ name }) => name },
    { title: 'In it now', kind: 'number', cell: ({ inside }) => inside },
    { title: 'Reached it', kind: 'number', cell: ({ reached }) => reached },
    { title: 'Moved up', kind: 'number', cell: ({ left }) => left },
    { title: 'Median days', kind: 'number', cell: ({ median }) => median },
    { title: 'Lower quarter', kind: 'number', cell: ({ lower }) => lower },
    { title: 'Upper quarter', kind: 'number', cell: ({ upper }) => upper },
  ],
  asked: z.object({ from: z.string(), until: z.string(), batchId: z.number().nullish() }),
  ...wholeRows(async (ctx, asked) => (await findCommunityReportNow(ctx, asked)).stages),
  described: async (_ctx, { from, until }) => [`${from} to ${until}`],
});
