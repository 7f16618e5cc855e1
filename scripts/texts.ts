import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from './texts/collect.ts';

// Writes every text that a person reads, file by file, so that they can be read in one go; `--check` only compares.
const root = join(import.meta.dirname, '..');
const kept = join(root, 'packages/web/texts.snapshot.txt');
/** Tests, what is generated, and the descriptions of tables and of the API: no member reads them. */
const silent =
  /\.test\.tsx?$|\.(table|documents|graphql)\.ts$|devMail|server\/src\/[^/]+$|\/(testing|generated|gallery|seed|stand-in|metrics|backup|nodes|postgres|commands|db)\//;

const files = globSync('packages/{web,domain,server}/src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !silent.test(path))
  .sort();
const printed = files
  .map((path) => ({ path, texts: textsOf({ path, text: readFileSync(join(root, path), 'utf8') }) }))
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
