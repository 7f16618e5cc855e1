import { expect, test } from 'vitest';
import { GroupInput } from './group.input.ts';
import { SubGroupInput } from './subGroup.input.ts';

test('a group has a name, and its chat link is a web address or nothing', () => {
  const group = { name: 'Agila Tribe', description: '', cover: null, batchId: null, capacity: 40, chatLink: '' };
  expect(GroupInput.parse(group)).toEqual({ ...group, chatLink: null });
  expect(GroupInput.safeParse({ ...group, chatLink: 'data:text/html,x' }).success).toBe(false);
});

test('a subgroup meets on a half-hour, in a zone that the picker offers', () => {
  const subGroup = {
    groupId: 1,
    name: 'Agila 1',
    leadId: null,
    capacity: null,
    meetingWeekday: 3,
    meetingTime: '19:30',
    timeZone: 'Asia/Manila',
    chatLink: null,
  };
  expect(SubGroupInput.parse(subGroup)).toEqual(subGroup);
  expect(SubGroupInput.safeParse({ ...subGroup, meetingTime: '19:15' }).success).toBe(false);
  expect(SubGroupInput.safeParse({ ...subGroup, timeZone: '+08:00' }).success).toBe(false);
});
