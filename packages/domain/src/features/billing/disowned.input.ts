import { z } from 'zod';
import { requiredText } from '../../kernel/input/fields.ts';

/** What staff found of an order that its buyer disowned: that it is theirs after all, or how it was settled. */
export const SettleDisownedInput = z.object({ isTheirs: z.boolean(), reason: requiredText('Reason', 300) });

export type SettleDisownedInput = z.infer<typeof SettleDisownedInput>;

/** The words of orders that their buyer disowned. */
export const disownedMessages = {
  settledBy: (name: string) => `${name} settled this a moment ago`,
  notYourOwn: 'You can’t settle a report about your own order. Ask someone else',
  theirs: 'Closed. Reminders about it will continue',
  closed: 'Closed',
} as const;
