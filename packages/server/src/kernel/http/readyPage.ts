import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type Encoding, encodedOnce, encodingFor } from '#kernel/http/compress.ts';
import { contentPolicy, type Others } from '#kernel/http/guard.ts';

/** A public page as the web's server bundle renders it; `style` is all the CSS that it needs, `broken` what was left out. */
export type Rendered = { status: number; html: string; style: string; broken?: readonly string[]; others?: Others };

/** What a look at a page counts for in the statistics; of two versions shown side by side, `variant` says which. */
export type Counted = { subject: string; variant?: string };

type Form = { headers: readonly string[]; body: Buffer };

/** A page with everything worked out that sending it needs. */
export type ReadyPage = {
  status: number;
  /** Null for a page that says that nothing is here: what isn't there hasn't stayed the same. */
  etag: string | null;
  unchanged: readonly string[];
  forms: Readonly<Record<Encoding, Form>>;
  /** Null for what nobody counts. */
  counted: Counted | null;
};

/** Prepares a page for being sent often, in each encoding. `careful` are the headers of every answer. */
export async function readyPage(
  { status, html, style, others }: Rendered,
  careful: Readonly<Record<string, string>>,
  counted: Counted | null = null,
  isSplit = false,
): Promise<ReadyPage> {
  const etag = status === 200 ? `"${digest(html).slice(0, 27)}"` : null;
  const shared = Object.entries({
    ...careful,
    ...contentPolicy(`'sha256-${digest(style)}'`, others),
    ...(etag ? { etag } : {}),
    // What some visitors see and others don't is kept by their own browser alone.
    vary: isSplit ? 'accept-encoding, cookie' : 'accept-encoding',
    'cache-control': `${isSplit ? 'private' : 'public'}, max-age=0, must-revalidate`,
  }).flat();
  const bodies = await encodedOnce(html);
  const form = (encoding: Encoding): Form => ({
    body: bodies[encoding],
    headers: [
      ...shared,
      'content-type',
      'text/html; charset=utf-8',
      'content-length',
      String(bodies[encoding].byteLength),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ],
  });
  const forms = { br: form('br'), gzip: form('gzip'), identity: form('identity') };
  return { status, etag, unchanged: shared, forms, counted: status === 200 ? counted : null };
}

/** The same page for the browser that asks alone: what is sent with a cookie is kept by nobody on the way. */
export function forOneBrowser(page: ReadyPage): ReadyPage {
  const { br, gzip, identity } = page.forms;
  const alone = (form: Form): Form => ({ ...form, headers: privately(form.headers) });
  return {
    ...page,
    unchanged: privately(page.unchanged),
    forms: { br: alone(br), gzip: alone(gzip), identity: alone(identity) },
  };
}

const privately = (headers: readonly string[]): string[] =>
  headers.map((each) => (each.startsWith('public, max-age') ? each.replace('public', 'private') : each));

/** Leads to another address of ours. */
export function elsewhere(location: string, careful: Readonly<Record<string, string>>): ReadyPage {
  const shared = Object.entries({ ...careful, 'cache-control': 'no-store', location }).flat();
  const form = { headers: [...shared, 'content-length', '0'], body: Buffer.alloc(0) };
  return { status: 303, etag: null, unchanged: shared, forms: { br: form, gzip: form, identity: form }, counted: null };
}

/** Sends a page that is one person's: drawn now, kept by nobody. */
export function sendDrawn(reply: FastifyReply, { status, html, style, others }: Rendered): FastifyReply {
  return reply
    .code(status)
    .headers({ ...contentPolicy(`'sha256-${digest(style)}'`, others), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/** Sends a page in one write, or says that the browser has it already; `more` are headers of this answer alone, as Node takes them raw. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: ReadyPage,
  requestId: string,
  more: readonly string[] = [],
): void {
  const own = ['x-request-id', requestId, ...more];
  if (page.etag !== null && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, [...page.unchanged, ...own]).end();
    return;
  }
  const { headers, body } = page.forms[encodingFor(request.headers)];
  response.writeHead(page.status, [...headers, ...own]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
