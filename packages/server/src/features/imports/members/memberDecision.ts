import { importReasons } from '@tribe/domain/features/imports/importReasons.ts';
import type { MemberRow } from '@tribe/domain/features/imports/memberRow.ts';
import { tribeIdKey } from '@tribe/domain/features/members/person.ts';
import { cellReasons } from '@tribe/domain/features/imports/messages.ts';
import type { Problem } from '@tribe/domain/features/imports/row.ts';
import type { KnownMember, MemberWorld } from '#features/imports/members/memberWorld.ts';
import { type Run, unknownName } from '#features/imports/running/run.ts';

/** What is to be done about a row of the Members sheet. */
export type MemberDecision =
  | { kind: 'failed'; problems: Problem[] }
  | { kind: 'create' }
  | { kind: 'update'; member: KnownMember }
  | { kind: 'unchanged'; member: KnownMember };

type Asked = Pick<Run, 'mode' | 'options' | 'by' | 'isDry'>;

/** Decides about one row by what is here already; it writes nothing, so that a preview decides the same. */
export function decideMember(row: MemberRow, world: MemberWorld, asked: Asked): MemberDecision {
  const problems = [
    ...nameProblems(row, world, asked.options.createMissing),
    ...levelProblems(row, world, asked.by.rank),
  ];
  const byTribeId = row.tribeId === null ? undefined : world.byTribeId.get(tribeIdKey(row.tribeId));
  const byEmail = world.byEmail.get(row.email);
  const member = byTribeId ?? byEmail;
  if (!member) {
    if (asked.mode === 'update')
      problems.push({ column: row.tribeId === null ? 'Email' : 'Tribe ID', reason: importReasons.notHere });
    problems.push(...untickedProblems(row, [], { world, asked }));
    return problems.length > 0 ? { kind: 'failed', problems } : { kind: 'create' };
  }
  problems.push(...identityProblems(row, { member, byEmail }, asked), ...ownLevelProblems(row, member, asked));
  problems.push(...untickedProblems(row, member.levels, { world, asked }));
  if (problems.length > 0) return { kind: 'failed', problems };
  if (!isChanged(row, member, world)) return { kind: 'unchanged', member };
  if (asked.mode === 'create')
    return {
      kind: 'failed',
      problems: [{ column: row.tribeId === null ? 'Email' : 'Tribe ID', reason: importReasons.exists }],
    };
  return { kind: 'update', member };
}

function nameProblems(row: MemberRow, world: MemberWorld, createMissing: boolean): Problem[] {
  const check = (
    column: 'Batch' | 'Group Name',
    name: string | null,
    ids: readonly number[] | undefined,
  ): Problem[] => {
    if (name === null) return [];
    if (ids === undefined)
      return createMissing || world.making.has(`${column} ${name.toLowerCase()}`)
        ? []
        : [unknownName(column, name, cellReasons.unknown(name))];
    return ids.length > 1 ? [unknownName(column, name, importReasons.namedTwice(name))] : [];
  };
  return [
    ...check('Batch', row.batch, world.batches.get(row.batch?.toLowerCase() ?? '')),
    ...check('Group Name', row.groupName, world.groups.get(row.groupName?.toLowerCase() ?? '')),
  ];
}

/** Every level that is unknown, so that staff can say of each what it means; else the first that is too high, or that allows more than whoever imports may do. */
function levelProblems(row: MemberRow, world: MemberWorld, rank: number): Problem[] {
  const column = 'Access Levels';
  const unknown = row.accessLevels.filter((level) => !world.levels.has(level));
  if (unknown.length > 0) return unknown.map((level) => unknownName(column, level, cellReasons.unknown(level)));
  const high = row.accessLevels.find((level) => (world.levels.get(level)?.rank ?? 0) > rank);
  if (high !== undefined) return [{ column, reason: importReasons.levelTooHigh(high) }];
  const wide = row.accessLevels.find((level) => world.levels.get(level)?.isTooMuch);
  return wide === undefined ? [] : [{ column, reason: importReasons.levelTooMuch(wide) }];
}

/** Levels that open other people's data and that somebody doesn't have yet. */
export const staffLevelsGained = (row: MemberRow, has: readonly string[], world: MemberWorld): string[] =>
  row.accessLevels.filter((level) => world.levels.get(level)?.isStaff && !has.includes(level));

/** After a preview, which names them, nobody gets a staff level that wasn't ticked. */
function untickedProblems(
  row: MemberRow,
  has: readonly string[],
  { world, asked }: { world: MemberWorld; asked: Asked },
): Problem[] {
  const { staffLevels } = asked.options;
  if (asked.isDry || staffLevels === undefined) return [];
  const unticked = staffLevelsGained(row, has, world).find((level) => !staffLevels.includes(level));
  return unticked === undefined ? [] : [{ column: 'Access Levels', reason: importReasons.notTicked(unticked) }];
}

/** Nobody gives themselves a level, also not by a sheet. */
function ownLevelProblems(row: MemberRow, member: KnownMember, asked: Asked): Problem[] {
  const isOwnGain = member.id === asked.by.userId && row.accessLevels.some((level) => !member.levels.includes(level));
  return isOwnGain ? [{ column: 'Access Levels', reason: importReasons.ownLevels }] : [];
}

type Found = { member: KnownMember; byEmail: KnownMember | undefined };

/**
 * An import must not take over an account: not one that outranks whoever imports, and not by another address for
 * somebody who can sign in. Where both the Tribe ID and the address are known, they are the same person's.
 */
function identityProblems(row: MemberRow, { member, byEmail }: Found, asked: Asked): Problem[] {
  const isTheirs = row.tribeId !== null && tribeIdKey(row.tribeId) === tribeIdKey(member.tribeId);
  const column = isTheirs ? 'Tribe ID' : 'Email';
  if (member.status !== 'ACTIVE') return [{ column, reason: importReasons.archived }];
  if (member.rank > asked.by.rank) return [{ column, reason: importReasons.outranks }];
  if (byEmail && byEmail.id !== member.id) return [{ column: 'Email', reason: cellReasons.taken }];
  if (row.tribeId !== null && !isTheirs) return [{ column: 'Email', reason: cellReasons.taken }];
  if (member.email.toLowerCase() === row.email) return [];
  if (asked.mode !== 'update') return [{ column: 'Tribe ID', reason: cellReasons.taken }];
  if (member.id === asked.by.userId || member.rank >= asked.by.rank)
    return [{ column: 'Email', reason: importReasons.emailOfPeer }];
  return member.hasPassword ? [{ column: 'Email', reason: importReasons.keepsEmail }] : [];
}

/** What a row says of a person's profile; an empty cell says nothing. */
const profileFields = [
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'sex',
  'birthdate',
  'mobileNumber',
  'facebookProfile',
] as const;

export function isChanged(row: MemberRow, member: KnownMember, world: MemberWorld): boolean {
  return (
    member.email.toLowerCase() !== row.email ||
    profileFields.some((field) => Boolean(row[field]) && row[field] !== member[field]) ||
    isElsewhere(row.batch, member.batchId, world.batches) ||
    isElsewhere(row.groupName, member.groupId, world.groups) ||
    row.accessLevels.some((level) => !member.levels.includes(level)) ||
    (row.basePoints > 0 && !member.hasBasePoints)
  );
}

function isElsewhere(name: string | null, id: number | null, ids: ReadonlyMap<string, readonly number[]>): boolean {
  return name !== null && (id === null || ids.get(name.toLowerCase())?.[0] !== id);
}
