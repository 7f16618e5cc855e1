type Option = { value: string; label: string };

/** What is chosen by its name; `none` is what 0 asks for. */
export const namedOptions = (of: readonly { id: number; name: string }[], none?: string): Option[] => [
  ...(none ? [{ value: '0', label: none }] : []),
  ...of.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** The id that an address asks for; a number that is none asks for nothing. */
export const idIn = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);
