import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { ExportButton } from '#admin/ExportButton.tsx';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlNumber, useUrlText } from '#kernel/url/search.ts';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Progress } from '#ui/Progress.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ExportRetention, Retention, RetentionPage as RetentionPageDocument } from './contact.documents.ts';
import { PersonCard } from './PersonCard.tsx';
import { PersonLine, type RetentionRow } from './PersonLine.tsx';
import { RetentionSegments } from './RetentionSegments.tsx';

const whose = [
  { value: 'mine', label: 'My list' },
  { value: 'all', label: 'Everyone' },
] as const;
const usual = 'regular-renewal';
const perPage = 10;
const mostDone = 20;

/** Who expires when, by segment: those to talk to first, each with why, the last contact, and five keys for what came of it. */
export function RetentionPage() {
  const [segmentText, setSegment] = useUrlText('segment');
  const [whoseText, setWhose] = useUrlText('who');
  const [search, setSearch] = useUrlText('search');
  const [, setPage] = useUrlNumber('page', 1);
  // A success manager has their own people alone.
  const { pageAccess } = useMe();
  const seesAll = pageAccess.reports === true;
  const mine = whoseText === 'mine' || !seesAll;
  const segment = segmentText || usual;
  const overview = useQuery(Retention, { mine });
  const [start] = useMutation(ExportRetention);
  const talked = overview.kind === 'done' ? overview.data.retention.talkedToday : 0;
  const narrowed = { segment, mine, search: search || undefined };
  return (
    <div className="in-order">
      <PageHeader
        title="Retention"
        lead={
          talked > 0
            ? `You talked to ${counted(talked, 'person', 'people')} today.`
            : 'Who expires when, and who to talk to today.'
        }
        action={
          <>
            {seesAll && (
              <Choice
                label="Whose"
                of={whose}
                value={mine ? 'mine' : 'all'}
                onChange={(value) => setWhose(value === 'all' ? '' : value)}
              />
            )}
            <ExportButton start={(format) => start({ format, ...narrowed })} />
          </>
        }
      />
      <Answer
        of={overview}
        skeleton={<Skeleton shape="h-72 w-full rounded-card lg:h-44" />}
        failure={failedPage()}
        isEmpty={() => false}
      >
        {({ retention }) => (
          <RetentionSegments
            segments={retention.segments}
            chosen={segment}
            onChoose={(value) => {
              setSegment(value === usual ? '' : value);
              setPage(1);
            }}
          />
        )}
      </Answer>
      <People key={`${segment} ${String(mine)}`} narrowed={narrowed} onSearch={setSearch} onLogged={overview.retry} />
    </div>
  );
}

type Narrowed = { segment: string; mine: boolean; search: string | undefined };
type PeopleProps = { narrowed: Narrowed; onSearch: (text: string) => void; onLogged: () => void };

/** Those of a segment, whoever was talked to lately apart, and the one who is open beside them. */
function People({ narrowed, onSearch, onLogged }: PeopleProps) {
  const [page, setPage] = useUrlNumber('page', 1);
  const [opened, setOpened] = useState<RetentionRow | null>(null);
  const asked = useQuery(RetentionPageDocument, { ...narrowed, isDone: false, page, pageSize: perPage });
  const askedDone = useQuery(RetentionPageDocument, { ...narrowed, isDone: true, page: 1, pageSize: mostDone });
  const done = askedDone.kind === 'done' ? askedDone.data.retentionPage : { rows: [], total: 0 };
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,22rem)_1fr]">
      <Answer
        of={asked}
        skeleton={
          <>
            <Skeleton shape="h-160 w-full rounded-card" />
            <Skeleton shape="h-160 w-full rounded-card" />
          </>
        }
        failure={failedPage()}
        isEmpty={() => false}
      >
        {({ retentionPage: { rows, total } }) => {
          // Who was talked to a moment ago stays open, with what was saved, until the next is opened.
          const open = opened ?? rows[0] ?? done.rows[0];
          const next = rows.find(({ id }) => id !== open?.id) ?? null;
          return (
            <>
              <Card padded={false}>
                <div className="grid gap-3 border-b border-line p-3">
                  <Today left={total} done={done.total} />
                  <SearchBox label="Name, email or Tribe ID" value={narrowed.search ?? ''} onSearch={onSearch} />
                </div>
                <Lines rows={rows} open={open} onOpen={setOpened} />
                {rows.length === 0 && <Nobody search={narrowed.search} isAllDone={done.total > 0} />}
                {total > perPage && (
                  <div className="border-t border-line p-3">
                    <Pagination label="People" page={page} total={total} pageSize={perPage} onPage={setPage} />
                  </div>
                )}
                {done.total > 0 && <Done rows={done.rows} total={done.total} open={open} onOpen={setOpened} />}
              </Card>
              {open && (
                <PersonCard
                  key={open.id}
                  row={open}
                  next={next}
                  isChosen={opened !== null}
                  onLogged={() => {
                    setOpened(open);
                    asked.retry();
                    askedDone.retry();
                    onLogged();
                  }}
                  onNext={() => setOpened(next)}
                />
              )}
            </>
          );
        }}
      </Answer>
    </div>
  );
}

/** How far one is with the list. */
const Today = ({ left, done }: { left: number; done: number }) => (
  <div>
    <div className="mb-1.5 flex items-baseline justify-between gap-3">
      <h2 className="text-base">To talk to</h2>
      <p className="num text-sm text-ink-soft" aria-live="polite">
        {left.toLocaleString('en-PH')} left, {done.toLocaleString('en-PH')} done
      </p>
    </div>
    <Progress percent={left + done === 0 ? 0 : (done * 100) / (left + done)} label="Done" size="thin" />
  </div>
);

type LinesProps = {
  rows: readonly RetentionRow[];
  open: RetentionRow | undefined;
  onOpen: (row: RetentionRow) => void;
};

const Lines = ({ rows, open, onOpen }: LinesProps) => (
  <ul className="divide-y divide-line">
    {rows.map((row) => (
      <PersonLine key={row.id} row={row} isOpen={row.id === open?.id} onOpen={() => onOpen(row)} />
    ))}
  </ul>
);

const Nobody = ({ search, isAllDone }: { search: string | undefined; isAllDone: boolean }) => (
  <EmptyState
    title={search ? `Nothing matches "${search}"` : isAllDone ? 'You’re done here for now' : 'No one to talk to here'}
    text="Other segments may have people. Choose one above."
  />
);

function Done({ rows, total, ...lines }: LinesProps & { total: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="num flex min-h-12 w-full items-center gap-2 px-4 text-left font-semibold text-sea"
      >
        <ChevronRight
          strokeWidth={1.75}
          aria-hidden="true"
          className={classes('size-4.5 transition-transform', isOpen && 'rotate-90')}
        />
        {total.toLocaleString('en-PH')} done
      </button>
      {isOpen && <Lines rows={rows} {...lines} />}
      {isOpen && total > rows.length && (
        <p className="num px-4 pb-3 text-sm text-ink-soft">And {(total - rows.length).toLocaleString('en-PH')} more.</p>
      )}
    </div>
  );
}
