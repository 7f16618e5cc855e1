import { type ValueMapping, valueKey } from '@tribe/domain/features/imports/valueMap.ts';

/** What was chosen on the screen, by column and name; '' takes back what was said before. */
export type Chosen = ReadonlyMap<string, ValueMapping>;

export const chosenKey = (column: string, value: string) => `${column} ${valueKey(value)}`;
