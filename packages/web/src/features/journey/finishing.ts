import { keep } from '#ui/keep.ts';

/** Tasks that are on their way to the server as finished; the screens show them as done until it has answered. */
export const finishing = keep<readonly number[]>([]);
