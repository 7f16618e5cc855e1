import type { FieldValues } from 'react-hook-form';
import { Plus } from 'lucide-react';
import { useAsk, type Asked } from '#kernel/graphql/useAsk.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useSetUrl, useUrlNumber, useUrlText } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { rowsPerPage } from '#ui/pageWindow.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Table } from '#ui/Table.tsx';
import type { TableState } from '#ui/tableColumn.ts';
import type { Id } from './field.ts';
import type { PageOf, Resource } from './resource.ts';
import { rootField } from './rootField.ts';

type Props<Row extends { id: Id }, Item, Values extends FieldValues, Sent> = { of: Resource<Row, Item, Values, Sent> };

/** The table of a resource: page, search and sort are in the address. */
export function ResourceList<Row extends { id: Id }, Item, Values extends FieldValues, Sent>({
  of,
}: Props<Row, Item, Values, Sent>) {
  const [page, setPage] = useUrlNumber('page', 1);
  const [search] = useUrlText('search');
  const [sort] = useUrlText('sort');
  const setUrl = useSetUrl();
  const asked = useAsk(of.documents.list, {
    page,
    pageSize: rowsPerPage,
    search: search || undefined,
    sort: sort || undefined,
  });
  const answer = pageOf(asked);
  const mayCreate = useMe().functionAccess[of.create] === true;
  const newButton = mayCreate && (
    <Button look="primary" href={of.href.new} icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />}>
      New {of.one.toLowerCase()}
    </Button>
  );
  return (
    <>
      <PageHeader title={of.many} lead={answer && countOf(answer.total, of)} action={newButton} />
      <Table
        label={of.many}
        path={of.href.list}
        columns={of.columns}
        rows={answer?.rows ?? []}
        state={stateOf(asked)}
        onRetry={asked.retry}
        total={answer?.total ?? 0}
        page={page}
        onPage={setPage}
        sort={sort || null}
        onSort={(next) => setUrl({ sort: next, page: null })}
        rowKey={(row) => row.id}
        rowHref={(row) => of.href.detail(row.id)}
        filters={
          <SearchBox
            label={`Search ${of.many.toLowerCase()}`}
            value={search}
            onSearch={(text) => setUrl({ search: text || null, page: null }, { replace: true })}
          />
        }
        empty={
          search ? (
            <EmptyState
              title={`Nothing matches "${search}"`}
              action={<Button onClick={() => setUrl({ search: null, page: null })}>Clear search</Button>}
            />
          ) : (
            <EmptyState title={of.empty} action={newButton} />
          )
        }
      />
    </>
  );
}

function pageOf<Row>(asked: Asked<Record<string, PageOf<Row>>>): PageOf<Row> | null {
  return asked.kind === 'done' ? rootField(asked.data) : null;
}

function stateOf(asked: Asked<unknown>): TableState {
  if (asked.kind === 'done') return 'ready';
  return asked.kind === 'loading' ? 'loading' : 'failed';
}

function countOf(total: number, { one, many }: { one: string; many: string }): string {
  return `${total.toLocaleString('en-PH')} ${(total === 1 ? one : many).toLowerCase()}`;
}
