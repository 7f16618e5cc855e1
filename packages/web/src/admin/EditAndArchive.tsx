import { Archive, Ellipsis, Pencil } from 'lucide-react';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useGoTo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import type { Id } from './field.ts';

type Props<Key extends Id> = {
  /** What it is, as in 'Batch archived'. */
  one: string;
  name: string;
  id: Key;
  edit: string;
  /** Where one finds oneself after it is archived. */
  list: string;
  /** What archiving does, said before it is done. */
  text: string;
  archive: TypedDocument<Record<string, unknown>, { id: Key }>;
  /** What else may be done, before the archive in its menu. */
  more?: readonly MenuItem[];
};

/** What may be done with one thing: it can be edited, and behind the menu archived, which is asked first. */
export function EditAndArchive<Key extends Id>(props: Props<Key>) {
  const { one, name, id, edit, list, text, archive: document, more = [] } = props;
  const [archive] = useMutation(document);
  const goTo = useGoTo();
  const ask = async () => {
    const act = `Archive ${one.toLowerCase()}`;
    if (!(await confirm({ title: `Archive ${name}?`, text, act, isDanger: true }))) return;
    const acted = await archive({ id });
    if (!acted.ok) {
      toast.error(acted.failure.message);
      return;
    }
    toast.success(`${one} archived`);
    goTo(list);
  };
  return (
    <>
      <EditButton href={edit} />
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

export function EditButton({ href }: { href: string }) {
  return (
    <Button look="primary" href={href} icon={<Pencil strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
      Edit
    </Button>
  );
}
