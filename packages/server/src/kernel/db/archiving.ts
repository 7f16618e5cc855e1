/** `archived_at` follows the status both ways, so that changing the status back unarchives. */
export function archiving(status: string | undefined, now: Date): { archivedAt?: Date | null } {
  return status === undefined ? {} : { archivedAt: status === 'archived' ? now : null };
}
