import { shortWait } from '@tribe/domain/features/journey/move-up/moveUp.ts';
import type { GroupAtWorkPartsFragment } from '#generated/graphql.ts';
import type { Figure } from '#ui/FigureStrip.tsx';

export type LedGroup = GroupAtWorkPartsFragment;

/** How a group does, in four figures. */
export function figuresOf(group: LedGroup): Figure[] {
  const { members, memberCount, activeCount, points, pointsBefore, meetings, askedCount, askedSince } = group;
  const seats = members.flatMap(({ attended }) => attended).filter((one) => one !== null);
  const there = seats.filter(Boolean).length;
  const gained = points - pointsBefore;
  return [
    { label: 'Active this week', value: `${activeCount} of ${memberCount}`, note: 'in the last 7 days' },
    {
      label: 'XP this week',
      value: points.toLocaleString('en-PH'),
      ...(gained > 0 && { gain: `+${gained.toLocaleString('en-PH')}` }),
      note: gained > 0 ? 'more than last week' : `${pointsBefore.toLocaleString('en-PH')} last week`,
    },
    {
      label: `Attendance, last ${meetings.length || 4}`,
      value: seats.length === 0 ? 'None yet' : `${Math.round((there * 100) / seats.length)}%`,
      note: seats.length === 0 ? 'Take it after a meeting' : `${there} of ${seats.length} seats`,
    },
    {
      label: 'Asked to move up',
      value: askedCount.toLocaleString('en-PH'),
      note: askedSince ? `Longest ${shortWait(new Date(askedSince), new Date())}` : 'No one is waiting',
    },
  ];
}
