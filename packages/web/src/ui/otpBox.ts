import { controlLook } from './controlLook.ts';

export const otpLength = 6;

/** A box of the code. */
export function otpBoxLook(isWrong: boolean): string {
  return controlLook(isWrong, 'num h-13 px-0 text-center text-xl sm:text-xl font-bold');
}
