import { join, resolve } from 'node:path';
import { start, stopAll } from './processes.ts';

// Both sides with reload on save: the server starts again, the pages change in place. Whichever ends takes the other along.

const root = join(import.meta.dirname, '..');
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8910'}`;
const pages = 'http://127.0.0.1:5173';
process.chdir(join(root, 'packages/web'));

const both = [
  start(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'packages/server/src/main.ts')], {
    stdio: 'inherit',
    env: {
      DATA_DIR: resolve(root, process.env['DATA_DIR'] ?? 'data'),
      // The server takes changes from pages of its own address only, and the pages come from Vite here.
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? pages,
    },
  }),
  start(join(root, 'node_modules/.bin/vite'), ['--port', '5173', '--strictPort', '--clearScreen', 'false'], {
    stdio: 'inherit',
    env: { API_URL: server },
  }),
];
console.log(`Screens with reload on save: ${pages} (public pages, as built: ${server})`);

for (const child of both) {
  child.once('exit', (code) => void stopAll().then(() => process.exit(code ?? 1)));
}
