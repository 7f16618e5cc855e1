import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from '@tribe/domain/features/accounts/currentUser.ts';
import { forPersonHeader, sessionLifetimes } from '@tribe/domain/features/accounts/session.ts';
import { journeyFormSlug } from '@tribe/domain/features/forms/slugs.ts';
import { type Membership, membershipStatus } from '@tribe/domain/features/billing/membership.ts';
import { memberLevel } from '@tribe/domain/features/catalog/benefits.ts';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { allowedBy, type ActiveLevel } from '#features/access/levelCache.ts';
import { bringsMembership } from '#features/catalog/bundle.ts';
import { hasRunningSubscription } from '#features/contents/contentAccess.ts';
import { isActiveGrant } from '#features/members/activeGrants.ts';
import type { Services } from '#kernel/api/context.ts';
import { cachePerPool } from '#kernel/db/pools.ts';
import { runRows, type Statement, statement } from '#kernel/db/statement.ts';
import { batchLoader } from '#kernel/db/batchLoader.ts';
import { unauthenticated } from '#kernel/api/errors.ts';
import type { Viewer } from '#kernel/api/viewer.ts';
import { cookieName, hashOf, sessionOfBearer } from '#features/accounts/session.ts';

type Found = {
  /** What the session was asked for by: the hash of its token in base64, or its id. */
  key: string;
  sessionId: number;
  kind: 'member' | 'staff';
  lastSeenAt: Date;
  impersonatorId: number | null;
  userId: number;
  stageNumber: number | null;
  levels: ActiveLevel[] | null;
};

type Whole = {
  subscriptions: Membership[] | null;
  user: Omit<
    CurrentUser,
    | 'accessLevels'
    | 'roles'
    | 'pageAccess'
    | 'functionAccess'
    | 'membershipStatus'
    | 'isImpersonating'
    | 'originalUserId'
  >;
};

type By = { type: string; column: string; key: string };
const byToken: By = { type: 'bytea', column: 'token_hash', key: `encode(s.token_hash, 'base64')` };
const byId: By = { type: 'bigint', column: 'id', key: 's.id::text' };

/** The sessions, their people and the levels that they hold now, the member level with any active purchase; `more` adds what a screen shows. */
const select = ({ type, column, key }: By, more = '', joins = '') => `
  select ${key} as key, s.id as "sessionId", u.id as "userId", s.kind, s.last_seen_at as "lastSeenAt", s.impersonator_id as "impersonatorId",
    st.number as "stageNumber",
    (select json_agg(json_build_object('id', l.id, 'name', l.name, 'rank', l.rank, 'version', l.version) order by l.rank desc, l.id)
     from access_level l where l.archived_at is null and (l.id in (select h.access_level_id from user_access_level h
         where h.user_id = u.id and ${isActiveGrant('h', '$2')})
       or l.id = '${memberLevel}' and ${hasRunningSubscription('u.id', '$2')})) as levels${more}
  from unnest($1::${type}[]) as asked(key) join session s on s.${column} = asked.key
  join app_user u on u.id = s.user_id
  left join user_stage us on us.user_id = u.id and us.left_at is null
  left join stage st on st.id = us.stage_id${joins}
  where u.status = 'ACTIVE' and s.ends_at > $2
    and s.last_seen_at > $2::timestamptz - make_interval(secs => case s.kind when 'staff' then $4::float8 else $3::float8 end)
    and (s.impersonation_ends_at is null or s.impersonation_ends_at > $2)`;

/** Derived: there is no open journey form, or they have sent it. */
const journeyFormCompleted = `not exists (select from form jf where jf.slug = '${journeyFormSlug}' and jf.status = 'published'
        and (jf.opens_at is null or jf.opens_at <= $2) and (jf.closes_at is null or jf.closes_at > $2)
        and not exists (select from form_response jr where jr.user_id = u.id and jr.form_id = jf.id and jr.status = 'submitted'))`;

