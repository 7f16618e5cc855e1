import { daysOfRange, infoLogRanges } from '@tribe/domain/features/reports/infoLog.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useState } from 'react';
import { useSetUrl, useUrlChoice, useUrlNumber, useUrlText } from '#kernel/url/search.ts';

/** What the log is narrowed to, as the address holds it. */
export function useInfoLogFilter() {
  const [now] = useState(() => today(new Date()));
  const [search] = useUrlText('search');
  const [group] = useUrlText('group');
  const [person] = useUrlNumber('person', 0);
  const [bulkAction] = useUrlNumber('bulk', 0);
  const [range] = useUrlChoice('range', infoLogRanges);
  const [from] = useUrlText('from');
  const [until] = useUrlText('until');
  const setUrl = useSetUrl();
  const days = daysOfRange(range, now, { from, until });
  return {
    search,
    group,
    person: person || null,
    range,
    days,
    bulkAction: bulkAction || null,
    filter: {
      personId: person || null,
      group: group || null,
      ...(bulkAction ? { bulkActionId: bulkAction } : { from: days.from, until: days.until }),
    },
    isSet: Boolean(search || group || person || bulkAction || range !== infoLogRanges[0]),
    /** Every change of a filter begins at the first page again. */
    set: (values: Record<string, string | number | null>) => setUrl({ ...values, page: null }, { replace: true }),
    clear: () =>
      setUrl({
        search: null,
        group: null,
        person: null,
        bulk: null,
        range: 'all',
        from: null,
        until: null,
        page: null,
      }),
  };
}

/** Where the people of a bulk action are listed, an entry each. */
export const peopleBehind = (bulkAction: string): string => `${to('infoLogsReport')}?bulk=${bulkAction}`;
