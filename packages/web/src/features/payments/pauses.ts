/** Seconds between two questions about a payment: often at first, then seldom, and in the end the button is left. */
export const pauses: readonly number[] = [2, 2, 3, 3, 5, 5, 8, 8, 13, 13, 21, 21, 34, 34, 55, 55];
