import { cookieName, hashOf, newSessionToken } from '#features/accounts/session.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { headersOf, aServer } from './server.ts';
import { services } from './world.ts';

export const ours = { origin: 'http://localhost:8910', 'sec-fetch-site': 'same-origin' };

export type Sends = [name: string, value: string][];

/** The cookie of somebody's session, as their browser keeps it. */
export function cookieOf(ctx: Ctx): Promise<string> {
  const cookie = cookies.get(ctx) ?? newCookie(ctx.me.sessionId);
  cookies.set(ctx, cookie);
  return cookie;
}

/** One token each: a second one would end the first while requests still carry it. */
const cookies = new WeakMap<Ctx, Promise<string>>();

async function newCookie(sessionId: number): Promise<string> {
  const token = newSessionToken(services.config.sessionSecret);
  await services.pools.main.query('update session set token_hash = $2 where id = $1', [sessionId, hashOf(token)]);
  return `${cookieName(false)}=${token}`;
}

export const responsesOf = async (slug: string) =>
  (
    await services.pools.main.query(
      `select r.status, r.answers, r.email, r.source, r.campaign, r.user_id as "userId" from form_response r
       join form f on f.id = r.form_id where f.slug = $1 order by r.id`,
      [slug],
    )
  ).rows;

/** A server that forms are sent to without a script; a page is its data, which the web's own tests draw. */
export async function aFormServer() {
  const app = await aServer(
    { ratePerMinute: { member: 10_000, anonymous: 10_000 } },
    {
      renderPage: async (document, data) => {
        const status = document === 'notFound' ? 404 : 200;
        return { status, html: JSON.stringify({ document, ...data }), style: '' };
      },
    },
  );

  async function posts(slug: string, fields: Sends, { as, headers = {} }: { as?: Ctx; headers?: object } = {}) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/forms/${slug}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...ours,
        ...(as ? headersOf(as) : {}),
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    return {
      status: answer.statusCode,
      location: answer.headers.location,
      data: isPage ? JSON.parse(answer.body) : null,
    };
  }

  async function opens(url: string, as?: Ctx) {
    const answer = await app.inject({ method: 'GET', url, headers: as ? { cookie: await cookieOf(as) } : {} });
    return { status: answer.statusCode, headers: answer.headers, data: JSON.parse(answer.body) };
  }

  return { app, posts, opens };
}
