/** When something was archived follows its status both ways, so that another status takes the archiving back. */
export function archiving(status: string | undefined, now: Date): { archivedAt?: Date | null } {
  return status === undefined ? {} : { archivedAt: status === 'archived' ? now : null };
}
