import { Plus } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';

const ways = [
  { route: 'community', page: 'users', label: 'Overview' },
  { route: 'users', page: 'users', label: 'Members' },
  { route: 'nonMembers', page: 'nonMembers', label: 'Non-members' },
] as const;

type Props = { /** Where one is: the ways lead to the other lists of people. */ here: (typeof ways)[number]['route'] };

/** The other ways to see people, and a new one for who may make one; a list on a phone has no room for the ways. */
export function PeopleActions({ here }: Props) {
  const { functionAccess, pageAccess } = useMe();
  return (
    <>
      {ways.map(
        ({ route, page, label }) =>
          route !== here &&
          pageAccess[page] === true && (
            <Button
              key={route}
              look="text"
              href={to(route)}
              className={here === 'community' ? undefined : 'max-sm:hidden'}
            >
              {label}
            </Button>
          ),
      )}
      {functionAccess.user_create === true && pageAccess.nonMembers === true && (
        <Button
          look="primary"
          href={to('newNonMember')}
          icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />}
        >
          New user
        </Button>
      )}
    </>
  );
}
