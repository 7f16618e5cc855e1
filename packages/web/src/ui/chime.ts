import chimeUrl from './chime.wav?url';
import { wantsStillness } from './motion.ts';

/** Plays the short sound of something done. Silent when sounds are off, or when the system asks for stillness. */
export async function playChime({ isOn = true }: { isOn?: boolean } = {}): Promise<void> {
  if (!isOn || wantsStillness()) return;
  const sound = new Audio(chimeUrl);
  sound.volume = 0.5;
  // A browser may refuse a sound that nobody's press asked for; that is no failure of what was done.
  await sound.play().catch(() => undefined);
}
