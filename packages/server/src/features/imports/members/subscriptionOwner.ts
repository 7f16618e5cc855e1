import { importReasons } from '@tribe/domain/features/imports/importReasons.ts';
import { tribeIdKey } from '@tribe/domain/features/members/person.ts';
import type { GoodRow, Run } from '#features/imports/running/run.ts';
import type { Claim } from '#features/imports/reading/sheetRows.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** Whose a subscription is, or why that cannot be told. `here` is for one that no row of this file names. */
export type Owner = { kind: 'found'; userId: number } | { kind: 'here' } | { kind: 'nobody'; reason: string };

/** What a Tribe ID and an address together name, without keeping the address; `u` is an app_user. */
export const identityOf = (u: string) =>
  `encode(sha256(convert_to(${u}.tribe_id || ' ' || lower(${u}.email::text), 'UTF8')), 'hex')`;

type Resolved = { row: number; sheet: string; rowOwner: number | null; agreed: number | null };

/**
 * A member's row of this run that succeeded, and the person with its Tribe ID whose address agrees. An address alone names
 * nobody here: a row that failed may have failed because its address is somebody else's.
 */
const claimed = statement<Resolved>(
  'imports.claimed_subscriptions',
  `select g.sheet, g.row,
     (select r.entity_id from upload_row r left join app_user u on u.id = r.entity_id
       where r.job_id = $1 and r.sheet = g.sheet and r.row_number = g.row and r.outcome <> 'failed'
         and (r.entity_id = 0 or u.status = 'ACTIVE')) as "rowOwner",
     (select u.id from app_user u where lower(u.tribe_id) = lower(g."tribeId") and u.email = g.email::citext and u.status = 'ACTIVE'
         and coalesce((select max(l.rank) from user_access_level h join access_level l on l.id = h.access_level_id
           where h.user_id = u.id and h.revoked_at is null), -1) <= $3) as agreed
   from json_to_recordset($2::json) as g(sheet text, row int, "tribeId" text, email text)`,
);

/** Earlier imports count where all of them name one person, who still has the Tribe ID and the address of that time. */
const earlier = statement<{ subscriptionId: string; userId: number }>(
  'imports.earlier_subscriptions',
  `select r.reference as "subscriptionId", min(u.id) as "userId"
   from upload_row r join upload_job j on j.id = r.job_id
     left join app_user u on u.id = r.entity_id and u.status = 'ACTIVE' and r.identity = ${identityOf('u')}
   where r.reference = any($1) and j.kind = 'members' and not j.dry_run and j.undone_at is null and coalesce(j.undo_status, 'previewed') in ('previewing', 'previewed') and r.outcome <> 'failed'
   group by r.reference having count(distinct r.entity_id) = 1 and min(u.id) is not null`,
);

/** Finds whose each subscription of some rows is, by the ids of the subscriptions; a preview finds what the run would. */
export async function findOwners(
  ctx: Ctx,
  run: Run,
  rows: readonly GoodRow<'subscriptions'>[],
): Promise<ReadonlyMap<string, Owner>> {
  const claims = rows.flatMap(({ row }) => row.claims);
  const resolved = claims.length === 0 ? [] : await ctx.rows(claimed, [run.jobId, JSON.stringify(claims), run.by.rank]);
  const byRow = new Map(resolved.map((each) => [`${each.sheet} ${each.row}`, each]));
  const unnamed = rows.flatMap(({ row }) => (row.claims.length === 0 ? [row.subscriptionId] : []));
  const before = unnamed.length === 0 ? [] : await ctx.rows(earlier, [unnamed]);
  const earlierOwner = new Map(before.map(({ subscriptionId, userId }) => [subscriptionId, userId]));
  return new Map(
    rows.map(({ row }): [string, Owner] => {
      if (row.claims.length > 0) return [row.subscriptionId, ownerOf(row.claims, byRow, run)];
      const userId = earlierOwner.get(row.subscriptionId);
      return [row.subscriptionId, userId === undefined ? { kind: 'here' } : { kind: 'found', userId }];
    }),
  );
}

function ownerOf(claims: readonly Claim[], byRow: ReadonlyMap<string, Resolved>, run: Run): Owner {
  const people = new Set(claims.map(({ tribeId, email }) => `${tribeId ?? ''} ${email ?? ''}`));
  if (people.size > 1) return { kind: 'nobody', reason: importReasons.claimedTwice };
  for (const claim of claims) {
    const found = byRow.get(`${claim.sheet} ${claim.row}`);
    const userId = found?.rowOwner ?? agreed(claim, found?.agreed ?? null, run);
    if (userId !== null) return { kind: 'found', userId };
  }
  return { kind: 'nobody', reason: importReasons.memberFailed };
}

/** A preview knows people as its own rows would have left them; 0 stands for one who would be made. */
function agreed({ tribeId, email }: Claim, known: number | null, { wouldBe }: Run): number | null {
  const described = tribeId === null ? undefined : wouldBe.people.get(tribeIdKey(tribeId));
  if (!described) return known;
  return described.email === email ? described.id : null;
}
