import { failureOf, isRecord, type Failure } from '#kernel/failures/failure.ts';
import { entitiesOf, renewed, typesOf, type Entities } from './entities.ts';

export type Answer = { data: unknown } | { failure: Failure };

/** What the body of a response says. */
export function answerOf(body: unknown): Answer {
  const outcome = failureOf(body);
  return outcome ? { failure: outcome } : { data: isRecord(body) ? body['data'] : null };
}

/** What is known of a question by now. `data` is undefined until an answer came; `failure` is that of the last try. */
export type Known = { data: unknown; failure: Failure | null; isAsking: boolean };

type Kept = {
  known: Known;
  ask: () => Promise<unknown>;
  followers: Set<() => void>;
  /** Came with the page. */
  isFirst?: boolean;
  /** Prefetched: the number of mutations by then, and until when it's fresh (milliseconds). */
  prefetched?: { acts: number; until: number };
};

const nothing: Known = { data: undefined, failure: null, isAsking: false };

/** How long a prefetched response is fresh; milliseconds. */
const prefetchedFor = 10_000;

/** Answers that no screen shows are kept for coming back, up to this many. */
const mostKept = 120;

/** The answers of one person, by question. Whoever follows one is told when it changes. */
export type Answers = ReturnType<typeof makeAnswers>;

/** `first` came with the page: while it `isFresh`, whoever asks for one of them is answered by it. */
export function makeAnswers(
  first: readonly (readonly [key: string, answer: Answer])[] = [],
  isFresh = () => false,
  now = () => performance.now(),
) {
  const all = new Map<string, Kept>();
  for (const [key, answer] of first)
    all.set(key, { known: { ...nothing, ...answer }, ask: async () => undefined, followers: new Set(), isFirst: true });
  let acts = 0;

  const entryOf = (key: string): Kept => {
    const kept = all.get(key) ?? { known: nothing, ask: async () => undefined, followers: new Set() };
    // The one that was used last stands last, so that the first is the one to forget.
    all.delete(key);
    all.set(key, kept);
    return kept;
  };

  const forget = () => {
    for (const [key, { followers, known }] of all) {
      if (all.size <= mostKept) return;
      if (followers.size === 0 && !known.isAsking) all.delete(key);
    }
  };

  const tell = (kept: Kept, known: Partial<Known>) => {
    kept.known = { ...kept.known, ...known };
    for (const follower of kept.followers) follower();
  };

  const unseen = (news: Entities): Entities => {
    const seen = [...all.values()].map(({ known }) => entitiesOf(known.data));
    return new Map([...news].filter(([identity]) => !seen.some((entities) => entities.has(identity))));
  };

  /** A screen that shows it asks again; elsewhere it would only be wrong, and the next screen asks anyway. */
  const doubt = (key: string, kept: Kept) => {
    if (kept.followers.size > 0) void kept.ask();
    else all.delete(key);
  };

  return {
    peek: (key: string): Known => all.get(key)?.known ?? nothing,

    /** All that is known by now. */
    known: (): readonly (readonly [key: string, data: unknown])[] =>
      [...all].flatMap(([key, { known }]) => (known.data ? [[key, known.data] as const] : [])),

    follow(key: string, follower: () => void): () => void {
      const { followers } = entryOf(key);
      followers.add(follower);
      return () => void followers.delete(follower);
    },

    /** Sends the query of a screen that is about to open, unless its response is cached. While it's fresh, that screen sends none. */
    async prefetch(key: string, ask: () => Promise<Answer>): Promise<void> {
      const { known } = entryOf(key);
      if (known.isAsking || known.data !== undefined) return;
      await this.bring(key, ask);
      const kept = all.get(key);
      if (kept?.known.data !== undefined) kept.prefetched = { acts, until: now() + prefetchedFor };
    },

    /** Asks by `ask`, unless the same is being asked already. What is known stays while it goes on. */
    async bring(key: string, ask: () => Promise<Answer>): Promise<void> {
      const kept = entryOf(key);
      if (kept.known.isAsking) return;
      kept.ask = () => this.bring(key, ask);
      // Asked of every query: the first of another screen ends it.
      const isAnswered = isFresh() && kept.isFirst === true && acts === 0;
      // Whoever tries again after a failure means it.
      if (kept.known.failure) kept.isFirst = false;
      const { prefetched } = kept;
      delete kept.prefetched;
      if (isAnswered || (prefetched && prefetched.acts === acts && now() < prefetched.until)) return;
      tell(kept, { isAsking: true, failure: null });
      const begunAfter = acts;
      let answer = await ask();
      // What was read before an act may not be shown after it.
      if (begunAfter !== acts) answer = await ask();
      tell(kept, { ...answer, isAsking: false });
      forget();
    },

    /** All that is known may be otherwise by now: what is shown is asked again, the rest forgotten. */
    doubtAll(): void {
      acts += 1;
      // Whatever is asked moves to the end.
      const known = [...all];
      for (const [key, kept] of known) doubt(key, kept);
    },

    /** Brings what an act answered into all that is known; what it tells too little of is asked again. */
    learn(acted: unknown): void {
      acts += 1;
      const news = entitiesOf(acted);
      if (news.size === 0) return;
      const newTypes = typesOf(unseen(news));
      const doubted: [string, Kept][] = [];
      for (const [key, kept] of all) {
        const { answer, isComplete } = renewed(kept.known.data, news);
        if (answer !== kept.known.data) tell(kept, { data: answer });
        // A list may lack what is new of its kind.
        const mayLackOne = [...typesOf(entitiesOf(answer))].some((type) => newTypes.has(type));
        if (!isComplete || mayLackOne) doubted.push([key, kept]);
      }
      for (const [key, kept] of doubted) doubt(key, kept);
    },
  };
}
