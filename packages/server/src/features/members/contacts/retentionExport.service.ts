import { renewalSegments } from '@tribe/domain/features/billing/subscriptionList.ts';
import { outcomeLabel } from '@tribe/domain/features/members/contacts/contact.ts';
import { z } from 'zod';
import { type RetentionAsked, type RetentionRow, retentionRows } from '#features/members/contacts/retention.service.ts';
import { listExport } from '#features/reports/export.service.ts';
import { countedRows } from '#kernel/exports/exports.ts';

const nameOf = (segment: string) => renewalSegments.find(({ value }) => value === segment)?.label ?? segment;

/** Who is up for renewal in a segment as a file, with the last contact, limited to the people the viewer sees on the page. */
export const exportRetention = listExport<Omit<RetentionAsked, 'page' | 'pageSize' | 'sort' | 'isDone'>, RetentionRow>({
  name: 'retention',
  page: 'retention',
  what: 'people up for renewal',
  columns: [
    { title: 'Name', width: 28, cell: ({ name }) => name },
    { title: 'Email', width: 28, cell: ({ email }) => email },
    { title: 'Mobile number', width: 16, cell: ({ mobileNumber }) => mobileNumber },
    { title: 'Batch', width: 16, cell: ({ batchName }) => batchName },
    { title: 'Group', width: 20, cell: ({ groupName }) => groupName },
    { title: 'Segment', width: 20, cell: ({ segment }) => nameOf(segment) },
    { title: 'Expires', kind: 'day', cell: ({ expiry }) => expiry },
    { title: 'Last day to renew', kind: 'day', cell: ({ graceUntil }) => graceUntil },
    { title: 'Price', kind: 'number', cell: ({ price }) => (price === null ? null : price / 100) },
    { title: 'Last contact', kind: 'day', cell: ({ contactedAt }) => contactedAt },
    { title: 'Outcome', width: 14, cell: ({ outcome }) => outcome && outcomeLabel(outcome) },
    { title: 'Talk again', kind: 'day', cell: ({ followUpOn }) => followUpOn },
    { title: 'Note', width: 40, cell: ({ contactNote }) => contactNote },
    { title: 'Contacted by', width: 24, cell: ({ contactedBy }) => contactedBy },
  ],
  asked: z.object({ search: z.string().nullish(), segment: z.string().nullish(), mine: z.boolean().nullish() }),
  ...countedRows(retentionRows),
  described: async (_ctx, { segment, mine }) => [nameOf(segment || 'regular-renewal'), mine && 'my list'],
});
