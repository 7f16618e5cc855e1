import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type Encoding, encodedOnce, encodingFor } from '#kernel/http/compress.ts';
import { contentPolicy, type Others } from '#kernel/http/guard.ts';

/** A public page from the web's server bundle; `style` is all the CSS it needs, `broken` the parts that failed and were left out. */
export type Rendered = { status: number; html: string; style: string; broken?: readonly string[]; others?: Others };

/** What a view of a page counts for in the statistics; `variant` is set while two versions are tested. */
export type Counted = { subject: string; variant?: string };

type Form = { headers: readonly string[]; body: Buffer };

/** A page ready to send: headers and bodies are computed in advance. */
export type RenderedPage = {
  status: number;
  /** Null for a 404, which must not be answered with 304. */
  etag: string | null;
  unchanged: readonly string[];
  forms: Readonly<Record<Encoding, Form>>;
  /** Null if views aren't counted. */
  counted: Counted | null;
};

/** Prepares a page in each encoding, so that sending it often is cheap. `careful` are the security headers of every response. */
export async function renderedPage(
  { status, html, style, others }: Rendered,
  careful: Readonly<Record<string, string>>,
  counted: Counted | null = null,
  isSplit = false,
): Promise<RenderedPage> {
  const etag = status === 200 ? `"${digest(html).slice(0, 27)}"` : null;
  const shared = Object.entries({
    ...careful,
    ...contentPolicy(`'sha256-${digest(style)}'`, others),
    ...(etag ? { etag } : {}),
    // A page that differs between visitors may only be stored by their own browser.
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

/** The same page for one browser: no proxy may store a response that sets a cookie. */
export function forOneBrowser(page: RenderedPage): RenderedPage {
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

/** A redirect to another address of ours. */
export function elsewhere(location: string, careful: Readonly<Record<string, string>>): RenderedPage {
  const shared = Object.entries({ ...careful, 'cache-control': 'no-store', location }).flat();
  const form = { headers: [...shared, 'content-length', '0'], body: Buffer.alloc(0) };
  return { status: 303, etag: null, unchanged: shared, forms: { br: form, gzip: form, identity: form }, counted: null };
}

/** Sends a page rendered for one visitor; nothing may store it. */
export function sendRendered(reply: FastifyReply, { status, html, style, others }: Rendered): FastifyReply {
  return reply
    .code(status)
    .headers({ ...contentPolicy(`'sha256-${digest(style)}'`, others), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/** Sends a page in one write, or 304 if the browser has it. `more` are raw headers of this response alone. */
export function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
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
