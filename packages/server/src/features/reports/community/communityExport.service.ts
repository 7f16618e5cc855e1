import { z } from 'zod';
import { type CommunityAsked, findCommunityReportNow } from '#features/reports/community/communityReport.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import { mutation } from '#kernel/api/operation.ts';
import { type ExportFormat, exportSource } from '#kernel/exports/exports.ts';

const figures = ['In it now', 'Reached it', 'Moved up', 'Median days', 'Lower quarter', 'Upper quarter'];

const source = exportSource<CommunityAsked & { search?: null }>({
  name: 'community-report',
  page: 'communityReport',
  what: 'community report stages',
  title: 'Community report',
  columns: [
    { title: 'Number', kind: 'number' },
    { title: 'Stage', width: 28 },
    ...figures.map((title) => ({ title, kind: 'number' as const })),
  ],
  asked: z.object({ from: z.string(), until: z.string(), batchId: z.number().nullish() }),
  count: async (ctx, asked) => (await findCommunityReportNow(ctx, asked)).stages.length,
  async *rows(ctx, asked) {
    const { stages } = await findCommunityReportNow(ctx, asked);
    yield stages.map(({ number, name, inside, reached, left, median, lower, upper }) => [
      number,
      name,
      inside,
      reached,
      left,
      median,
      lower,
      upper,
    ]);
  },
  described: async (_ctx, { from, until }) => [`${from} to ${until}`],
});

/** The stages of the community report as a file. */
export const exportCommunityReport = mutation(
  ['communityReport', 'report_export'],
  (ctx, wanted: CommunityAsked & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, source, wanted),
);
