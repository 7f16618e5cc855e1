import { z } from 'zod';
import { chosenId, dayField, requiredText } from '../../../kernel/input/fields.ts';
import { subscriptionMessages } from '../messages.ts';
import { changeMessages } from './messages.ts';

const chosen = z.string({ error: subscriptionMessages.pleaseSelect }).min(1, subscriptionMessages.pleaseSelect);

/** To whom a subscription goes. */
export const MoveWanted = z.object({ userId: chosenId('Person') });

/** Until when it goes instead. */
export const ExtensionWanted = z.object({ expiry: dayField('New expiry') });

/** From when it rests; null for a pause that staff end by hand. */
export const PauseWanted = z
  .object({ from: dayField('From'), backOn: dayField('Back on').nullable().default(null) })
  .refine(({ from, backOn }) => backOn === null || backOn > from, {
    path: ['backOn'],
    error: changeMessages.backAfterFrom,
  });

/** Which product it is for instead, and how it is paid. */
export const PlanWanted = z.object({ funnelId: chosen, paymentTermId: chosen });

/** What is saved with each change: which version was shown, and why, which the log and the ledger bear. */
export const ChangeSaved = z.object({ version: z.int(), reason: requiredText('Reason', 500) });

export type PauseWanted = z.infer<typeof PauseWanted>;
export type PlanWanted = z.infer<typeof PlanWanted>;
export type ChangeSaved = z.infer<typeof ChangeSaved>;
