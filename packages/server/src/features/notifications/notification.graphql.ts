import type { NotificationChoice } from '@tribe/domain/features/notifications/digest.ts';
import { findMyNotificationChoice, updateMyNotificationChoice } from '#features/notifications/choice.service.ts';
import {
  countUnread,
  markNotificationsRead,
  NotificationRow,
  pageMyNotifications,
} from '#features/notifications/notification.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { pageType } from '#kernel/api/pageType.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const NotificationType = objectFrom('Notification', NotificationRow);

const NotificationPageType = pageType('NotificationPage', NotificationType);

const DigestType = builder.enumType('NotificationDigest', { values: ['never', 'daily', 'each'] as const });

const ChoiceType = objectOf<NotificationChoice>('NotificationChoice', { quietTo: 'Int?' }, (t) => ({
  digest: t.expose('digest', { type: DigestType }),
  quietFrom: t.exposeInt('quietFrom', { nullable: true, description: 'Minutes of the Manila day.' }),
}));

const ChoiceInputType = builder.inputType('NotificationChoiceInput', {
  fields: (t) => ({
    digest: t.field({ type: DigestType, required: true }),
    quietFrom: t.int(),
    quietTo: t.int(),
  }),
});

builder.queryFields((t) => ({
  myNotifications: field(t, pageMyNotifications, {
    type: NotificationPageType,
    args: { page: t.arg.int({ defaultValue: 1 }), pageSize: t.arg.int({ defaultValue: 10 }) },
    with: (asked) => [asked],
  }),
  unreadNotifications: field(t, countUnread, { type: 'Int' }),
  myNotificationChoice: field(t, findMyNotificationChoice, { type: ChoiceType }),
}));

builder.mutationFields((t) => ({
  markNotificationsRead: field(t, markNotificationsRead, {
    type: 'Int',
    args: { ids: t.arg.intList() },
    with: ({ ids }) => [ids ?? null],
    description: 'These, or all without ids; answers how many are unread still.',
  }),
  updateMyNotificationChoice: field(t, updateMyNotificationChoice, {
    type: ChoiceType,
    args: { input: t.arg({ type: ChoiceInputType, required: true }) },
    with: ({ input }) => [{ ...input, quietFrom: input.quietFrom ?? null, quietTo: input.quietTo ?? null }],
  }),
}));
