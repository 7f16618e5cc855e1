import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, addMonths, isDay } from '@tribe/domain/kernel/time/manila.ts';
import { showMonth } from '@tribe/domain/kernel/time/months.ts';
import { instantAt } from '@tribe/domain/kernel/time/instantAt.ts';
import { zoneName } from '@tribe/domain/kernel/time/zoned.ts';
import type { EventFilter } from '@tribe/domain/features/events/event.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { firstOfMonth, monthGrid } from '#ui/monthGrid.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { useNow } from '../attending/useNow.ts';
import { useMyEvents } from '../attending/useMyEvents.ts';
import { dayIn, viewerZone } from '../zone.ts';

/** As many as the server sends at once; a month of six weeks with more is asked for twice. */
const pageSize = 100;

/** The events of one month, which stands in the address. */
export function EventMonth({ filter }: { filter: EventFilter }) {
  const zone = viewerZone();
  const now = useNow();
  const today = dayIn(now.toISOString(), zone);
  const [text, setMonth] = useUrlText('month', today.slice(0, 7));
  const month = isDay(`${text}-01`) ? `${text}-01` : firstOfMonth(today);
  const days = monthGrid(month).flat();
  const midnight = (day: string) => instantAt({ day, time: '00:00' }, zone).toISOString();
  const shown = {
    filter,
    from: midnight(days[0] ?? month),
    until: midnight(addDays(days.at(-1) ?? month, 1)),
    pageSize,
  };
  const asked = useMyEvents(shown);
  const isMore = asked.kind === 'done' && asked.data.myEventPage.total > pageSize;
  const more = useMyEvents({ ...shown, page: 2 }, isMore);
  const others = isMore && more.kind === 'done' ? more.data.myEventPage.rows : [];
  const turn = (months: number) => setMonth(addMonths(month, months).slice(0, 7));
  const name = showMonth(month);
  return (
    <section aria-label={name}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="num mr-auto text-lg" aria-live="polite">
          {name}
        </h2>
        {month !== firstOfMonth(today) && (
          <Button size="small" look="text" onClick={() => setMonth(today.slice(0, 7))}>
            This month
          </Button>
        )}
        <IconButton
          label="Previous month"
          icon={<ChevronLeft strokeWidth={1.75} className="size-5" />}
          onClick={() => turn(-1)}
        />
        <IconButton
          label="Next month"
          icon={<ChevronRight strokeWidth={1.75} className="size-5" />}
          onClick={() => turn(1)}
        />
      </div>
      <Answer of={asked} skeleton={<Skeleton shape="h-128 w-full rounded-card" />}>
        {({ myEventPage }) => <MonthGrid {...{ month, today, zone }} events={[...myEventPage.rows, ...others]} />}
      </Answer>
      <p className="mt-3 text-sm text-ink-soft">Times are in {zoneName(zone, now)}.</p>
    </section>
  );
}
