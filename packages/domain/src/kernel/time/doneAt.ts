/**
 * When something was done, as the clock of a device says: one that runs ahead must not make what others send look late, and
 * nothing was done before it could be.
 */
export function doneAt(at: Date, now: Date, earliest = new Date(0)): Date {
  return new Date(Math.max(earliest.getTime(), Math.min(at.getTime(), now.getTime())));
}
