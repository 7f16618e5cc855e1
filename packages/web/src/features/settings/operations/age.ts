const [minute, hour, day] = [60, 3_600, 86_400];

/** How long something has lasted, as people say it: 'under a minute', '5 min', '3 h', '2 days'. */
export function showAge(seconds: number): string {
  if (seconds < minute) return 'under a minute';
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`;
  if (seconds < 2 * day) return `${Math.floor(seconds / hour)} h`;
  return `${Math.floor(seconds / day)} days`;
}
