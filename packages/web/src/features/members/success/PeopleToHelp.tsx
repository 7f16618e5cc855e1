import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { PeopleTodayQuery } from '#generated/graphql.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Reasons } from './Reasons.tsx';

type Person = PeopleTodayQuery['peopleToday']['people'][number];

/** The first of one's queue, each with why and the card where it is given. */
export const PeopleToHelp = ({ people }: { people: readonly Person[] }) => (
  <ul className="divide-y divide-line border-t border-line">
    {people.map((person, place) => (
      <li key={person.id} className="flex items-center gap-3 px-4 py-3 sm:gap-4 sm:px-5">
        <Avatar name={person.name} image={person.profileImage} decorative />
        <div className="min-w-0 grow">
          <Anchor href={to('user', { id: person.id })} className="reach font-semibold hover:text-sea">
            {person.name}
          </Anchor>
          <Reasons reasons={person.reasons} />
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
