import type { FieldValues } from 'react-hook-form';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import type { Id } from './field.ts';
import { ListScreen } from './ListScreen.tsx';
import { NewButton } from './NewButton.tsx';
import type { Resource } from './resource.ts';
import { useListAddress } from './useListAddress.ts';

type Props<Row extends { id: Id }, Item, Values extends FieldValues, Sent> = { of: Resource<Row, Item, Values, Sent> };

/** The list of a resource, with a way to make a new one for who may. */
export function ResourceList<Row extends { id: Id }, Item, Values extends FieldValues, Sent>({
  of,
}: Props<Row, Item, Values, Sent>) {
  const at = useListAddress();
  const asked = useQuery(of.documents.list, at.variables);
  const mayCreate = useMe().functionAccess[of.create] === true;
  const { one, many, columns, empty, href, route } = of;
  const newButton = mayCreate && <NewButton href={href.new}>{`New ${one.toLowerCase()}`}</NewButton>;
  const rowHref = (row: Row) => href.detail(row.id);
  return <ListScreen {...{ one, many, at, asked, columns, empty, rowHref, route }} action={newButton} />;
}
