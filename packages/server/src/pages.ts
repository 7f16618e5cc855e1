import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import { findRoute, isUnclaimed } from '@tribe/domain/kernel/routing/routes.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '#kernel/api/context.ts';
import { encodedOnce, type Encoded, encodingFor } from '#kernel/http/compress.ts';
import { contentPolicy } from '#kernel/http/guard.ts';
import { cookieName } from '#features/accounts/session.ts';

/** A public page as the web's server bundle renders it; `style` is all the CSS that it needs. */
export type Rendered = { status: number; html: string; style: string };

/** What the web build gives the server: the shell of the application, the renderer, and its own documents. */
export type Web = {
  clientFolder: string;
  shell: string;
  render: (path: string, publicUrl: string) => Rendered | null;
  trustedDocuments: readonly string[] | null;
};

const dist = join(import.meta.dirname, '../../web/dist');

/** Loads the web build; throws with what to run when it is not there. */
export async function loadWeb(): Promise<Web> {
  const client = join(dist, 'client');
  const server = join(dist, 'server/server.js');
  if (!existsSync(join(client, 'index.html')) || !existsSync(server)) {
    throw new Error('The web is not built yet. Run `npm start`, which builds it, or `npm run build -w @tribe/web`');
  }
  const documents = join(import.meta.dirname, '../../web/src/generated/persisted.json');
  const { render }: Pick<Web, 'render'> = await import(pathToFileURL(server).href);
  return {
    clientFolder: client,
    shell: readFileSync(join(client, 'index.html'), 'utf8'),
    render,
    trustedDocuments: documentTexts(documents),
  };
}

/** By their own hash: the text alone says which document it is. */
function documentTexts(file: string): string[] {
  const byHash: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(byHash);
}

export function mountPages(app: FastifyInstance, services: Services, web: Web): void {
  app.register(staticFiles, {
    root: join(web.clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  });
  for (const file of ['favicon.svg', 'manifest.webmanifest', 'robots.txt', 'share.png']) {
    if (existsSync(join(web.clientFolder, file))) {
      app.get(`/${file}`, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').sendFile(file, web.clientFolder),
      );
    }
  }
  mountWorker(app, web.clientFolder);
  const { isProduction, publicUrl } = services.config;
  const pages = cachedPages(publicUrl, web);
  app.get('/*', (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : showPage(request.url, reply, { pages, web, isProduction }),
  );
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) {
      return reply.code(404).send({ error: 'Page was not found', code: 'NOT_FOUND', requestId: request.id });
    }
    return sendPage(reply, pages('/404'));
  });
}

/** The worker that keeps lessons for the time without a network; a policy of its own says what it may ask for. */
function mountWorker(app: FastifyInstance, folder: string): void {
  if (!existsSync(join(folder, 'sw.js'))) return;
  app.get('/sw.js', (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
      })
      .sendFile('sw.js', folder, { cacheControl: false }),
  );
}

type Page = { status: number; body: Encoded; policy: Record<string, string>; etag: string };

type Place = { pages: (path: string) => Page | null; web: Web; isProduction: boolean };

/** Whoever has a session meets the application also where nothing is: it knows who they are, and as whom they look. */
function showPage(url: string, reply: FastifyReply, { pages, web, isProduction }: Place) {
  const [path = '/', query] = url.split('?');
  const found = findRoute(path);
  if (found && 'redirect' in found) return reply.redirect(query ? `${found.redirect}?${query}` : found.redirect, 301);
  if (path === '/dev/ui' && !isProduction) return sendShell(reply, web);
  if (!found || isUnclaimed(found)) {
    const hasSession = reply.request.cookies[cookieName(isProduction)] !== undefined;
    return hasSession ? sendShell(reply.code(404), web) : sendPage(reply, pages('/404'));
  }
  const page = pages(path);
  return page ? sendPage(reply, page) : sendShell(reply, web);
}

/** Rendered once per path of a public page; the pages are few, since a path with holes is bounded by what exists. */
function cachedPages(publicUrl: string, web: Web): (path: string) => Page | null {
  const cache = new Map<string, Page | null>();
  return (path) => {
    const known = cache.get(path);
    if (known !== undefined) return known;
    const rendered = web.render(path, publicUrl);
    const page = rendered && {
      status: rendered.status,
      body: encodedOnce(rendered.html),
      policy: policyOf(rendered),
      etag: `"${digest(rendered.html).slice(0, 27)}"`,
    };
    if (cache.size > 500) cache.clear();
    cache.set(path, page);
    return page;
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');
const policyOf = ({ style }: Rendered) => contentPolicy(`'sha256-${digest(style)}'`);

function sendPage(reply: FastifyReply, page: Page | null) {
  if (!page) return reply.code(404).type('text/plain').send('Page was not found');
  const encoding = encodingFor(reply.request);
  reply.headers({
    ...page.policy,
    etag: page.etag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  if (reply.request.headers['if-none-match'] === page.etag)
    return reply.removeHeader('content-encoding').code(304).send();
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.body[encoding]);
}

/** Sends the page of what is not there, for addresses that no route reads. */
export function notFoundPage(publicUrl: string, web: Web): (reply: FastifyReply) => FastifyReply {
  const pages = cachedPages(publicUrl, web);
  return (reply) => sendPage(reply, pages('/404'));
}

function sendShell(reply: FastifyReply, web: Web) {
  const nonce = randomBytes(16).toString('base64');
  const html = web.shell.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`);
  return reply
    .headers({
      ...contentPolicy(`'nonce-${nonce}'`),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
