import { keep } from './keep.ts';

export type ToastTone = 'success' | 'error' | 'info';
/** `onUndo` takes back what it says; such a toast stays for ten seconds. */
export type Toast = { id: number; tone: ToastTone; text: string; onUndo?: () => void };

/** From the specification: a toast stays for 3000 ms, and at most 20 are held. */
export const toastDuration = 3000;
export const toastLimit = 20;
/** For how long something can be taken back, in ms: a little less than the server waits before it tells anybody. */
export const undoDuration = 9_000;

/** What waits to be shown; Toaster takes it from here once it is loaded. */
export const waitingToasts = keep<readonly Toast[]>([]);
/** Those that are no longer true, by id; Toaster takes them away. */
export const withdrawnToasts = keep<readonly number[]>([]);

let count = 0;

function say(tone: ToastTone, text: string, onUndo?: () => void): number {
  count += 1;
  waitingToasts.set([...waitingToasts.get(), { id: count, tone, text, ...(onUndo && { onUndo }) }].slice(-toastLimit));
  return count;
}

/** Says in a sentence what became of something. Needs a ToastHost in the page. */
export const toast = {
  success: (text: string): void => void say('success', text),
  error: (text: string): void => void say('error', text),
  info: (text: string): void => void say('info', text),
  /** Answers its id, for `withdraw`. */
  undo: (text: string, onUndo: () => void): number => say('success', text, onUndo),
  withdraw(id: number): void {
    waitingToasts.set(waitingToasts.get().filter((each) => each.id !== id));
    withdrawnToasts.set([...withdrawnToasts.get(), id].slice(-toastLimit));
  },
};
