import { isMemberSql } from '#features/members/activeGrants.ts';
import { figuresAreFresh, storedOrCounted } from '#features/members/list/peopleFigure.service.ts';
import { usedInWeekSql } from '#features/members/standingSql.ts';
import { bitsOf, partOf } from '#features/reports/community/activeCount.service.ts';
import { markedPerRow } from '#features/reports/community/activeCount.table.ts';
import { perWhom, type Whom } from '#features/reports/people.ts';
import { statement } from '#kernel/db/statement.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A day or a week of the range, and how many were here then and as long before. */
export const ActiveStep = shape({ start: 'Date', from: 'Date', until: 'Date', people: 'Int', before: 'Int' });
export type ActiveStep = ShapeOf<typeof ActiveStep>;

type Step = 'day' | 'week';

/** Each day or week of the range, which a week that begins on its Monday is cut to. */
const steps = (step: Step) => `d as (
    select s.start, greatest(s.start, $3::date) as from_day, least(s.start + ${step === 'day' ? 0 : 6}, $4::date) as until_day,
      s.start >= $3::date and s.start + ${step === 'day' ? 0 : 6} <= $4::date as is_whole
    from (select x::date as start from generate_series(
      ${step === 'day' ? '$3::date' : `date_trunc('week', $3::date)::date`}, $4::date, interval '1 ${step}') x) s)`;

/** Nobody has a day twice, so that a day's people are its rows. */
const distinct = { day: 'count(*)', week: 'count(distinct a.user_id)' } as const;

/** Of everybody a day or week that is over was counted by a job; what is not is counted now. */
const allIn = (step: Step, back: string) => `coalesce(
  (select c.people from active_count c where c.period = '${step}' and c.starts_on = d.start - ${back} and d.is_whole),
  (select ${distinct[step]}::int from active_day a where a.day >= d.from_day - ${back} and a.day <= d.until_day - ${back}))`;

/**
 * Some people as the bits of $1 and `bits`, and the days as bits: those that are over as a job marked them, and beside them those
 * between `from` and `until` that it didn't, of which these people alone are marked now.
 */
const marked = ({ from, until, bits }: { from: string; until: string; bits: string }) =>
  `own as materialized (select * from unnest($1::int[], ${bits}::bit(${markedPerRow})[]) as o(part, people)),
  unmarked as materialized (select o.day, m.part, m.people from (
      select x::date as day from generate_series(greatest(${from}, (select min(day) from active_day)), ${until}, interval '1 day') x
      where not exists (select from active_people k where k.day = x::date)) o
    cross join lateral (select own.part, ${bitsOf('a.user_id')} as people from active_day a join own on own.part = ${partOf('a.user_id')}
      where a.day = o.day and get_bit(own.people, a.user_id % ${markedPerRow}) = 1 group by 1 offset 0) m)`;

/** How many of these people were here on any of some days: each eight thousand of them are bits that are put together, and compared once. */
const ownIn = (
  from: string,
  until: string,
) => `(select coalesce(sum(bit_count(w.people & own.people)), 0)::int from own join (
    select k.part, bit_or(k.people) as people from (
      select day, part, people from active_people union all select day, part, people from unmarked) k
    where k.day >= ${from} and k.day <= ${until} group by k.part) w on w.part = own.part)`;

const ownOf = (back: string) => ownIn(`d.from_day - ${back}`, `d.until_day - ${back}`);

const activeOf = (step: Step) =>
  perWhom((whom: Whom) => {
    const [people, before] =
      whom === 'all' ? [allIn(step, '0'), allIn(step, '$5::int')] : [ownOf('0'), ownOf('$5::int')];
    const bits = whom === 'all' ? '' : `${marked({ from: '$3::date - $5::int', until: '$4::date', bits: '$6' })}, `;
    return statement<ActiveStep>(
      `community.active_${step}_${whom}`,
      `with ${bits}${steps(step)}
       select d.start::text as start, d.from_day::text as from, d.until_day::text as until, ${people} as people, ${before} as before
       from d where ($1::int[] is null or true) and ($2::int is null or true) order by d.start`,
    );
  });
export const active = { day: activeOf('day'), week: activeOf('week') };

const whose: Readonly<Record<Whom, string>> = {
  all: '$1::int[] is null and $2::int is null',
  batch: '($1::int[] is null or true) and u.batch_id = $2::int',
  own: 'u.id = any($1::int[]) and ($2::int is null or true)',
};

/** The members among these people ($1, or those of batch $2), and those who used the product on one of the seven days until $3; $4 is now. Everybody's are stored in a large academy. */
export const membersNow = perWhom((whom: Whom) => {
  const counted = `count(*)::int as members, (count(*) filter (where ${usedInWeekSql('u', '$3')}))::int as "activeInWeek"`;
  const from = `app_user u where ${isMemberSql('u', '$4')} and ${whose[whom]}`;
  const stored = `f.members, f.active_in_week as "activeInWeek"`;
  const isFresh = figuresAreFresh('$4');
  return statement<{ members: number; activeInWeek: number }>(
    `community.members_${whom}`,
    whom === 'all'
      ? `select now.* from ${storedOrCounted({ isFresh, stored, counted, from })} now`
      : `select ${counted} from ${from}`,
  );
});
