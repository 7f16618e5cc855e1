import { authMessages } from '@tribe/domain/features/accounts/authMessages.ts';
import { toSend } from '#kernel/graphql/document.ts';
import { graphqlUrl, requestHeaders } from '#kernel/graphql/client.ts';
import type { PageData } from '#kernel/graphql/pageData.ts';
import type { WhoIsHereQuery as Answer } from '#generated/graphql.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import type { TokenSource } from './authProvider.ts';
import { WhoIsHere } from './me.documents.ts';

export type CurrentUser = NonNullable<Answer['redwood']['currentUser']>;

/**
 * Asks the network, never a cache, who is signed in; null when nobody is, or when the token is not good any more. Throws
 * when the answer is not OK.
 */
export async function fetchCurrentUser(source: TokenSource): Promise<CurrentUser | null> {
  const response = await fetch(graphqlUrl, {
    method: 'POST',
    credentials: 'same-origin',
    headers: await requestHeaders(source),
    body: JSON.stringify({ ...toSend(WhoIsHere), variables: {} }),
  });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(authMessages.noCurrentUser(response.statusText, response.status));
  return readCurrentUser(await response.json(), response);
}

function readCurrentUser(body: unknown, { statusText, status }: Response): CurrentUser | null {
  const redwood = isRecord(body) && isRecord(body['data']) ? body['data']['redwood'] : undefined;
  if (!isRecord(redwood)) throw new Error(authMessages.noCurrentUser(statusText, status));
  return trusted(redwood['currentUser']);
}

/** Whoever the page itself says is signed in; null where it doesn't say. */
export const userIn = (pageData: PageData): CurrentUser | null =>
  (pageData.of(WhoIsHere) as Answer | undefined)?.redwood.currentUser ?? null;

/** The server answers exactly the fields of the document, as its schema and the generated types state. */
function trusted(value: unknown): CurrentUser | null {
  return (value ?? null) as CurrentUser | null;
}
