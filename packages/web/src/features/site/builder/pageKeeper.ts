import { readPage, type Problem } from '@tribe/domain/features/site/blocks/readPage.input.ts';
import type { PageDocument } from '@tribe/domain/features/site/blocks/slots.ts';
import { isSamePage } from '@tribe/domain/features/site/builder/difference.ts';
import { begin, change, type History, redo, undo } from '@tribe/domain/features/site/builder/history.ts';
import type { PageFieldsFragment } from '#generated/graphql.ts';
import type { Failure } from '#kernel/failures/failure.ts';
import { keep } from '#ui/keep.ts';

export type Saved = Omit<PageFieldsFragment, 'document'>;
export type Outcome = { done: boolean; page: PageFieldsFragment } | { failure: Failure };

/** How what is built reaches the server. */
export type Save = (revision: number, page: PageDocument) => Promise<Outcome>;

/** Somebody else saved since: their page, which the next save would write over. */
export type Clash = { by: string; at: string | null; theirs: PageDocument; saved: Saved };

export type KeptPage = {
  history: History<PageDocument>;
  /** What the server has of it. */
  confirmed: PageDocument;
  saved: Saved;
  now: 'saved' | 'typing' | 'saving' | 'offline' | 'failed' | 'clash';
  message: string | null;
  clash: Clash | null;
  /** What could not be read of what was stored. */
  problems: readonly Problem[];
};

export type PageKeeper = ReturnType<typeof makePageKeeper>;

const rest = 800;
const retry = 4_000;

/** Keeps what is built until the server has it, and stops where somebody else has built meanwhile. */
export function makePageKeeper(first: PageFieldsFragment, save: Save, clock: () => number = Date.now) {
  const { page, problems } = readPage(first.document);
  const state = keep<KeptPage>({
    history: begin(page),
    confirmed: page,
    saved: savedOf(first),
    now: 'saved',
    message: null,
    clash: null,
    problems,
  });
  const put = (more: Partial<KeptPage>) => state.set({ ...state.get(), ...more });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  const saveIn = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };

  const fail = (failure: Failure) => {
    const isOffline = failure.code === 'NETWORK';
    put({ now: isOffline ? 'offline' : 'failed', message: failure.message });
    // What is refused for what it is, is refused again until it changes.
    if (isOffline || failure.code === 'INTERNAL' || failure.retryAfter !== null)
      saveIn((failure.retryAfter ?? 0) * 1_000 || retry);
  };

  /** Answers whether it makes sense to go on at once. */
  const sendOnce = async (): Promise<boolean> => {
    const { history, confirmed, saved, clash } = state.get();
    if (clash || history.now === confirmed) {
      put({ now: clash ? 'clash' : 'saved' });
      return false;
    }
    put({ now: 'saving' });
    const sent = history.now;
    const outcome = await save(saved.revision, sent);
    if ('failure' in outcome) {
      fail(outcome.failure);
      return false;
    }
    const theirs = readPage(outcome.page.document).page;
    // The answer to an earlier save of one's own may have been lost on its way.
    if (outcome.done || isSamePage(theirs, sent)) put({ confirmed: sent, saved: savedOf(outcome.page), message: null });
    else put({ clash: clashOf(outcome.page, theirs) });
    return true;
  };

  const sendAll = async () => {
    while (await sendOnce());
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };

  const turn = (history: History<PageDocument>) => {
    if (history === state.get().history) return;
    put({ history, now: state.get().clash ? 'clash' : 'typing' });
    saveIn(rest);
  };

  return {
    state,
    page: (): PageDocument => state.get().history.now,
    /** `about` names the field that is typed in, so that what is typed at once is undone at once. */
    change: (next: PageDocument, about: string | null = null) =>
      turn(change(state.get().history, next, about, clock())),
    undo: () => turn(undo(state.get().history)),
    redo: () => turn(redo(state.get().history)),
    flush,
    isUnsaved: () => state.get().history.now !== state.get().confirmed,
    /** What an act such as publishing answered; what it brought onto the page is a step that can be undone. */
    adopt(answer: PageFieldsFragment) {
      const { page: theirs } = readPage(answer.document);
      const { history } = state.get();
      const isSame = isSamePage(theirs, history.now);
      const after = isSame ? history : change(history, theirs, null, clock());
      put({ saved: savedOf(answer), history: after, confirmed: after.now, now: 'saved', clash: null });
    },
    /** Somebody else saved before an act of one's own. */
    meet(answer: PageFieldsFragment) {
      put({ clash: clashOf(answer, readPage(answer.document).page), now: 'clash' });
    },
    keepMine() {
      const { clash } = state.get();
      if (clash) put({ clash: null, saved: clash.saved });
      void flush();
    },
    takeTheirs() {
      const { clash, history } = state.get();
      if (!clash) return;
      const after = change(history, clash.theirs, null, clock());
      put({ clash: null, saved: clash.saved, history: after, confirmed: after.now, now: 'saved' });
    },
    stop: () => clearTimeout(timer),
  };
}

function savedOf({ document: _kept, ...saved }: PageFieldsFragment): Saved {
  return saved;
}

const clashOf = (answer: PageFieldsFragment, theirs: PageDocument): Clash => ({
  by: answer.draftBy ?? answer.published?.publishedBy ?? 'Someone else',
  at: answer.draftAt ?? answer.published?.publishedAt ?? null,
  theirs,
  saved: savedOf(answer),
});
