import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { DateField } from '#ui/DateField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { ImportDues } from '../upload.documents.ts';

/** What staff say of payments that were due before the import; nothing until they choose. */
export type Settled = { kind: 'before'; day: Day | null } | { kind: 'owed' } | null;

/** The day as the import takes it, null where all is owed; undefined while the choice isn't made. */
export const settledDay = (settled: Settled): Day | null | undefined => {
  if (settled?.kind === 'before') return settled.day ?? undefined;
  return settled ? null : undefined;
};

const choices = [
  { value: 'before', label: 'Paid elsewhere before a date' },
  { value: 'owed', label: 'Still owed, all of them' },
] as const;

type Props = { jobId: number; settled: Settled; error: string | null; onChange: (settled: Settled) => void };

/** Dues from before this product: whether they were paid somewhere else is chosen, with what it comes to beside it. */
export function SettledDues({ jobId, settled, error, onChange }: Props) {
  const day = settledDay(settled);
  const asked = useQuery(ImportDues, { id: jobId, settledBefore: day ?? null });
  return (
    <div className="grid gap-3 sm:max-w-sm">
      <SelectField
        label="Payments due before today"
        options={choices}
        placeholder="Choose one"
        value={settled?.kind ?? null}
        onChange={(kind) => onChange(kind === 'before' ? { kind, day: null } : kind && { kind })}
        {...(error && settled?.kind !== 'before' ? { error } : {})}
      />
      {settled?.kind === 'before' && (
        <DateField
          label="Treat payments as settled before"
          value={settled.day}
          onChange={(next) => onChange({ kind: 'before', day: next })}
          help="Payments before this date count as paid elsewhere, not as money received here."
          {...(error ? { error } : {})}
        />
      )}
      {day !== undefined && (
        <p className="num min-h-10 text-sm" aria-live="polite" aria-busy={asked.kind === 'done' && asked.isStale}>
          {asked.kind === 'done' && <Sums dues={asked.data.importDues} />}
          {asked.kind === 'failed' && <span className="text-bad">{asked.failure.message}</span>}
        </p>
      )}
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
