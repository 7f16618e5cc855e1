import { wholeCentavos } from './peso.ts';

/**
 * An amount in equal parts whose sum is exact: the centavos that are left over go to the earliest parts, one each.
 * A RangeError when there is no part, or the amount is negative.
 */
export function split(centavos: number, parts: number): number[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`Not a number of parts: ${parts}`);
  if (wholeCentavos(centavos) < 0) throw new RangeError(`Not an amount to split: ${centavos}`);
  const share = Math.floor(centavos / parts);
  const leftOver = centavos % parts;
  return Array.from({ length: parts }, (_, at) => share + (at < leftOver ? 1 : 0));
}
