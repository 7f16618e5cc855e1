import { oneLine } from '../../kernel/text/clean.ts';
import type { Cell } from './cells.ts';

/** The names in a cell of levels, as they were typed, each once: split where the template, a line or a bar splits. */
export function levelNames(cell: Cell): string[] {
  if (cell === null || cell === undefined || cell instanceof Date) return [];
  const names = String(cell)
    .split(/[,;|\r\n\t]/)
    .map(oneLine)
    .filter(Boolean);
  return [...new Map(names.map((name) => [levelId(name), name])).values()];
}

/** A level's id out of its name: 'Team Lead' is 'team-lead'. */
export const levelId = (name: string) => name.toLowerCase().replaceAll(/[\s_]+/g, '-');

/** Signs that people put between levels, and that may also be part of the name of one. */
const otherSigns = /\s*[/+&•·]\s*|\s+and\s+/i;

/** A name has few words; a text of many is no list of levels. */
const mostWords = 20;

type Known = { isLevel: (id: string) => boolean; mapped: (name: string) => string | undefined };

/**
 * The ids of the levels that names mean; what nobody knows stays as it was typed. A name is a level, or what staff said it
 * means, or several levels with another sign or only spaces between them.
 */
export function readLevels(names: readonly string[], known: Known): { ids: string[]; unknown: string[] } {
  const ids = new Set<string>();
  const unknown: string[] = [];
  for (const name of names) {
    const found = levelsIn(name, known);
    if (found.length === 0) unknown.push(name);
    for (const id of found) ids.add(id);
  }
  return { ids: [...ids], unknown };
}

function levelsIn(name: string, { isLevel, mapped }: Known): string[] {
  const target = isLevel(levelId(name)) ? levelId(name) : mapped(name);
  if (target !== undefined) return [target];
  const parts = name.split(otherSigns).map(levelId).filter(Boolean);
  if (parts.length > 1 && parts.every(isLevel)) return parts;
  return byWords(name.split(' ').slice(0, mostWords + 1), isLevel);
}

/** 'team lead coach' is two levels of three words: the longest name that fits comes first. Nothing where a word is left. */
function byWords(words: readonly string[], isLevel: Known['isLevel']): string[] {
  if (words.length > mostWords) return [];
  const ids: string[] = [];
  let at = 0;
  while (at < words.length) {
    const ends = words
      .map((_, index) => index + 1)
      .filter((end) => end > at && isLevel(levelId(words.slice(at, end).join(' '))));
    const end = ends.at(-1);
    if (end === undefined) return [];
    ids.push(levelId(words.slice(at, end).join(' ')));
    at = end;
  }
  return ids;
}
