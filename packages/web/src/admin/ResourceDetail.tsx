import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Archive, Ellipsis, Pencil } from 'lucide-react';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useGoTo } from '#kernel/url/useGo.ts';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { toast } from '#ui/toast.ts';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { DetailFacts } from './DetailFacts.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import type { Id } from './field.ts';
import type { Resource } from './resource.ts';
import { rootField } from './rootField.ts';

type Props<Row extends { id: Id }, Item, Values extends FieldValues, Sent> = {
  of: Resource<Row, Item, Values, Sent>;
  id: Row['id'];
  /** More about this one, in plain JSX under its facts. */
  children?: (item: Item) => ReactNode;
};

/** One of a resource: what is known of it, and what may be done with it. */
export function ResourceDetail<Row extends { id: Id }, Item extends Row, Values extends FieldValues, Sent>({
  of,
  id,
  children,
}: Props<Row, Item, Values, Sent>) {
  const asked = useQuery(of.documents.one, { id });
  const mayEdit = useMe().functionAccess[of.create] === true;
  return (
    <Answer of={asked} skeleton={<DetailSkeleton facts={of.columns.length} />} failure={failedPage(of.one)}>
      {(answer) => {
        const item = rootField(answer);
        return (
          <>
            <PageHeader title={of.title(item)} lead={of.one} action={mayEdit && <Acts of={of} item={item} />} />
            <DetailFacts of={of} item={item} />
            {children?.(item)}
          </>
        );
      }}
    </Answer>
  );
}

type ActsProps<Row extends { id: Id }, Item, Values extends FieldValues, Sent> = {
  of: Resource<Row, Item, Values, Sent>;
  item: Item;
};

function Acts<Row extends { id: Id }, Item extends Row, Values extends FieldValues, Sent>({
  of,
  item,
}: ActsProps<Row, Item, Values, Sent>) {
  return (
    <>
      <Button
        look="primary"
        href={of.href.edit(item.id)}
        icon={<Pencil strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        Edit
      </Button>
      {of.documents.archive && <ArchiveMenu of={of} item={item} document={of.documents.archive} />}
    </>
  );
}

type ArchiveProps<Row extends { id: Id }, Item, Values extends FieldValues, Sent> = ActsProps<
  Row,
  Item,
  Values,
  Sent
> & {
  document: TypedDocument<Record<string, { id: Row['id'] }>, { id: Row['id'] }>;
};

function ArchiveMenu<Row extends { id: Id }, Item extends Row, Values extends FieldValues, Sent>({
  of,
  item,
  document,
}: ArchiveProps<Row, Item, Values, Sent>) {
  const [archive] = useMutation(document);
  const goTo = useGoTo();
  const name = of.title(item);
  const ask = async () => {
    const isSure = await confirm({
      title: `Archive ${name}?`,
      text: 'It leaves every list. What refers to it keeps it.',
      act: `Archive ${of.one.toLowerCase()}`,
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await archive({ id: item.id });
    if (!acted.ok) {
      toast.error(acted.failure.message);
      return;
    }
    toast.success(`${of.one} archived`);
    goTo(of.href.list);
  };
  return (
    <Menu
      label="More"
      trigger={<IconButton label="More" icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />}
      items={[
        {
          label: 'Archive',
          icon: <Archive strokeWidth={1.75} className="size-4.5" aria-hidden="true" />,
          isDanger: true,
          onChoose: () => void ask(),
        },
      ]}
    />
  );
}
