import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crudTexts, type CrudKind } from './crudDocuments.ts';
import { operationName, travelling, withFragments } from './src/kernel/graphql/document.ts';

/** A GraphQL document of the web: `text` as it is written, `whole` with its fragments in their places. */
export type WrittenDocument = {
  constant: string;
  file: string;
  text: string;
  whole: string;
  fragments: string[];
  /** The entity whose `crud(…)` it is one of, and which. */
  crud?: { name: string; kind: CrudKind };
};

type Found = Omit<WrittenDocument, 'whole'>;

const web = import.meta.dirname;
const ofCrud = /\bcrud\(\s*'(\w+)',\s*(['`])([^'`]*)\2,\s*(['`])([^'`]*)\4,?\s*\)/g;
const written = /\bexport const (\w+) = graphql\(\s*`([^`]*)`\s*(?:,\s*\[([^\]]*)\]\s*)?,?\s*\)/g;

function documentsIn(file: string): Found[] {
  const code = readFileSync(join(web, file), 'utf8');
  const found: Found[] = [...code.matchAll(written)].map(([, constant = '', text = '', list = '']) => ({
    constant,
    file,
    text,
    fragments: list.split(',').flatMap((each) => each.trim() || []),
  }));
  if (found.length !== code.split(/\bgraphql\(/).length - 1)
    throw new Error(`${file}: a graphql document is an exported constant with its text and the list of its fragments`);
  const entities = [...code.matchAll(ofCrud)].map(([, name = '', , row = '', , more = '']) => ({ name, row, more }));
  if (entities.length !== code.split(/\bcrud\(/).length - 1)
    throw new Error(`${file}: crud takes the name of an entity, the fields of a row, and those that only its form has`);
  for (const { name, row, more } of entities)
    found.push(...crudTexts(name, row, more).map(({ kind, ...each }) => ({ ...each, file, crud: { name, kind } })));
  if (found.some(({ text }) => text.includes('${')))
    throw new Error(`${file}: a graphql document cannot be put together from pieces`);
  return found;
}

/** All that stands in the *.documents.ts files; a fragment is known by its constant. */
export function readDocuments(): WrittenDocument[] {
  const all = globSync('src/**/*.documents.ts', { cwd: web }).sort().flatMap(documentsIn);
  const fragments = new Map(all.filter(({ text }) => /^\s*fragment\s/.test(text)).map((each) => [each.constant, each]));
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
export function withIds(code: string, documents: readonly WrittenDocument[]): string {
  const wholes = new Map(documents.map(({ text, whole }) => [text, whole]));
  const single = code.replace(written, (_call, constant: string, text: string) => {
    const whole = wholes.get(text);
    if (whole === undefined) throw new Error(`The document ${constant} was written after the build began`);
    return `export const ${constant} = '${builtName(whole)}'`;
  });
  return single.replace(ofCrud, (_call, name: string) => {
    const own = documents.filter(({ crud }) => crud?.name === name);
    if (own.length === 0) throw new Error(`The documents of ${name} were written after the build began`);
    const ids = own.flatMap(({ crud, whole }) =>
      operationName(whole) ? [`${crud?.kind}: '${builtName(whole)}'`] : [],
    );
    return `{ ${ids.join(', ')} }`;
  });
}
