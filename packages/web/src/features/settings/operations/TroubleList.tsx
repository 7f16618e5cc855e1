import { Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tableState } from '#admin/tableOf.ts';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { type MutationResult, useMutation } from '#kernel/graphql/useMutation.ts';
import type { QueryState } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { confirm } from '#ui/confirm.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { PageIsGone } from '#ui/PageIsGone.tsx';
import { rowsPerPage } from '#ui/pageWindow.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { toast } from '#ui/toast.ts';
import { TroubleDrawer, type TroubleRow } from './TroubleDrawer.tsx';
import type { TroublePlace } from './useTroublePlace.ts';

type Answered<Row> = {
  rows: readonly Row[];
  total: number;
  kinds: readonly { name: string; count: number }[];
};

type Words = {
  title: string;
  one: string;
  many: string;
  nothing: string;
  /** What appears here. */
  explained: string;
  /** What a row's name means to people. */
  titleOf: (name: string) => string;
  /** What discarding one of a name comes to. */
  discardedOf: (name: string) => string;
};

type One = TypedDocument<{ done: boolean }, { id: number }>;
type All = TypedDocument<{ count: number }, { name?: string | null }>;

type Props<Row extends TroubleRow> = {
  words: Words;
  path: string;
  place: TroublePlace;
  asked: QueryState<unknown>;
  answer: Answered<Row> | null;
  columns: readonly Column<Row>[];
  acts: { retry: One; discard: One; retryAll: All; discardAll: All };
  /** Whether the failed rows that are shown may all be tried at once. */
  mayRetryAll: boolean;
  onChanged: () => void;
};

const counted = (count: number) => count.toLocaleString('en-PH');

