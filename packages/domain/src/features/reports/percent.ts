/** `part` of `whole` in percent with one decimal; null where there is nothing to be a part of. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1_000) / whole) / 10;
