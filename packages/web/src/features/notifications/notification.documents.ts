import { mutation, query } from '#generated/gql.ts';

export const MyNotifications = query('myNotifications { total pageSize rows { id title body link readAt createdAt } }');
export const MarkNotificationsRead = mutation('markNotificationsRead');
export const MyNotificationChoice = query('myNotificationChoice { digest quietFrom quietTo }');
export const UpdateMyNotificationChoice = mutation('updateMyNotificationChoice { digest quietFrom quietTo }');
