import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '#kernel/config.ts';

/**
 * The secret of an installation that was given none: made once, and kept beside its data for its owner's eyes alone.
 * Throws ConfigError when the one that is there has fewer than 32 bytes: with an empty one anybody could sign a session.
 */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  const secret = read(path) ?? make(path);
  if (Buffer.byteLength(secret) < 32) {
    throw new ConfigError(
      `${path}: holds fewer than 32 bytes, so it was damaged. Put it back from a backup; or delete it, and a new one will be created: ` +
        'then everyone has to log in again, and anyone who uses two-step verification has to set it up again.',
    );
  }
  return secret;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Written whole beside its place and put there in one step; of two that do so at once the first one's counts. */
function make(path: string): string {
  const secret = randomBytes(32).toString('hex');
  const beside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    const file = openSync(beside, 'wx', 0o600);
    writeSync(file, `${secret}\n`);
    fsyncSync(file);
    closeSync(file);
    linkSync(beside, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(beside, { force: true });
  }
  return read(path) ?? secret;
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** The settings of the process, with the secret that is kept where the environment gives none; production always gives one. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment);
  return environment['SESSION_SECRET'] ? config : { ...config, sessionSecret: keptSecret(config.dataDir) };
}
