/** Where a browser keeps what waits to be sent: one list per person, so that nobody's marks are ever sent as somebody else's. */
export const marksKey = (userId: number) => `lesson-marks:${userId}`;
