import { ContactInput } from '@tribe/domain/features/members/contacts/contact.input.ts';
import { type ContactRow, listContacts, logContact, undoContact } from '#features/members/contacts/contact.service.ts';
import {
  findRetention,
  pageRetention,
  type RetentionOverview,
  type RetentionRow,
  type RetentionSegment,
} from '#features/members/contacts/retention.service.ts';
import { exportRetention } from '#features/members/contacts/retentionExport.service.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const ContactType = builder.objectRef<ContactRow>('MemberContact').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    channel: t.exposeString('channel'),
    outcome: t.exposeString('outcome'),
    followUpOn: t.expose('followUpOn', { type: 'Date', nullable: true }),
    note: t.exposeString('note'),
    contactedAt: t.expose('contactedAt', { type: 'DateTime' }),
    byName: t.exposeString('byName'),
  }),
});

const RetentionRowType = builder.objectRef<RetentionRow>('RetentionRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    personId: t.exposeInt('personId'),
    name: t.exposeString('name'),
    email: t.expose('email', { type: 'Email' }),
    mobileNumber: t.exposeString('mobileNumber', { nullable: true }),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    batchName: t.exposeString('batchName', { nullable: true }),
    groupName: t.exposeString('groupName', { nullable: true }),
    stageNumber: t.exposeInt('stageNumber', { nullable: true }),
    points: t.exposeInt('points'),
    expiry: t.expose('expiry', { type: 'Date' }),
    graceUntil: t.expose('graceUntil', { type: 'Date' }),
    segment: t.exposeString('segment'),
    price: t.expose('price', { type: 'Peso', nullable: true }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    contactedAt: t.expose('contactedAt', { type: 'DateTime', nullable: true }),
    outcome: t.exposeString('outcome', { nullable: true }),
    contactNote: t.exposeString('contactNote', { nullable: true }),
    followUpOn: t.expose('followUpOn', { type: 'Date', nullable: true }),
    contactedBy: t.exposeString('contactedBy', { nullable: true }),
    isDone: t.exposeBoolean('isDone'),
  }),
});

const SegmentType = builder.objectRef<RetentionSegment>('RetentionSegment').implement({
  fields: (t) => ({
    value: t.exposeString('value'),
    label: t.exposeString('label'),
    note: t.exposeString('note'),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Peso', nullable: true }),
  }),
});

const OverviewType = builder.objectRef<RetentionOverview>('RetentionOverview').implement({
  fields: (t) => ({
    segments: t.field({ type: [SegmentType], resolve: (overview) => overview.segments }),
    talkedToday: t.exposeInt('talkedToday'),
  }),
});

const ContactInputType = inputFrom('ContactInput', ContactInput);

builder.queryFields((t) => ({
  memberContacts: field(t, listContacts, {
    type: [ContactType],
    args: { userId: t.arg.int({ required: true }) },
    with: ({ userId }) => [userId],
  }),
  retention: field(t, findRetention, {
    type: OverviewType,
    args: { mine: t.arg.boolean() },
    with: ({ mine }) => [mine ?? null],
  }),
  retentionPage: field(t, pageRetention, {
    type: pageType('RetentionPage', RetentionRowType),
    args: { ...pageArgs(t), segment: t.arg.string(), mine: t.arg.boolean(), isDone: t.arg.boolean() },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  logContact: field(t, logContact, {
    type: 'Int',
    args: {
      userId: t.arg.int({ required: true }),
      input: t.arg({ type: ContactInputType, required: true }),
    },
    with: ({ userId, input }) => [userId, input],
  }),
  undoContact: field(t, undoContact, ofId(t, 'Boolean')),
  exportRetention: field(t, exportRetention, {
    type: ExportFileType,
    args: {
      format: t.arg({ type: ExportFormatType, required: true }),
      search: t.arg.string(),
      segment: t.arg.string(),
      mine: t.arg.boolean(),
    },
    with: (wanted) => [wanted],
  }),
}));
