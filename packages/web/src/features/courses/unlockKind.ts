import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { unlockOptions } from './choices.ts';

/** The rule by which something opens, drawn with what the rule asks for. */
export const unlockKind = {
  options: unlockOptions,
  drawn: lazyWithRetry(() => import('./authoring/UnlockFormFields.tsx').then((file) => file.UnlockFormFields)),
};
