import { later } from '#ui/later.ts';
import { unlockOptions } from './choices.ts';

/** The rule by which something opens, drawn with what the rule asks for. */
export const unlockKind = {
  options: unlockOptions,
  drawn: later(() => import('./UnlockFormFields.tsx').then((file) => file.UnlockFormFields)),
};
