import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { readYaml } from '../packages/server/src/kernel/files/readYaml.ts';
import { textsOf } from './texts/collect.ts';

// Writes every text that a person reads, file by file, so that they can be read in one go; `--check` only compares.
const root = join(import.meta.dirname, '..');
const kept = join(root, 'packages/web/texts.snapshot.txt');
/** Tests, what is generated, and the descriptions of tables and of the API: no member reads them. */
const silent =
  /\.test\.tsx?$|\.(table|documents|graphql)\.ts$|devMail|server\/src\/[^/]+$|\/(testing|generated|gallery|seed|stand-in|metrics|backup|nodes|postgres|commands|db)\//;

const files = globSync('packages/{web,domain,server}/src/**/*.{ts,tsx,yaml}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !silent.test(path))
  .sort();

/** A source file; the pages that are YAML read as a module that has the same words, without their markup. */
async function sourceOf(path: string): Promise<{ path: string; text: string }> {
  const file = join(root, path);
  if (!path.endsWith('.yaml')) return { path, text: readFileSync(file, 'utf8') };
  const content = JSON.stringify(await readYaml(pathToFileURL(file), z.unknown()));
  const words = content.replaceAll(/<\/(?:p|h\d|li)>/g, ' ').replaceAll(/<\/?[a-z][^>]*>/g, '');
  return { path: `${path}.ts`, text: `export const content = ${words};` };
}

const printed = (await Promise.all(files.map(sourceOf)))
  .map((source, at) => ({ path: files[at]!, texts: textsOf(source) }))
  .filter(({ texts }) => texts.length > 0)
  .map(({ path, texts }) => [path.replace('/src/', '/'), ...texts.map((text) => `  ${text}`)].join('\n'))
  .join('\n\n');
const known = existsSync(kept) ? readFileSync(kept, 'utf8').trim() : '';

if (process.argv.includes('--check')) {
  if (printed !== known) {
    console.error('packages/web/texts.snapshot.txt is out of date: run npm run generate, and read what changed aloud');
    process.exit(1);
  }
  console.log('texts.snapshot.txt is up to date');
} else {
  writeFileSync(kept, `${printed}\n`);
  console.log(printed === known ? 'texts.snapshot.txt was up to date' : 'Wrote packages/web/texts.snapshot.txt');
}
