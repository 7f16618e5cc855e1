import { z } from 'zod';
import { chosenId, optionalText, requiredText } from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { manyLines } from '../../kernel/text/clean.ts';
import { PersonInput } from './person.input.ts';

const belonging = { batchId: chosenId('Batch').nullable(), groupId: chosenId('Group').nullable() };

/** A person as staff edit them: who they are, how they are reached, and where they live and belong. */
export const UserInput = PersonInput.extend({
  ...belonging,
  country: optionalText('Country', 100),
  state: optionalText('Province or state', 100),
  city: optionalText('City', 100),
});
export type UserInput = z.infer<typeof UserInput>;

/** A person whom staff make: with the levels to begin with, and told by mail or not. */
export const NewUserInput = PersonInput.extend({
  ...belonging,
  accessLevels: z.array(z.string().max(100)).min(1, fieldMessages.required('Access level')).max(50),
  invite: z.boolean(),
});
export type NewUserInput = z.infer<typeof NewUserInput>;

/** A non-member whom staff make or edit. */
export const NonMemberInput = PersonInput;

/** Why something was done, for those who read the log later. */
export const ReasonInput = z.object({ reason: requiredText('Reason', 500) });

/** One word or a few that people are found by, in small letters. */
export const TagInput = z.object({
  tag: requiredText('Tag', 40).transform((text) => text.toLowerCase()),
});

export const NoteInput = z.object({
  body: z
    .string()
    .transform(manyLines)
    .pipe(z.string().min(1, fieldMessages.required('Note')).max(5_000, fieldMessages.tooLong('Note'))),
  pinned: z.boolean(),
});
export type NoteInput = z.infer<typeof NoteInput>;

/** Who gets which success manager; without one, that of their batch. */
export const AssignInput = z.object({
  userIds: z
    .array(chosenId('Member'))
    .min(1, fieldMessages.required('Member'))
    .max(500, fieldMessages.tooLong('Members')),
  managerId: chosenId('Success manager').nullable(),
});
