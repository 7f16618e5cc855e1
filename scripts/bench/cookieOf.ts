import { demoPassword } from '../../packages/server/src/seed/demo.ts';

/** The session of somebody of the demo academy, signed in anew. */
export async function cookieOf(address: string, email: string): Promise<string> {
  const response = await fetch(`${address}/api/auth`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'login', username: email, password: demoPassword }),
  });
  const cookie = /session=([^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1];
  if (!cookie) throw new Error(`${email} cannot sign in: ${response.status}`);
  return cookie;
}
