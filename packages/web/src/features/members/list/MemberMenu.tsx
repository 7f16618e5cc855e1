import { Archive, CreditCard, Ellipsis, Pencil, SquareArrowOutUpRight } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { MemberRow } from './memberRow.ts';
import type { MenuItem } from '#ui/MenuPopup.tsx';

const look = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;

type Props = { of: MemberRow; onArchive: (() => void) | undefined };

/** What can be done with one person from the list. */
export function MemberMenu({ of: { id, name }, onArchive }: Props) {
  const { pageAccess } = useMe();
  const items: MenuItem[] = [
    { kind: 'link', label: 'Open card', icon: <SquareArrowOutUpRight {...look} />, href: to('user', { id }) },
  ];
  if (pageAccess.editUser)
    items.push({ kind: 'link', label: 'Edit', icon: <Pencil {...look} />, href: to('editUser', { id }) });
  if (pageAccess.subscription)
    items.push({
      kind: 'link',
      label: 'Subscriptions',
      icon: <CreditCard {...look} />,
      href: to('viewSubscription', { userId: id }),
    });
  if (onArchive)
    items.push(
      { kind: 'line' },
      { label: 'Archive…', icon: <Archive {...look} />, isDanger: true, onChoose: onArchive },
    );
  return (
    <Menu
      label={`Options for ${name}`}
      trigger={
        <IconButton
          label={`Options for ${name}`}
          icon={<Ellipsis strokeWidth={1.75} className="size-5" aria-hidden="true" />}
        />
      }
      items={items}
    />
  );
}
