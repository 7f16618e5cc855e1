/** Days that news stays at the bell: after it was read, and when nobody ever read it. */
export const keptDays = { read: 90, unread: 365 } as const;
