/** Texts by name, in insertion order. */
export type Store = {
  read: (name: string) => Promise<string | null>;
  write: (name: string, text: string) => Promise<void>;
  names: () => Promise<string[]>;
  drop: (name: string) => Promise<void>;
  clear: () => Promise<void>;
};

/** Operations cached for offline reading: the user, their courses, stage and events, and the lessons they opened. */
const cachedOperations = [
  'WhoIsHere',
  'MyCourses',
  'MyCourse',
  'MyLesson',
  'ContinueLesson',
  'MyStageProgress',
  'StageNames',
  'MyEvents',
  'MyEvent',
  'MyGroup',
  'MemberPlaces',
];
/** These start or end a session; nothing cached before may outlive them. */
const sessionChanges = ['StartImpersonation', 'StopImpersonation'];
const mostAnswers = 300;
const mostPages = 20;
const pageName = (address: string) => `page ${address}`;
const ownerName = 'owner';

/** Returned instead of a token when offline, so that the application shows cached data. */
export const tokenOffline = 'offline';

/** Same as in the API client; the worker is a single file and can't import it. */
export const forPersonHeader = 'for-person';

/** Responses that a page has without having sent the request through the worker, by operation name and variables. */
export type KnownAnswers = readonly { operation: string; variables: unknown; body: unknown }[];

type Send = (request: Request) => Promise<Response>;

/** Caches one user's API responses and serves them when the network is gone; never to another user. */
export type ResponseCache = ReturnType<typeof createResponseCache>;

export function createResponseCache(store: Store, send: Send) {
  // A request sent before the cache was cleared must not be cached after it.
  let era = 0;
  /** Pending while the owner of the cache is being determined. */
  let owning = Promise.resolve();

  const clear = async (): Promise<void> => {
    era += 1;
    await store.clear();
  };

  /** Runs acts one after another; one that fails on a full phone doesn't block the next. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const acted = owning.then(act);
    owning = acted.catch(() => undefined);
    return acted;
  };

  const forget = (): Promise<void> => inTurn(clear);

  /** Makes this user the owner of the cache, and clears it if it had another one. */
  const own = (owner: string | null): Promise<void> =>
    inTurn(async () => {
      if (owner !== null && (await store.read(ownerName)) === owner) return;
      await clear();
      if (owner !== null) await store.write(ownerName, owner);
    });

  const readOwner = async (): Promise<string | null> => {
    await owning;
    return store.read(ownerName);
  };

  const keep = async (asked: Asked, text: string, begunIn: number): Promise<void> => {
    const answer = parsed(text);
    if (codeOf(answer) === 'UNAUTHENTICATED') return forget();
    // Don't serve offline what has been closed or deleted since.
    if (isClosed(codeOf(answer)) && begunIn === era) return store.drop(asked.name);
    if (!('data' in answer) || 'errors' in answer) return;
    if (asked.operation === 'WhoIsHere') await own(ownerIn(answer));
    else if (begunIn !== era) return;
    if ((await readOwner()) === null) return;
    await store.write(asked.name, withoutWayIn(answer, text));
    const names = (await store.names()).filter(
      (name) => name !== ownerName && !name.startsWith('WhoIsHere') && !name.startsWith(pageName('')),
    );
    for (const name of names.slice(0, Math.max(0, names.length - mostAnswers))) await store.drop(name);
  };

  /** False for a tab that another user of the same browser opened. */
  const isOwners = async ({ headers }: Request): Promise<boolean> => {
    const isFor = headers.get(forPersonHeader);
    return isFor === null || isFor === (await readOwner());
  };

  return {
    own,
    forget,
    /**
     * Stores what a page knows, its user first, as if it had asked for each; nothing where the cache was cleared since the mark
     * `begun`.
     */
    async learn(known: KnownAnswers, begun: number): Promise<void> {
      if (begun !== era) return;
      for (const { operation, variables, body } of known)
        if (cachedOperations.includes(operation))
          await keep(askedOf(operation, variables), JSON.stringify(body), era).catch(() => undefined);
    },

    /** Saves a page's first screen, if `known` is of the owner of the cache. */
    async savePage(address: string, text: string, known: KnownAnswers): Promise<void> {
      const viewer = known.find(({ operation }) => operation === 'WhoIsHere')?.body;
      const owner = isFields(viewer) ? ownerIn(viewer) : null;
      if (owner === null || owner !== (await readOwner())) return;
      await store.write(pageName(address), text);
      const names = (await store.names()).filter((name) => name.startsWith(pageName('')));
      for (const name of names.slice(0, Math.max(0, names.length - mostPages))) await store.drop(name);
    },

    dropPage: (address: string): Promise<void> => store.drop(pageName(address)),

    page: async (address: string): Promise<string | null> =>
      (await readOwner()) === null ? null : store.read(pageName(address)),

    /** The mark of now: it changes whenever the cache is cleared. */
    mark: (): number => era,

    isAnybodys: async (): Promise<boolean> => (await readOwner()) !== null,

    async graphql(request: Request): Promise<Response> {
      const asked = askedIn(await request.clone().text());
      if (sessionChanges.includes(asked.operation)) await forget();
      const begunIn = era;
      const isCached = cachedOperations.includes(asked.operation);
      try {
        const response = await send(request);
        if (sessionChanges.includes(asked.operation)) await forget();
        // On a full phone nothing more is cached, and reading goes on.
        if (isCached) await keep(asked, await response.clone().text(), begunIn).catch(() => undefined);
        return response;
      } catch (error) {
        const text = isCached && (await isOwners(request)) ? await store.read(asked.name) : null;
        if (text === null) throw error;
        return new Response(text, { headers: { 'content-type': 'application/json' } });
      }
    },

    /** Every sign-in and sign-out goes through here and clears the cache. */
    async auth(request: Request): Promise<Response> {
      if (request.method !== 'GET') {
        await forget();
        const response = await send(request);
        await forget();
        return response;
      }
      const response = await send(request).catch(async (error: unknown) => {
        if ((await readOwner()) === null) throw error;
        return new Response(tokenOffline);
      });
      // Both statuses mean that nobody is signed in.
      if (response.status === 401 || response.status === 204) await forget();
      return response;
    },
  };
}

