import type { MembershipState } from '@tribe/domain/features/members/membershipState.ts';
import { type MemberField, memberFields } from '@tribe/domain/features/members/memberFields.ts';
import { owedDues } from '#features/billing/overdue.ts';
import { brings, bringsMembership } from '#features/catalog/bundle.ts';
import { dayOfInstant } from '#features/members/standingSql.ts';
import { isAttention, needing } from '#features/members/success/attention.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import { managedBy } from '#features/members/visibility.ts';
import {
  among,
  anyOf,
  choiceSql,
  dateSql,
  existsSql,
  type FieldsSql,
  type FilterAt,
  instantSql,
  placeSql,
  sumSql,
  textSql,
  within,
  yesNoSql,
} from '#kernel/filter/filterSql.ts';

/** Whoever is in stage 0 reads as in no stage. */
export const noStage = '(select s.id from stage s where s.number = 0)';

/** Where somebody is now; a row that has ended is no place. */
const openRow = (table: string, more: string) =>
  `exists (select from ${table} o where o.user_id = u.id and o.left_at is null${more && ` and ${more}`})`;

const holds = (level: string, { put, now }: FilterAt) =>
  `exists (select from user_access_level h where h.user_id = u.id and ${level} and ${isActiveGrant('h', put(now))})`;

/** Condition that the subscription `s` is one to a membership. */
export const isOfMembership = `s.funnel_id = any(array(select f.id from funnel f join product p on p.id = f.product_id where ${bringsMembership('p')}))`;

/** A membership of the person `u`; looked up one by one or all at once, as the database finds cheaper. */
const hasMembership = (more: string) =>
  `exists (select from subscription s where s.user_id = u.id and ${isOfMembership}${more && ` and ${more}`})`;

/** What makes each state, in the order of `membershipState` of the domain: a person is in the first that one of theirs makes. */
const states: Readonly<Record<Exclude<MembershipState, 'none'>, (today: string) => string>> = {
  active: (today) => `s.status = 'active' and s.starts_at <= ${today} and (s.expiry is null or s.expiry >= ${today})`,
  paused: () => `s.status in ('suspended', 'paused')`,
  pending: (today) => `(s.status = 'pending' or s.starts_at > ${today})`,
  expired: (today) => `s.status = 'active' and s.expiry < ${today}`,
  ended: () => '',
};

/** By joins rather than by a state worked out for everybody: what is asked for most is the first or the last of them. */
function stateSql(wanted: string, today: string): string {
  if (wanted === 'none') return `(not ${hasMembership('')})`;
  const all = Object.entries(states);
  const place = all.findIndex(([state]) => state === wanted);
  const conditions = all
    .slice(0, place + 1)
    .map(([state, makes]) => `${state === wanted ? '' : 'not '}${hasMembership(makes(today))}`);
  return conditions.length > 1 ? `(${conditions.join(' and ')})` : conditions.join('');
}

export const isLasting = `s.status in ('active', 'suspended')`;

/** The end of the last membership, as `membershipEnd` of the domain tells it. */
const expiry = dateSql('days', {
  isIn: ({ from, until }) =>
    `${hasMembership(`${isLasting} and ${within('s.expiry', { from, until })} and s.expiry is not null`)} and not ${hasMembership(
      `${isLasting} and (s.expiry is null${until ? ` or s.expiry >= ${until}` : ''})`,
    )}`,
  isKnown: `(${hasMembership(`${isLasting} and s.expiry is not null`)} and not ${hasMembership(`${isLasting} and s.expiry is null`)})`,
});

const isSeen = (from: string | null) => {
  const more = from ? `>= ${from}` : '';
  return `(u.last_login_at is not null${more && ` and u.last_login_at ${more}`} or exists (
  select from session se where se.user_id = u.id and se.impersonator_id is null${more && ` and se.last_seen_at ${more}`}) or exists (
  select from active_day ad where ad.user_id = u.id${from ? ` and ad.day >= ${dayOfInstant(from)}` : ''}))`;
};

/** The invitation of the person `u`, as an expression. */
export const invitationSql = `case when u.first_confirmed_at is not null or u.last_login_at is not null then 'accepted'
  when u.invited_at is not null then 'sent' else 'none' end`;

const kinds: Readonly<Record<string, (at: FilterAt) => string>> = {
  member: (at) => holds(`h.access_level_id = 'member'`, at),
  'non-member': (at) => `not ${holds(`h.access_level_id <> 'non-member'`, at)}`,
};

/** What the list of members can be narrowed by, about the person `u`. */
export const memberSql: FieldsSql<typeof memberFields> = {
  membership: existsSql((values, { put, today }) => {
    // A value that no condition asks for would be refused.
    const day = values.some((state) => state !== 'none') ? `${put(today)}::date` : '';
    return anyOf(values.map((state) => stateSql(state, day)));
  }),
  attention: choiceSql((values, at) => {
    const moment = { now: () => at.put(at.now), today: () => at.put(at.today) };
    const needs = values.filter(isAttention).map((need) => needing[need](moment));
    return `(${holds(`h.access_level_id = 'member'`, at)} and ${anyOf(needs)})`;
  }),
  stage: placeSql((which) => openRow('user_stage', `o.stage_id ${which || `not in ${noStage}`}`)),
  batch: placeSql((which) => `u.batch_id ${which || 'is not null'}`),
  group: placeSql((which) => openRow('group_membership', which && `o.group_id ${which}`)),
  manager: choiceSql((values, { put }) => anyOf(values.map((id) => `u.id in ${managedBy(put(Number(id)))}`))),
  product: existsSql(
    (values, { put }) => `exists (select from subscription s join funnel f on f.id = s.funnel_id
      where s.user_id = u.id and s.status not in ('pending', 'cancelled') and ${anyOf(
        values.map((id) => brings('f', `${put(Number(id))}::int`)),
      )})`,
  ),
  level: existsSql((values, at) => holds(`h.access_level_id ${among(values, at.put)}`, at)),
  tag: existsSql(
    (values, { put }) => `exists (select from member_tag mt where mt.user_id = u.id and mt.tag ${among(values, put)})`,
  ),
  owed: sumSql(
    'money',
    (fits, { put, today }) =>
      `u.id in (select s.user_id from ${owedDues(`${put(today)}::date`)} group by 1 having ${fits('sum(ps.price)')})`,
  ),
  expiry,
  joined: instantSql('u.created_at'),
  seen: dateSql('instants', {
    isIn: ({ from, until }) => `${isSeen(from ?? null)}${until ? ` and not ${isSeen(until)}` : ''}`,
    isKnown: isSeen(null),
  }),
  login: yesNoSql('u.last_login_at is not null'),
  invitation: choiceSql((values, { put }) => `${invitationSql} = any(${put(values)})`),
  xp: sumSql('number', (fits) => `exists (select from points_total t where t.user_id = u.id and ${fits('t.points')})`),
  email: textSql('u.email::text'),
  country: textSql('(select c.country from user_profile c where c.user_id = u.id)'),
  kind: choiceSql((values, at) => anyOf(values.flatMap((value) => kinds[value]?.(at) ?? []))),
  status: choiceSql((values, { put }) => `u.status ${among(values, put)}`),
};

/** Fields that tell of money, and only those may ask for who see it. */
export const moneyFields: readonly MemberField[] = ['owed'];
