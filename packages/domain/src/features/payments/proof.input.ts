import { z } from 'zod';
import { chosenId, dayField, optionalText, requiredText, wholeNumber } from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { leastReferenceDigits, mostProofLines, proofPlatforms, referenceDigits } from './proof.ts';
import { proofMessages } from './proofMessages.ts';

/** What somebody pays: the next due of an order, by its link, or a due of their own. */
export const payable = {
  order: z.string().min(1).max(100).nullable().default(null),
  scheduleId: z.int().positive().max(2_147_483_647).nullable().default(null),
};

/** Names either; both or neither is refused with these words. */
export const namesOne = [
  ({ order, scheduleId }: { order: string | null; scheduleId: number | null }) =>
    (order === null) !== (scheduleId === null),
  { error: 'Choose an order or a payment' },
] as const;

export const PayableInput = z.object(payable).refine(...namesOne);

const ProofLine = z.object({
  reference: requiredText('Reference number', 60).refine(
    (text) => referenceDigits(text).length >= leastReferenceDigits,
    proofMessages.referenceNeeded,
  ),
  amount: wholeNumber('Amount', 1, 2_000_000_000),
  paidOn: dayField('Date you paid'),
  pictureId: chosenId('Picture').nullable().default(null),
});

/** A receipt that somebody hands in; amounts are centavos. Only what was paid at a counter goes without a picture. */
export const ProofInput = z
  .object({
    ...payable,
    platform: z.enum(proofPlatforms, fieldMessages.required('Where you paid')),
    lines: z.array(ProofLine).min(1, proofMessages.referenceNeeded).max(mostProofLines),
    note: optionalText('Note', 500).default(null),
    /** The one that waits and that this one takes the place of. */
    replaces: chosenId('Receipt').nullable().default(null),
  })
  .refine(...namesOne)
  .superRefine(({ platform, lines }, context) => {
    for (const [at, { pictureId, reference }] of lines.entries()) {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['lines', at, field], message });
      if (pictureId === null && platform !== 'counter') refuse('pictureId', proofMessages.pictureNeeded);
      const isTwice = lines.some((other, place) => place < at && sameReference(other.reference, reference));
      if (isTwice) refuse('reference', proofMessages.referenceTwice);
    }
  });

const sameReference = (one: string, other: string) => referenceDigits(one) === referenceDigits(other);

export type ProofInput = z.infer<typeof ProofInput>;
