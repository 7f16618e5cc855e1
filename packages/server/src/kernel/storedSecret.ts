import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '#kernel/config.ts';

/**
 * The session secret of an installation without SESSION_SECRET: generated once and stored in the data folder, readable by its owner
 * only. Throws ConfigError if the stored one has fewer than 32 bytes: with an empty one anybody could sign a session.
 */
export function storedSecret(dataDir: string): string {
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

/** Writes a temporary file and links it into place, so that of two concurrent processes the first one's secret is used. */
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

/** The settings of the process, with the stored secret if the environment has none; production always has one. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment);
  return environment['SESSION_SECRET'] ? config : { ...config, sessionSecret: storedSecret(config.dataDir) };
}
