import type { Option } from '#ui/fieldProps.ts';

type Named = { id: string | number; name: string };

/** What can be chosen, and what is chosen already although it can no longer be. */
export function chosenAmong(choices: readonly Named[], chosen: readonly Named[] = []): Option[] {
  const gone = chosen.filter(({ id }) => !choices.some((choice) => choice.id === id));
  return [...choices, ...gone].map(({ id, name }) => ({ value: id, label: name }));
}
