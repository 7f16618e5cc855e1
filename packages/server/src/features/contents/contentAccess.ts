import { type ContentKind, keeping } from '@tribe/domain/features/contents/access.ts';
import { memberLevel } from '@tribe/domain/features/catalog/benefits.ts';
import type { FunctionFlag, PageFlag } from '@tribe/domain/kernel/access/matrix.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';

/*
 * The rule of `mayOpen` in SQL. What depends on the person alone stands in subselects of its own, which PostgreSQL
 * answers once for a whole list.
 */

/** What is asked of the access that a test order gives; left out, it opens what it promises. */
type Tests = { withoutTests?: true };

/** SQL expressions: the id of the one who asks, and the instant. */
type Asker = { user: string; now: string } & Tests;

const manilaDay = (now: string) => `((${now})::timestamptz at time zone 'Asia/Manila')::date`;

/** The levels that the asker holds now. */
const heldBy = ({ user, now }: Asker) => `user_access_level ch
    join access_level cl on cl.id = ch.access_level_id and cl.archived_at is null
    join app_user cu on cu.id = ch.user_id and cu.status = 'ACTIVE'
    where ch.user_id = ${user} and ${isActiveGrant('ch', now)}`;

/** The SQL condition that somebody keeps contents of a kind, and so opens all of them, drafts too. */
export const keepsContent = (kind: ContentKind, user: string, now: string) => keeps(kind, { user, now });

/** The SQL condition that somebody is a member now. */
export const isMemberNow = (user: string, now: string) => isMember({ user, now });

/** The SQL condition that what is open to every member is open to somebody. */
export const opensMembersContent = (user: string, now: string) => opensMembers({ user, now });

/**
 * The SQL condition that somebody is a member with something active: an active purchase, or a membership that hasn't ended. XP
 * depends on it, so that a test order isn't one.
 */
export const hasActiveMembership = (user: string, now: string) =>
  `(${hasActive({ user, now })} or ${opensMembers({ user, now, withoutTests: true })})`;

/** The SQL condition that a level which somebody holds now opens a page. */
export const opensPage = (page: PageFlag, user: string, now: string) =>
  `exists (select from ${heldBy({ user, now })} and cl.page_access @> '{"${page}": true}')`;

/** The SQL condition that a level which somebody holds now lets them do something. */
export const allowsAct = (act: FunctionFlag, user: string, now: string) =>
  `exists (select from ${heldBy({ user, now })} and cl.function_access @> '{"${act}": true}')`;

const isMember = (asker: Asker) => `exists (select from ${heldBy(asker)} and cl.id = '${memberLevel}')`;
const keeps = (kind: ContentKind, { user, now }: Asker) => opensPage(keeping[kind].page, user, now);

const isNotOver = (now: string) => `(cs.expiry is null or cs.expiry >= ${manilaDay(now)})`;
const running = ({
  user,
  now,
}: Asker) => `subscription cs join app_user cu on cu.id = cs.user_id and cu.status = 'ACTIVE'
    where cs.user_id = ${user} and cs.status = 'active' and cs.starts_at <= ${manilaDay(now)}
      and ${isNotOver(now)}`;
const suspended = ({ user, now }: Asker) => `cs.user_id = ${user} and cs.status = 'suspended' and ${isNotOver(now)}`;
/** Paused by staff: its days wait, so that it isn’t over. */
const resting = ({ user }: Asker) => `cs.user_id = ${user} and cs.status = 'paused'`;
const hasActive = (asker: Asker) => `exists (select from ${running(asker)})`;
const withBundled = `unnest(array(select cb.bundled_id from product_bundle cb where cb.product_id = cf.product_id) || cf.product_id)`;
/** Whether a test order `ct` is somebody's and opens today what it promises. It goes with the right to make one: a job sees to that. */
export const isTesting = (user: string, now: string) => `ct.user_id = ${user} and ct.starts_at <= ${manilaDay(now)}
      and (ct.expiry is null or ct.expiry >= ${manilaDay(now)})`;
const orTested = (column: string, { user, now, withoutTests }: Asker) =>
  withoutTests ? '' : ` union all select ${column} from test_order ct where ${isTesting(user, now)}`;
