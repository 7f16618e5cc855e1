import { dayOf, startOfDay, type Day } from '../../kernel/time/manila.ts';

/** When unread notifications are mailed: not at all, once a day in the morning, or as they come. */
export const digests = ['never', 'daily', 'each'] as const;
export type Digest = (typeof digests)[number];

export const digestLabels: Readonly<Record<Digest, string>> = {
  never: 'Never',
  daily: 'Once a day, in the morning',
  each: 'Right away',
};

/** What somebody chose; quiet hours are minutes of the Manila day, and the same twice, or none, is no quiet at all. */
export type NotificationChoice = {
  digest: Digest;
  quietFrom: number | null;
  quietTo: number | null;
};

export const choiceOfNobody: NotificationChoice = { digest: 'never', quietFrom: null, quietTo: null };

/** The daily mail goes out from eight in the morning, or when the quiet hours that eight lies in are over: maybe earlier. */
const morning = 8 * 60;
const dailyFrom = (choice: NotificationChoice) => (isQuiet(morning, choice) ? (choice.quietTo ?? morning) : morning);

/** Minutes since midnight in Manila. */
export const minuteOf = (now: Date): number => Math.floor((now.getTime() - startOfDay(dayOf(now)).getTime()) / 60_000);

/** Whether a minute lies within quiet hours; those that begin later than they end reach over midnight. */
export function isQuiet(minute: number, { quietFrom, quietTo }: Pick<NotificationChoice, 'quietFrom' | 'quietTo'>) {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return false;
  return quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo;
}

/** Whether what is unread may be mailed now; `lastDailyOn` is the Manila day of the last daily mail. */
export function isDigestDue(choice: NotificationChoice & { lastDailyOn: Day | null }, now: Date): boolean {
  const minute = minuteOf(now);
  if (choice.digest === 'never' || isQuiet(minute, choice)) return false;
  return choice.digest === 'each' || (minute >= dailyFrom(choice) && (choice.lastDailyOn ?? '') < dayOf(now));
}
