import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { trackerHosts } from '@tribe/domain/features/site/consent/trackers.ts';
import { findViewer } from '#features/accounts/viewer.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import { findAcademy, cacheAcademy } from '#features/site/identity/academy.service.ts';
import { cookieName, makeSessionKey } from '#features/accounts/session.ts';
import { keepSession } from '#features/accounts/sessionCookie.ts';
import type { Services } from '#kernel/api/context.ts';
import { compressAnswers } from '#kernel/http/compress.ts';
import { drainableServer } from '#kernel/http/draining.ts';
import { isDirect } from '#kernel/api/direct.ts';
import { makeRequestContext } from '#kernel/api/requestContext.ts';
import { statusOf, toAppError } from '#kernel/api/errors.ts';
import { type Admission, generalLimit } from '#kernel/http/generalLimit.ts';
import { idempotencyKeyOf } from '#kernel/api/idempotency.ts';
import { mountGraphql } from '#kernel/api/graphql.ts';
import { documentsOf } from '#kernel/api/graphqlDocuments.ts';
import { answerUnreadable, guardAgainstForgery, isOfApi, refuseTwoHosts, setHeaders } from '#kernel/http/guard.ts';
import { rememberedPosition } from '#kernel/http/positionCookie.ts';
import { readReports } from '#kernel/http/policyReports.ts';
import { mountRest, refuseRoutesWithoutAccess, type PageContent } from '#kernel/api/rest.ts';
import { knownNodes } from '#kernel/nodes/node.ts';
import { knownDocuments } from '#kernel/api/trustedDocuments.ts';
import { cacheTrackers } from '#features/site/consent/trackers.service.ts';
import { cacheRedirects } from '#features/site/redirects/redirects.ts';
import { serveLive } from '#features/site/training/liveHub.ts';
import { countClicks } from '#features/affiliates/links/clickCounter.ts';
import { serveCachedLink } from '#features/affiliates/links/cachedLink.ts';
import { cacheLinks } from '#features/affiliates/links/linkBook.ts';
import { countViews } from '#features/site/statistics/viewCounter.ts';
import { restRoutes } from './features.ts';
import type { Listener } from '#kernel/db/publications.ts';
import { requestMeters, traceRequests, watchRequest } from '#kernel/metrics/requests.ts';
import { createPublicPages, type RenderPage, serveCachedPage } from '#kernel/http/publicPages.ts';
import { sendRendered } from '#kernel/http/renderedPage.ts';
import { mountPages, sendPage, type Web } from './pages.ts';
import { makeSchema } from './schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How the general limit counted the request; null for what it does not count. */
    admission: Admission | null;
  }
}

const bodyLimit = 100_000;

const name = 'Tribe';

type Heard = Pick<Listener, 'isListening'>;

/** The whole server, not yet listening. `publications` tells it what other servers publish. */
export async function buildApp(
  services: Services,
  web: Web,
  publications: Heard = { isListening: () => false },
): Promise<FastifyInstance> {
  const { config } = services;
  const trackersOf = cacheTrackers(services);
  const renderPage: RenderPage = async (document, data) => {
    const trackers = await trackersOf(document, 'pixelId' in data ? data.pixelId : null);
    if (trackers === null) return web.renderPage(document, data);
    return { ...(await web.renderPage(document, { ...data, trackers })), others: trackerHosts(trackers) };
  };
  const views = countViews(services);
  const { isListening } = publications;
  const pages = createPublicPages(services, {
    name,
    renderPage,
    isListening,
    findAcademy,
    always: [settingsSubject],
    sessionCookie: cookieName(config.isProduction),
    onView: views.note,
  });
  const followed = { pages, links: cacheLinks(services), clicks: countClicks(services) };
  const logger: FastifyBaseLogger = services.logger;
  const meters = requestMeters(services.pools.main);
  const watched = { meters, logger: services.logger, logs: config.logRequests };
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: config.trustProxy ?? false,
    genReqId: () => crypto.randomUUID(),
    // Who logs says which request it is; a logger for each would cost more than a request that logs nothing.
    childLoggerFactory: (parent) => parent,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadable(config, async (reply) => sendPage(reply, await pages.notFound())),
    // A connection that is kept gets its answer until the end; only new ones are refused.
    return503OnClosing: false,
    serverFactory: (handle) =>
      drainableServer((request, response) => {
        watchRequest(watched, request, response);
        if (serveLive(services, request, response)) return;
        if (serveCachedLink(followed, request, response)) return;
        if (!serveCachedPage(pages, request, response)) handle(request, response);
      }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
  });
  refuseRoutesWithoutAccess(app);
  traceRequests(app);
  answerErrors(app);
  app.decorateReply('render', async function (this: FastifyReply, path: string, content: PageContent) {
    return sendRendered(this, await pages.render(path, content));
  });
  refuseTwoHosts(app);
  giveContext(app, services);
  setHeaders(app, config);
  guardAgainstForgery(app, config);
  await app.register(cookie);
  const admit = limitRequests(app, services);
  compressAnswers(app);
  const { isProduction, trustedDocumentsOnly: knownOnly } = config;
  const known = await knownDocuments(services, web.trustedDocuments);
  const find = documentsOf(makeSchema(), { known, isProduction, knownOnly });
  mountGraphql(app, { config, find, meters });
  readReports(app);
  // Its hooks are for routes that take files; a GraphQL request does not pay for them.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000 } });
    mountRest(scope, restRoutes);
  });
  app.addHook('onClose', async () => void (await Promise.all([views.stop(), followed.clicks.stop()])));
  mountPages(app, {
    ...followed,
    services,
    web,
    views,
    redirects: cacheRedirects(services),
    findAcademy: cacheAcademy(services),
    pageData: { find, meters, admit, isProduction, now: () => services.clock().getTime() },
  });
  return app;
}

