import { reportPeriods } from '@tribe/domain/features/reports/period.ts';
import { Choice } from '#ui/Choice.tsx';
import { DateField } from '#ui/DateField.tsx';
import type { Period } from './usePeriod.ts';

/** The periods of reports, and the two days of one's own range. */
export function PeriodChoice({ of: { period, range, setPeriod, setDays } }: { of: Period }) {
  return (
    <div className="grid min-w-0 gap-3">
      <Choice label="Period" of={reportPeriods} value={period} onChange={setPeriod} />
      {period === 'custom' && (
        <div className="grid max-w-md grid-cols-2 gap-3">
          <DateField label="From" value={range.from} onChange={(from) => setDays({ from })} />
          <DateField label="Until" value={range.until} onChange={(until) => setDays({ until })} />
        </div>
      )}
    </div>
  );
}
