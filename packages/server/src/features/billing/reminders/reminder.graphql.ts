import { pageSentReminders, type SentReminder } from '#features/billing/reminders/sent.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';

const SentReminderType = builder.objectRef<SentReminder>('SentReminder').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.exposeString('kind'),
    step: t.exposeInt('step', { description: 'Days after the due or the expiry; negative before it.' }),
    address: t.exposeString('address'),
    subject: t.exposeString('subject'),
    isMailed: t.exposeBoolean('isMailed'),
    isRefused: t.exposeBoolean('isRefused'),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
  }),
});

const SentReminderPageType = pageType('SentReminderPage', SentReminderType);

builder.queryFields((t) => ({
  sentReminderPage: field(t, pageSentReminders, {
    type: SentReminderPageType,
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
}));
