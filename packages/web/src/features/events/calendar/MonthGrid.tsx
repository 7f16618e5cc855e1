import { type Day, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { showTime, weekdays } from '@tribe/domain/kernel/time/slots.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { classes } from '#ui/classes.ts';
import { monthGrid, spokenDay } from '#ui/monthGrid.ts';
import { type EventCardData, eventHref } from '../attending/EventCard.tsx';
import { EventList } from '../attending/EventList.tsx';
import { dayIn, timeIn } from '../zone.ts';

type Props = { month: Day; today: Day; zone: string; events: readonly EventCardData[] };

/** A month as a grid of days; on a phone a day only says that something is, and leads to it in the agenda below. */
export function MonthGrid({ month, today, zone, events }: Props) {
  const byDay = Map.groupBy(
    events.toSorted((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt)),
    ({ startAt }) => dayIn(startAt, zone),
  );
  return (
    <>
      <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-card">
        <caption className="sr-only">Events of the month, by day</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-b border-line py-2 text-center text-xs font-semibold text-ink-soft sm:px-2 sm:text-left"
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
      <div className="mt-6 sm:hidden">
        <DayByDay byDay={byDay} month={month} />
      </div>
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
        'relative h-12 min-w-0 border-t border-l border-line align-top first:border-l-0 sm:h-26 sm:p-1.5',
        isOther && 'bg-sunk',
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          'num grid size-6 place-items-center rounded-full text-xs font-semibold max-sm:mx-auto max-sm:mt-1',
          day === today ? 'bg-sea text-on-sea' : 'text-ink-soft',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {events.length > 0 && !isOther && <ToTheDay day={day} events={events} />}
      {events.length > 0 && (
        <ul aria-label={spokenDay(day)} className="mt-1 hidden gap-1 sm:grid">
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

const mostDots = 3;

/** On a phone: a dot for each of the day's events, and the way to them. */
function ToTheDay({ day, events }: Pick<CellProps, 'day' | 'events'>) {
  return (
    <a
      href={`#${placeOf(day)}`}
      aria-label={`${spokenDay(day)}: ${events.length} ${events.length === 1 ? 'event' : 'events'}`}
      className="absolute inset-0 flex items-end justify-center gap-1 pb-1.5 sm:hidden"
    >
      {events.slice(0, mostDots).map((event) => (
        <span key={event.id} className={classes('size-1.5 rounded-full', dotOf(event))} />
      ))}
    </a>
  );
}

const placeOf = (day: Day) => `day-${day}`;
const dotOf = ({ isCancelled, rsvp }: EventCardData) =>
  isCancelled ? 'bg-ink-faint' : rsvp === 'going' ? 'bg-good' : 'bg-sea';

function lookOf({ isCancelled, rsvp }: EventCardData): string {
  if (isCancelled) return 'bg-shade text-ink-soft line-through';
  return rsvp === 'going' ? 'bg-good-soft text-good' : 'bg-sea-soft text-sea';
}

type DaysProps = { byDay: ReadonlyMap<Day, readonly EventCardData[]>; month: Day };

function DayByDay({ byDay, month }: DaysProps) {
  const days = [...byDay].filter(([day]) => isWithin(day, month));
  if (days.length === 0) return <p className="py-8 text-center text-ink-soft">Nothing scheduled this month.</p>;
  return (
    <div className="grid gap-5">
      {days.map(([day, events]) => (
        <section key={day} id={placeOf(day)} aria-label={spokenDay(day)} className="scroll-mt-20">
          <h2 className="num mb-2 text-sm font-semibold text-ink-soft">{showDay(day)}</h2>
          <EventList events={events} heading="h3" />
        </section>
      ))}
    </div>
  );
}
