import { nodesOf, type Module, type Violation } from './source.ts';

/** Words of our own that we gave up, and the field's own that stand for them. */
const better: ReadonlyMap<string, string> = new Map([
  ['verb', 'operation'],
  ['door', 'access'],
  ['desk', 'context'],
  ['given', 'input'],
  ['told', 'describe'],
  ['lot', 'chunk'],
  ['sight', 'visibility'],
  ['lane', 'concurrencyLimit'],
  ['tooth', 'mutation check'],
  ['teeth', 'mutation checks'],
]);
/** Whole names that are gone, and would pass as plain English in parts. */
const gone = new Set([
  'useAsk',
  'useAct',
  'keptOf',
  'LostCode',
  'morePages',
  'openPages',
  'batchAct',
  'batchLot',
  'runBatch',
  'LessonMark',
]);

const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const wordFor = (part: string): string | undefined => better.get(part) ?? better.get(part.replace(/s$/, ''));

function problemOf(name: string): string | null {
  if (gone.has(name)) return `${name} has another name in this code`;
  const part = partsOf(name).find((one) => wordFor(one) !== undefined);
  return part === undefined ? null : `${name}: say ${wordFor(part)}`;
}

/** Most files hold none of them, not in their prose either, and needn't be walked. */
const hint = new RegExp([...better.keys(), ...gone].join('|'), 'i');

/** Names are the field's own words; prose may use any. */
export function wordsOfTheField(modules: readonly Module[]): Violation[] {
  return modules.flatMap(({ path, text, tree }) => {
    const names = [...(tree && hint.test(text) ? nodesOf(tree) : [])]
      .filter(({ type }) => type === 'Identifier' || type === 'JSXIdentifier')
      .map(({ name }) => String(name));
    const file = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
    return [...new Set([file, ...names])]
      .map(problemOf)
      .filter((problem) => problem !== null)
      .map((says) => ({ rule: 'words of the field', path, says }));
  });
}
