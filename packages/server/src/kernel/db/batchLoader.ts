/** How many batches run at once. */
const atOnce = 2;
/** The most keys in a batch. */
const most = 100;

type Waiting<Key, Result> = { key: Key; resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * Batches lookups across concurrent requests: the first ones run at once, and those that arrive meanwhile share the next statement.
 * With few requests nothing waits, and a busy database plans, runs and answers once for all.
 *
 * `load` returns results in the order of its keys; if it fails, each of them fails.
 */
export function batchLoader<Key, Result>(load: (keys: Key[]) => Promise<Result[]>): (key: Key) => Promise<Result> {
  const waiting: Waiting<Key, Result>[] = [];
  let running = 0;

  async function runNext(): Promise<void> {
    running += 1;
    const batch = waiting.splice(0, most);
    try {
      const results = await load(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, at) => resolve(results[at]!));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    running -= 1;
    if (waiting.length > 0) void runNext();
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (running < atOnce) void runNext();
    });
}
