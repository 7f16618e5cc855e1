/** Weekday names, numbered as a calendar does: 0 is Sunday. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A time of day; `value` is 'HH:mm' on a 24-hour clock. */
export type TimeSlot = { value: string; label: string };

/** A 24-hour 'HH:mm' in 12-hour format: '13:30' reads '1:30 PM'. */
export function showTime(value: string): string {
  const [hours = '0', minutes = '00'] = value.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The 48 half-hours of a day. */
export const timeSlots: readonly TimeSlot[] = Array.from({ length: 48 }, (_, slot) => {
  const value = `${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`;
  return { value, label: showTime(value) };
});
