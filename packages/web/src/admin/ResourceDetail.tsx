import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { DetailFacts } from './DetailFacts.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { EditAndArchive, EditButton } from './EditAndArchive.tsx';
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
  usePageTitle(asked.kind === 'done' ? of.title(rootField(asked.data)) : null);
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
  const { archive } = of.documents;
  const act = { one: of.one, name: of.title(item), edit: of.href.edit(item.id) };
  return archive ? (
    <EditAndArchive
      {...act}
      list={of.href.list}
      text="It will be removed from every list. Anything that uses it keeps it."
      archive={archive}
      id={item.id}
    />
  ) : (
    <EditButton href={act.edit} />
  );
}
