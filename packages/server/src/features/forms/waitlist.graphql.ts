import { findWaitlist, pageWaitlist, type Waitlist, type WaitlistEntry } from '#features/forms/waitlist.service.ts';
import { exportWaitlist } from '#features/forms/waitlistExport.service.ts';
import { ExportFileType, ExportFormatType } from '#features/reports/export.graphql.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';

const WaitlistType = builder.objectRef<Waitlist>('Waitlist').implement({
  fields: (t) => ({
    isOpen: t.exposeBoolean('isOpen'),
    place: t.exposeInt('place', { nullable: true, description: 'One’s own place in line; null for who is not in it.' }),
    next: t.exposeInt('next', { description: 'The place of whoever joins now.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Where one is told that enrollment opens; before one joins, one’s own address.',
    }),
  }),
});

const EntryType = builder.objectRef<WaitlistEntry>('WaitlistEntry').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    place: t.exposeInt('place'),
    email: t.exposeString('email', { nullable: true }),
    userId: t.exposeInt('userId', { nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  waitlist: field(t, findWaitlist, { type: WaitlistType }),
  waitlistPage: field(t, pageWaitlist, {
    type: pageType('WaitlistPage', EntryType),
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  exportWaitlist: field(t, exportWaitlist, {
    type: ExportFileType,
    args: { format: t.arg({ type: ExportFormatType, required: true }), search: t.arg.string() },
    with: (asked) => [asked],
  }),
}));
