import type { PageContent } from '#kernel/api/rest.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Academy } from '@tribe/domain/features/site/identity/academy.ts';
import type {
  FrameViewer,
  PublicDocument,
  PublicDocuments,
  PublicFrame,
} from '@tribe/domain/features/site/publicDocument.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import type { Services } from '#kernel/api/context.ts';
import type { Query } from '#kernel/api/operation.ts';
import { makeRequestContext } from '#kernel/api/requestContext.ts';
import { type Position, readPosition } from '#kernel/db/replicas/position.ts';
import { publicationsOf } from '#kernel/db/publications.ts';
import { carefulHeaders, namesTwoHosts } from '#kernel/http/guard.ts';
import { pageCache, type CachedPage, notFoundPath } from '#kernel/http/pageCache.ts';
import type { GoTo, Params, PublicPage } from '#kernel/http/publicPage.ts';
import { secondOf, sideCookie, sideIn, sideOf, tossed } from '#kernel/http/split.ts';
import {
  type Counted,
  elsewhere,
  renderedPage,
  type RenderedPage,
  type Rendered,
  writePage,
} from '#kernel/http/renderedPage.ts';

/** Renders a document with its data. */
export type RenderPage = <Name extends PublicDocument>(
  document: Name,
  data: PublicDocuments[Name] & PublicFrame,
) => Promise<Rendered>;

export type PublicPages = {
  /** The cached page for a path, or undefined if it must be rendered or revalidated first. Runs no statement. */
  cached(path: string, query?: string, cookies?: string): RenderedPage | undefined;
  /** The page for a path, rendered if need be. */
  find(path: string, page: PublicPage, params: Params): Promise<RenderedPage>;
  /** The same for one visitor: while two versions are tested, the assigned one and the cookie that stores it. */
  findFor(
    path: string,
    page: PublicPage,
    params: Params,
    cookies: string | undefined,
  ): Promise<{ shown: RenderedPage; cookie: string | null }>;
  notFound(): Promise<RenderedPage>;
  /** Counts a view of a page. */
  view(request: IncomingMessage, page: Pick<RenderedPage, 'counted'>): void;
  /** A page for one visitor, rendered now. */
  render(path: string, content: PageContent, viewer?: FrameViewer): Promise<Rendered>;
  /** The page for a path with the viewer's name on it, never cached; null if there is none. */
  renderFor(path: string, page: PublicPage, params: Params, seen: Seen): Promise<GoTo | RenderedFor | null>;
};

/** `position` is the viewer's last change, which the page has to include. */
type Seen = { viewer: FrameViewer; cookies: string | undefined; position: Position | null };
type RenderedFor = { rendered: Rendered; counted: Counted | null; cookie: string | null };

type Options = {
  name: string;
  renderPage: RenderPage;
  /** The academy's name and branding on every page, and the subjects that every page depends on. */
  findAcademy?: Query<[], Academy>;
  always?: readonly string[];
  /** The name of the session cookie; if left out, any cookie may be one. */
  sessionCookie?: string;
  /** False while no notices of publications reach this process. */
  isListening: () => boolean;
  /** Called for each counted view. */
  onView?: (request: IncomingMessage, counted: Counted) => void;
  /** Monotonic, in milliseconds. */
  clock?: () => number;
};

/**
 * Public pages, rendered once for each published version of their subjects. A publication makes them stale at once: on this
 * server with its commit, on another by a notice from PostgreSQL, or within five seconds by reading the versions if notices don't
 * arrive. A cached page is served even while the database is down.
 */
