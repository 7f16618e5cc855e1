/** Texts by name, kept in the order in which they came. */
export type Store = {
  read: (name: string) => Promise<string | null>;
  write: (name: string, text: string) => Promise<void>;
  names: () => Promise<string[]>;
  drop: (name: string) => Promise<void>;
  clear: () => Promise<void>;
};

/** What is kept for reading without a network: who is here, their courses, stage and events, and the lessons that they opened. */
const kept = [
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
/** Another session begins or ends with these; nothing of the one before may outlive them. */
const turns = ['StartImpersonation', 'StopImpersonation'];
const mostAnswers = 300;
const ownerName = 'owner';

/** Said instead of a token where there is no network, so that the application shows what it kept. */
export const tokenOffline = 'offline';

/** As the API knows it; a worker is one file, and shares none with the pages. */
export const forPersonHeader = 'for-person';

type Send = (request: Request) => Promise<Response>;

/** Answers of the API that one person had, given again while the network is gone; never to anybody else. */
export type KeptAnswers = ReturnType<typeof makeKeptAnswers>;

export function makeKeptAnswers(store: Store, send: Send) {
  // What was asked before everything was forgotten must not be kept after it.
  let era = 0;
  /** Whose answers are kept may just be being found out. */
  let owning = Promise.resolve();

  const clear = async (): Promise<void> => {
    era += 1;
    await store.clear();
  };

  /** One after the other; what a full phone could not store holds up nothing that comes after it. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const acted = owning.then(act);
    owning = acted.catch(() => undefined);
    return acted;
  };

  const forget = (): Promise<void> => inTurn(clear);

  /** From here on everything kept is this person's; of anybody else's nothing stays. */
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
    // What is closed or gone by now is not read again when the network goes.
    if (isClosed(codeOf(answer)) && begunIn === era) return store.drop(asked.name);
    if (!('data' in answer) || 'errors' in answer) return;
    if (asked.operation === 'WhoIsHere') await own(ownerIn(answer));
    else if (begunIn !== era) return;
    if ((await readOwner()) === null) return;
    await store.write(asked.name, withoutWayIn(answer, text));
    const names = (await store.names()).filter((name) => name !== ownerName && !name.startsWith('WhoIsHere'));
    for (const name of names.slice(0, Math.max(0, names.length - mostAnswers))) await store.drop(name);
  };

  /** A page that was opened for somebody else, in another tab of the same browser, is told nothing. */
  const isOwners = async ({ headers }: Request): Promise<boolean> => {
    const isFor = headers.get(forPersonHeader);
    return isFor === null || isFor === (await readOwner());
  };

  return {
    own,
    forget,
    isAnybodys: async (): Promise<boolean> => (await readOwner()) !== null,

    async graphql(request: Request): Promise<Response> {
      const asked = askedIn(await request.clone().text());
      if (turns.includes(asked.operation)) await forget();
      const begunIn = era;
      const isKept = kept.includes(asked.operation);
      try {
        const response = await send(request);
        if (turns.includes(asked.operation)) await forget();
        // A phone that is full keeps nothing more, and reads on.
        if (isKept) await keep(asked, await response.clone().text(), begunIn).catch(() => undefined);
        return response;
      } catch (error) {
        const text = isKept && (await isOwners(request)) ? await store.read(asked.name) : null;
        if (text === null) throw error;
        return new Response(text, { headers: { 'content-type': 'application/json' } });
      }
    },

    /** Every change of who is signed in goes through here, and leaves nothing behind. */
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
      // Nobody is here, said loud or quietly.
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
  return { operation, name: `${operation}:${JSON.stringify(variables ?? {})}` };
}

/** Whose answers may be kept: nobody's while somebody looks at the product in another's name. */
function ownerIn({ data }: Fields): string | null {
  const redwood = isFields(data) ? data['redwood'] : null;
  const user = isFields(redwood) ? redwood['currentUser'] : null;
  return isFields(user) && user['isImpersonating'] !== true ? String(user['id']) : null;
}

/** An event's link and passcode are told in its hour and to who may join: they are never kept. */
function withoutWayIn({ data, ...rest }: Fields, text: string): string {
  const event = isFields(data) ? data['myEvent'] : null;
  if (!isFields(data) || !isFields(event) || !event['join']) return text;
  return JSON.stringify({ ...rest, data: { ...data, myEvent: { ...event, join: null } } });
}

const isClosed = (code: unknown) => code === 'FORBIDDEN' || code === 'NOT_FOUND';

function codeOf({ errors, code }: Fields): unknown {
  const [first]: unknown[] = Array.isArray(errors) ? errors : [];
  return isFields(first) && isFields(first['extensions']) ? first['extensions']['code'] : code;
}
