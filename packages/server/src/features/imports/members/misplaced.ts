import { isReceivedHere } from '#features/billing/received.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';

/** An imported subscription whose holder is not the person that its import named, with all that is known of whose it is. */
export type Misplaced = {
  id: number;
  importKey: string;
  holderId: number;
  holder: string;
  jobId: number;
  fileName: string;
  /** The failed rows of its import that name it. */
  failedRows: { row: number; tribeId: string; reason: string }[];
  /** Whom rows that succeeded name, in any import. */
  named: { userId: number; isActive: boolean; person: string; jobId: number; row: number }[];
  /** Who has the Tribe ID of a failed row and its address. */
  agreed: { userId: number; person: string }[];
  hasMoney: boolean;
};

/** Who somebody is by now, after merges. */
const standsFor = (id: string) => `(with recursive up as (
    select p.id, p.merged_into_id from app_user p where p.id = ${id}
    union all select p.id, p.merged_into_id from app_user p join up on p.id = up.merged_into_id)
  select id from up where merged_into_id is null limit 1)`;

const personOf = (id: string) =>
  `(select concat_ws(' ', nullif(profile.first_name, ''), nullif(profile.last_name, ''), '(' || person.tribe_id || ')')
    from app_user person join user_profile profile on profile.user_id = person.id where person.id = ${id})`;

/**
 * The invariant of an import: whoever has an imported subscription is named by a row of Members that succeeded, or has the Tribe
 * ID of the row that failed. A row that failed was never found but by its address, so that one whose Tribe ID agrees had both.
 */
const misplaced = statement<Misplaced>(
  'imports.misplaced_subscriptions',
  `with made as materialized (
     select s.id, s.import_key, s.user_id, j.id as job_id, j.file_name, j.sheets
     from upload_job j cross join jsonb_array_elements(j.sheets) e
       join upload_row c on c.job_id = j.id and c.sheet = e ->> 'sheet' and c.outcome = 'created'
       join subscription s on s.id = c.entity_id and s.source = 'import' and s.import_key is not null
     where j.kind = 'members' and not j.dry_run and e ->> 'kind' = 'subscriptions' and ($1::int is null or j.id = $1)
       and ($2::int is null or s.id = $2)
       and not exists (select from upload_row r where r.reference = s.import_key and r.job_id = j.id and r.outcome <> 'failed'
         and r.entity_id = s.user_id)),
   named as materialized (
     select m.id, r.job_id, r.row_number, ${standsFor('r.entity_id')} as user_id
     from made m join upload_row r on r.reference = m.import_key and r.outcome <> 'failed'
       join upload_job j on j.id = r.job_id and j.kind = 'members' and not j.dry_run),
   failing as materialized (
     select m.id, r.row_number, trim(r.cells ->> 'Tribe ID') as tribe_id, lower(trim(r.cells ->> 'Email')) as email, r.problems
     from made m cross join jsonb_array_elements(m.sheets) e
       join upload_row r on r.job_id = m.job_id and r.sheet = e ->> 'sheet' and r.outcome = 'failed'
         and r.cells ->> 'Subscription ID' = m.import_key
     where e ->> 'kind' = 'members')
   select m.id, m.import_key as "importKey", m.user_id as "holderId", ${personOf('m.user_id')} as holder, m.job_id as "jobId",
     m.file_name as "fileName",
     coalesce((select json_agg(json_build_object('row', f.row_number, 'tribeId', f.tribe_id, 'reason',
         (select string_agg(concat_ws(' ', p ->> 'column', p ->> 'reason'), '; ') from jsonb_array_elements(f.problems) p)) order by f.row_number)
       from failing f where f.id = m.id), '[]') as "failedRows",
     coalesce((select json_agg(json_build_object('userId', n.user_id, 'isActive', u.status = 'ACTIVE', 'person', ${personOf('n.user_id')},
         'jobId', n.job_id, 'row', n.row_number) order by n.job_id, n.row_number)
       from named n join app_user u on u.id = n.user_id where n.id = m.id), '[]') as named,
     coalesce((select json_agg(json_build_object('userId', u.id, 'person', ${personOf('u.id')}))
       from failing f join app_user u on lower(u.tribe_id) = lower(f.tribe_id) and u.email = f.email::citext and u.status = 'ACTIVE' where f.id = m.id), '[]') as agreed,
     exists (select from invoice i join payment_schedule d on d.invoice_id = i.id where i.subscription_id = m.id
       and ${isReceivedHere('d')}) as "hasMoney"
   from made m
   where not exists (select from named n where n.id = m.id and n.user_id = m.user_id and n.job_id = m.job_id)
     and not (exists (select from named n where n.id = m.id and n.user_id = m.user_id)
       and not exists (select from named n where n.id = m.id and n.user_id <> m.user_id))
     and not exists (select from failing f join app_user u on lower(u.tribe_id) = lower(f.tribe_id)
       where f.id = m.id and ${standsFor('u.id')} = m.user_id)
   order by m.id`,
);

/** All of them, those of one import, or one of them where it is one. */
export const findMisplaced = (ctx: Ctx, of: { jobId?: number; id?: number } = {}): Promise<Misplaced[]> =>
  ctx.rows(misplaced, [of.jobId ?? null, of.id ?? null]);

/** What is to be done about one: given to whom it is surely of, ended where it is surely not its holder's, or looked at by a person. */
export type Remedy =
  | { kind: 'move'; userId: number; person: string }
  | { kind: 'close' }
  | { kind: 'look'; why: string };

export function remedyOf({ hasMoney, named, agreed, failedRows, holderId }: Misplaced): Remedy {
  if (hasMoney) return { kind: 'look', why: 'money was received for it' };
  const others = [...new Map([...named, ...agreed].map((each) => [each.userId, each])).values()];
  if (others.length > 1) return { kind: 'look', why: 'it may belong to several people' };
  const [owner] = others;
  if (owner && owner.userId !== holderId) {
    if (named.some(({ isActive }) => !isActive)) return { kind: 'look', why: `${owner.person} is archived` };
    return { kind: 'move', userId: owner.userId, person: owner.person };
  }
  const isSurelyAnothers = failedRows.some(({ tribeId }) => tribeId !== '');
  return isSurelyAnothers ? { kind: 'close' } : { kind: 'look', why: 'its row gave no Tribe ID, only this address' };
}
