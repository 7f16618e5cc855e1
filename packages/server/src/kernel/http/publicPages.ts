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
import { publicationsOf } from '#kernel/db/publications.ts';
import { carefulHeaders, namesTwoHosts } from '#kernel/http/guard.ts';
import { keepPages, type KeptPage, notFoundPath } from '#kernel/http/keptPages.ts';
import type { Drawing, GoTo, Params, PublicPage } from '#kernel/http/publicPage.ts';
import { secondOf, sideCookie, sideIn, sideOf, tossed } from '#kernel/http/split.ts';
import {
  type Counted,
  elsewhere,
  type ReadyPage,
  readyPage,
  type Rendered,
  writePage,
} from '#kernel/http/readyPage.ts';

/** Draws a document with its data. */
export type RenderPage = <Name extends PublicDocument>(
  document: Name,
  data: PublicDocuments[Name] & PublicFrame,
) => Promise<Rendered>;

export type PublicPages = {
  /** The page of a path, as it is kept; undefined where it has to be made or looked after first. Costs no statement. */
  ready(path: string, query?: string, cookies?: string): ReadyPage | undefined;
  /** The page of a path, made where need be. */
  find(path: string, page: PublicPage, params: Params): Promise<ReadyPage>;
  /** The same for somebody: of two versions that are shown side by side the one they are given, and the cookie that keeps it. */
  findFor(
    path: string,
    page: PublicPage,
    params: Params,
    cookies: string | undefined,
  ): Promise<{ ready: ReadyPage; cookie: string | null }>;
  notFound(): Promise<ReadyPage>;
  /** Notes that somebody looks at a page. */
  view(request: IncomingMessage, page: Pick<ReadyPage, 'counted'>): void;
  /** A page for one person, as it is now. */
  draw(path: string, drawing: Drawing, viewer?: FrameViewer): Promise<Rendered>;
  /** The page of a path with the viewer's name on it, cached by nobody; null where there is none. */
  drawFor(path: string, page: PublicPage, params: Params, seen: Seen): Promise<GoTo | DrawnFor | null>;
};

type Seen = { viewer: FrameViewer; cookies: string | undefined };
type DrawnFor = { rendered: Rendered; counted: Counted | null; cookie: string | null };

type Options = {
  name: string;
  renderPage: RenderPage;
  /** Who the academy is, on every page, and what all pages are made anew with. */
  findAcademy?: Query<[], Academy>;
  always?: readonly string[];
  /** The cookie of a session; left out, any cookie may be one. */
  sessionCookie?: string;
  /** False while nobody tells this process what is published. */
  isListening: () => boolean;
  /** Is told of each look at a page that is counted. */
  onView?: (request: IncomingMessage, counted: Counted) => void;
  /** Monotonic, in milliseconds. */
  clock?: () => number;
};

/**
 * Public pages, made once for each published version of what they show. A publication forgets them at once: on this server
 * with its commit, on another when PostgreSQL tells it, and after five seconds by reading the versions where it can't. A page
 * that is there is shown while the database is not.
 */
