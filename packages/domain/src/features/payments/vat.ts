/** What of an amount that includes VAT of 12 % is VAT, in centavos: 12/112, rounded once, half up. */
export function vatIn(centavos: number): number {
  return Math.floor((centavos * 12 * 2 + 112) / (112 * 2));
}
