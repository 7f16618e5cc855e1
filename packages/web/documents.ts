import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crudTexts, type CrudKind } from './crudDocuments.ts';
import { documentText, notations, type Notation } from './notation.ts';
import { operationName, travelling } from './src/kernel/graphql/document.ts';

/** A GraphQL document of the web: `text` with its variables and all its fields, `whole` with its fragments in their places. */
export type WebDocument = {
  constant: string;
  file: string;
  notation: Notation;
  text: string;
  whole: string;
  fragments: string[];
  /** What is written of it; undefined for one of `crud(…)`. */
  written?: string;
  /** The entity whose `crud(…)` it is one of, and which. */
  crud?: { name: string; kind: CrudKind };
};

type Found = Omit<WebDocument, 'whole'>;

const web = import.meta.dirname;
const ofCrud = /\bcrud\(\s*'(\w+)',\s*(['`])([^'`]*)\2,\s*(['`])([^'`]*)\4,?\s*\)/g;
const names = notations.join('|');
const single = new RegExp(
  `\\bexport const (\\w+) = (${names})\\(\\s*(['\`])([^'\`]*)\\3\\s*(?:,\\s*\\[([^\\]]*)\\]\\s*)?,?\\s*\\)`,
  'g',
);
const calls = new RegExp(`\\b(?:${names})\\(`);

/** The documents of one file. */
export function documentsIn(file: string, code: string): Found[] {
  const found = [...code.matchAll(single)].map(([, constant = '', named, , text = '', list = '']): Found => {
    const notation = notations.find((each) => each === named) ?? 'query';
    const fragments = list.split(',').flatMap((each) => each.trim() || []);
    return { constant, file, notation, text: documentText(notation, constant, text), fragments, written: text };
  });
  if (found.length !== code.split(calls).length - 1)
    throw new Error(`${file}: a document is an exported constant with its text and the list of its fragments`);
  const entities = [...code.matchAll(ofCrud)].map(([, name = '', , row = '', , more = '']) => ({ name, row, more }));
  if (entities.length !== code.split(/\bcrud\(/).length - 1)
    throw new Error(`${file}: crud takes the name of an entity, the fields of a row, and those that only its form has`);
  for (const { name, row, more } of entities)
    found.push(...crudTexts(name, row, more).map(({ kind, ...each }) => ({ ...each, file, crud: { name, kind } })));
  return found;
}

/**
 * The text with the selections of its fragments in their places, so that a document travels whole and the server, which
 * knows it by its hash, knows nothing of fragments.
 */
export function withFragments(source: string, fragments: readonly string[]): string {
  return fragments.reduce((text, fragment) => {
    const [, spread = '', fields = ''] = /^\s*fragment (\w+)[^{]*\{([^]*)\}\s*$/.exec(fragment) ?? [];
    return text.replace(new RegExp(`\\.\\.\\.${spread}\\b`, 'g'), fields.trim());
  }, source);
}

/** All that stands in the *.documents.ts files; a fragment is known by its constant. */
export function readDocuments(): WebDocument[] {
  const files = globSync('src/**/*.documents.ts', { cwd: web }).sort();
  const all = files.flatMap((file) => documentsIn(file, readFileSync(join(web, file), 'utf8')));
  const fragments = new Map(all.filter(({ notation }) => notation === 'fragment').map((each) => [each.constant, each]));
  const wholeOf = ({ file, text, fragments: names }: Found, within: string[] = []): string =>
    withFragments(
      text,
      names.map((name) => {
        const fragment = fragments.get(name);
        if (!fragment || within.includes(name)) throw new Error(`${file}: there is no fragment ${name} to use here`);
        return wholeOf(fragment, [...within, name]);
      }),
    );
  return all.map((each) => ({ ...each, whole: wholeOf(each) }));
}

/** The first 32 digits of the SHA-256 of a text exactly as it travels; the server makes the same of it. */
export const idOf = (whole: string): string => hash('sha256', travelling(whole)).slice(0, 32);

const builtName = (whole: string): string => {
  const name = operationName(whole);
  return name ? `${name}.${idOf(whole)}` : '';
};

/** The code of a *.documents.ts file with `Name.id` in place of each document: the server has the texts, and a phone need not. */
export function withIds(code: string, documents: readonly WebDocument[]): string {
  const wholes = new Map(documents.map(({ constant, written, whole }) => [`${constant} ${written}`, whole]));
  const built = code.replace(single, (_call, constant: string, _notation, _quote, text: string) => {
    const whole = wholes.get(`${constant} ${text}`);
    if (whole === undefined) throw new Error(`The document ${constant} was written after the build began`);
    return `export const ${constant} = '${builtName(whole)}'`;
  });
  return built.replace(ofCrud, (_call, name: string) => {
    const own = documents.filter(({ crud }) => crud?.name === name);
    if (own.length === 0) throw new Error(`The documents of ${name} were written after the build began`);
    const ids = own.flatMap(({ crud, notation, whole }) =>
      notation === 'fragment' ? [] : `${crud?.kind}: '${builtName(whole)}'`,
    );
    return `{ ${ids.join(', ')} }`;
  });
}
