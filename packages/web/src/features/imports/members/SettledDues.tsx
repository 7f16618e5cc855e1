import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { DateField } from '#ui/DateField.tsx';
import { ImportDues } from '../upload.documents.ts';

type Props = { jobId: number; before: Day | null; onChange: (before: Day | null) => void };

/** Dues from before this product were paid somewhere else: which those are is chosen by a day, with what it comes to beside it. */
export function SettledDues({ jobId, before, onChange }: Props) {
  const asked = useQuery(ImportDues, { id: jobId, settledBefore: before });
  return (
    <div className="grid gap-2 sm:max-w-sm">
      <DateField
        label="Treat payments as settled before"
        value={before}
        onChange={onChange}
        optional
        help="Payments before this date count as paid elsewhere, not as money received here."
      />
      <p className="num min-h-10 text-sm" aria-live="polite" aria-busy={asked.kind === 'done' && asked.isStale}>
        {asked.kind === 'done' && <Sums dues={asked.data.importDues} />}
        {asked.kind === 'failed' && <span className="text-bad">{asked.failure.message}</span>}
      </p>
    </div>
  );
}

type Sum = { count: number; amount: number };

function Sums({ dues: { settled, overdue } }: { dues: { settled: Sum; overdue: Sum } }) {
  return (
    <>
      <span className="block font-semibold">
        {settled.count === 0 ? 'No payments marked as settled' : sumOf(settled)}
      </span>
      {overdue.count > 0 && (
        <span className="block text-warn">
          {sumOf(overdue)}, {overdue.count === 1 ? 'is' : 'are'} overdue from the first day
        </span>
      )}
    </>
  );
}

/** Amounts as the API carries them, in pesos. */
const sumOf = ({ count, amount }: Sum) => `${counted(count, 'due')}, ${showAmount(centavosOf(amount) ?? 0)}`;
