import type { PageContent } from '#kernel/api/rest.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import { manifestOf } from '@tribe/domain/features/site/identity/appIcon.ts';
import type { FrameViewer } from '@tribe/domain/features/site/publicDocument.ts';
import { findRoute, isUnclaimed } from '@tribe/domain/kernel/routing/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#kernel/api/context.ts';
import { asksForLive, type Params, type PublicPage } from '#kernel/http/publicPage.ts';
import type { PublicPages, RenderPage } from '#kernel/http/publicPages.ts';
import { type Counted, forOneBrowser, type RenderedPage, sendRendered, writePage } from '#kernel/http/renderedPage.ts';
import type { ClickCounter } from '#features/affiliates/links/clickCounter.ts';
import type { LinkBook } from '#features/affiliates/links/linkBook.ts';
import type { Redirects } from '#features/site/redirects/redirects.ts';
import type { ViewCounter } from '#features/site/statistics/viewCounter.ts';
import { findCurrentUser } from '#features/accounts/currentUser.service.ts';
import { cookieName } from '#features/accounts/session.ts';
import { publicPages } from './features.ts';
import type { FirstScreens } from './pageData.ts';
import { type FindFont, sendShell, type ShellPlace } from './shell.ts';

/** What the web build gives the server: the shell of the application, the renderer, its own documents and first screens. */
export type Web = {
  clientFolder: string;
  shell: string;
  renderPage: RenderPage;
  trustedDocuments: readonly string[] | null;
  /** Null without a build: the browser then asks for everything itself. */
  firstScreens: FirstScreens | null;
  /** Null without a build: pages then stand in the device's own font. */
  pageFont: FindFont | null;
};

type ServerBuild = Pick<Web, 'renderPage' | 'pageFont'> & Omit<FirstScreens, 'onDemand'>;

const dist = join(import.meta.dirname, '../../web/dist');

/** Loads the web build; throws with what to run when it is not there. */
export async function loadWeb(): Promise<Web> {
  const client = join(dist, 'client');
  const server = join(dist, 'server/server.js');
  if (!existsSync(join(client, 'index.html')) || !existsSync(server)) {
    throw new Error('The web is not built yet. Run `npm start`, which builds it, or `npm run build -w @tribe/web`');
  }
  const documents = join(import.meta.dirname, '../../web/src/generated/persisted.json');
  const { renderPage, pageFont, ...screens }: ServerBuild = await import(pathToFileURL(server).href);
  const onDemand: FirstScreens['onDemand'] = JSON.parse(readFileSync(join(client, '.vite/onDemand.json'), 'utf8'));
  return {
    clientFolder: client,
    shell: readFileSync(join(client, 'index.html'), 'utf8'),
    renderPage,
    trustedDocuments: documentTexts(documents),
    firstScreens: { ...screens, onDemand },
    pageFont,
  };
}

/** By their own hash: the text alone says which document it is. */
function documentTexts(file: string): string[] {
  const byHash: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.values(byHash);
}

/** What browsers, phones and searchers ask for at the root, whether a page names it or not. */
const besidesPages = [
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'share.png',
];

/** Everything that is no API: files of the build, public pages, and the application itself. */
export function mountPages(app: FastifyInstance, place: Place): void {
  const { web, pages } = place;
  app.register(staticFiles, {
    root: join(web.clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  });
  for (const file of besidesPages) {
    if (existsSync(join(web.clientFolder, file))) {
      app.get(`/${file}`, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').sendFile(file, web.clientFolder),
      );
    }
  }
  mountWorker(app, web.clientFolder);
  mountManifest(app, place);
  app.get('/*', (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : showPage(request, reply, place),
  );
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      return reply.code(404).send({ error: 'Page was not found', code: 'NOT_FOUND', requestId: request.id });
    }
    return sendPage(reply, await pages.notFound());
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

/** Who the academy is on a phone's home screen: what the build says, with its name, color and icons. */
function mountManifest(app: FastifyInstance, { web, findAcademy }: Place): void {
  const file = join(web.clientFolder, 'manifest.webmanifest');
  if (!existsSync(file)) return;
  const build: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(build, await findAcademy()))),
  );
}

type Place = ShellPlace & {
  services: Services;
  web: Web;
  pages: PublicPages;
  views: ViewCounter;
  redirects: Redirects;
  links: LinkBook;
  clicks: ClickCounter;
};

