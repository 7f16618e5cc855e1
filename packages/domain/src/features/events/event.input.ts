import { z } from 'zod';
import {
  chosenId,
  dayField,
  longText,
  optionalLink,
  optionalText,
  pictureAddress,
  requiredText,
  shortText,
  wholeNumber,
} from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { isZone } from '../../kernel/time/zoned.ts';
import { eventLocations } from './event.ts';
import { eventFormats } from './eventFormat.ts';
import { parseRule } from './recurrence.ts';

export const timeField = (field: string) =>
  z
    .string({ error: fieldMessages.required(field) })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: fieldMessages.notValid(field) });

/** A place for so many, or nothing for no limit. */
const capacity = () => wholeNumber('Capacity', 1, 100_000).nullable();

export const EventInput = z
  .object({
    name: requiredText('Name'),
    shortDescription: shortText('Short description'),
    description: longText('Description'),
    coverImage: pictureAddress('Cover image'),
    format: z.enum(eventFormats),
    hostIds: z.array(chosenId('Host')).max(20, fieldMessages.tooLong('Hosts')),
    timeZone: z
      .string({ error: fieldMessages.required('Time zone') })
      .refine(isZone, fieldMessages.notValid('Time zone')),
    startDay: dayField('Day'),
    startTime: timeField('Time'),
    durationMinutes: wholeNumber('Duration', 5, 24 * 60),
    recurrence: optionalText('Recurrence'),
    location: z.enum(eventLocations),
    address: optionalText('Address', 500),
    joinUrl: optionalLink('Join link'),
    passcode: optionalText('Passcode', 100),
    joinOpensMinutesBefore: wholeNumber('Join opens', 0, 24 * 60),
    capacity: capacity(),
    waitlist: z.boolean(),
    reminders: z.array(wholeNumber('Reminder', 5, 30 * 24 * 60)).max(5, fieldMessages.tooLong('Reminders')),
    points: wholeNumber('XP', 0, 10_000),
    status: z.enum(['draft', 'published']),
  })
  .refine(
    ({ recurrence, timeZone }) => recurrence === null || !isZone(timeZone) || parseRule(recurrence, timeZone) !== null,
    {
      path: ['recurrence'],
      error: fieldMessages.notValid('Recurrence'),
    },
  );

export type EventInput = z.infer<typeof EventInput>;

/** What one occurrence has of its own; what is empty is as in its series. */
export const OccurrenceInput = z.object({
  name: optionalText('Name', 200),
  description: optionalText('Description', 100_000),
  startDay: dayField('Day'),
  startTime: timeField('Time'),
  durationMinutes: wholeNumber('Duration', 5, 24 * 60),
  hostIds: z.array(chosenId('Host')).max(20, fieldMessages.tooLong('Hosts')),
  joinUrl: optionalLink('Join link'),
  passcode: optionalText('Passcode', 100),
  capacity: capacity(),
});

export type OccurrenceInput = z.infer<typeof OccurrenceInput>;

export const RecordingInput = z.object({ recordingUrl: optionalLink('Recording') });

export type RecordingInput = z.infer<typeof RecordingInput>;