/** What somebody bought or tries, and what was bundled with it. */
const productsOf = (asker: Asker) =>
  `array(select ${withBundled} from funnel cf where cf.id in (select cs.funnel_id from ${running(asker)}${orTested('ct.funnel_id', asker)}))`;
/** The SQL condition that somebody has a subscription that is active now, of whatever it is. */
export const hasRunningSubscription = (user: string, now: string) => hasActive({ user, now });

/** The levels that came with what they bought or try. */
const boughtLevels = (asker: Asker) =>
  `array(select unnest(cs.access_level_ids) from ${running(asker)}${orTested('unnest(ct.access_level_ids)', asker)})`;
/** What subscriptions `cs` that meet the condition brought, and what was bundled with it. */
const productsWhere = (where: string) =>
  `array(select ${withBundled} from subscription cs join funnel cf on cf.id = cs.funnel_id where ${where})`;
/** Whether one of their subscriptions `cs` that meets the condition sold a membership. */
const soldMembership = (where: string) => `exists (select from subscription cs join funnel cf on cf.id = cs.funnel_id
    join product cm on cm.id in (select ${withBundled}) and cm.type = 'membership' where ${where})`;
const isPast = ({ user }: Asker) => `cs.user_id = ${user} and cs.status <> 'pending'`;
/** What became of a membership that they once had, as the end of a `ClosedBy`; null where they never had one. */
const lostMembership = (asker: Asker) => `(select case when bool_or(${suspended(asker)}) then 'paused'
      when bool_or(${resting(asker)}) then 'resting' when bool_or(${isPast(asker)}) then 'lapsed' end
    from subscription cs join funnel cf on cf.id = cs.funnel_id
    where cs.user_id = ${asker.user} and ('${memberLevel}' = any(cs.access_level_ids)
      or exists (select from product cm where cm.type = 'membership' and cm.id in (select ${withBundled}))))`;

/** The levels that they hold of themselves, whatever they bought. */
const ownLevels = (asker: Asker) => `array(select cl.id from ${heldBy(asker)} and ch.via <> 'subscription')`;

const opensMembersWith = ({ products, levels, own }: Pick<Reader, 'products' | 'levels' | 'own'>, asker: Asker) =>
  `('${memberLevel}' = any(${levels})
    or exists (select from product cm where cm.type = 'membership' and cm.id = any(${products}))
    or ('${memberLevel}' = any(${own}) and not ${soldMembership(isPast(asker))}))`;
/** `opensMembersContent` in SQL. */
const opensMembers = (asker: Asker) =>
  opensMembersWith({ products: productsOf(asker), levels: boughtLevels(asker), own: ownLevels(asker) }, asker);

/** SQL expressions of all that access depends on of the person alone. */
type Reader = ReturnType<typeof readerParts> & { opensMembers: string };

const readerParts = (kind: ContentKind, asker: Asker) => ({
  products: productsOf(asker),
  levels: boughtLevels(asker),
  own: ownLevels(asker),
  batch: `(select cb.batch_id from app_user cb where cb.id = ${asker.user})`,
  group: `(select cg.group_id from group_membership cg where cg.user_id = ${asker.user} and cg.left_at is null)`,
  stage: `(select cst.number from user_stage cus join stage cst on cst.id = cus.stage_id where cus.user_id = ${asker.user} and cus.left_at is null)`,
  paused: productsWhere(suspended(asker)),
  resting: productsWhere(resting(asker)),
  keeps: keeps(kind, asker),
  lost: lostMembership(asker),
  is_member: isMember(asker),
  has_active: hasActive(asker),
});

const named = (row: string) => {
  const parts = readerParts('course', { user: '', now: '' });
  return Object.fromEntries(Object.keys(parts).map((name) => [name, `${row}.${name}`])) as typeof parts;
};
const readerNamed: Reader = { ...named('reader'), opensMembers: 'reader.opens_members' };

