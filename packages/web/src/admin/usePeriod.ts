import { useState } from 'react';
import { rangeOf, type ReportPeriod, type ReportRange, reportPeriods } from '@tribe/domain/features/reports/period.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { useSetUrl, useUrlText } from '#kernel/url/search.ts';

export type Period = {
  period: ReportPeriod;
  range: ReportRange;
  setPeriod: (period: ReportPeriod) => void;
  setDays: (days: { from?: string | null; until?: string | null }) => void;
};

/** The days of a report as its address says; an address with days and no period asks for those days. */
export function usePeriod(otherwise: ReportPeriod = 'daily'): Period {
  const [now] = useState(() => today(new Date()));
  const [named] = useUrlText('period');
  const [from] = useUrlText('from');
  const [until] = useUrlText('until');
  const setUrl = useSetUrl();
  const hasDays = from !== '' && until !== '';
  const period = reportPeriods.find(({ value }) => value === named)?.value ?? (hasDays ? 'custom' : otherwise);
  return {
    period,
    range: rangeOf(period, now, { from, until }),
    setPeriod: (next) => setUrl({ period: next, from: null, until: null, page: null }),
    setDays: (days) => setUrl({ ...days, period: 'custom', page: null }),
  };
}
