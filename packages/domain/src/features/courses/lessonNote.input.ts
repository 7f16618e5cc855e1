import { z } from 'zod';
import { longText, wholeNumber } from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { longestNote } from './lessonNote.ts';

/** What a device sends of a note; `noteKey` is the name that the device gave it. */
export const LessonNoteInput = z.object({
  noteKey: z.string().regex(/^[\w-]{8,64}$/, fieldMessages.notValid('Note')),
  atSeconds: wholeNumber('Time', 0, 86_400),
  text: longText('Note', longestNote).refine((text) => text !== '', fieldMessages.required('Note')),
});

export type LessonNoteInput = z.infer<typeof LessonNoteInput>;
