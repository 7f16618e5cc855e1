import { query } from '#generated/gql.ts';

export const UnreadNotifications = query('unreadNotifications');
