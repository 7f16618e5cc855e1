import { useState } from 'react';
import { backOn, outcomeLabel } from '@tribe/domain/features/members/contacts/contact.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, daysBetween, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { RetentionPageQuery } from '#generated/graphql.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { classes } from '#ui/classes.ts';

export type RetentionRow = RetentionPageQuery['retentionPage']['rows'][number];

type LineProps = { row: RetentionRow; isOpen: boolean; onOpen: () => void };

/** Somebody in the list: why they are to be talked to, and the last contact. */
export function PersonLine({ row, isOpen, onOpen }: LineProps) {
  const [now] = useState(() => today(new Date()));
  const why = whyNow(row, now);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onOpen}
        className={classes(
          'flex w-full items-start gap-3 px-4 py-3 text-left',
          isOpen ? 'bg-sea-soft' : 'hover:bg-sunk',
        )}
      >
        <Avatar name={row.name} image={row.profileImage} decorative />
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{row.name}</span>
          <span className={classes('num block text-sm font-semibold', why.tone)}>{why.text}</span>
          <span className="num block truncate text-sm text-ink-soft">{lastContact(row)}</span>
        </span>
      </button>
    </li>
  );
}

/** Why somebody is to be talked to now, and how urgent it is. */
function whyNow(
  { expiry, graceUntil, segment, followUpOn, isDone, contactedAt, outcome }: RetentionRow,
  now: string,
): { text: string; tone: string } {
  if (isDone && contactedAt && outcome) {
    const contactedOn = dayOf(new Date(contactedAt));
    const back = `back ${showDay(backOn({ contactedOn, outcome, followUpOn }))}`;
    return { text: contactedOn === now ? `Done today, ${back}` : `Done, ${back}`, tone: 'text-good' };
  }
  if (followUpOn !== null && followUpOn <= now) return { text: 'Asked to hear from you today', tone: 'text-info' };
  if (segment === 'collected') return { text: 'Renewed', tone: 'text-good' };
  const left = daysBetween(now, expiry);
  if (segment === 'unenrolled') return { text: `Ended ${showDay(expiry)}`, tone: 'text-ink-soft' };
  const days = daysBetween(now, graceUntil);
  if (left < 0 && days >= 0) {
    return {
      text: days <= 1 ? 'Grace period is ending' : `Expired, ${counted(days, 'day')} of grace left`,
      tone: 'text-bad',
    };
  }
  if (left === 0) return { text: 'Expires today', tone: 'text-bad' };
  return {
    text: `Expires ${showDay(expiry)}, in ${counted(left, 'day')}`,
    tone: left <= 7 ? 'text-warn' : 'text-ink-soft',
  };
}

function lastContact({ contactedAt, outcome, contactNote }: RetentionRow): string {
  if (!contactedAt || !outcome) return 'Not contacted yet';
  return `${showDay(dayOf(new Date(contactedAt))).slice(0, 10)}: ${outcomeLabel(outcome).toLowerCase()}${contactNote ? `, ${contactNote}` : ''}`;
}
