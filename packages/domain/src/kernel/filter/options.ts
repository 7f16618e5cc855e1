/** The value of a place, such as a batch, that asks for those who are in none. */
export const nowhere = '0';

export type Option = { value: string; label: string };

/** Choices by their ids; `none` is what those are called who have none of them. */
export const optionsOf = (named: readonly { id: number | string; name: string }[], none?: string): Option[] => [
  ...named.map(({ id, name }) => ({ value: String(id), label: name })),
  ...(none ? [{ value: nowhere, label: none }] : []),
];
