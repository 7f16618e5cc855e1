import { findWaitlist, pageWaitlist, Waitlist, WaitlistEntry } from '#features/forms/waitlist.service.ts';
import { exportWaitlist } from '#features/forms/waitlistExport.service.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { asObject } from '#kernel/api/fieldsOf.ts';

const WaitlistType = objectFrom('Waitlist', Waitlist);
const EntryType = objectFrom('WaitlistEntry', WaitlistEntry);

builder.queryFields((t) => ({
  waitlist: field(t, findWaitlist, { type: WaitlistType }),
  waitlistPage: field(t, pageWaitlist, asObject(pageType('WaitlistPage', EntryType), pageArgs(t))),
}));

builder.mutationFields((t) => ({
  exportWaitlist: field(t, exportWaitlist, {
    type: ExportFileType,
    args: { format: t.arg({ type: ExportFormatType, required: true }), search: t.arg.string() },
    with: (asked) => [asked],
  }),
}));
