import { Archive, Ellipsis, Pencil } from 'lucide-react';
import { useGoTo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { Id } from './field.ts';
import { type Archiving, useArchive } from './useArchive.ts';
import type { MenuItem } from '#ui/MenuPopup.tsx';

type Props<Key extends Id> = Archiving<Key> & {
  edit: string;
  /** Where one finds oneself after it is archived. */
  list: string;
  /** What else may be done, before the archive in its menu. */
  more?: readonly MenuItem[];
  /** Quiet where something else is the first thing to do. */
  look?: 'primary' | 'quiet' | undefined;
};

/** What may be done with one thing: it can be edited, and behind the menu archived, which is asked first. */
export function EditAndArchive<Key extends Id>({ edit, list, more = [], look, ...archiving }: Props<Key>) {
  const goTo = useGoTo();
  const ask = useArchive(archiving, () => goTo(list));
  return (
    <>
      <EditButton href={edit} look={look} />
      <Menu
        label="More"
        trigger={<IconButton label="More" icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />}
        items={[
          ...more,
          {
            label: 'Archive',
            icon: <Archive strokeWidth={1.75} className="size-4.5" aria-hidden="true" />,
            isDanger: true,
            onChoose: () => void ask(),
          },
        ]}
      />
    </>
  );
}

export function EditButton({ href, look = 'primary' }: { href: string; look?: 'primary' | 'quiet' | undefined }) {
  return (
    <Button look={look} href={href} icon={<Pencil strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
      Edit
    </Button>
  );
}
