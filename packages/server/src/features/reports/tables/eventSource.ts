import { eventFormatLabel, eventFormats } from '@tribe/domain/features/events/eventFormat.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { among, type PeopleKind } from '#features/reports/people.ts';
import { lineOf, type ReportLine, type ReportSource, sumOf } from '#features/reports/tables/source.ts';
import { badInput } from '#kernel/api/errors.ts';

/** More lines than these are no table. */
const mostEvents = 2_000;

/** What took place in the range, or has begun. */
const times = `select o.id, o.start_at, coalesce(o.name, e.name) as name, e.format from event_occurrence o join event e on e.id = o.event_id
  where o.status = 'scheduled' and e.status = 'published' and o.start_at >= $3::timestamptz and o.start_at < $4::timestamptz
    and o.start_at <= $8::timestamptz`;

/** Who said that they go, and who was there, each once for a time. */
const people = (
  kind: PeopleKind,
) => `select coalesce(r.occurrence_id, a.occurrence_id) as occurrence_id, coalesce(r.user_id, a.user_id) as user_id,
    r.user_id is not null as is_going, a.user_id is not null as is_there
  from (select g.occurrence_id, g.user_id from event_rsvp g join (${times}) t on t.id = g.occurrence_id
      where g.answer = 'going' and ${among(kind, 'g.user_id')}) r
  full join (select w.occurrence_id, w.user_id from event_attendance w join (${times}) t on t.id = w.occurrence_id
      where ${among(kind, 'w.user_id')}) a on a.occurrence_id = r.occurrence_id and a.user_id = r.user_id`;

const figures = { going: 'p.is_going', attended: 'p.is_there', came: 'p.is_going and p.is_there' } as const;

const rowsBy = (key: string) => {
  const rows = (when: string) => (kind: PeopleKind) =>
    `select t.id, p.user_id, t.name as what, t.start_at as at, null::float8 as value
     from (${times}) t join (${people(kind)}) p on p.occurrence_id = t.id where ($9::text is null or ${key} = $9) and ${when}`;
  return Object.fromEntries(Object.entries(figures).map(([name, when]) => [name, rows(when)]));
};

/** Who goes to events and who is there, by the time and by the format. */
export const eventSource: ReportSource = {
  counts: {
    events: (kind) => `select t.id::text as key, t.name as label, t.start_at as at, t.format,
        ${Object.entries(figures)
          .map(([name, when]) => `count(*) filter (where ${when})::int as ${name}`)
          .join(', ')}
      from (${times} order by o.start_at desc, o.id desc limit ${mostEvents + 1}) t left join (${people(kind)}) p on p.occurrence_id = t.id
      group by t.id, t.name, t.start_at, t.format order by t.start_at desc, t.id desc`,
  },
  tables({ events = [] }) {
    if (events.length > mostEvents)
      throw badInput({
        until: [`The report can show up to ${mostEvents.toLocaleString('en-PH')} events. Choose fewer days`],
      });
    const byFormat = Map.groupBy(events, ({ format }) => String(format));
    const formats = new Set([...eventFormats, ...byFormat.keys()]);
    return {
      events: events.map((event) => ({
        ...lineOf(event),
        label: `${event.label ?? ''} · ${showInstant(new Date(event.at ?? 0))}`,
      })),
      formats: [...formats].flatMap((format): ReportLine[] => {
        const of = byFormat.get(format)?.map(lineOf) ?? [];
        if (of.length === 0) return [];
        return [
          {
            key: format,
            label: eventFormatLabel(format),
            days: null,
            values: { ...sumOf(Object.keys(figures), of), events: of.length },
          },
        ];
      }),
    };
  },
  rows: {
    formats: {
      ...rowsBy('t.format'),
      events: () =>
        `select t.id, null::int as user_id, t.name as what, t.start_at as at, null::float8 as value from (${times}) t
         where $9::text is null or t.format = $9`,
    },
    events: rowsBy('t.id::text'),
  },
};
