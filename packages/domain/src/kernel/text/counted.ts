/** A count of things in words: '1 course', '1,200 courses'; `many` where an s does not do. */
export const counted = (count: number, one: string, many: string = `${one}s`): string =>
  `${count.toLocaleString('en-PH')} ${count === 1 ? one : many}`;
