import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '#kernel/api/context.ts';
import { aServer, headersOf } from './server.ts';
import { oncePerFile, services } from './world.ts';

/** The server as it listens, for what only a real connection shows. */
export const aListeningServer = oncePerFile(async (): Promise<{ app: FastifyInstance; address: string }> => {
  const app = await aServer({ ratePerMinute: { member: 10_000, anonymous: 10_000 } });
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
});

type Sent = { name: string; content: Buffer | string; path?: string; fields?: Record<string, string> };

/** Sends a file as a form does. */
export async function send(
  viewer: Ctx | null,
  { name, content, path = '/api/upload-file', fields = {} }: Sent,
): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(Buffer.from(content))], name));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  return fetch(`${(await aListeningServer()).address}${path}`, { method: 'POST', headers: headersOf(viewer), body });
}

export async function get(viewer: Ctx | null, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${(await aListeningServer()).address}${path}`, { headers: { ...headersOf(viewer), ...headers } });
}

const Fields = z.object({
  url: z.string().default(''),
  kind: z.string().optional(),
  size: z.number().optional(),
  error: z.string().nullish(),
  jobId: z.number().default(0),
  status: z.string().optional(),
  dryRun: z.boolean().optional(),
  messages: z.object({ file: z.array(z.string()) }).optional(),
  rows: z.array(z.object({ reason: z.string() })).default([]),
});

/** What the server answered, by field. */
export async function fieldsOf(answer: Response | Promise<Response>) {
  return Fields.parse(await (await answer).json());
}

const filesIn = async (name: string) => {
  const entries = readdir(join(services.config.dataDir, name), { recursive: true, withFileTypes: true });
  return (await entries.catch(() => [])).filter((entry) => entry.isFile()).length;
};

/**
 * What has been left: files in the store and on their way, and the rows that know of them. What is still on its way gets three
 * seconds to arrive or to be put away: an answer may be read before that is done.
 */
export async function leftovers(): Promise<{ stored: number; incoming: number; rows: number }> {
  for (let tries = 0; tries < 60 && (await filesIn('incoming')) > 0; tries += 1) await pause(50);
  const { rows } = await services.pools.main.query('select count(*) as count from file_asset');
  return { stored: await filesIn('files'), incoming: await filesIn('incoming'), rows: rows[0].count };
}