/** The row of one person with the parts that `isAsked` wants. `offset 0` keeps PostgreSQL from writing it out wherever it is named. */
function rowOf(kind: ContentKind, asker: Asker, isAsked: (name: string) => boolean): string {
  const columns = Object.entries(readerParts(kind, asker)).filter(([name]) => isAsked(name));
  return `(select had.*, ${opensMembersWith(named('had'), asker)} as opens_members
    from (select ${columns.map(([name, sql]) => `${sql} as ${name}`).join(', ')} offset 0) had offset 0)`;
}

/**
 * SQL that a rule makes of the reader. Of one person, who is a parameter, their parts are computed first, as one row: written out
 * wherever the rule names them they took PostgreSQL twenty times as long to plan as to answer. Of many, whom a column names, each is
 * written out, since few are needed of most people.
 */
function readBy(kind: ContentKind, asker: Asker, rule: (reader: Reader) => string): string {
  if (!/^\$\d/.test(asker.user)) return rule({ ...readerParts(kind, asker), opensMembers: opensMembers(asker) });
  const made = rule(readerNamed);
  return `(select ${made} from ${rowOf(kind, asker, (name) => made.includes(`reader.${name}`))} reader)`;
}

/** Whether a row `ca` lets the reader through. */
const fits = (reader: Reader) => `coalesce(
      ca.product_id = any(${reader.products}) or ca.access_level_id = any(${reader.levels}) or (${reader.opensMembers} and (
        ca.access_level_id = '${memberLevel}' or ca.access_level_id = any(${reader.own})
        or ca.batch_id = ${reader.batch} or ca.group_id = ${reader.group}
        or (select cn.number from stage cn where cn.id = ca.stage_id) <= ${reader.stage})), false)`;
const rowsOf = (kind: ContentKind, id: string) =>
  `content_access ca where ca.content_kind = '${kind}' and ca.content_id = ${id}`;

/** A content whose own rows count, with the SQL expression of its id: a lesson's are its own, its unit's and its course's. */
type Layer = readonly [ContentKind, string];

/** Whether one layer's own rows let the reader through; without rows it stops nobody. */
const passes = ([kind, id]: Layer, reader: Reader) =>
  `coalesce((select bool_or(${fits(reader)}) from ${rowsOf(kind, id)}), true)`;
/** Whether no layer says who opens it, so that it is every member's, and the reader isn't one of those. */
const isBehind = (layers: readonly Layer[], { opensMembers }: Reader) =>
  `(not ${opensMembers} and not (${layers.map((layer) => `exists (select from ${rowsOf(...layer)})`).join(' or ')}))`;

/** What would open a layer that stops the reader: a payment that was missed, else the lowest stage, else a plan, else what one is put into; null where it stops nobody. */
const stopping = ([kind, id]: Layer, reader: Reader) => `(select case
      when count(*) = 0 or bool_or(${fits(reader)}) then null
      when bool_or(ca.product_id = any(${reader.paused})) then 'paused'
      when bool_or(ca.product_id = any(${reader.resting})) then 'resting'
      when count(ca.stage_id) > 0 then 'stage ' || min((select cn.number from stage cn where cn.id = ca.stage_id))
      when count(ca.product_id) > 0 then 'plan'
      when count(ca.batch_id) > 0 then 'batch'
      when count(ca.group_id) > 0 then 'group'
      else 'level' end from ${rowsOf(kind, id)})`;

/** Whether something was finished that stays open for that, as SQL. */
type Finished = (reader: Reader) => string;
const unfinished: Finished = () => 'false';

const opens = (kind: ContentKind, asker: Asker, layers: readonly Layer[], finished = unfinished) =>
  readBy(
    kind,
    asker,
    (reader) => `(${reader.keeps} or (${layers.map((layer) => passes(layer, reader)).join(' and ')}
    and not ${isBehind(layers, reader)}) or (${finished(reader)}))`,
  );

/** A `ClosedBy` as SQL text, null where it is open: the other side of `opens`, which asks less where only that is asked. */
const closedTo = (reader: Reader, layers: readonly Layer[], finished: Finished) => `case when ${reader.keeps} then null
    else (select case when stopped.by is null and not ${isBehind(layers, reader)} then null when ${finished(reader)} then null
        when stopped.by in ('paused', 'resting') then stopped.by when ${reader.opensMembers} then stopped.by
        else coalesce(${reader.lost}, case when ${reader.is_member} then 'plan' else 'members' end) end
      from (select coalesce(${layers.map((layer) => stopping(layer, reader)).join(', ')}) as by offset 0) stopped) end`;

