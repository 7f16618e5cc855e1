import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Config } from '#kernel/config.ts';
import { services } from './world.ts';

/** The whole server without a web build, for what matters on the wire; the caller closes it. */
export async function anApp(config: Partial<Config> = {}): Promise<FastifyInstance> {
  const clientFolder = mkdtempSync(join(tmpdir(), 'tribe-web-'));
  mkdirSync(join(clientFolder, 'assets'));
  const web = { clientFolder, shell: '', render: () => null, trustedDocuments: null };
  return buildApp({ ...services, config: { ...services.config, ...config } }, web);
}
