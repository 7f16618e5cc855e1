import { pageSentReminders, SentReminder } from '#features/billing/reminders/sent.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { asObject } from '#kernel/api/fieldsOf.ts';

const SentReminderType = objectFrom('SentReminder', SentReminder);

const SentReminderPageType = pageType('SentReminderPage', SentReminderType);

builder.queryFields((t) => ({
  sentReminderPage: field(t, pageSentReminders, asObject(SentReminderPageType, pageArgs(t))),
}));
