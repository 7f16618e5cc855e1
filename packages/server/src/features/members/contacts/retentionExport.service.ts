import { renewalSegments } from '@tribe/domain/features/billing/subscriptionList.ts';
import { outcomeLabel } from '@tribe/domain/features/members/contacts/contact.ts';
import { dayOf } from '@tribe/domain/kernel/time/manila.ts';
import { z } from 'zod';
import { type RetentionAsked, type RetentionRow, retentionRows } from '#features/members/contacts/retention.service.ts';
import { type ExportFile, startExport } from '#features/reports/export.service.ts';
import { mutation } from '#kernel/api/operation.ts';
import { type ExportFormat, exportSource, inChunks } from '#kernel/exports/exports.ts';

type Narrowed = Omit<RetentionAsked, 'page' | 'pageSize' | 'sort' | 'isDone'>;

const nameOf = (segment: string) => renewalSegments.find(({ value }) => value === segment)?.label ?? segment;

const people = exportSource<Narrowed>({
  name: 'retention',
  page: 'retention',
  what: 'people up for renewal',
  columns: [
    { title: 'Name', width: 28 },
    { title: 'Email', width: 28 },
    { title: 'Mobile number', width: 16 },
    { title: 'Batch', width: 16 },
    { title: 'Group', width: 20 },
    { title: 'Segment', width: 20 },
    { title: 'Expires', kind: 'day' },
    { title: 'Last day to renew', kind: 'day' },
    { title: 'Price', kind: 'number' },
    { title: 'Last contact', kind: 'day' },
    { title: 'Outcome', width: 14 },
    { title: 'Talk again', kind: 'day' },
    { title: 'Note', width: 40 },
    { title: 'Contacted by', width: 24 },
  ],
  asked: z.object({ search: z.string().nullish(), segment: z.string().nullish(), mine: z.boolean().nullish() }),
  count: async (ctx, asked) => (await retentionRows(ctx, asked, { limit: 1, offset: 0 }))[0]?.total ?? 0,
  rows: (ctx, asked) => inChunks((from) => retentionRows(ctx, asked, from), cellsOf),
  described: async (_ctx, { segment, mine }) => [nameOf(segment || 'regular-renewal'), mine && 'my list'],
});

const cellsOf = (row: RetentionRow) => [
  row.name,
  row.email,
  row.mobileNumber,
  row.batchName,
  row.groupName,
  nameOf(row.segment),
  row.expiry,
  row.graceUntil,
  row.price === null ? null : row.price / 100,
  row.contactedAt && dayOf(row.contactedAt),
  row.outcome && outcomeLabel(row.outcome),
  row.followUpOn,
  row.contactNote,
  row.contactedBy,
];

/** Who is up for renewal in a segment as a file, with the last contact, limited to the people the viewer sees on the page. */
export const exportRetention = mutation(
  ['retention', 'report_export'],
  (ctx, wanted: Narrowed & { format: ExportFormat }): Promise<ExportFile> => startExport(ctx, people, wanted),
);
