import { asc, and, eq } from 'drizzle-orm';
import { infoLogs } from '#kernel/db/kernel.table.ts';
import { aStranger } from './world.ts';

/** What the audit log says of one thing, oldest first. */
export async function auditRows(entity: string, entityId: number | string) {
  return aStranger()
    .db.select()
    .from(infoLogs)
    .where(and(eq(infoLogs.entity, entity), eq(infoLogs.entityId, String(entityId))))
    .orderBy(asc(infoLogs.id));
}
