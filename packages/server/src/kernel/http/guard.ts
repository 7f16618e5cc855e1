import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#kernel/config.ts';
import { AppError, forbidden } from '#kernel/api/errors.ts';
import { reportsUrl } from '#kernel/http/policyReports.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request is of the API, by the route that answers it: '/%61pi' and a whole address lead there as well. */
export const isOfApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true;

/**
 * A state-changing request must come from a page of ours: same origin by Sec-Fetch-Site or Origin,
 * and either JSON or with the `auth-provider` header, neither of which a foreign form can send. Forms are for routes that say so.
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
 * A plain form of ours, on a route that takes one: any site can send such a body, so that the browser's own word for where it
 * comes from is asked for. Who sends neither word nor session is no browser, and forges nobody.
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

/** Whom else a page may ask, once a visitor allows it: hosts of ours to name, never a text of a setting. */
export type Others = { scripts: readonly string[]; calls: readonly string[] };
const nobody: Others = { scripts: [], calls: [] };

/** What a page may load, `style` being the hash or nonce of what stands inline in it, and where its browser reports to. */
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

/** What every answer says to a browser; a page or a file that needs others says them itself. */
export const carefulHeaders = (config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(config.isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** An address that cannot be read is answered before any hook runs, and as carefully: to a browser by the page of what is not there. */
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

/** Of two names that a request gives the server, Node reads the first and a proxy before it perhaps the second. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(namesTwoHosts(raw) ? new AppError('BAD_USER_INPUT', 'A request names its host once') : undefined),
  );
}

/** The headers of every answer; a page or a file that needs others sets them itself. */
export function setHeaders(app: FastifyInstance, config: Config): void {
  const fixed = carefulHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed);
    reply.header('x-request-id', request.id);
    if (isOfApi(request)) reply.header('cache-control', 'no-store');
    done();
  });
}
