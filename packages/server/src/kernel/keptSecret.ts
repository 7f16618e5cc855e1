import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#kernel/config.ts';

/** The secret of an installation that was given none: made once, and kept beside its data for its owner's eyes alone. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/** The settings of the process, with the secret that is kept where the environment gives none; production always gives one. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment);
  return environment['SESSION_SECRET'] ? config : { ...config, sessionSecret: keptSecret(config.dataDir) };
}
