import type { Ask, Asked } from '#kernel/db/aroundQuery.ts';

/** A slow statement, by name; never with its values. */
export type SlowStatement = { statement: string; ms: number };

/** The limit in milliseconds, and the callback. */
export type SlowWatch = { after: number; tell: (slow: SlowStatement) => void };

let total = 0;

/** How many there were since the process started. */
export const slowStatements = (): number => total;

/** Reports each slow statement of a connection, timed from submission to its result or failure. */
export const watched =
  ({ after, tell }: SlowWatch) =>
  (ask: Ask): Ask =>
  (asked, ...more) => {
    const began = performance.now();
    const ended = () => {
      const ms = performance.now() - began;
      if (ms < after) return;
      total += 1;
      tell({ statement: nameOf(asked), ms: Math.round(ms) });
    };
    const callback = more.at(-1);
    if (typeof callback === 'function')
      return ask(asked, ...more.slice(0, -1), (...answer: unknown[]) => {
        ended();
        callback(...answer);
      });
    const answer = ask(asked, ...more);
    // A cursor's end isn't visible here.
    if (answer instanceof Promise) answer.then(ended, ended);
    return answer;
  };

/** The name from `statement()`, otherwise the verb and table: the text may hold a value. */
function nameOf(asked: Asked): string {
  const { name, text = '' } = typeof asked === 'string' ? { text: asked } : asked;
  if (name) return name;
  const [act = 'statement'] = /^\w+/.exec(text.trimStart()) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(text) ?? [];
  return table ? `${act.toLowerCase()} ${table}` : act.toLowerCase();
}
