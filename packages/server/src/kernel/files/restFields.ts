import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/files/refusal.ts';
import { badInput } from '#kernel/api/errors.ts';

/** Runs `work`; a refused file becomes an error of the field `file`, and the rest of the request isn't read. */
export async function asBadInput<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!reply.request.raw.readableEnded) reply.header('connection', 'close');
    throw error instanceof Refusal ? badInput({ file: [error.message] }) : error;
  }
}

/** A query parameter, '' if missing. */
export function queryText(request: FastifyRequest, name: string): string {
  const { query } = request;
  const value: unknown =
    typeof query === 'object' && query !== null && Object.hasOwn(query, name) ? Reflect.get(query, name) : '';
  return typeof value === 'string' ? value : '';
}

/** A path parameter, '' if missing. */
export function pathText({ params }: FastifyRequest, name: string): string {
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : '';
  return typeof value === 'string' ? value : '';
}

/** The id in a text; 0, which no row has, for anything else. */
const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** The id in the path; 0 if invalid. */
export const pathId = (request: FastifyRequest): number => idOf(pathText(request, 'id'));

/** An id in the query; 0 if invalid. */
export const queryId = (request: FastifyRequest, name: string): number => idOf(queryText(request, name));

/** The JSON field next to the file; null if missing. Throws BAD_USER_INPUT if it isn't JSON. */
export function fieldJson(fields: Readonly<Record<string, string>>, name: string): unknown {
  const text = Object.hasOwn(fields, name) ? (fields[name] ?? '') : '';
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw badInput({ [name]: ['is not JSON'] });
  }
}

/** The field next to the file, otherwise in the query; '' if missing. */
export function fieldText(request: FastifyRequest, fields: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? queryText(request, name);
}

/** A choice in the query or next to the file. */
export function flag(request: FastifyRequest, fields: Readonly<Record<string, string>>, name: string): boolean {
  const value = fieldText(request, fields, name);
  return value === 'true' || value === '1' || value === 'on';
}

/** The name by RFC 6266: plain for old programs, complete for others. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Headers of a download. */
export function attachment(reply: FastifyReply, { name, type }: { name: string; type: string }): FastifyReply {
  return reply.headers({ 'content-type': type, 'content-disposition': disposition('attachment', name) });
}

/** Sends a document for viewing: it may run nothing, and no cache stores it. */
export const sendPdf = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': disposition('inline', name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    .send(content);