export function createPublicPages(services: Services, options: Options): PublicPages {
  const {
    name,
    renderPage,
    isListening,
    findAcademy,
    always = [],
    sessionCookie = '',
    onView,
    clock = () => performance.now(),
  } = options;
  const publications = publicationsOf(services.pools.main);
  const careful = carefulHeaders(services.config);
  const mayBeSession = (cookies?: string) => cookies?.includes(`${sessionCookie}=`) === true;
  const { cached, find, splitOf } = pageCache(services, { isListening, clock, mayBeSession });

  /** Which of two tested versions a visitor was assigned before, or is assigned now. */
  const sideFor = (path: string, split: string, cookies: string | undefined) => {
    const known = sideIn(cookies, split);
    const side = known ?? tossed();
    const cookie = known ? null : sideCookie(split, { side, path, isSecure: services.config.isProduction });
    return { side, cookie };
  };

  const findFor: PublicPages['findFor'] = async (path, page, params, cookies) => {
    const first = await find(path, () => make(path, page, params));
    const split = splitOf(path);
    if (split === null) return { shown: first, cookie: null };
    const { side, cookie } = sideFor(path, split, cookies);
    const second = () => find(secondOf(path), () => make(path, page, { ...params, variant: 'b' }));
    return { shown: side === 'a' ? first : await second(), cookie };
  };

  async function frame(path: string): Promise<PublicFrame> {
    const academy = findAcademy && (await makeRequestContext(services, origin, async () => null).run(findAcademy, []));
    return {
      name: academy?.name ?? name,
      year: Number(today(services.clock()).slice(0, 4)),
      canonical: new URL(path, services.config.publicUrl).href,
      ...(academy ? { academy } : {}),
    };
  }

  const loaded = ({ load }: PublicPage, params: Params, needs: Position | null) =>
    makeRequestContext(services, origin, async () => null, { position: () => needs }).run(load, [params]);

  const renderFor: PublicPages['renderFor'] = async (path, page, params, { viewer, cookies, position }) => {
    const first = await loaded(page, params, position);
    if (first === null || isGoTo(first)) return first;
    const split = page.split?.(first) ?? null;
    const { side, cookie } = split === null ? { side: 'a', cookie: null } : sideFor(path, split, cookies);
    const own = side === 'b' ? { ...params, variant: 'b' } : params;
    const data = side === 'b' ? await loaded(page, own, position) : first;
    if (data === null || isGoTo(data)) return data;
    const rendered = await renderPage(page.document, { ...data, ...(await frame(path)), viewer });
    const subject = (page.counted ?? (() => ({ subject: `page:${path}` })))(own, data);
    const counted = split === null ? subject : { ...subject, variant: sideOf(own) };
    return { rendered, counted: rendered.status === 200 ? counted : null, cookie };
  };

  async function make(path: string, page: PublicPage, params: Params): Promise<CachedPage> {
    const { document, subjects, until, live, split, counted = () => ({ subject: `page:${path}` }) } = page;
    // Read before the data: a publication in between only makes the page stale again, and never leaves old data in the cache.
    const versions = await publications.read([...new Set([...subjects(params), ...always])]);
    // A replica that hasn't replayed these versions would leave old data under them.
    const data = await loaded(page, params, services.replicas ? await readPosition(services.pools.main) : null);
    if (data === null) return { ...(await makeNotFound()), versions };
    const made = {
      versions,
      renderedAt: clock(),
      isLive: live !== undefined,
      split: 'goTo' in data ? null : (split?.(data) ?? null),
    };
    // A redirect isn't cached: nothing says how long it stays right.
    if ('goTo' in data) return { ...made, page: elsewhere(data.goTo, careful), until: services.clock() };
    const rendered = await renderPage(document, { ...data, ...(await frame(path)) });
    if (rendered.broken?.length)
      services.logger.error({ path, broken: rendered.broken }, 'Parts of a public page couldn’t be drawn');
    const subject = counted(params, data);
    const viewed = made.split === null ? subject : { ...subject, variant: sideOf(params) };
    const cacheable = await renderedPage(rendered, careful, viewed, made.split !== null);
    return { ...made, page: cacheable, until: until?.(data) ?? null };
  }

  const makeNotFound = async (): Promise<CachedPage> => ({
    page: await renderedPage(await renderPage('notFound', await frame('/404')), careful),
    versions: await publications.read(always),
    renderedAt: clock(),
    until: null,
    isLive: false,
    split: null,
  });

  return {
    cached,
    find: (path, page, params) => find(path, () => make(path, page, params)),
    findFor,
    view: (request, { counted }) => counted && onView?.(request, counted),
    notFound: () => find(notFoundPath, makeNotFound),
    render: async (path, { document, data }, viewer) =>
      renderPage(document, { ...data, ...(await frame(path)), ...(viewer && { viewer }) }),
    renderFor,
  };
}

const isGoTo = (loaded: object): loaded is GoTo => 'goTo' in loaded;

/** An anonymous request: a cached page must not depend on its first visitor. */
const origin = { requestId: 'public-page', address: '', isDirect: false, userAgent: '', source: 'app' as const };

/**
 * Serves a page from the cache before Fastify sees the request; false if it isn't cached. The page is identical for every
 * visitor, so only the address, the accepted encodings and the cookie of a tested version are read.
 */
export function serveCachedPage(pages: PublicPages, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const end = url.indexOf('?');
  const { cookie } = request.headers;
  const page = end === -1 ? pages.cached(url, '', cookie) : pages.cached(url.slice(0, end), url.slice(end + 1), cookie);
  if (!page || namesTwoHosts(request)) return false;
  const id = randomUUID();
  response.trace = { id, request: null, operation: null };
  writePage(request, response, page, id);
  pages.view(request, page);
  return true;
}
