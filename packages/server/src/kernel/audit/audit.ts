import { capital } from '@tribe/domain/kernel/text/capital.ts';
import { type Runner, runRows, statement } from '#kernel/db/statement.ts';
import type { Origin, Viewer } from '#kernel/api/viewer.ts';

export type Change = { before: unknown; after: unknown };

/** One entry: `action` such as 'course.created', `sentence` for people, `changes` per field with secrets masked. */
export type AuditEntry = {
  action: string;
  entity: string;
  entityId?: string | number;
  /** The person it is about, if any. */
  subjectId?: number;
  sentence: string;
  changes?: Record<string, Change>;
  reason?: string;
  /** The bulk action that this entry belongs to, which has its own entry. */
  bulkActionId?: number;
  /** The actor before a session exists: the person who just acted. */
  actorId?: number;
  /** The actor who impersonates that person, before a session exists. */
  impersonatorId?: number | null;
};

/** A staff change to one object: 'Created lesson file Slides' of the entity 'lesson-file'. */
export const entryOf = (
  entity: string,
  done: string,
  { id, name }: { id: number | string; name: string },
  changes?: Record<string, Change>,
): AuditEntry => ({
  action: `${entity}.${done}`,
  entity,
  entityId: id,
  sentence: `${capital(done)} ${entity.replaceAll('-', ' ')} ${name}`,
  ...(changes && { changes }),
});

const insert = statement<never>(
  'audit.insert',
  `insert into info_log (actor_id, impersonator_id, subject_id, action, entity, entity_id, sentence, changes, reason, bulk_action_id, source, request_id)
   select e.actor_id, e.impersonator_id, e.subject_id, e.action, e.entity, e.entity_id, e.sentence, e.changes, e.reason, e.bulk_action_id, $2, $3
   from json_to_recordset($1::json) as e(actor_id int, impersonator_id int, subject_id int, action text, entity text, entity_id text,
     sentence text, changes jsonb, reason text, bulk_action_id int)`,
);

/** An update that changes nothing isn't logged. */
const saysNothing = ({ action, changes }: AuditEntry): boolean =>
  action.endsWith('updated') && changes !== undefined && Object.keys(changes).length === 0;

/** Writes the entries, one row each, in one statement. */
export async function writeAudit(
  runner: Runner,
  { origin, viewer }: { origin: Origin; viewer: Viewer | null },
  entries: readonly AuditEntry[],
): Promise<void> {
  const said = entries.filter((entry) => !saysNothing(entry));
  if (said.length === 0) return;
  const rows = said.map((entry) => ({
    actor_id: viewer?.userId ?? entry.actorId,
    impersonator_id: viewer?.impersonatorId ?? entry.impersonatorId,
    subject_id: entry.subjectId,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.entityId === undefined ? undefined : String(entry.entityId),
    sentence: onOneLine(entry.sentence),
    changes: entry.changes && masked(entry.changes),
    bulk_action_id: entry.bulkActionId,
    reason: entry.reason === undefined ? undefined : onOneLine(entry.reason),
  }));
  await runRows(runner, insert, [JSON.stringify(rows), origin.source, origin.requestId]);
}

/** A line break in a name must not look like a new line of the log. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const secret = /password|secret|token|hash|otp|code$/i;

function masked(changes: Record<string, Change>): Record<string, Change> {
  return Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [
      field,
      secret.test(field) ? { before: '***', after: '***' } : change,
    ]),
  );
}

/** The differences between two states of a row, by field; bookkeeping columns are left out. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const field of Object.keys(after)) {
    if (field === 'updatedAt' || field === 'createdAt' || field === 'version') continue;
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) {
      changes[field] = { before: before[field] ?? null, after: after[field] ?? null };
    }
  }
  return changes;
}