/** Everything that a screen knows of who is signed in. */
const person = `,
    (select json_agg(json_build_object('status', sub.status, 'expiry', sub.expiry, 'startsAt', sub.starts_at))
     from subscription sub join funnel f on f.id = sub.funnel_id join product p on p.id = f.product_id
     where sub.user_id = u.id and ${bringsMembership('p')}) as subscriptions,
    json_build_object(
      'id', u.id, 'email', u.email, 'tribeId', u.tribe_id, 'slug', u.slug, 'profileImage', u.profile_image,
      'firstName', p.first_name, 'lastName', p.last_name,
      'userProfile', json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name,
        'suffix', p.suffix, 'sex', p.sex, 'birthdate', p.birthdate),
      'batch', case when b.id is null then null else json_build_object('name', b.name) end,
      'isFastTrackStudent', coalesce('fast-track' = any(b.flags), false),
      'isBatch17', coalesce('batch-17' = any(b.flags), false),
      'stage', case when st.id is null then null else json_build_object('id', st.id, 'number', st.number, 'name', st.name) end,
      'managedStage', (select json_build_object('id', m.id, 'number', m.number, 'name', m.name)
        from stage_leader sl join stage m on m.id = sl.stage_id where sl.user_id = u.id order by m.number limit 1),
      'managedGroup', (select json_build_object('name', g.name)
        from group_leader gl join tribe_group g on g.id = gl.group_id where gl.user_id = u.id order by g.name limit 1),
      'group', (select json_build_object('name', g.name)
        from group_membership gm join tribe_group g on g.id = gm.group_id where gm.user_id = u.id and gm.left_at is null),
      'stagesAsReviewer', coalesce((select json_agg(json_build_object('id', r.id, 'number', r.number, 'name', r.name) order by r.number)
        from stage_reviewer sr join stage r on r.id = sr.stage_id where sr.user_id = u.id), '[]'),
      'affiliateTimestamp', u.affiliate_timestamp, 'accountabilityAsLeaderId', (select min(ag.id) from accountability_group ag
        where (ag.team_lead_id = u.id or ag.assistant_team_lead_id = u.id) and ag.status <> 'ended'),
      'accountabilityGroupId', (select min(am.group_id) from accountability_membership am join accountability_group ag on ag.id = am.group_id
        where am.user_id = u.id and am.left_at is null and ag.kind <> 'challenge' and ag.status <> 'ended'),
      'isJourneyFormCompleted', ${journeyFormCompleted}, 'showReturneeModal', u.show_returnee_modal,
      'points', coalesce((select sum(points) from points_entry pe where pe.user_id = u.id), 0)::int
    ) as "user"`;
const personJoins = `
  join user_profile p on p.user_id = u.id
  left join batch b on b.id = u.batch_id`;

/** Prepared once per connection; the benchmark's floor runs the same. */
export const viewerStatements = {
  session: {
    byToken: statement<Found>('who.by_token', select(byToken)),
    byId: statement<Found>('who.by_id', select(byId)),
  },
  person: {
    byToken: statement<Found & Whole>('who.person_by_token', select(byToken, person, personJoins)),
    byId: statement<Found & Whole>('who.person_by_id', select(byId, person, personJoins)),
  },
};
const touch = statement<never>('who.touch', 'update session set last_seen_at = $2 where id = $1 and last_seen_at < $2');

const seenAgainAfter = 5 * 60_000;

/** Who is asking, or nobody. A cookie and a bearer of two sessions are neither, nor is a page that asks for somebody else. */
export async function findViewer(services: Services, request: FastifyRequest, whole = false): Promise<Viewer | null> {
  const credentials = credentialsOf(request, services);
  if (!credentials) return null;
  const now = services.clock();
  const found = await find(services, credentials, { now, whole });
  if (!found || (credentials.bearerSession !== null && credentials.bearerSession !== found.sessionId)) {
    if (credentials.bearerSession === null) return null;
    throw unauthenticated();
  }
  const isFor = request.headers[forPersonHeader];
  if (isFor !== undefined && isFor !== String(found.userId)) throw unauthenticated();
  if (now.getTime() - found.lastSeenAt.getTime() > seenAgainAfter) {
    await runRows(services.pools.outside, touch, [found.sessionId, now]);
  }
  return viewerOf(services, found, now);
}