const closed = (kind: ContentKind, asker: Asker, layers: readonly Layer[], finished = unfinished) =>
  readBy(kind, asker, (reader) => closedTo(reader, layers, finished));

/**
 * What one person, a parameter, may read of courses, for a statement that asks of a course and each of its lessons: `row` stands
 * behind a `from`, named `reader`, and what keeps them from a course or a lesson reads it. Each rule with a row of its own made a
 * plan of a thousand nodes, which took longer to begin than to run.
 */
export const readerOfCourses = (user: string, now: string) => {
  const asker = { user, now };
  return {
    row: rowOf('course', asker, () => true),
    closesCourse: (course: string) => closedTo(readerNamed, [['course', course]], finishedIn(course, asker)),
    closesLesson: ({ course, unit, lesson }: Placed) =>
      closedTo(readerNamed, layersOf({ course, unit, lesson }), hasFinished(lesson, asker)),
  };
};

/** The same for a lesson whose unit and course stand in the query already; all are SQL expressions. */
export function opensLesson({ course, unit, lesson, ...asker }: PlacedLesson) {
  return opens('lesson', asker, layersOf({ course, unit, lesson }), hasFinished(lesson, asker));
}

/** What keeps the asker from such a lesson. */
export function closesLesson({ course, unit, lesson, ...asker }: PlacedLesson) {
  return closed('lesson', asker, layersOf({ course, unit, lesson }), hasFinished(lesson, asker));
}

const layersOf = ({ course, unit, lesson }: Placed): Layer[] => [
  ['course', course],
  ['unit', unit],
  ['lesson', lesson],
];

type Placed = { course: string; unit: string; lesson: string };
type PlacedLesson = Placed & Asker;
const hasFinished =
  (lesson: string, asker: Asker): Finished =>
  (reader) =>
    `${reader.has_active} and exists (select from lesson_progress cp
    where cp.user_id = ${asker.user} and cp.lesson_id = ${lesson} and cp.completed_at is not null)`;

const unitOf = (lesson: string) => `(select cx.unit_id from lesson cx where cx.id = ${lesson})`;
const courseOf = (unit: string) => `(select cy.course_id from unit cy where cy.id = ${unit})`;

/** A course stays readable when it was finished, and so that the lessons of it which were can be reached. */
const finishedIn =
  (course: string, asker: Asker): Finished =>
  (reader) =>
    `${reader.has_active} and (exists (select from course_enrollment ce
      where ce.user_id = ${asker.user} and ce.course_id = ${course} and ce.completed_at is not null)
    or exists (select from lesson_progress cp join lesson cx on cx.id = cp.lesson_id join unit cy on cy.id = cx.unit_id
      where cp.user_id = ${asker.user} and cy.course_id = ${course} and cp.completed_at is not null))`;

/**
 * The SQL condition that somebody may open a content; each argument but the kind is an SQL expression, as 'e.id' or '$1',
 * and `now` an instant. Whether the content is published is for the query around it to ask. Counts of people leave tests out.
 */
export function opensContent(kind: ContentKind, id: string, user: string, now: string, tests: Tests = {}): string {
  const asker = { user, now, ...tests };
  switch (kind) {
    case 'course':
      return opens(kind, asker, [[kind, id]], finishedIn(id, asker));
    case 'unit':
      return opens(kind, asker, [
        ['course', courseOf(id)],
        [kind, id],
      ]);
    case 'lesson':
      return opensLesson({ course: courseOf(unitOf(id)), unit: unitOf(id), lesson: id, ...asker });
    case 'event':
    case 'resource':
    case 'form':
      return opens(kind, asker, [[kind, id]]);
  }
}

/** What keeps somebody from a content that lies in nothing else, as SQL; the arguments are those of `opensContent`. */
export function closesContent(kind: 'course' | 'resource' | 'event', id: string, user: string, now: string): string {
  const asker = { user, now };
  return closed(kind, asker, [[kind, id]], kind === 'course' ? finishedIn(id, asker) : undefined);
}
