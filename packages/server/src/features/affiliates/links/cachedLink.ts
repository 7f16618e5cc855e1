import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClickCounter } from '#features/affiliates/links/clickCounter.ts';
import type { LinkBook } from '#features/affiliates/links/linkBook.ts';
import { namesTwoHosts } from '#kernel/http/guard.ts';
import type { PublicPages } from '#kernel/http/publicPages.ts';
import { forOneBrowser, type RenderedPage, writePage } from '#kernel/http/renderedPage.ts';

type Place = { pages: PublicPages; links: LinkBook; clicks: ClickCounter };

const privately = new WeakMap<RenderedPage, RenderedPage>();

/** Serves a cached link with its cached page before Fastify sees the request; false if either isn't cached. */
export function serveCachedLink(
  { pages, links, clicks }: Place,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '', headers } = request;
  if (method !== 'GET') return false;
  const [path = ''] = url.split('?', 1);
  const [, code = '', slug = '', more] = path.split('/');
  const link = more !== undefined || path.endsWith('/') ? null : links.cached(code, slug);
  const page = link && pages.cached(link.path, '', headers.cookie);
  if (!link || !page || page.status !== 200 || namesTwoHosts(request)) return false;
  const cookie = clicks.note(request, link);
  const id = randomUUID();
  response.trace = { id, request: null, operation: null };
  const own = privately.get(page) ?? forOneBrowser(page);
  privately.set(page, own);
  writePage(request, response, own, id, cookie === null ? [] : ['set-cookie', cookie]);
  pages.view(request, page);
  return true;
}
