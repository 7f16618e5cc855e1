import { Plus } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';

const ways = [
  { key: 'community', page: 'users', label: 'Overview', href: to('community') },
  { key: 'users', page: 'users', label: 'Members', href: to('users') },
  { key: 'nonMembers', page: 'nonMembers', label: 'Non-members', href: to('nonMembers') },
  { key: 'waitlist', page: 'nonMembers', label: 'Waitlist', href: to('nonMembers', {}, { views: 'waitlist' }) },
] as const;

type Props = { /** Where one is: the ways lead to the other lists of people. */ here: (typeof ways)[number]['key'] };

/** The other ways to see people, and a new one for who may make one; a list on a phone has no room for the ways. */
export function PeopleActions({ here }: Props) {
  const { functionAccess, pageAccess } = useMe();
  return (
    <>
      {ways.map(
        ({ key, page, label, href }) =>
          key !== here &&
          pageAccess[page] === true && (
            <Button key={key} look="text" href={href} className={here === 'community' ? undefined : 'max-sm:hidden'}>
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