function giveContext(app: FastifyInstance, services: Services): void {
  app.decorateRequest('context');
  app.decorateRequest('admission', null);
  app.addHook('onRequest', (request, reply, done) => {
    const origin = {
      requestId: request.id,
      address: request.ip,
      isDirect: isDirect(request),
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
      source: 'app' as const,
      cookies: request.headers.cookie,
      idempotencyKey: idempotencyKeyOf(request.headers),
    };
    const findTheirs = async (whole: boolean) => {
      const viewer = await findViewer(services, request, whole).catch((error: unknown) => {
        if (toAppError(error).code === 'UNAUTHENTICATED') request.admission?.knowsNobody();
        throw error;
      });
      if (!viewer) request.admission?.knowsNobody();
      return viewer;
    };
    request.context = makeRequestContext(services, origin, findTheirs, {
      keepSession: (session) => keepSession(reply, services.config.isProduction, session),
      ...(services.replicas && rememberedPosition(request, reply, services)),
    });
    done();
  });
}

/** Counts the requests to the API. The result counts one more for what a page runs on behalf of its browser. */
function limitRequests(app: FastifyInstance, { config, pools }: Services): (request: FastifyRequest) => void {
  const limit = generalLimit(config.ratePerMinute, { nodes: () => knownNodes(pools.main).living });
  const session = cookieName(config.isProduction);
  const keyOf = makeSessionKey(config.sessionSecret);
  const admit = (request: FastifyRequest) => {
    const token = request.cookies[session];
    request.admission = limit.admit(token === undefined ? null : keyOf(token), request.ip);
  };
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    if (!isOfApi(request) || request.url.startsWith('/api/health')) return done();
    const { perMinute } = request.routeOptions.config;
    if (perMinute !== undefined) {
      limit.admitTo(request.routeOptions.url ?? '', request.ip, perMinute);
      return done();
    }
    admit(request);
    done();
  });
  return admit;
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOfFastify(error);
    // A folder of the assets, and a path that leads around: nothing is there for who asks.
    if (status === 403 && !isOfApi(request)) return reply.callNotFound();
    if (status)
      return reply.code(status).send({ error: messageOf(error), code: 'BAD_USER_INPUT', requestId: request.id });
    const known = toAppError(error);
    if (known.code === 'INTERNAL')
      request.log.error({ err: error, requestId: request.id, url: request.url }, 'A request failed');
    else if (known.cause)
      request.log.warn(
        { err: known.cause, requestId: request.id, url: request.url },
        'A request could not be answered',
      );
    if (known.retryAfter !== undefined) reply.header('retry-after', Math.ceil(known.retryAfter));
    return reply.code(statusOf[known.code]).send({
      error: known.message,
      code: known.code,
      requestId: request.id,
      ...(known.messages ? { messages: known.messages } : {}),
    });
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What Fastify itself refuses (a body too large, not JSON, …) and what its files do (a condition that does not hold, …) carry their status. */
function statusOfFastify(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const isFastify = 'code' in error && typeof error.code === 'string' && error.code.startsWith('FST_');
  const { statusCode } = error;
  return (isFastify || 'expose' in error) && typeof statusCode === 'number' && statusCode < 500
    ? statusCode
    : undefined;
}