export function keepPublicPages(services: Services, options: Options): PublicPages {
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
  const { ready, find, splitOf } = keepPages(services, { isListening, clock, mayBeSession });

  /** Of two versions that are shown side by side, the one that a visitor was given or gets now. */
  const sideFor = (path: string, split: string, cookies: string | undefined) => {
    const known = sideIn(cookies, split);
    const side = known ?? tossed();
    const cookie = known ? null : sideCookie(split, { side, path, isSecure: services.config.isProduction });
    return { side, cookie };
  };

  const findFor: PublicPages['findFor'] = async (path, page, params, cookies) => {
    const first = await find(path, () => make(path, page, params));
    const split = splitOf(path);
    if (split === null) return { ready: first, cookie: null };
    const { side, cookie } = sideFor(path, split, cookies);
    const second = () => find(secondOf(path), () => make(path, page, { ...params, variant: 'b' }));
    return { ready: side === 'a' ? first : await second(), cookie };
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

  const loaded = ({ load }: PublicPage, params: Params) =>
    makeRequestContext(services, origin, async () => null).run(load, [params]);

  const drawFor: PublicPages['drawFor'] = async (path, page, params, { viewer, cookies }) => {
    const first = await loaded(page, params);
    if (first === null || isGoTo(first)) return first;
    const split = page.split?.(first) ?? null;
    const { side, cookie } = split === null ? { side: 'a', cookie: null } : sideFor(path, split, cookies);
    const own = side === 'b' ? { ...params, variant: 'b' } : params;
    const data = side === 'b' ? await loaded(page, own) : first;
    if (data === null || isGoTo(data)) return data;
    const rendered = await renderPage(page.document, { ...data, ...(await frame(path)), viewer });
    const subject = (page.counted ?? (() => ({ subject: `page:${path}` })))(own, data);
    const counted = split === null ? subject : { ...subject, variant: sideOf(own) };
    return { rendered, counted: rendered.status === 200 ? counted : null, cookie };
  };

  async function make(path: string, page: PublicPage, params: Params): Promise<KeptPage> {
    const { document, subjects, until, live, split, counted = () => ({ subject: `page:${path}` }) } = page;
    // Before the data: what is published in between makes the page a new one, never an old one for good.
    const versions = await publications.read([...new Set([...subjects(params), ...always])]);
    const data = await loaded(page, params);
    if (data === null) return { ...(await makeNotFound()), versions };
    const made = {
      versions,
      madeAt: clock(),
      isLive: live !== undefined,
      split: 'goTo' in data ? null : (split?.(data) ?? null),
    };
    // The way elsewhere isn't kept: how long it is right, nobody said.
    if ('goTo' in data) return { ...made, page: elsewhere(data.goTo, careful), until: services.clock() };
    const drawn = await renderPage(document, { ...data, ...(await frame(path)) });
    if (drawn.broken?.length)
      services.logger.error({ path, broken: drawn.broken }, 'Parts of a public page couldn’t be drawn');
    const subject = counted(params, data);
    const looked = made.split === null ? subject : { ...subject, variant: sideOf(params) };
    const ready = await readyPage(drawn, careful, looked, made.split !== null);
    return { ...made, page: ready, until: until?.(data) ?? null };
  }

  const makeNotFound = async (): Promise<KeptPage> => ({
    page: await readyPage(await renderPage('notFound', await frame('/404')), careful),
    versions: await publications.read(always),
    madeAt: clock(),
    until: null,
    isLive: false,
    split: null,
  });

  return {
    ready,
    find: (path, page, params) => find(path, () => make(path, page, params)),
    findFor,
    view: (request, { counted }) => counted && onView?.(request, counted),
    notFound: () => find(notFoundPath, makeNotFound),
    draw: async (path, { document, data }, viewer) =>
      renderPage(document, { ...data, ...(await frame(path)), ...(viewer && { viewer }) }),
    drawFor,
  };
}

const isGoTo = (loaded: object): loaded is GoTo => 'goTo' in loaded;

/** Nobody's request: a page that is kept must not depend on who asked first. */
const origin = { requestId: 'public-page', address: '', isDirect: false, userAgent: '', source: 'app' as const };

/**
 * Answers with a page that is ready, before the framework sees the request; false where there is none. It is the same for
 * everybody, so that nothing of the request is read but its address and what it accepts, and which of two versions it has.
 */
export function serveReadyPage(pages: PublicPages, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const end = url.indexOf('?');
  const { cookie } = request.headers;
  const page = end === -1 ? pages.ready(url, '', cookie) : pages.ready(url.slice(0, end), url.slice(end + 1), cookie);
  if (!page || namesTwoHosts(request)) return false;
  const id = randomUUID();
  response.trace = { id, request: null, operation: null };
  writePage(request, response, page, id);
  pages.view(request, page);
  return true;
}
