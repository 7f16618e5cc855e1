import type { FunctionFlag, PageFlag } from '../../kernel/access/matrix.ts';
import { flagLabel } from './flags.ts';
import { accessMessages } from './messages.ts';

type Flags = { pages: readonly PageFlag[]; functions: readonly FunctionFlag[] };
export type LevelState = Flags & { id: string; name: string; rank: number; isSystem: boolean };
export type LevelEditor = {
  rank: number;
  /** The ids of the levels that they hold. */
  roles: readonly string[];
  pageAccess: Readonly<Record<string, boolean>>;
  functionAccess: Readonly<Record<string, boolean>>;
};
export type LevelProblem = { field: 'name' | 'rank' | 'pages' | 'functions'; text: string };

/** Without these the admins could not open the access levels again; nobody else is sure to be able to. */
export const keptByAdmin: Flags = { pages: ['accessLevels'], functions: ['access-level_create'] };

/** What is wrong with a level as somebody wants it; `before` is null for a new one. */
export function levelProblems(
  before: LevelState | null,
  after: Omit<LevelState, 'id' | 'isSystem'>,
  editor: LevelEditor,
): LevelProblem[] {
  const problems: LevelProblem[] = [];
  const add = (field: LevelProblem['field'], text: string) => problems.push({ field, text });
  if (after.rank > editor.rank) add('rank', accessMessages.rankAboveOwn);
  if (before?.isSystem && before.name !== after.name) add('name', accessMessages.fixed);
  if (before?.isSystem && before.rank !== after.rank) add('rank', accessMessages.fixed);
  if (!after.pages.includes('profile')) add('pages', accessMessages.everybodyKeeps);
  if (before?.id === 'admin') {
    for (const flag of keptByAdmin.pages)
      if (!after.pages.includes(flag)) add('pages', accessMessages.adminKeeps(flagLabel(flag)));
    for (const flag of keptByAdmin.functions)
      if (!after.functions.includes(flag)) add('functions', accessMessages.adminKeeps(flagLabel(flag)));
  }
  if (givesAll(editor)) return problems;
  const pages = notHeld(before?.pages ?? [], after.pages, editor.pageAccess);
  if (pages.length > 0) add('pages', accessMessages.notYours(pages.map(flagLabel)));
  const functions = notHeld(before?.functions ?? [], after.functions, editor.functionAccess);
  if (functions.length > 0) add('functions', accessMessages.notYours(functions.map(flagLabel)));
  return problems;
}

/** An admin gives every flag: one that was taken from the admins themselves could never come back otherwise. */
export const givesAll = ({ roles }: Pick<LevelEditor, 'roles'>): boolean => roles.includes('admin');

/** What is newly given and not the giver's own; everybody's profile is nobody's to refuse. */
function notHeld<Flag extends string>(
  before: readonly Flag[],
  after: readonly Flag[],
  active: Readonly<Record<string, boolean>>,
): Flag[] {
  return after.filter((flag) => flag !== 'profile' && !before.includes(flag) && active[flag] !== true);
}
