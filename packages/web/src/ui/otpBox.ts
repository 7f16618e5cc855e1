import { controlLook } from './controlLook.ts';

export const otpLength = 6;

/** The boxes in a row; six that a finger can hit need a narrower gap on the smallest phones. */
export const otpRow = 'grid max-w-sm grid-cols-6 gap-2 max-[22rem]:gap-0.5';

/** A box of the code. */
export function otpBoxLook(isWrong: boolean): string {
  return controlLook(isWrong, 'num h-13 px-0 text-center text-xl sm:text-xl font-bold');
}
