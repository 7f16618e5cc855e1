import { z } from 'zod';
import { longText } from '../../kernel/input/fields.ts';
import { legalMessages } from './legalDocument.ts';

/** A draft of a document: its text, and in a sentence what changed for whoever agreed to the one before. */
export const LegalDraftInput = z.object({
  body: longText('Text', 200_000).refine(
    (text) => text.replace(/<[^>]*>/g, '').trim() !== '',
    legalMessages.bodyRequired,
  ),
  summary: longText('What changed', 500).default(''),
});

export type LegalDraftInput = z.infer<typeof LegalDraftInput>;
