import type { CookieSerializeOptions } from '@fastify/cookie';

/** The attributes of our cookies. `maxAge` in seconds; left out, the cookie goes with the browser. */
export const cookieFor = (isProduction: boolean, maxAge?: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isProduction,
  ...(maxAge === undefined ? {} : { maxAge }),
});
