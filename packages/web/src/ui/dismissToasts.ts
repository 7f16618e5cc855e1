import { keep } from './keep.ts';
import { waitingToasts } from './toast.ts';

/** How often all toasts were dismissed; Toaster follows it. */
export const dismissals = keep(0);

/** Takes away what was said so far, where it is no longer true. */
export function dismissToasts(): void {
  waitingToasts.set([]);
  dismissals.set(dismissals.get() + 1);
}