type Fields = Record<string, unknown>;
type Asked = { operation: string; name: string };

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function parsed(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

function askedIn(body: string): Asked {
  const { operationName, variables } = parsed(body);
  const operation = typeof operationName === 'string' ? operationName : '';
  return askedOf(operation, variables);
}

const askedOf = (operation: string, variables: unknown): Asked => ({
  operation,
  name: `${operation}:${JSON.stringify(variables ?? {})}`,
});

/** The owner of the responses; null while staff impersonate someone. */
function ownerIn({ data }: Fields): string | null {
  const redwood = isFields(data) ? data['redwood'] : null;
  const user = isFields(redwood) ? redwood['currentUser'] : null;
  return isFields(user) && user['isImpersonating'] !== true ? String(user['id']) : null;
}

/** Whether somebody may join an event now: its link and passcode are then in the response. */
export const hasWayIn = (body: unknown): boolean =>
  isFields(body) && isFields(body['data']) && isFields(body['data']['myEvent']) && !!body['data']['myEvent']['join'];

/** Never caches an event's link and passcode: they are only shown shortly before it, to people who may join. */
function withoutWayIn(answer: Fields, text: string): string {
  if (!hasWayIn(answer)) return text;
  const { data, ...rest } = answer;
  const event = isFields(data) ? data['myEvent'] : null;
  return JSON.stringify({ ...rest, data: { ...(data as Fields), myEvent: { ...(event as Fields), join: null } } });
}

const isClosed = (code: unknown) => code === 'FORBIDDEN' || code === 'NOT_FOUND';

function codeOf({ errors, code }: Fields): unknown {
  const [first]: unknown[] = Array.isArray(errors) ? errors : [];
  return isFields(first) && isFields(first['extensions']) ? first['extensions']['code'] : code;
}
