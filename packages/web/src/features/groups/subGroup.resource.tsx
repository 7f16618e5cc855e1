import { subGroupColumns } from '@tribe/domain/features/groups/groupFields.ts';
import { offsetOptions } from '@tribe/domain/kernel/time/offsets.ts';
import { showTime, weekdays } from '@tribe/domain/kernel/time/slots.ts';
import type { SubGroupRowFragment } from '#generated/graphql.ts';
import { resource } from '#admin/resource.ts';
import { resourcePages } from '#admin/resourcePages.ts';
import { onePerson } from '#admin/onePerson.ts';
import { columnsOf } from '#ui/tableColumn.ts';
import { GroupChoices } from '#kernel/graphql/choices.documents.ts';
import { subGroupDocuments } from './group.documents.ts';
import { placesOf } from './group.resource.tsx';

const column = columnsOf(subGroupColumns);

const meeting = ({ meetingWeekday, meetingTime }: SubGroupRowFragment) =>
  meetingWeekday === null || meetingTime === null ? null : `${weekdays[meetingWeekday]}, ${showTime(meetingTime)}`;

export const subGroups = resource<SubGroupRowFragment>()({
  one: 'Subgroup',
  many: 'Subgroups',
  title: (sub) => sub.name,
  routes: { list: 'subGroups', new: 'newSubGroup', detail: 'subGroup', edit: 'editSubGroup' },
  create: 'group_create',
  input: () => import('@tribe/domain/features/groups/subGroup.input.ts').then((file) => file.SubGroupInput),
  documents: subGroupDocuments,
  columns: [
    column('name', (sub) => sub.name),
    column('groupName', (sub) => sub.groupName),
    { title: 'Lead', cell: (sub) => sub.leadName },
    column('memberCount', placesOf, { align: 'right' }),
    { title: 'Meets', cell: meeting },
  ],
  fields: {
    groupId: { label: 'Group', kind: { pick: { list: GroupChoices } } },
    name: { label: 'Name', kind: 'text' },
    leadId: { label: 'Lead', kind: { pick: onePerson } },
    capacity: { label: 'Capacity', kind: 'number', help: 'Leave blank for no limit.' },
    meetingWeekday: {
      label: 'Meeting day',
      kind: { options: weekdays.map((label, value) => ({ value, label })) },
    },
    meetingTime: { label: 'Meeting time', kind: 'time' },
    timeZone: {
      label: 'Time zone',
      kind: {
        options: [
          { value: 'Asia/Manila', label: 'GMT+08:00, Manila' },
          ...offsetOptions.map(({ offset, zone }) => ({ value: zone, label: `${offset}, ${zone}` })),
        ],
      },
      initial: 'Asia/Manila',
    },
    chatLink: { label: 'Chat link', kind: 'link' },
  },
});

export const pages = resourcePages(subGroups);
