import { wantsStillness } from './motion.ts';

/** A burst of confetti from the middle of the screen, or from an element. Nothing when the system asks for stillness. */
export function celebrate(from?: Element): void {
  if (wantsStillness()) return;
  // It comes with the first that is thrown; words tell of the same where it cannot.
  import('./confetti.ts').then(
    ({ throwConfetti }) => throwConfetti(from),
    () => undefined,
  );
}
