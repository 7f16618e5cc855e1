/** So many statements of one kind are under way at once. */
const atOnce = 2;
/** So many are asked for by one statement at most. */
const most = 100;

type Waiting<Key, Answer> = { key: Key; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Asks for many by one statement what each asks for alone: the first ones go at once, and whoever comes while they are under way
 * goes with the next one, so that nobody waits where few ask, and a busy database plans, runs and answers once for all.
 *
 * `ask` answers in the order of its keys; where it fails, each of them fails.
 */
export function together<Key, Answer>(ask: (keys: Key[]) => Promise<Answer[]>): (key: Key) => Promise<Answer> {
  const waiting: Waiting<Key, Answer>[] = [];
  let underWay = 0;

  async function send(): Promise<void> {
    underWay += 1;
    const asked = waiting.splice(0, most);
    try {
      const answers = await ask(asked.map(({ key }) => key));
      asked.forEach(({ resolve }, at) => resolve(answers[at]!));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    underWay -= 1;
    if (waiting.length > 0) void send();
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (underWay < atOnce) void send();
    });
}
