import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/files/refusal.ts';
import { badInput } from '#kernel/api/errors.ts';

/** Runs `work`; a refused file becomes an answer about the field `file`, and what is left of the request is not read. */
export async function asBadInput<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!reply.request.raw.readableEnded) reply.header('connection', 'close');
    throw error instanceof Refusal ? badInput({ file: [error.message] }) : error;
  }
}

/** One value of the query, '' when it is not there. */
export function queryText(request: FastifyRequest, name: string): string {
  const { query } = request;
  const value: unknown =
    typeof query === 'object' && query !== null && Object.hasOwn(query, name) ? Reflect.get(query, name) : '';
  return typeof value === 'string' ? value : '';
}

/** One part of the address, '' when it is not there. */
export function pathText({ params }: FastifyRequest, name: string): string {
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : '';
  return typeof value === 'string' ? value : '';
}

/** The id that a text is; 0 for anything else and for what no column holds, which is nothing's id. */
const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** The id in the address; 0 for what is none. */
export const pathId = (request: FastifyRequest): number => idOf(pathText(request, 'id'));

/** An id in the query; 0 for what is none. */
export const queryId = (request: FastifyRequest, name: string): number => idOf(queryText(request, name));

/** What stands beside the file as JSON; null where there is nothing. Throws BAD_USER_INPUT for what is no JSON. */
export function fieldJson(fields: Readonly<Record<string, string>>, name: string): unknown {
  const text = Object.hasOwn(fields, name) ? (fields[name] ?? '') : '';
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw badInput({ [name]: ['is not JSON'] });
  }
}

/** What stands beside the file, else in the query; '' when it is not there. */
export function fieldText(request: FastifyRequest, fields: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? queryText(request, name);
}

/** A choice that may stand in the query or beside the file. */
export function flag(request: FastifyRequest, fields: Readonly<Record<string, string>>, name: string): boolean {
  const value = fieldText(request, fields, name);
  return value === 'true' || value === '1' || value === 'on';
}

/** The name as RFC 6266 wants it: plain for old programs, and whole for the others. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Headers of a file that is downloaded. */
export function attachment(reply: FastifyReply, { name, type }: { name: string; type: string }): FastifyReply {
  return reply.headers({ 'content-type': type, 'content-disposition': disposition('attachment', name) });
}

/** Sends a paper to be looked at: it may run nothing, and no cache keeps it. */
export const sendPdf = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': disposition('inline', name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    .send(content);
