import { cacheExchange } from '@urql/exchange-graphcache';
import { Client, fetchExchange, mapExchange } from 'urql';
import type { TokenSource } from '#kernel/me/authProvider.ts';
import { failureOf } from '#kernel/failures/failure.ts';
import { logFailure } from '#kernel/failures/log.ts';

export const graphqlUrl = '/api/graphql';

/** What every request to the API says about who asks. */
export async function requestHeaders(source: TokenSource): Promise<Record<string, string>> {
  const token = await source.getToken();
  return {
    'content-type': 'application/json',
    'auth-provider': source.type,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** A client with a cache of its own: one per signed-in person, so that nothing of one is ever shown to another. */
export function makeClient(source: TokenSource, onSignedOut: () => void): Client {
  return new Client({
    url: graphqlUrl,
    requestPolicy: 'cache-and-network',
    preferGetMethod: false,
    fetch: async (url, init) => {
      const headers = { ...init?.headers, ...(await requestHeaders(source)) };
      return fetch(url, { ...init, headers, credentials: 'same-origin' });
    },
    exchanges: [cacheExchange({ logger: quiet }), mapExchange({ onError: noticeSignOut(onSignedOut) }), fetchExchange],
  });
}

function noticeSignOut(onSignedOut: () => void) {
  return (error: Parameters<typeof failureOf>[0]) => {
    if (failureOf(error).code === 'UNAUTHENTICATED') onSignedOut();
  };
}

/** Pages of rows and other answers without an id are kept inside their parent on purpose. */
function quiet(severity: string, message: string): void {
  if (severity === 'error') logFailure(message);
}
