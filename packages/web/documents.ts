import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationName, travelling, withFragments } from './src/kernel/graphql/document.ts';

/** A GraphQL document of the web: `text` as it is written, `whole` with its fragments in their places. */
export type WrittenDocument = { constant: string; file: string; text: string; whole: string; fragments: string[] };

type Found = Omit<WrittenDocument, 'whole'>;

const web = import.meta.dirname;
const written = /\bexport const (\w+) = graphql\(\s*`([^`]*)`\s*(?:,\s*\[([^\]]*)\]\s*)?,?\s*\)/g;

function documentsIn(file: string): Found[] {
  const code = readFileSync(join(web, file), 'utf8');
  const found = [...code.matchAll(written)].map(([, constant = '', text = '', list = '']) => ({
    constant,
    file,
    text,
    fragments: list.split(',').flatMap((each) => each.trim() || []),
  }));
  if (found.length !== code.split(/\bgraphql\(/).length - 1)
    throw new Error(`${file}: a graphql document is an exported constant with its text and the list of its fragments`);
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

/** The code of a *.documents.ts file with `Name.id` in place of each document: the server has the texts, and a phone need not. */
export function withIds(code: string, documents: readonly WrittenDocument[]): string {
  const wholes = new Map(documents.map(({ text, whole }) => [text, whole]));
  return code.replace(written, (_call, constant: string, text: string) => {
    const whole = wholes.get(text);
    if (whole === undefined) throw new Error(`The document ${constant} was written after the build began`);
    const name = operationName(whole);
    return `export const ${constant} = '${name ? `${name}.${idOf(whole)}` : ''}'`;
  });
}