/** Jobs or mails in trouble: what went wrong with each, and what can be done about it. */
export function TroubleList<Row extends TroubleRow>(props: Props<Row>) {
  const { words, place, asked, answer } = props;
  const { trouble, name, page, set } = place;
  const [retryOne] = useMutation(props.acts.retry);
  const [discardOne] = useMutation(props.acts.discard);
  const [retryMany] = useMutation(props.acts.retryAll);
  const [discardMany] = useMutation(props.acts.discardAll);
  const [opened, setOpened] = useState<Row | null>(null);
  const [underWay, setUnderWay] = useState<'retry' | 'discard' | null>(null);
  const failed = trouble === 'failed' ? (answer?.total ?? 0) : 0;
  const countOf = (count: number) => `${counted(count)} ${count === 1 ? words.one : words.many}`;

  const tell = (acted: MutationResult<unknown>, done: string) => {
    if (acted.ok) toast.success(done);
    else toast.error(acted.failure.message);
    // Whoever came too late sees what is there now.
    asked.retry();
    props.onChanged();
  };
  const retry = async (row: Row) => {
    setOpened(null);
    tell(await retryOne({ id: row.id }), `${words.titleOf(row.name)}: retrying`);
  };
  const discard = async (row: Row) => {
    setOpened(null);
    const title = `Discard “${words.titleOf(row.name)}”?`;
    if (!(await confirm({ title, text: words.discardedOf(row.name), act: `Discard ${words.one}`, isDanger: true })))
      return;
    tell(await discardOne({ id: row.id }), `${words.titleOf(row.name)}: discarded`);
  };
  const retryAll = async () => {
    setUnderWay('retry');
    const acted = await retryMany({ name });
    setUnderWay(null);
    tell(acted, acted.ok ? `${countOf(acted.data.count)}: retrying` : '');
  };
  const discardAll = async () => {
    const text = name
      ? words.discardedOf(name)
      : 'Their work won’t get done, and anything waiting on it stops. This can’t be undone.';
    const title = `Discard ${countOf(failed)}?`;
    if (!(await confirm({ title, text, act: `Discard ${words.many}`, isDanger: true }))) return;
    setUnderWay('discard');
    const acted = await discardMany({ name });
    setUnderWay(null);
    tell(acted, acted.ok ? `${countOf(acted.data.count)} discarded` : '');
  };

  return (
    <Section title={words.title}>
      <Table
        label={trouble === 'failed' ? `Failed ${words.many}` : `${words.title} to retry`}
        path={props.path}
        columns={props.columns.map((column, index) =>
          index > 0
            ? column
            : {
                ...column,
                cell: (row: Row) => (
                  <button
                    type="button"
                    onClick={() => setOpened(row)}
                    className="min-w-0 text-left underline-offset-4 hover:text-sea hover:underline"
                  >
                    {column.cell(row)}
                  </button>
                ),
              },
        )}
        rows={answer?.rows ?? []}
        total={answer?.total ?? 0}
        state={tableState(asked)}
        onRetry={asked.retry}
        page={page}
        // Mostly nothing failed: what says so is as high as a few rows, and nothing below it moves when it comes.
        pageSize={asked.kind === 'loading' ? 4 : rowsPerPage}
        onPage={(next) => set({ page: next })}
        rowKey={({ id }) => id}
        rowEnd={(row) => (
          <Menu
            label={`Actions for ${words.titleOf(row.name)}`}
            trigger={
              <IconButton
                label={`Actions for ${words.titleOf(row.name)}, number ${row.id}`}
                icon={<Ellipsis strokeWidth={1.75} className="size-5" aria-hidden="true" />}
              />
            }
            items={[
              { label: 'Retry now', isDisabled: row.isBusy, onChoose: () => void retry(row) },
              { label: 'Discard', isDanger: true, isDisabled: row.isBusy, onChoose: () => void discard(row) },
            ]}
          />
        )}
        filters={<Filters words={words} place={place} kinds={answer?.kinds ?? []} />}
        tools={
          failed > 0 && (
            <>
              {props.mayRetryAll && (
                <Button
                  size="small"
                  busy={underWay === 'retry' && 'Retrying…'}
                  icon={<RotateCcw strokeWidth={1.75} className="size-4" aria-hidden="true" />}
                  onClick={() => void retryAll()}
                >
                  Retry all
                </Button>
              )}
              <Button
                size="small"
                busy={underWay === 'discard' && 'Discarding…'}
                icon={<Trash2 strokeWidth={1.75} className="size-4" aria-hidden="true" />}
                onClick={() => void discardAll()}
              >
                Discard all
              </Button>
            </>
          )
        }
        empty={
          answer && answer.total > 0 ? (
            <PageIsGone onFirst={() => set({ page: 1 })} />
          ) : name ? (
            <EmptyState
              title={`No ${words.many} of this kind`}
              action={<Button onClick={() => set({ name: null })}>Show all</Button>}
            />
          ) : (
            <EmptyState
              title={trouble === 'failed' ? words.nothing : `No ${words.many} to retry`}
              text={trouble === 'failed' ? words.explained : 'Failed jobs are retried automatically for a while.'}
            />
          )
        }
      />
      <TroubleDrawer
        row={opened}
        words={words}
        onClose={() => setOpened(null)}
        onRetry={(row) => void retry(row)}
        onDiscard={(row) => void discard(row)}
      />
    </Section>
  );
}

type FiltersProps = { words: Words; place: TroublePlace; kinds: Answered<unknown>['kinds'] };

function Filters({ words, place: { trouble, name, set }, kinds }: FiltersProps) {
  const options = kinds.map(({ name: value, count }) => ({
    value,
    label: `${words.titleOf(value)} (${counted(count)})`,
  }));
  return (
    <div className="flex flex-wrap items-end gap-3 pb-1">
      <Choice
        label={`Which ${words.many}`}
        of={[
          { value: 'failed', label: 'Failed' },
          { value: 'again', label: 'Will retry' },
        ]}
        value={trouble}
        onChange={(chosen) => set({ trouble: chosen })}
      />
      {(kinds.length > 1 || name !== null) && (
        <div className="w-64 max-w-full">
          <SelectField
            label="Kind"
            options={options}
            placeholder="All kinds"
            value={name}
            onChange={(chosen) => set({ name: chosen })}
          />
        </div>
      )}
    </div>
  );
}
