import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';

const centavos = (pesos: number): number => centavosOf(pesos) ?? 0;

/** Pesos of the API as an amount: '₱500.00'. */
export const shown = (pesos: number): string => showAmount(centavos(pesos)).replace('-', '−');

/** The same with its sign: what came, and what went. */
export const signed = (pesos: number): string => (pesos > 0 ? `+${shown(pesos)}` : shown(pesos));
