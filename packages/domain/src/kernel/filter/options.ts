/** The value of a place, such as a batch, that asks for those who are in none. */
export const nowhere = '0';

export type Option = { value: string; label: string };

/** Choices by their words. */
export const optionsIn = <const Value extends string>(words: Readonly<Record<Value, string>>) =>
  // Object.keys of a record of all values gives exactly those.
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

/** Choices by their ids; `none` is what those are called who have none of them. */
export const optionsOf = (named: readonly { id: number | string; name: string }[], none?: string): Option[] => [
  ...named.map(({ id, name }) => ({ value: String(id), label: name })),
  ...(none ? [{ value: nowhere, label: none }] : []),
];
