import { lostWords } from '#ui/lostWords.ts';
import { createContext, useContext } from 'react';
import { forPersonHeader } from '@tribe/domain/features/accounts/session.ts';
import { failure } from '#kernel/failures/failure.ts';
import type { TokenSource } from '#kernel/me/authProvider.ts';
import { answerOf, makeAnswers, type Answer, type Answers } from './answers.ts';
import { toSend, trusted, type TypedDocument, type VariablesOf } from './document.ts';
import { keyOf, noPageData, type PageData } from './pageData.ts';

export const graphqlUrl = '/api/graphql';

/**
 * What every request to the API says about who asks. A page that is about to be gone has no time for a token: its cookie
 * goes along.
 */
export async function requestHeaders(
  source: TokenSource,
  whose?: number | null,
  isLeaving = false,
): Promise<Record<string, string>> {
  const token = isLeaving ? null : await source.getToken();
  return {
    'content-type': 'application/json',
    'auth-provider': source.type,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(whose ? { [forPersonHeader]: String(whose) } : {}),
  };
}

type Variables = Record<string, unknown>;

/** Asks the API for one person and keeps what it answered. */
export type Client = Pick<Answers, 'peek' | 'follow' | 'doubtAll' | 'known'> & {
  /** `variables` as JSON, so that equal ones are the same question. */
  keyOf: (document: string, variables: string) => string;
  /** Asks the network; who follows the question's key is told. */
  query: (document: string, variables: string) => Promise<void>;
  /** Sends the query of a screen that is about to open, unless its response is cached. */
  prefetch: (document: string, variables: string) => Promise<void>;
  /**
   * Carries out a mutation; what it answers is seen wherever it is shown. `isLeaving` when the page is about to be gone. The same one
   * sent again, while no answer to the first came, bears the same key: the server does it once.
   */
  mutate: (document: string, variables: Variables, isLeaving?: boolean) => Promise<Answer>;
};

/**
 * A client with answers of its own: one per signed-in person, so that nothing of one is ever shown to another. What came with
 * their page isn't asked for again as it is first shown.
 */
export function makeClient(
  source: TokenSource,
  onSignedOut: () => void,
  onForbidden = () => {},
  whose: number | null = null,
  pageData: PageData = noPageData,
): Client {
  const answers = makeAnswers(pageData.all(), pageData.isFresh);
  const unanswered = new Map<string, string>();

  const send = async (document: string, variables: Variables, more: How = {}): Promise<Answer> => {
    const answer = await post({ source, whose, ...more }, document, variables);
    if ('failure' in answer && answer.failure.code === 'UNAUTHENTICATED') onSignedOut();
    if ('failure' in answer && answer.failure.code === 'FORBIDDEN') onForbidden();
    return answer;
  };

  return {
    peek: answers.peek,
    follow: answers.follow,
    doubtAll: answers.doubtAll,
    keyOf,
    known: answers.known,
    query(document, variables) {
      return answers.bring(this.keyOf(document, variables), () => send(document, JSON.parse(variables)));
    },
    prefetch(document, variables) {
      return answers.prefetch(this.keyOf(document, variables), () => send(document, JSON.parse(variables)));
    },
    async mutate(document, variables, isLeaving) {
      const act = this.keyOf(document, JSON.stringify(variables));
      const key = unanswered.get(act) ?? crypto.randomUUID();
      unanswered.set(act, key);
      const answer = await send(document, variables, { isLeaving, key });
      if (!('failure' in answer && answer.failure.code === 'NETWORK')) unanswered.delete(act);
      if ('data' in answer) answers.learn(answer.data);
      return answer;
    },
  };
}

type How = { isLeaving?: boolean | undefined; key?: string };
type Sender = { source: TokenSource; whose: number | null } & How;

async function post(
  { source, whose, isLeaving, key }: Sender,
  document: string,
  variables: Variables,
): Promise<Answer> {
  try {
    const response = await fetch(graphqlUrl, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...(await requestHeaders(source, whose, isLeaving)), ...(key ? { 'idempotency-key': key } : {}) },
      // The browser then finishes it without the page.
      keepalive: isLeaving ?? false,
      body: JSON.stringify({ ...toSend(document), variables }),
    });
    return answerOf(await response.json());
  } catch {
    return { failure: failure('NETWORK', lostWords()) };
  }
}

/** What a client knows of a query already, without asking; undefined where it knows nothing. */
export const knownTo = <Data, Variables extends Record<string, unknown>>(
  client: Client,
  document: TypedDocument<Data, Variables>,
  ...[variables]: VariablesOf<Variables>
): Data | undefined => trusted(client.peek(client.keyOf(document, JSON.stringify(variables ?? {}))).data ?? undefined);

export const ClientContext = createContext<Client | null>(null);

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('A question to the server needs a client around it');
  return client;
}
