/** What can be undone and done again: whole states, at most a hundred of them. */
export type History<State> = {
  past: readonly State[];
  now: State;
  next: readonly State[];
  /** What the newest change was about, and when: another one of the same soon after is one step with it. */
  last: { about: string; at: number } | null;
};

const most = 100;

/** Milliseconds in which changes of the same field are one step. */
const together = 800;

export const begin = <State>(now: State): History<State> => ({ past: [], now, next: [], last: null });

/** A change; `about` names the field that is typed in, null is a step of its own. `at` is in milliseconds. */
export function change<State>(history: History<State>, now: State, about: string | null, at: number): History<State> {
  if (now === history.now) return history;
  const { last } = history;
  const isSame = about !== null && last?.about === about && at - last.at < together;
  const past = isSame ? history.past : [...history.past, history.now].slice(-most);
  return { past, now, next: [], last: about === null ? null : { about, at } };
}

export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, next: [history.now, ...history.next], last: null };
}

export function redo<State>(history: History<State>): History<State> {
  const [after, ...next] = history.next;
  if (after === undefined) return history;
  return { past: [...history.past, history.now].slice(-most), now: after, next, last: null };
}
