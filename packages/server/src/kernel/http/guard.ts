import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#kernel/config.ts';
import { AppError, forbidden } from '#kernel/api/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for an API request, by its route: '/%61pi' and an absolute address lead there too. */
export const isOfApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true;

/**
 * A state-changing request must come from our own page: same origin by Sec-Fetch-Site or Origin, and either JSON or with the
 * `auth-provider` header, neither of which a foreign form can send. Plain forms need a route that accepts them.
 */
export function guardAgainstForgery(app: FastifyInstance, config: Config): void {
  const isForged = (request: FastifyRequest) =>
    !safeMethods.has(request.method) &&
    isOfApi(request) &&
    request.routeOptions.config.caller !== 'machine' &&
    (!isOwnPage(request, config) || !(isUnforgeable(request) || isOwnForm(request)));
  app.addHook('onRequest', (request, _reply, done) =>
    done(isForged(request) ? forbidden('This request didn’t come from this site') : undefined),
  );
}

function isOwnPage(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  if (origin === undefined)
    return site !== undefined || request.headers.cookie === undefined || !!request.headers['auth-provider'];
  return (
    origin === new URL(config.publicUrl).origin || (!config.isProduction && origin === `http://${request.headers.host}`)
  );
}

/**
 * A plain form of ours, on a route that accepts one: any site can send such a body, so the browser must state its origin. A
 * client that sends neither an origin nor a session isn't a browser, so there is nothing to forge.
 */
function isOwnForm({ headers, routeOptions }: FastifyRequest): boolean {
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(headers['content-type'] ?? '');
  if (routeOptions.config.caller !== 'form' || !isForm) return false;
  return headers.origin !== undefined || headers['sec-fetch-site'] === 'same-origin' || headers.cookie === undefined;
}

function isUnforgeable(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? '';
  return type.startsWith('application/json') || request.headers['auth-provider'] !== undefined;
}

const frames = 'https://www.youtube-nocookie.com https://player.vimeo.com';

/** Third-party hosts that a page may load after consent: named in our code, never from a setting. */
export type Others = { scripts: readonly string[]; calls: readonly string[] };
const nobody: Others = { scripts: [], calls: [] };

/** Where browsers report violations of a page's policy. */
export const reportsUrl = '/api/csp-reports';

/** What a page may load, `style` being the hash or nonce of its inline style, and where the browser reports violations. */
export function contentPolicy(style: string, others: Others = nobody): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...others.scripts].join(' '),
    `style-src 'self' ${style}`,
    ["img-src 'self' data: blob: https://i.ytimg.com https://i.vimeocdn.com", ...others.calls].join(' '),
    ["connect-src 'self'", ...others.calls].join(' '),
    "font-src 'self'",
    "media-src 'self' https:",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-to csp',
  ];
  return { 'content-security-policy': policy.join('; '), 'reporting-endpoints': `csp="${reportsUrl}"` };
}

/** The security headers of every response; a page or file that needs others sets them itself. */
export const carefulHeaders = (config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(config.isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** A malformed address is answered before any hook runs, with the same headers: browsers get the 404 page. */
export const answerUnreadable =
  (config: Config, showNotFound: (reply: FastifyReply) => Promise<FastifyReply>) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...carefulHeaders(config), 'cache-control': 'no-store' });
    if (!request.url.startsWith('/api/')) return void showNotFound(reply);
    const answer = { error: 'We can’t read this address', code: 'BAD_USER_INPUT', requestId: request.id };
    void reply.code(400).send(answer);
  };

export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** If a request names two hosts, Node uses the first, and a proxy before it perhaps the second. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(namesTwoHosts(raw) ? new AppError('BAD_USER_INPUT', 'A request names its host once') : undefined),
  );
}

/** The headers of every response; a page or file that needs others sets them itself. */
export function setHeaders(app: FastifyInstance, config: Config): void {
  const fixed = carefulHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed);
    reply.header('x-request-id', request.id);
    if (isOfApi(request)) reply.header('cache-control', 'no-store');
    done();
  });
}
