import { query } from '#generated/gql.ts';

export const FindSentReminders = query('sentReminderPage { total rows { * } }');
