/** Manila is eight hours ahead of UTC, all year. */
const ahead = 8;

/** The crontab pattern, in UTC for the queue, of a daily time in Manila: '03:41' is '41 19 * * *'. */
export function dailyInManila(time: `${number}:${number}`): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${minute} ${(hour - ahead + 24) % 24} * * *`;
}
