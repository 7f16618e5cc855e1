import type { Ask, Asked } from '#kernel/db/aroundQuery.ts';

/** A statement that took longer than it should, by its name; never with what it was asked with. */
export type SlowStatement = { statement: string; ms: number };

/** From how many milliseconds on a statement is slow, and who is told. */
export type SlowWatch = { after: number; tell: (slow: SlowStatement) => void };

let total = 0;

/** How many there were since the process began. */
export const slowStatements = (): number => total;

/** Tells of each slow statement of a connection, from when it was handed over until it was answered or failed. */
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
    // What is read row by row tells nobody here when it ends.
    if (answer instanceof Promise) answer.then(ended, ended);
    return answer;
  };

/** The name that `statement()` gave, else what it does to which table: a text may hold a value. */
function nameOf(asked: Asked): string {
  const { name, text = '' } = typeof asked === 'string' ? { text: asked } : asked;
  if (name) return name;
  const [act = 'statement'] = /^\w+/.exec(text.trimStart()) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(text) ?? [];
  return table ? `${act.toLowerCase()} ${table}` : act.toLowerCase();
}
