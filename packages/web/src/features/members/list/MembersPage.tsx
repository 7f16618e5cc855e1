import { Suspense, useRef, useState } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { UserSelection } from '#generated/graphql.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useExport } from '#admin/useExport.ts';
import { filterName, useListAddress } from '#admin/useListAddress.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { shownColumns } from '#ui/columnChoice.ts';
import { toast } from '#ui/toast.ts';
import { type Column, columnKey, type Selection } from '#ui/tableColumn.ts';
import { type ManyAct, manyActs, peopleOf } from '../bulk/bulkActions.ts';
import { UndoBar } from '../bulk/UndoBar.tsx';
import type { ActProgress } from '../bulk/useManyAct.ts';
import { UserFilterChoices, UserPage } from '../people.documents.ts';
import { memberColumns } from './memberColumns.ts';
import { oldFilters, presets, treeOf } from './memberFilters.ts';
import { MemberMenu } from './MemberMenu.tsx';
import type { MemberRow } from './memberRow.ts';
import { PeopleActions } from './PeopleActions.tsx';
import { ExportUsers } from './peopleExport.documents.ts';
import type { Placed, PlaceKind } from './placeKind.ts';

const ManyActModal = lazyWithRetry(() => import('../bulk/ManyActModal.tsx').then((file) => file.ManyActModal));
const PlacePopup = lazyWithRetry(() => import('./PlacePopup.tsx').then((file) => file.PlacePopup));

type Acting = { act: ManyAct; of: UserSelection; clear: () => void };
type Placing = { row: Placed; kind: PlaceKind; anchor: HTMLElement };

/** The people of the academy: for coaches and leads their own. */
export function MembersPage() {
  const at = useListAddress([filterName], oldFilters);
  const choices = useQuery(UserFilterChoices);
  const known = choices.kind === 'done' ? choices.data.userFilterChoices : null;
  const { search, sort, filter } = at.variables;
  const asked = useQuery(UserPage, at.variables);
  const [exportUsers] = useMutation(ExportUsers);
  const { pageAccess, functionAccess } = useMe();
  const [acting, setActing] = useState<Acting | null>(null);
  const [placing, setPlacing] = useState<Placing | null>(null);
  const [recent, setRecent] = useState<{ progress: ActProgress; words: Pick<ManyAct, 'busy' | 'done'> } | null>(null);
  const acts = manyActs.filter(({ needs: { page, act } }) => pageAccess[page] === true && functionAccess[act] === true);
  /** All that match are told to the server by what the list is narrowed to; it finds them itself. */
  const selectionOf = ({ keys, isAll, count }: Selection): UserSelection =>
    isAll ? { search, filter, count } : { ids: keys.map(Number), count };
  const happened = (words: Pick<ManyAct, 'busy' | 'done'>, progress: ActProgress) => {
    if (progress.undoUntil || progress.status === 'waiting' || progress.status === 'running')
      setRecent({ progress, words });
    else if (progress.status === 'done' && progress.changed > 0)
      toast.success(`${peopleOf(progress.changed)} ${words.done}`);
    asked.retry();
  };
  const seesMoney = pageAccess['subscription'] === true || pageAccess['studentPaymentDetails'] === true;
  const columns = memberColumns(
    (kind) => (acts.some((act) => act.kind === kind) ? (row, anchor) => setPlacing({ row, kind, anchor }) : undefined),
    seesMoney,
  );
  const picked = useRef<Selection>(null);
  const exported = useExport((format) => {
    const { keys = [], isAll = true } = picked.current ?? {};
    const people = isAll ? { search, filter } : { ids: keys.map(Number) };
    return exportUsers({ format, sort, ...people, columns: chosenColumns(columns) });
  });
  const archive = acts.find(({ kind }) => kind === 'archive');
  return (
    <>
      <ListScreen
        one="Person"
        many="People"
        title="Members"
        newToday={known?.newToday ?? 0}
        searchLabel="Name, email, mobile or Tribe ID"
        presets={presets}
        route="users"
        {...{ at, asked, columns }}
        rowHref={({ id }) => to('user', { id })}
        rowEnd={(row) => (
          <span className="max-sm:hidden">
            <MemberMenu
              of={row}
              onArchive={
                archive && (() => setActing({ act: archive, of: { ids: [row.id], count: 1 }, clear: nothing }))
              }
            />
          </span>
        )}
        tree={treeOf(known, seesMoney)}
        action={<PeopleActions here="users" />}
        bulk={[
          ...acts.map((act) => ({
            label: act.label,
            icon: <act.Icon strokeWidth={1.75} className="size-4.5" aria-hidden="true" />,
            isDanger: act.isDanger ?? false,
            isRare: act.isRare ?? false,
            act: (chosen: Selection, clear: () => void) => setActing({ act, of: selectionOf(chosen), clear }),
          })),
          ...exported.items.flatMap((item) =>
            'onChoose' in item
              ? [
                  {
                    label: item.label,
                    icon: item.icon,
                    isRare: true,
                    act: (chosen: Selection) => {
                      picked.current = chosen;
                      item.onChoose();
                    },
                  },
                ]
              : [],
          ),
        ]}
        onExport={(format) => exportUsers({ format, search, sort, filter, columns: chosenColumns(columns) })}
        empty="No one is assigned to you yet"
      />
      {recent && (
        <UndoBar
          key={recent.progress.id}
          of={recent.progress}
          words={recent.words}
          onChange={asked.retry}
          onGone={() => setRecent(null)}
        />
      )}
      {exported.dialog}
      <Suspense>
        {acting && (
          <ManyActModal
            act={acting.act}
            of={acting.of}
            onClose={() => setActing(null)}
            onDone={(progress) => {
              acting.clear();
              happened(acting.act, progress);
            }}
          />
        )}
        {placing && known && (
          <PlacePopup
            {...placing}
            choices={known}
            onClose={() => setPlacing(null)}
            onDone={(progress) => happened({ busy: 'Moving…', done: 'moved' }, progress)}
          />
        )}
      </Suspense>
    </>
  );
}

const nothing = () => undefined;

/** What the file is to hold: the columns that the list shows now. */
const chosenColumns = (columns: readonly Column<MemberRow>[]) =>
  shownColumns(to('users'), columns.map(columnKey), columns.filter(({ isExtra }) => isExtra).map(columnKey));
