import { keep } from './keep.ts';

export type ToastTone = 'success' | 'error' | 'info';
export type Toast = { id: number; tone: ToastTone; text: string };

/** From the specification: a toast stays for 3000 ms, and at most 20 are held. */
export const toastDuration = 3000;
export const toastLimit = 20;

/** What waits to be shown; Toaster takes it from here once it is loaded. */
export const waitingToasts = keep<readonly Toast[]>([]);

let count = 0;

function say(tone: ToastTone, text: string): void {
  count += 1;
  waitingToasts.set([...waitingToasts.get(), { id: count, tone, text }].slice(-toastLimit));
}

/** Says in a sentence what became of something. Needs a ToastHost in the page. */
export const toast = {
  success: (text: string) => say('success', text),
  error: (text: string) => say('error', text),
  info: (text: string) => say('info', text),
};
