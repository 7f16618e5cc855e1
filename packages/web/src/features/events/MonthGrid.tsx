import { type Day, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { showTime, weekdays } from '@tribe/domain/kernel/time/slots.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { classes } from '#ui/classes.ts';
import { monthGrid, spokenDay } from '#ui/monthGrid.ts';
import { type EventCardData, eventHref } from './EventCard.tsx';
import { EventList } from './EventList.tsx';
import { dayIn, timeIn } from './zone.ts';

type Props = { month: Day; today: Day; zone: string; events: readonly EventCardData[] };

/** A month: a grid of days where there is room for one, on a phone the agenda of its days. */
export function MonthGrid({ month, today, zone, events }: Props) {
  const byDay = Map.groupBy(
    events.toSorted((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt)),
    ({ startAt }) => dayIn(startAt, zone),
  );
  return (
    <>
      <div className="sm:hidden">
        <DayByDay byDay={byDay} month={month} />
      </div>
      <table className="hidden w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-card sm:table">
        <caption className="sr-only">Events of the month, by day</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-b border-line px-2 py-2 text-left text-xs font-semibold text-ink-soft"
              >
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isOther={!isWithin(day, month)}
                  {...{ today, zone }}
                  events={byDay.get(day) ?? []}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The weeks in which the month has a day. */
const weeksOf = (month: Day) => monthGrid(month).filter((week) => week.some((day) => isWithin(day, month)));
const isWithin = (day: Day, month: Day) => day.slice(0, 7) === month.slice(0, 7);

type CellProps = { day: Day; isOther: boolean; today: Day; zone: string; events: readonly EventCardData[] };

function DayCell({ day, isOther, today, zone, events }: CellProps) {
  return (
    <td
      aria-current={day === today ? 'date' : undefined}
      className={classes(
        'h-26 min-w-0 border-t border-l border-line p-1.5 align-top first:border-l-0',
        isOther && 'bg-sunk',
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          'num inline-grid size-6 place-items-center rounded-full text-xs font-semibold',
          day === today ? 'bg-sea text-on-sea' : 'text-ink-soft',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {events.length > 0 && (
        <ul aria-label={spokenDay(day)} className="mt-1 grid gap-1">
          {events.map((event) => (
            <li key={event.id} className="min-w-0">
              <Anchor
                href={eventHref(event)}
                title={event.name}
                className={classes(
                  'block rounded-small px-1.5 py-0.5 text-xs leading-5 font-semibold hover:underline',
                  lookOf(event),
                )}
              >
                <span className="num block font-medium">{showTime(timeIn(event.startAt, zone))}</span>
                <span className="line-clamp-2 wrap-anywhere">{event.name}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

function lookOf({ isCancelled, rsvp }: EventCardData): string {
  if (isCancelled) return 'bg-shade text-ink-soft line-through';
  return rsvp === 'going' ? 'bg-good-soft text-good' : 'bg-sea-soft text-sea';
}

type DaysProps = { byDay: ReadonlyMap<Day, readonly EventCardData[]>; month: Day };

function DayByDay({ byDay, month }: DaysProps) {
  const days = [...byDay].filter(([day]) => isWithin(day, month));
  if (days.length === 0) return <p className="py-8 text-center text-ink-soft">Nothing takes place in this month.</p>;
  return (
    <div className="grid gap-5">
      {days.map(([day, events]) => (
        <section key={day} aria-label={spokenDay(day)}>
          <h2 className="num mb-2 text-sm font-semibold text-ink-soft">{showDay(day)}</h2>
          <EventList events={events} heading="h3" />
        </section>
      ))}
    </div>
  );
}
