import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { showColumns, shownColumns } from '#ui/columnChoice.ts';
import { confirm } from '#ui/confirm.ts';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import { columnKey, type Column } from '#ui/tableColumn.ts';
import { toast } from '#ui/toast.ts';
import { DeleteSavedView, SavedViews } from './savedView.documents.ts';
import { isSeenAs, narrowingOf, narrowingOfView, type View } from './savedView.ts';
import type { ListAddress } from './useListAddress.ts';
import { ViewModal } from './ViewModal.tsx';

type Props<Row> = {
  route: RouteName;
  path: string;
  at: ListAddress;
  columns: readonly Column<Row>[];
  /** Told when a view shows other columns than the table does. */
  onColumns: () => void;
};

/** The ways in which a list was seen and kept: one's own, and what others share. */
export function ViewsMenu<Row>({ route, path, at, columns, onColumns }: Props<Row>) {
  const asked = useQuery(SavedViews, { route });
  const [remove] = useMutation(DeleteSavedView);
  const [editing, setEditing] = useState<View | 'new' | null>(null);
  const views = asked.kind === 'done' ? asked.data.savedViews : [];
  const seen = narrowingOf(at);
  const current = views.find((view) => isSeenAs(seen, view)) ?? null;
  const keys = columns.map(columnKey);
  const extra = columns.filter(({ isExtra }) => isExtra).map(columnKey);

  const show = (view: View) => {
    at.show(narrowingOfView(view));
    if (!view.columns) return;
    showColumns(path, keys, view.columns);
    onColumns();
  };
  const forget = async (view: View) => {
    const others = view.shared ? ' Those with whom it is shared lose it too.' : '';
    if (
      !(await confirm({
        title: `Delete ${view.name}?`,
        text: `The list itself stays as it is.${others}`,
        act: 'Delete view',
        isDanger: true,
      }))
    )
      return;
    const acted = await remove({ id: view.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(`${view.name} deleted`);
    asked.retry();
  };
  const itemOf = (view: View): MenuItem => ({
    label: view.isMine ? view.name : `${view.name} · ${view.owner}`,
    onChoose: () => show(view),
  });
  const [mine, others] = [views.filter(({ isMine }) => isMine), views.filter(({ isMine }) => !isMine)];
  const items: MenuItem[] = [
    ...listed('My views', mine.map(itemOf)),
    ...listed('Shared with staff', others.map(itemOf)),
    { label: 'Save this view', onChoose: () => setEditing('new') },
    ...(current?.isMine
      ? [
          { label: `Edit ${current.name}`, onChoose: () => setEditing(current) },
          { label: `Delete ${current.name}`, isDanger: true, onChoose: () => void forget(current) },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label="Views"
        trigger={
          <Button size="small" icon={<Bookmark strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
            {current ? <span className="block max-w-40 truncate">{current.name}</span> : 'Views'}
          </Button>
        }
        items={items}
      />
      {editing && (
        <ViewModal
          route={route}
          view={editing === 'new' ? null : editing}
          seen={{ ...seen, columns: shownColumns(path, keys, extra) }}
          onClose={() => setEditing(null)}
          onDone={asked.retry}
        />
      )}
    </>
  );
}

const listed = (label: string, items: MenuItem[]): MenuItem[] =>
  items.length > 0 ? [{ kind: 'heading', label }, ...items, { kind: 'line' }] : [];
