import { basisPointsOf, portionOf, wholeShare } from './basisPoints.ts';

const vatRate = basisPointsOf(12);

/** What of an amount that includes VAT of 12 % is VAT, in centavos: 12/112, rounded once, half up. */
export const vatIn = (centavos: number): number => portionOf(centavos, vatRate, wholeShare + vatRate);
