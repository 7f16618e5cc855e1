import { ChevronDown, Plus, Star } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { readStored, writeStored } from '#kernel/storage/stored.ts';
import { showColumns, shownColumns } from '#ui/columnChoice.ts';
import { classes } from '#ui/classes.ts';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Menu } from '#ui/Menu.tsx';
import { columnKey, type Column } from '#ui/tableColumn.ts';
import { toast } from '#ui/toast.ts';
import { DeleteSavedView, SavedViews } from './savedView.documents.ts';
import { isSeenAs, narrowingOf, narrowingOfView, type View } from './savedView.ts';
import type { ListAddress } from './useListAddress.ts';
import type { MenuItem } from '#ui/MenuPopup.tsx';

const ViewModal = lazyWithRetry(() => import('./ViewModal.tsx').then((file) => file.ViewModal));

/** A way to see a list that everybody has; the list opens with it for those who chose nothing else. */
export type Preset = { name: string; filters: Readonly<Record<string, string>>; sort?: string; isDefault?: boolean };

type Props<Row> = {
  route: RouteName | null;
  path: string;
  at: ListAddress;
  columns: readonly Column<Row>[];
  presets: readonly Preset[];
  /** Told when a view shows other columns than the table does. */
  onColumns: () => void;
  action: ReactNode;
};

/** One tab: all, a preset, or a view that somebody saved. `key` is what a browser remembers as its default. */
type ViewTab = { key: string; name: string; note?: string; filters: unknown; sort: string | null; view: View | null };

/** The ways to see a list, as tabs: all of it, what everybody has, one's own, and what others share. */
export function ViewTabs<Row>({ route, path, at, columns, presets, onColumns, action }: Props<Row>) {
  const asked = useQueryWhen(route !== null, SavedViews, { route: route ?? '' });
  const [remove] = useMutation(DeleteSavedView);
  const [editing, setEditing] = useState<View | 'new' | null>(null);
  const views = asked.kind === 'done' ? asked.data.savedViews : [];
  const tabs: ViewTab[] = [
    { key: 'all', name: 'All', filters: {}, sort: null, view: null },
    ...presets.map(({ name, filters, sort = null }) => ({ key: name, name, filters, sort, view: null })),
    ...views.map((view) => ({
      key: `#${view.id}`,
      name: view.name,
      ...(view.isMine ? {} : { note: view.owner }),
      filters: at.renewed(narrowingOfView(view).filters),
      sort: view.sort ?? null,
      view,
    })),
  ];
  const seen = narrowingOf(at);
  const isAll = !at.isFiltered && at.sort === '';
  const current = tabs.find((tab) => (tab.key === 'all' ? isAll : isSeenAs(seen, tab))) ?? null;
  const [favourite, setFavourite] = useState(() => defaultOf(path));
  const starred = favourite ?? presets.find(({ isDefault }) => isDefault)?.name ?? 'all';
  const keys = columns.map(columnKey);
  const extra = columns.filter(({ isExtra }) => isExtra).map(columnKey);

  const show = (tab: ViewTab, options?: { replace: boolean }) => {
    if (tab.key === 'all') {
      at.clear();
      return at.forgetSort();
    }
    at.show(narrowingOfView(tab), options);
    if (!tab.view?.columns) return;
    showColumns(path, keys, tab.view.columns);
    onColumns();
  };
  useOpensWith(
    tabs.find(({ key }) => key === starred),
    (tab) => show(tab, { replace: true }),
  );
  const forget = async (view: View) => {
    const others = view.shared ? ' People you shared it with will lose it too.' : '';
    const text = `The list itself doesn’t change.${others}`;
    if (!(await confirm({ title: `Delete ${view.name}?`, text, act: 'Delete view', isDanger: true }))) return;
    const acted = await remove({ id: view.id });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(`${view.name} deleted`);
    asked.retry();
  };
  const star = (key: string) => {
    writeStored(`view:${path}`, key);
    setFavourite(key);
  };
  // A list that is seen in one way only has nothing to choose from, until it is narrowed to something worth keeping.
  if (tabs.length === 1 && isAll && !action && !editing) return null;
  return (
    <div className="mb-2 flex items-center justify-between gap-x-3 gap-y-2 max-sm:flex-wrap">
      {route === null ? (
        <span />
      ) : (
        <nav aria-label="Views" className="flex min-w-0 items-center gap-0.5 peek">
          {tabs.map((tab) => (
            <TabButton
              key={tab.key}
              tab={tab}
              isOpen={tab === current}
              isStarred={tab.key === starred && tabs.length > 1}
              onShow={() => show(tab)}
            />
          ))}
          {current && tabs.length > 1 && (
            <Menu
              label={`Options for ${current.name}`}
              trigger={
                <IconButton
                  label={`Options for ${current.name}`}
                  icon={<ChevronDown strokeWidth={1.75} className="size-4" aria-hidden="true" />}
                />
              }
              items={itemsOf(current, {
                isStarred: current.key === starred,
                onStar: star,
                onEdit: setEditing,
                onForget: (view) => void forget(view),
              })}
            />
          )}
          <IconButton
            label="Save this view"
            icon={<Plus strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            onClick={() => setEditing('new')}
          />
        </nav>
      )}
      {action && <div className="flex shrink-0 items-center gap-2 max-sm:shrink max-sm:flex-wrap">{action}</div>}
      {editing && route !== null && (
        <Suspense>
          <ViewModal
            route={route}
            view={editing === 'new' ? null : editing}
            seen={{ ...seen, columns: shownColumns(path, keys, extra) }}
            onClose={() => setEditing(null)}
            onDone={asked.retry}
          />
        </Suspense>
      )}
    </div>
  );
}

type TabProps = { tab: ViewTab; isOpen: boolean; isStarred: boolean; onShow: () => void };

function TabButton({ tab, isOpen, isStarred, onShow }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      title={tab.note && `Shared by ${tab.note}`}
      onClick={onShow}
      className={classes(
        'flex min-h-10 shrink-0 items-center gap-1.5 border-b-2 px-2.5 text-dense font-semibold whitespace-nowrap transition-colors',
        isOpen ? 'border-sea text-sea' : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
      )}
    >
      {isStarred && (
        <>
          <Star strokeWidth={1.75} className="size-4" aria-hidden="true" />
          <span className="sr-only">Your default: </span>
        </>
      )}
      {tab.name}
    </button>
  );
}

type Acts = {
  isStarred: boolean;
  onStar: (key: string) => void;
  onEdit: (view: View) => void;
  onForget: (view: View) => void;
};

const itemsOf = ({ key, name, view }: ViewTab, { isStarred, onStar, onEdit, onForget }: Acts): MenuItem[] => [
  { label: isStarred ? 'Your default' : 'Make this my default', isDisabled: isStarred, onChoose: () => onStar(key) },
  ...(view?.isMine
    ? [
        { label: `Edit ${name}`, onChoose: () => onEdit(view) },
        { label: `Delete ${name}`, isDanger: true, onChoose: () => onForget(view) },
      ]
    : []),
];

function defaultOf(path: string): string | null {
  const stored = readStored(`view:${path}`);
  return typeof stored === 'string' ? stored : null;
}

/** A list that is opened by its bare address opens as its default has it, once that is known. */
function useOpensWith(tab: ViewTab | undefined, show: (tab: ViewTab) => void): void {
  const isOpen = useRef(false);
  useEffect(() => {
    if (isOpen.current) return;
    if (window.location.search !== '') isOpen.current = true;
    else if (tab) {
      isOpen.current = true;
      if (tab.key !== 'all') show(tab);
    }
  });
}
