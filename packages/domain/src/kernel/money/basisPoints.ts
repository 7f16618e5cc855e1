/**
 * A percent of money, as a whole number of hundredths of a percent: 1% is 100, 12.5% is 1,250, all of it is 10,000. Tables, inputs,
 * the API and rules hold no other unit; only what people type and read is in percent.
 */
export type BasisPoints = number & { readonly unit: 'basis points' };

/** A number that is in basis points already, as a row or a request holds it; a RangeError when it isn't whole. */
export function basisPoints(value: number): BasisPoints {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of basis points: ${value}`);
  // The only place that makes one: whoever calls it says that the number is in this unit.
  return value as BasisPoints;
}

/** Basis points of a percent as people type it, to the nearest one. */
export const basisPointsOf = (percent: number): BasisPoints => basisPoints(Math.round(percent * 100));

/** The percent that a field for typing shows. */
export const percentOf = (value: BasisPoints): number => value / 100;

/** '10%', '12.5%', '0.25%': at most two decimals. */
export const showPercent = (value: BasisPoints): string => `${percentOf(value)}%`;

/** All of an amount. */
export const wholeShare = basisPoints(10_000);

/** A share of an amount in centavos, rounded once, half up. */
export const shareOf = (centavos: number, share: BasisPoints): number => portionOf(centavos, share, wholeShare);

/** So many parts of a whole of an amount, rounded once, half up. Exact for all that centavos can be. */
export function portionOf(centavos: number, part: number, whole: number): number {
  return Number((2n * BigInt(centavos) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
