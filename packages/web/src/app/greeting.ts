/** Manila keeps eight hours ahead of UTC all year. */
const manilaHour = (now: Date) => (now.getUTCHours() + 8) % 24;

/** A greeting by the time of day in Manila: morning to noon, afternoon to six, then evening. */
export function greeting(now: Date): string {
  const hour = manilaHour(now);
  if (hour >= 5 && hour < 12) return 'Magandang umaga';
  return hour >= 12 && hour < 18 ? 'Magandang hapon' : 'Magandang gabi';
}
