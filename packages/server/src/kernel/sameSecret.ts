import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in a time that says nothing of where they differ. */
export function isSameSecret(input: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(input ?? ''), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
