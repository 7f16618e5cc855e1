import { hasRole } from '../../kernel/access/roles.ts';

/** Whether somebody changes a note: who wrote it does, and so do the writers of the office. */
export const mayChangeNote = (viewer: { id: number; roles: readonly string[] }, authorId: number): boolean =>
  viewer.id === authorId || hasRole(viewer.roles, ['admin', 'tribe-team-fa']);
