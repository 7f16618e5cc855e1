import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { start } = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } })
  .scripts;

/** The options that `npm start` gives Node, read from package.json. Decision 0078 says why they're set. */
export const nodeOptions: readonly string[] = [...start.matchAll(/ (--[^ ]+)/g)].map(([, option]) => option!);

const settings = Object.fromEntries(
  [...start.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
);

/** Its settings of the environment. What takes types out of the code isn't in memory then: the first start has kept what it made. */
export const startEnv = { ...settings, NODE_COMPILE_CACHE: join(root, settings['NODE_COMPILE_CACHE'] ?? '') };
