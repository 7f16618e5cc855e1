/** A sequence of numbers from 0 up to 1 that is the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Weighted = { weight: number };
/** An act and when it is to begin, in milliseconds from the start; `number` is another one for each. */
export type Planned<Act> = { at: number; act: Act; number: number };

type Plan = { rate: number; seconds: number; seed: number };

/** Acts at a rate per second, as often as their weights say and at moments that know nothing of each other (a Poisson process). */
export function plan<Act extends Weighted>(acts: readonly Act[], { rate, seconds, seed }: Plan): Planned<Act>[] {
  const random = randomOf(seed);
  const sum = acts.reduce((total, { weight }) => total + weight, 0);
  const drawn = (): Act => {
    let left = random() * sum;
    return acts.find(({ weight }) => (left -= weight) < 0) ?? acts[0]!;
  };
  const planned: Planned<Act>[] = [];
  // The logarithm of 0 is no time.
  const gap = () => (-Math.log(1 - random()) / rate) * 1_000;
  for (let at = gap(); at < seconds * 1_000; at += gap()) planned.push({ at, act: drawn(), number: planned.length });
  return planned;
}

/** Milliseconds of a clock that only goes forward, and a wait until it shows a moment. */
export type Clock = { now(): number; until(at: number): Promise<void> };

export const realClock: Clock = {
  now: () => performance.now(),
  until: (at) => new Promise((done) => setTimeout(done, Math.max(0, at - performance.now()))),
};

/** How an act went: `latency` in milliseconds from when it was to begin, and why it failed, if it did. */
export type Outcome<Act> = { act: Act; at: number; latency: number; problem: string | null };

/**
 * Begins each act when it is due, whether or not others have ended, and answers once all have. Latency counts from the
 * intended start: what a server that stalls, or this process, keeps waiting is as late as somebody would have seen it.
 */
export async function drive<Act>(
  planned: readonly Planned<Act>[],
  perform: (planned: Planned<Act>) => Promise<void>,
  clock: Clock = realClock,
): Promise<Outcome<Act>[]> {
  const begin = clock.now();
  const underWay: Promise<Outcome<Act>>[] = [];
  for (const each of planned) {
    const { act, at } = each;
    while (clock.now() < begin + at) await clock.until(begin + at);
    const ended = (problem: string | null) => ({ act, at, problem, latency: clock.now() - begin - at });
    underWay.push(
      perform(each).then(
        () => ended(null),
        (error: unknown) => ended(error instanceof Error ? error.message : String(error)),
      ),
    );
  }
  return Promise.all(underWay);
}

export type Latencies = { count: number; failed: number; p50: number; p95: number; p99: number };

/** Of those that failed the latency counts as well: somebody waited for it. */
export function latenciesOf(outcomes: readonly Pick<Outcome<unknown>, 'latency' | 'problem'>[]): Latencies {
  const sorted = outcomes.map(({ latency }) => latency).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  const failed = outcomes.filter(({ problem }) => problem !== null).length;
  return { count: sorted.length, failed, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

type Search = {
  /** The first rate that is tried. */
  from: number;
  /** No rate above is tried. */
  most: number;
  /** How close the answer is to the lowest rate that fails, as a share. */
  within: number;
};

/** The highest whole rate that passes: doubled until one fails, then halved in between; 0 where none does. */
export async function highestRate(
  passes: (rate: number) => Promise<boolean>,
  { from, most, within }: Search,
): Promise<number> {
  let good = 0;
  let bad = from;
  while (await passes(bad)) {
    good = bad;
    if (good >= most) return good;
    bad = Math.min(most, good * 2);
  }
  // Where the first one fails already, the search goes down.
  while (good === 0 && bad > 1) {
    const lower = Math.floor(bad / 2);
    if (await passes(lower)) good = lower;
    else bad = lower;
  }
  while (good > 0 && bad - good > Math.max(1, good * within)) {
    const between = Math.round((good + bad) / 2);
    if (await passes(between)) good = between;
    else bad = between;
  }
  return good;
}
