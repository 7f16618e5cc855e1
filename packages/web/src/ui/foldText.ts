/** A text as it is compared when somebody searches: 'peña' is found by 'pena', and by 'PEÑA'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

/** Whether every word that was typed stands somewhere in the text. */
export function matches(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
