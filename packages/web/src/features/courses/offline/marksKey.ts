/** Where a browser keeps what waits to be sent: one list per person, so that nobody's marks are ever sent as somebody else's. */
export const marksKey = (userId: number) => `lesson-marks:${userId}`;

/** Whether this browser still keeps something of somebody's that was not sent. */
export function isAnythingWaiting(userId: number): boolean {
  try {
    return localStorage.getItem(marksKey(userId)) !== null;
  } catch {
    return false;
  }
}
