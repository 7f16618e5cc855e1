import { hasRole } from '../../kernel/access/roles.ts';

/** Whether somebody changes a note: who wrote it does, and so do the writers of the office. */
export const mayChangeNote = (who: { id: number; roles: readonly string[] }, authorId: number): boolean =>
  who.id === authorId || hasRole(who.roles, ['admin', 'tribe-team-fa']);
