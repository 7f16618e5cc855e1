import { keep } from '#ui/keep.ts';

/** Tasks whose proof is being sent: they are not shown as done yet, so that what was typed stays until it is. */
export const handingIn = keep<readonly number[]>([]);
