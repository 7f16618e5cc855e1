/** Seconds as people plan them: '8 min', never none. */
export const minutesOf = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`;
