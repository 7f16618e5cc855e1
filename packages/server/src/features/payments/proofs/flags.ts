import { nameByIdSql } from '#features/members/nameSql.ts';
import { payerJoins, payerName } from '#features/payments/payer.ts';

/**
 * SQL of the other uses of the proof `p`: the same digits or the same picture in a proof of another due, or in an approved one of
 * the same; and a reference that staff typed for another due. What somebody sends again after a rejection is no second use.
 */
const other = `from payment_proof_line mine
    join payment_proof_line l on l.proof_id <> mine.proof_id and (l.reference_digits = mine.reference_digits or l.picture_hash = mine.picture_hash)
    join payment_proof q on q.id = l.proof_id and q.status <> 'withdrawn' and (q.schedule_id <> p.schedule_id or q.status = 'approved')`;

const typed = `from payment_proof_line mine
    join payment_transaction t on t.kind = 'manual' and t.proof_id is null and t.schedule_id <> p.schedule_id
      and regexp_replace(t.external_id, '[^0-9]', '', 'g') = mine.reference_digits`;

/** Whose a due is, by its id. */
const whose = (due: string) => `(select ${payerName} from payment_schedule d ${payerJoins} where d.id = ${due})`;

const invoiceOf = (due: string) =>
  `(select i.number || ', payment ' || d.sequence from payment_schedule d join invoice i on i.id = d.invoice_id where d.id = ${due})`;

/** SQL of all that was seen before of the proof `p`, as JSON, the oldest first. */
export const flagsJson = `(select coalesce(json_agg(json_build_object('kind', kind, 'proofId', proof_id, 'pictureId', picture_id,
      'who', who, 'payment', payment, 'status', status, 'at', at, 'reviewer', reviewer, 'reviewedAt', reviewed_at) order by at), '[]')
  from (
    select distinct on (l.id) case when l.reference_digits = mine.reference_digits then 'reference' else 'picture' end as kind,
      q.id as proof_id, l.file_id as picture_id, ${whose('q.schedule_id')} as who, ${invoiceOf('q.schedule_id')} as payment, q.status,
      q.created_at as at, ${nameByIdSql('q.reviewer_id')} as reviewer, q.reviewed_at ${other} where mine.proof_id = p.id
    union all
    select 'reference', null, null, ${whose('t.schedule_id')}, ${invoiceOf('t.schedule_id')}, t.status, t.received_at,
      ${nameByIdSql('t.reviewer_id')}, t.reviewed_at ${typed} where mine.proof_id = p.id limit 20) seen)`;

/** SQL of whether anything of the proof `p` was used before. */
export const isFlagged = `(exists (select ${other} where mine.proof_id = p.id) or exists (select ${typed} where mine.proof_id = p.id))`;
