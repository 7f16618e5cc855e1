import { type Draft, isSame } from '@tribe/domain/features/courses/draft.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { keep } from '#ui/keep.ts';

export type Written = Draft<string>;
export type Fields = Written['fields'];

export type Outcome = { written: Written } | { failure: Failure };

/** How what is written reaches the server. */
export type Way = {
  load(): Promise<Outcome>;
  save(changes: Fields, version: number): Promise<Outcome>;
};

/** What was typed and not confirmed, and what the server held of those fields by then. */
export type Unsent = { changes: Fields; basis: Fields };

/** Somebody else wrote the same field meanwhile. */
export type Clash = { by: string; at: string | null; theirs: unknown };

export type DraftState = {
  saved: Written;
  /** What stands in the fields in place of what is saved. */
  typed: Fields;
  /** What the server has not confirmed yet. */
  changes: Fields;
  clashes: Readonly<Record<string, Clash>>;
  errors: Readonly<Record<string, string>>;
  now: 'saved' | 'typing' | 'saving' | 'offline' | 'failed' | 'waits';
  message: string | null;
};

export type DraftKeeper = ReturnType<typeof makeDraftKeeper>;

const rest = 800;
const retry = 4_000;

/** Keeps what is typed until the server has it, and brings together what two people write at once. */
export function makeDraftKeeper(first: Written, way: Way) {
  const state = keep<DraftState>(fresh(first));
  const put = (more: Partial<DraftState>) => state.set({ ...state.get(), ...more });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  const saveIn = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };

  const accept = (written: Written, sent: Fields) => {
    const { changes } = state.get();
    put({ saved: written, changes: only(changes, (name) => changes[name] !== sent[name]), message: null });
  };

  /** Answers whether it makes sense to go on at once. */
  const meet = async (failure: Failure, sent: Fields): Promise<boolean> => {
    if (failure.code === 'CONFLICT') return bring(await way.load(), failure);
    if (failure.code === 'BAD_USER_INPUT') {
      put({ errors: { ...state.get().errors, ...refusals(failure, sent) } });
      return true;
    }
    const isOffline = failure.code === 'NETWORK';
    put({ now: isOffline ? 'offline' : 'failed', message: failure.message });
    // Only what stays refused is not tried again.
    if (failure.code !== 'FORBIDDEN' && failure.code !== 'NOT_FOUND')
      saveIn((failure.retryAfter ?? 0) * 1_000 || retry);
    return false;
  };

  const bring = (outcome: Outcome, why: Failure | null): boolean => {
    if ('failure' in outcome) {
      put({ now: outcome.failure.code === 'NETWORK' ? 'offline' : 'failed', message: outcome.failure.message });
      saveIn(retry);
      return false;
    }
    const before = state.get();
    // It was on its way while this page saved.
    if (outcome.written.version < before.saved.version) return true;
    if (why && outcome.written.version === before.saved.version) {
      put({ now: 'failed', message: why.message });
      return false;
    }
    state.set(merged(before, outcome.written));
    return true;
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const { changes, clashes, errors, saved } = state.get();
      const sent = only(changes, (name) => !(name in clashes) && !(name in errors));
      if (Object.keys(sent).length === 0) {
        put({ now: Object.keys(changes).length > 0 ? 'waits' : 'saved' });
        return;
      }
      put({ now: 'saving' });
      const outcome = await way.save(sent, saved.version);
      if ('written' in outcome) accept(outcome.written, sent);
      else if (!(await meet(outcome.failure, sent))) return;
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };

  return {
    state,
    type(values: Fields) {
      const { typed, changes, errors } = state.get();
      put({
        typed: { ...typed, ...values },
        changes: { ...changes, ...values },
        errors: only(errors, (name) => !(name in values)),
        now: 'typing',
      });
      saveIn(rest);
    },
    flush,
    isUnsaved: () => Object.keys(state.get().changes).length > 0,
    unsent(): Unsent {
      const { changes, saved } = state.get();
      return { changes, basis: only(saved.fields, (name) => name in changes) };
    },
    /** Goes on with what was typed before this page was opened. */
    restore({ changes, basis }: Unsent) {
      const { saved } = state.get();
      const isKnown = (name: string) => name in saved.fields && !isNearly(saved.fields[name], changes[name]);
      const left = only(changes, isKnown);
      const then = { ...saved, fields: { ...saved.fields, ...only(basis, (name) => name in left) } };
      state.set(merged({ ...fresh(then), changes: left, typed: left }, saved));
      void flush();
    },
    keepMine(name: string) {
      put({ clashes: only(state.get().clashes, (other) => other !== name) });
      void flush();
    },
    takeTheirs(name: string) {
      const { clashes, changes, typed } = state.get();
      const not = (other: string) => other !== name;
      put({ clashes: only(clashes, not), changes: only(changes, not), typed: only(typed, not) });
      void flush();
    },
    /** What an act such as publishing answered. */
    adopt: (written: Written) => put({ saved: written }),
    /** What stands in the fields is what is saved. */
    forget: () => state.set(fresh(state.get().saved)),
    /** Looks what others wrote, when it is opened again. */
    async refresh() {
      if (sending) return;
      bring(await way.load(), null);
      if (this.isUnsaved()) await flush();
    },
  };
}

const fresh = (saved: Written): DraftState => ({
  saved,
  typed: {},
  changes: {},
  clashes: {},
  errors: {},
  now: 'saved',
  message: null,
});

/** What both wrote stands beside each other; what only one of them wrote is taken over. */
function merged(before: DraftState, written: Written): DraftState {
  const { saved, changes, typed, clashes } = before;
  const isTheirs = (name: string) => !isSame(written.fields[name], saved.fields[name]);
  const agreed = only(changes, (name) => !(isTheirs(name) && isSame(written.fields[name], changes[name])));
  const both = Object.keys(agreed).filter(isTheirs);
  const by = written.editedBy ?? 'Someone else';
  const added = both.map((name) => [name, { by, at: written.editedAt, theirs: written.fields[name] }]);
  return {
    ...before,
    saved: written,
    changes: agreed,
    typed: only(typed, (name) => name in agreed || !isTheirs(name)),
    clashes: { ...clashes, ...Object.fromEntries(added) },
  };
}

/** Under which fields the words of a refusal stand; where they are about none that was sent, all that was sent waits. */
function refusals({ messages, message }: Failure, sent: Fields): Record<string, string> {
  const outcome = Object.fromEntries(Object.entries(messages).map(([name, [text]]) => [name, text ?? message]));
  if (Object.keys(outcome).some((name) => name in sent)) return outcome;
  return {
    ...Object.fromEntries(Object.keys(sent).map((name) => [name, Object.values(outcome)[0] ?? message])),
    ...outcome,
  };
}

/** What was saved just before the page was closed may have come back without the spaces around it. */
const isNearly = (one: unknown, other: unknown) =>
  isSame(one, other) || (typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim());

function only<Value>(
  values: Readonly<Record<string, Value>>,
  fits: (name: string) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fits(name)));
}
