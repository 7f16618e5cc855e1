import { ArrowLeft } from 'lucide-react';
import { Answer } from '#kernel/graphql/Answer.tsx';
import type { QueryState } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Reorder } from '#ui/Reorder.tsx';

type Row = { id: number; name: string };

/** So many the server names. */
const most = 500;

type Props = {
  /** As in 'Order of courses'. */
  many: string;
  asked: QueryState<Record<string, readonly Row[]>>;
  /** Answers whether it was kept. */
  onOrder: (ids: number[]) => Promise<boolean>;
  /** The address of the table. */
  back: string;
};

const rowsOf = (data: Record<string, readonly Row[]>): readonly Row[] => Object.values(data).flat();

/** All of a list by name, to be put into the order in which members find it. */
export function OrderScreen({ many, asked, onOrder, back }: Props) {
  const called = many.toLowerCase();
  const done = (
    <Button href={back} icon={<ArrowLeft strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
      All {called}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={`Order of ${called}`}
        lead="This is the order members see. Each move is saved right away."
        action={done}
      />
      <Answer
        of={asked}
        isEmpty={(data) => rowsOf(data).length === 0}
        empty={<EmptyState title={`No ${called} yet`} action={done} />}
      >
        {(data) => (
          <>
            <Reorder
              label={many}
              kind={called.replace(/\W+/g, '-')}
              rows={rowsOf(data)}
              onOrder={onOrder}
              className="num grid max-w-2xl divide-y divide-line rounded-card border border-line bg-card"
            >
              {({ name }, handle) => (
                <div className="flex min-h-12 items-center gap-2 py-1 pr-4 pl-1.5">
                  {handle}
                  <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
                </div>
              )}
            </Reorder>
            {rowsOf(data).length >= most && (
              <p className="num mt-3 text-sm text-ink-soft">
                Only the first {most} are listed. The rest come after these.
              </p>
            )}
          </>
        )}
      </Answer>
    </>
  );
}
