import { globSync, existsSync } from 'node:fs';
import { join } from 'node:path';

type House = { root: string; scripts: readonly string[]; ignored: readonly string[] };

/** Where a path may begin that leaves out what every reader knows: `server/features.ts`, `kernel/http/guard.ts`, `members/personRows.ts`. */
const beginnings = ['', 'packages/', ...['domain', 'server', 'web'].map((name) => `packages/${name}/src/`)];
const inFeatures = ['domain', 'server', 'web'].map((name) => `packages/${name}/src/features/`);

/** What a document names and nobody finds: paths between backticks, in links and in commands, and npm scripts. */
export function absentFrom(text: string, { root, scripts, ignored }: House): string[] {
  const commands = [...text.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].flatMap(([whole, name = '']) =>
    scripts.includes(name) || (!whole.includes(' run ') && !['start', 'test'].includes(name)) ? [] : [whole],
  );
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, path = '']) => path);
  const quoted = [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code);
  const typed = [...text.matchAll(/^(?:npx|npm|cd|ls|node) .*$/gm)].map(([line]) => line.replace(/ {2,}.*$/, ''));
  const words = [...links, ...[...quoted, ...typed].flatMap((code) => code.split(/\s+/))];
  const paths = words.filter((word) => /^[\w.*<>[\]-]+(\/[\w.*<>…[\]-]+)*\/?$/.test(word) && word.includes('/'));
  const isMade = (path: string) => /^[A-Z_]+\//.test(path) || ignored.some((it) => it.replace(/^\//, '') === path);
  return [...new Set([...commands, ...paths.filter((path) => !isMade(path) && !isThere(root, path))])];
}

/** `<name>`, `x`, `…` and `[<room>/]` stand for any; a role or a decision's number for the files that begin so. */
function isThere(root: string, path: string): boolean {
  const pattern = path.replaceAll(/<\w+>|…/g, '*').replaceAll(/(?<=\/)x(?=\/|$)/g, '*');
  const places = [
    ...[...beginnings, ...inFeatures].map((beginning) => beginning + pattern),
    pattern.replace(/^(domain|server|web)\//, 'packages/$1/src/'),
  ];
  const begun = places.filter((place) => /\*\.\w+$|\/\d{4}$/.test(place)).map((place) => `${place}[.-]*`);
  return [...places, ...begun].some((place) =>
    place.includes('*') ? globSync(place, { cwd: root }).length > 0 : existsSync(join(root, place)),
  );
}