/** Who a session belongs to, by its id: for jobs and tests that hold no cookie. */
export async function findViewerOfSession(services: Services, sessionId: number, whole = true): Promise<Viewer | null> {
  const now = services.clock();
  const found = await find(services, { tokenHash: null, bearerSession: sessionId }, { now, whole });
  return found ? viewerOf(services, found, now) : null;
}

type Asked = { now: Date; whole: boolean };

type Finding = Found & Partial<Whole>;
type Sought = { key: Buffer | number; now: Date };

const idle = [sessionLifetimes.member.idle / 1_000, sessionLifetimes.staff.idle / 1_000];

const nameOf = (key: Buffer | number) => (typeof key === 'number' ? String(key) : key.toString('base64'));

/**
 * Every request of somebody signed in asks who they are: of those that come at once, one statement asks for all. A row is found
 * under its own session's key and no other, so that nobody can be taken for who stands beside them.
 */
const finders = cachePerPool((pool) => {
  const by = (asking: Statement<Finding>) =>
    batchLoader(async (sought: Sought[]) => {
      const keys = sought.map(({ key }) => key);
      const rows = await runRows(pool, asking, [keys, sought.at(-1)?.now, ...idle]);
      const found = new Map(rows.map((row) => [row.key, row]));
      return keys.map((key) => found.get(nameOf(key)));
    });
  const { session, person } = viewerStatements;
  return {
    session: { byToken: by(session.byToken), byId: by(session.byId) },
    person: { byToken: by(person.byToken), byId: by(person.byId) },
  };
});

function find({ pools }: Services, { tokenHash, bearerSession }: Credentials, { now, whole }: Asked) {
  const finder = finders(pools.main)[whole ? 'person' : 'session'];
  if (tokenHash) return finder.byToken({ key: tokenHash, now });
  return bearerSession === null ? undefined : finder.byId({ key: bearerSession, now });
}

async function viewerOf(services: Services, found: Finding, now: Date): Promise<Viewer> {
  const levels = found.levels ?? [];
  const allowed = await allowedBy(services.pools.main, levels);
  const roles = levels.map(({ id }) => id);
  return {
    userId: found.userId,
    sessionId: found.sessionId,
    sessionKind: found.kind,
    impersonatorId: found.impersonatorId,
    rank: Math.max(0, ...levels.map(({ rank }) => rank)),
    roles,
    stageNumber: found.stageNumber,
    ...allowed,
    currentUser: found.user
      ? {
          ...found.user,
          ...allowed,
          roles,
          accessLevels: levels.map(({ id, name }) => ({ id, name })),
          membershipStatus: membershipStatus(found.subscriptions ?? [], today(now)),
          isImpersonating: found.impersonatorId !== null,
          originalUserId: found.impersonatorId,
        }
      : null,
  };
}

type Credentials = { tokenHash: Buffer | null; bearerSession: number | null };

/** What a request brings to say who asks: the cookie, the bearer, or nothing. A bearer that is not good is an error, never ignored. */
function credentialsOf(request: FastifyRequest, { config, clock }: Services): Credentials | null {
  const token = request.cookies[cookieName(config.isProduction)];
  const bearer = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1];
  if (!token && !bearer) return null;
  const bearerSession = bearer ? sessionOfBearer(bearer, clock(), config.sessionSecret) : null;
  if (bearer && bearerSession === null) throw unauthenticated();
  return { tokenHash: token ? hashOf(token) : null, bearerSession };
}
