import { valueKey } from '@tribe/domain/features/imports/valueMap.ts';

export const chosenKey = (column: string, value: string) => `${column} ${valueKey(value)}`;
