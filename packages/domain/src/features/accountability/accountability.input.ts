import { z } from 'zod';
import {
  chosenId,
  dayField,
  longText,
  optionalLink,
  requiredText,
  shortText,
  wholeNumber,
} from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { timeSlots } from '../../kernel/time/slots.ts';
import { accountabilityKinds, groupSizes } from './group.ts';
import { accountabilityMessages } from './messages.ts';
import { weekParts } from './preference.ts';

const isSlot = (value: string) => timeSlots.some((slot) => slot.value === value);
const parts = weekParts.map(({ value }) => value);

/** A line of a daily checklist each. */
const checklist = z.array(requiredText('Line', 120)).max(10, accountabilityMessages.tooManyLines);

export const AccountabilityGroupInput = z.object({
  name: requiredText('Name', 80),
  kind: z.enum(accountabilityKinds),
  batchId: chosenId('Batch').nullable(),
  teamLeadId: chosenId('Team lead').nullable(),
  assistantTeamLeadId: chosenId('Assistant team lead').nullable(),
  capacity: wholeNumber('Capacity', groupSizes.least, groupSizes.most),
  rhythm: z.enum(['weekly', 'every-two-weeks']),
  checkInWeekday: wholeNumber('Meeting day', 0, 6),
  meetingTime: z.string().refine(isSlot, fieldMessages.notValid('Meeting time')).nullable(),
  meetLink: optionalLink('Meeting link'),
  chatLink: optionalLink('Chat link'),
  checklist,
  startsOn: dayField('Starts on'),
  endsOn: dayField('Ends on').nullable(),
});

export type AccountabilityGroupInput = z.infer<typeof AccountabilityGroupInput>;

/** The same as it is typed: the checklist in one box, a line each; blank lines don’t count. */
export const AccountabilityGroupForm = AccountabilityGroupInput.extend({
  checklist: z.string().transform((text, context) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const read = checklist.safeParse(lines);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' });
    return z.NEVER;
  }),
});

export const CheckInInput = z
  .object({
    did: longText('What you did', 2_000),
    kept: z.array(shortText('Promise', 500)).max(20),
    willDo: longText('What you’ll do', 2_000),
    blockerLevel: z.enum(['none', 'small', 'help']),
    blocker: longText('What’s in your way', 1_000),
    mood: wholeNumber('How your week was', 1, 5),
  })
  .refine(({ blockerLevel, blocker }) => blockerLevel === 'none' || blocker !== '', {
    path: ['blocker'],
    error: accountabilityMessages.sayBlocker,
  })
  .refine(({ did, kept, willDo }) => did !== '' || kept.length > 0 || willDo !== '', {
    path: ['did'],
    error: accountabilityMessages.saySomething,
  });

export type CheckInInput = z.infer<typeof CheckInInput>;

export const PreferenceInput = z.object({
  availability: z.array(z.enum(parts)).max(parts.length),
  niche: shortText('Niche', 80),
  experience: shortText('Experience', 40),
  language: shortText('Language', 40),
});

export type PreferenceInput = z.infer<typeof PreferenceInput>;

export const LeadChoiceInput = z.object({
  leadIds: z
    .array(chosenId('Lead'))
    .min(1, accountabilityMessages.chooseOne)
    .max(3, accountabilityMessages.chooseThree),
});

export const TeamLeadInput = z.object({
  isAssistant: z.boolean(),
  introduction: longText('Introduction', 1_000),
  capacity: wholeNumber('Places', 1, 60),
  availability: z.array(z.enum(parts)).max(parts.length),
  accepting: z.boolean(),
});

export type TeamLeadInput = z.infer<typeof TeamLeadInput>;