/** Whoever has a session meets the application also where nothing is: it knows who they are, and as whom they look. */
async function showPage(request: FastifyRequest, reply: FastifyReply, place: Place) {
  const { services, pages, views, redirects } = place;
  const { isProduction } = services.config;
  const [path = '/', query] = request.url.split('?');
  const found = findRoute(path);
  if (found && 'redirect' in found) return reply.redirect(query ? `${found.redirect}?${query}` : found.redirect, 301);
  const hasSession = request.cookies[cookieName(isProduction)] !== undefined;
  const route = found && isUnclaimed(found) ? null : found;
  const shell = () => sendShell(reply, place, { request, route, search: query ?? '', hasSession });
  if (path === '/dev/ui' && !isProduction) return shell();
  const missing = async () => {
    if (!hasSession) return sendPage(reply, await pages.notFound());
    reply.code(404);
    return shell();
  };
  if (!found || isUnclaimed(found)) {
    const hop = await redirects.find(path, query ?? '');
    if (hop) {
      views.noteRedirect(hop.rule.id);
      // A rule can change: what is permanent is remembered for an hour, the rest never.
      const isPermanent = hop.rule.statusCode === 301 || hop.rule.statusCode === 308;
      reply.header('cache-control', isPermanent ? 'public, max-age=3600' : 'no-store');
      return reply.redirect(hop.location, hop.rule.statusCode);
    }
    if (found?.name === 'slugAffiliate')
      return (await followsLink(request, reply, { place, found })) ? reply : missing();
    if (found?.name !== 'slug') return missing();
  }
  const page = publicPages[found.name];
  if (!page || (page.isAppForSessions && hasSession)) return shell();
  const asked = new URLSearchParams(query);
  const viewer = hasSession ? await viewerOf(request) : undefined;
  if (!page.live || !asksForLive(page, asked, hasSession)) {
    const own =
      viewer &&
      (await pages.renderFor(path, page, found.params, {
        viewer,
        cookies: request.headers.cookie,
        position: request.context.position(),
      }));
    if (own && 'goTo' in own) return reply.header('cache-control', 'no-store').redirect(own.goTo, 303);
    if (own) {
      if (own.cookie !== null) reply.raw.setHeader('set-cookie', own.cookie);
      if (own.counted) pages.view(request.raw, { counted: own.counted });
      return sendRendered(reply, own.rendered);
    }
    const { shown, cookie } = await pages.findFor(path, page, found.params, request.headers.cookie);
    if (shown.status === 404 && found.name === 'slug')
      return (await followsLink(request, reply, { place, found })) ? reply : missing();
    if (cookie !== null) reply.raw.setHeader('set-cookie', cookie);
    pages.view(request.raw, shown);
    return sendPage(reply, shown);
  }
  const content = await request.context.run(page.live.load, [found.params, asked]);
  if (content === null) return sendPage(reply, await pages.notFound());
  if ('goTo' in content) return reply.header('cache-control', 'no-store').redirect(content.goTo, 303);
  const counted = countedOf(page, found.params, content);
  if (counted) pages.view(request.raw, { counted });
  return sendRendered(reply, await pages.render(path, content, viewer));
}

/** Who is signed in, as a public page names them. Without the database nobody is known, and the cached page is shown. */
async function viewerOf(request: FastifyRequest): Promise<FrameViewer | undefined> {
  try {
    const { currentUser } = await request.context.run(findCurrentUser, []);
    return currentUser ? { firstName: currentUser.firstName } : undefined;
  } catch (error) {
    request.log.warn({ err: error }, 'A public page is shown without its viewer');
    return undefined;
  }
}

/** The statistics subject of a page that was rendered for one visitor: the same as for the cached page. */
function countedOf(page: PublicPage, params: Params, { document, data }: PageContent): Counted | null {
  if (document === 'blockPage') return data.counted ? { subject: data.counted } : null;
  return document === page.document ? (page.counted?.(params, data) ?? null) : null;
}

type Followed = { place: Place; found: { params: Params } };

/** Sends the page that an affiliate's link leads to, with the cookie that keeps whose it was; false where there is no such link. */
async function followsLink(request: FastifyRequest, reply: FastifyReply, { place, found }: Followed): Promise<boolean> {
  const { links, clicks, pages } = place;
  const { slug, affLink = '' } = found.params;
  const link = await links.find(String(slug), String(affLink));
  const target = link && findRoute(link.path);
  if (!link || !target || 'redirect' in target) return false;
  const page = publicPages[target.name];
  if (!page) return false;
  const { shown, cookie } = await pages.findFor(link.path, page, target.params, request.headers.cookie);
  if (shown.status === 404) return false;
  const cookies = [cookie, clicks.note(request.raw, link)].filter((each) => each !== null);
  if (cookies.length > 0) reply.raw.setHeader('set-cookie', cookies);
  pages.view(request.raw, shown);
  sendPage(reply, forOneBrowser(shown));
  return true;
}

/** Writes a cached page past the framework: it is identical for every visitor. */
export function sendPage(reply: FastifyReply, page: RenderedPage): FastifyReply {
  writePage(reply.raw.req, reply.hijack().raw, page, reply.request.id);
  return reply;
}
