import * as fc from 'fast-check';

/** `LONG=1` runs every property in its full size; `PROPERTY_SEED` repeats a run. */
const long = process.env['LONG'] === '1';
const seed = Number(process.env['PROPERTY_SEED'] ?? '') || Math.floor(Math.random() * 2 ** 31);

if (long) process.stdout.write(`property seed: ${seed} (repeat with PROPERTY_SEED=${seed})\n`);

fc.configureGlobal({ numRuns: long ? 10_000 : 200, seed });

/** Every day from 1990 to the last one. */
export const anyDay = fc
  .integer({ min: Date.UTC(1990, 7, 1) / 86_400_000, max: Date.UTC(9999, 11, 31) / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));

/** Days on which the product is used. */
export const aDay = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2060, 0, 1) / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));

/** An amount from nothing to a hundred million pesos, in centavos. */
export const anAmount = fc.integer({ min: 0, max: 10_000_000_000 });

export { fc };
