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
const namesMember = `'${memberLevel}' = any(cs.access_level_ids)`;
/** The same, or named the member level. */
const gaveMembership = (where: string) =>
  `(${soldMembership(where)} or exists (select from subscription cs where ${where} and ${namesMember}))`;
const isPast = ({ user }: Asker) => `cs.user_id = ${user} and cs.status <> 'pending'`;
/** `opensMembersContent` in SQL. */
const opensMembers = (asker: Asker) => `('${memberLevel}' = any(${boughtLevels(asker)})
    or exists (select from product cm where cm.type = 'membership' and cm.id = any(${productsOf(asker)}))
    or (exists (select from ${heldBy(asker)} and cl.id = '${memberLevel}' and ch.via <> 'subscription')
      and not ${soldMembership(isPast(asker))}))`;
const stageOf = ({ user }: Asker) =>
  `(select cst.number from user_stage cus join stage cst on cst.id = cus.stage_id where cus.user_id = ${user} and cus.left_at is null)`;

/** Whether a row `ca` lets the asker through. */
const fits = (asker: Asker) => `coalesce(
      ca.product_id = any(${productsOf(asker)}) or ca.access_level_id = any(${boughtLevels(asker)}) or (${opensMembers(asker)} and (
        ca.access_level_id = '${memberLevel}'
        or ca.access_level_id = any(array(select cl.id from ${heldBy(asker)} and ch.via <> 'subscription'))
        or ca.batch_id = (select cb.batch_id from app_user cb where cb.id = ${asker.user})
        or ca.group_id = (select cg.group_id from group_membership cg where cg.user_id = ${asker.user} and cg.left_at is null)
        or (select cn.number from stage cn where cn.id = ca.stage_id) <= ${stageOf(asker)})), false)`;
const rowsOf = (kind: ContentKind, id: string) =>
  `content_access ca where ca.content_kind = '${kind}' and ca.content_id = ${id}`;

/** A content whose own rows count, with the SQL expression of its id: a lesson's are its own, its unit's and its course's. */
type Layer = readonly [ContentKind, string];

/** Whether one layer's own rows let the asker through; without rows it stops nobody. */
const passes = ([kind, id]: Layer, asker: Asker) =>
  `coalesce((select bool_or(${fits(asker)}) from ${rowsOf(kind, id)}), true)`;
/** Whether no layer says who opens it, so that it is every member's, and the asker isn't one of those. */
const isBehind = (layers: readonly Layer[], asker: Asker) =>
  `(not ${opensMembers(asker)} and not (${layers.map((layer) => `exists (select from ${rowsOf(...layer)})`).join(' or ')}))`;

/** What would open a layer that stops the asker: a payment that was missed, else the lowest stage, else a plan, else what one is put into; null where it stops nobody. */
const stopping = ([kind, id]: Layer, asker: Asker) => `(select case
      when count(*) = 0 or bool_or(${fits(asker)}) then null
      when bool_or(ca.product_id = any(${productsWhere(suspended(asker))})) then 'paused'
      when bool_or(ca.product_id = any(${productsWhere(resting(asker))})) then 'resting'
      when count(ca.stage_id) > 0 then 'stage ' || min((select cn.number from stage cn where cn.id = ca.stage_id))
      when count(ca.product_id) > 0 then 'plan'
      when count(ca.batch_id) > 0 then 'batch'
      when count(ca.group_id) > 0 then 'group'
      else 'level' end from ${rowsOf(kind, id)})`;

const opens = (kind: ContentKind, asker: Asker, layers: readonly Layer[], finished = 'false') =>
  `(${keeps(kind, asker)} or (${layers.map((layer) => passes(layer, asker)).join(' and ')}
    and not ${isBehind(layers, asker)}) or (${finished}))`;

/** A `ClosedBy` as SQL text, null where it is open: the other side of `opens`, which asks less where only that is asked. */
const closed = (kind: ContentKind, asker: Asker, layers: readonly Layer[], finished = 'false') =>
  `case when ${keeps(kind, asker)} then null
    else (select case when stopped.by is null and not ${isBehind(layers, asker)} then null when ${finished} then null
        when stopped.by in ('paused', 'resting') then stopped.by when ${opensMembers(asker)} then stopped.by
        when ${gaveMembership(suspended(asker))} then 'paused' when ${gaveMembership(resting(asker))} then 'resting' when ${gaveMembership(isPast(asker))} then 'lapsed'
        when ${isMember(asker)} then 'plan' else 'members' end
      from (select coalesce(${layers.map((layer) => stopping(layer, asker)).join(', ')}) as by offset 0) stopped) end`;

/** The same for a lesson whose unit and course stand in the query already; all are SQL expressions. */
export function opensLesson({ course, unit, lesson, ...asker }: PlacedLesson) {
  return opens('lesson', asker, layersOf({ course, unit, lesson }), hasFinished(lesson, asker));
}

/** What keeps the asker from such a lesson. */
export function closesLesson({ course, unit, lesson, ...asker }: PlacedLesson) {
  return closed('lesson', asker, layersOf({ course, unit, lesson }), hasFinished(lesson, asker));
}

const layersOf = ({ course, unit, lesson }: Omit<PlacedLesson, keyof Asker>): Layer[] => [
  ['course', course],
  ['unit', unit],
  ['lesson', lesson],
];

type PlacedLesson = { course: string; unit: string; lesson: string } & Asker;
const hasFinished = (lesson: string, asker: Asker) => `${hasActive(asker)} and exists (select from lesson_progress cp
    where cp.user_id = ${asker.user} and cp.lesson_id = ${lesson} and cp.completed_at is not null)`;

const unitOf = (lesson: string) => `(select cx.unit_id from lesson cx where cx.id = ${lesson})`;
const courseOf = (unit: string) => `(select cy.course_id from unit cy where cy.id = ${unit})`;

/** A course stays readable when it was finished, and so that the lessons of it which were can be reached. */
const finishedIn = (course: string, asker: Asker) => `${hasActive(asker)} and (exists (select from course_enrollment ce
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
