import { CalendarClock, LogOut, Wallet } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { daysBetween, dayOf, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { PeopleTodayQuery } from '#generated/graphql.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';

type Person = PeopleTodayQuery['peopleToday']['people'][number];

/** Those of one's own people who need a hand most, each with why and the card where it is given. */
export const PeopleToHelp = ({ people }: { people: readonly Person[] }) => (
  <ul className="divide-y divide-line border-t border-line">
    {people.map((person, place) => (
      <li key={person.id} className="flex items-center gap-3 px-4 py-3 sm:gap-4 sm:px-5">
        <Avatar name={person.name} image={person.profileImage} decorative />
        <div className="min-w-0 grow">
          <Anchor href={to('user', { id: person.id })} className="reach font-semibold hover:text-sea">
            {person.name}
          </Anchor>
          {reasonsOf(person).map(({ Icon, tone, text }) => (
            <p key={text} className={classes('num flex items-center gap-1.5 text-sm font-semibold', tone)}>
              <Icon strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />
              {text}
            </p>
          ))}
        </div>
        <Button
          size="small"
          look={place === 0 ? 'primary' : 'quiet'}
          href={to('user', { id: person.id })}
          aria-label={`Open ${person.name}`}
        >
          Open
        </Button>
      </li>
    ))}
  </ul>
);

function reasonsOf({ overdueSince, ends, awaySince }: Person) {
  const now = today(new Date());
  return [
    ...(overdueSince
      ? [{ Icon: Wallet, tone: 'text-bad', text: `Payment overdue since ${showDay(overdueSince)}` }]
      : []),
    ...(ends ? [{ Icon: CalendarClock, tone: 'text-warn', text: `Membership ends ${showDay(ends)}` }] : []),
    ...(awaySince
      ? [
          {
            Icon: LogOut,
            tone: 'text-info',
            text: `No login for ${counted(daysBetween(dayOf(new Date(awaySince)), now), 'day')}`,
          },
        ]
      : []),
  ];
}
