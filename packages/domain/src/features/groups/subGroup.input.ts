import { z } from 'zod';
import { chosenId, optionalLink, requiredText, wholeNumber } from '../../kernel/input/fields.ts';
import { fieldMessages } from '../../kernel/text/messages.ts';
import { offsetOptions } from '../../kernel/time/offsets.ts';
import { timeSlots } from '../../kernel/time/slots.ts';

const isSlot = (value: string) => timeSlots.some((slot) => slot.value === value);
const isOffered = (zone: string) => zone === 'Asia/Manila' || offsetOptions.some((option) => option.zone === zone);

export const SubGroupInput = z.object({
  groupId: chosenId('Group'),
  name: requiredText('Name', 100),
  leadId: chosenId('Lead').nullable(),
  capacity: wholeNumber('Capacity', 1).nullable(),
  meetingWeekday: wholeNumber('Meeting day', 0, 6).nullable(),
  meetingTime: z.string().refine(isSlot, fieldMessages.notValid('Meeting time')).nullable(),
  timeZone: z.string().refine(isOffered, fieldMessages.notValid('Time zone')),
  chatLink: optionalLink('Chat link'),
});

export type SubGroupInput = z.infer<typeof SubGroupInput>;
