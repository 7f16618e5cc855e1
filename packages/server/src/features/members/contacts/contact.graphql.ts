import { ContactInput } from '@tribe/domain/features/members/contacts/contact.input.ts';
import { ContactRow, listContacts, logContact, undoContact } from '#features/members/contacts/contact.service.ts';
import {
  findRetention,
  pageRetention,
  RetentionOverview,
  RetentionRow,
  RetentionSegment,
} from '#features/members/contacts/retention.service.ts';
import { exportRetention } from '#features/members/contacts/retentionExport.service.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { ofId, positional } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const ContactType = objectFrom('MemberContact', ContactRow);
const RetentionRowType = objectFrom('RetentionRow', RetentionRow);
objectFrom('RetentionSegment', RetentionSegment);
const OverviewType = objectFrom('RetentionOverview', RetentionOverview);

const ContactInputType = inputFrom('ContactInput', ContactInput);

builder.queryFields((t) => ({
  memberContacts: field(t, listContacts, positional([ContactType], 'userId: Int')),
  retention: field(t, findRetention, positional(OverviewType, 'mine: Boolean?')),
  retentionPage: field(t, pageRetention, {
    type: pageType('RetentionPage', RetentionRowType),
    args: { ...pageArgs(t), segment: t.arg.string(), mine: t.arg.boolean(), isDone: t.arg.boolean() },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  logContact: field(t, logContact, positional('Int', 'userId: Int', ['input', ContactInputType])),
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
