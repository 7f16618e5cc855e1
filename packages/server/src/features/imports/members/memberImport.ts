import { cellReasons } from '@tribe/domain/features/imports/messages.ts';
import { tribeIdKey } from '@tribe/domain/features/members/person.ts';
import type { MemberRow } from '@tribe/domain/features/imports/memberRow.ts';
import { type ValueMapping, toCreate, valueKey } from '@tribe/domain/features/imports/valueMap.ts';
import type { Brought } from '@tribe/domain/features/imports/progress.ts';
import { makeLevels } from '#features/access/levelBulk.service.ts';
import { grantLevels } from '#features/access/grant.service.ts';
import { grantToNew } from '#features/access/grantBulk.service.ts';
import { makeBatches } from '#features/batches/batchBulk.service.ts';
import { joinGroup } from '#features/groups/membership.service.ts';
import { joinGroups, makeGroups } from '#features/groups/membershipBulk.service.ts';
import { insertMembers, putSocialAccount } from '#features/members/bulk/memberBulk.service.ts';
import { updatePerson } from '#features/members/person.service.ts';
import { enterBasePoints, startJourneys } from '#features/journey/journeyBulk.service.ts';
import { decideMember, type MemberDecision, staffLevelsGained } from '#features/imports/members/memberDecision.ts';
import { type KnownMember, type MemberWorld, readMemberWorld } from '#features/imports/members/memberWorld.ts';
import { failed, type GoodRow, type Importer, type Outcome, type Run } from '#features/imports/running/run.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { levelId, readLevels } from '@tribe/domain/features/imports/levels.ts';

/** A row with its levels by their ids, and which of its names were read as staff said; a level nobody knows stays as typed. */
function asMeant(
  row: MemberRow,
  world: MemberWorld,
  { meaning }: Pick<Run, 'meaning'>,
): { row: MemberRow; mapped: ValueMapping[] } {
  const mapped = [['Batch', row.batch] as const, ['Group Name', row.groupName] as const].flatMap(
    ([column, name]) => world.mapped.get(`${column} ${valueKey(name ?? '')}`) ?? [],
  );
  const levels = readLevels(row.accessLevels, {
    isLevel: (id) => world.levels.has(id),
    mapped(name) {
      const target = meaning('Access Levels', name);
      if (target === undefined || !world.levels.has(target)) return undefined;
      mapped.push({ column: 'Access Levels', value: valueKey(name), target });
      return target;
    },
  });
  for (const name of row.accessLevels)
    if (world.levels.get(levelId(name))?.isNew)
      mapped.push({ column: 'Access Levels', value: valueKey(name), target: toCreate });
  return { row: { ...row, accessLevels: [...levels.ids, ...levels.unknown] }, mapped };
}

type Decided = GoodRow<'members'> & { decision: MemberDecision; mapped: readonly ValueMapping[] };
type Row = GoodRow<'members'>;

/** Somebody whose sheet names no level is a member. */
const usualLevel = 'member';

/** Rows of the Members sheet: user, profile, batch, group, levels, Facebook account, base points and stage 0. */
export const importMembers: Importer<'members'> = async (ctx, run, rows) => {
  const world = await readMemberWorld(ctx, run, rows);
  const decided = rows.map(({ number, row: typed }): Decided => {
    const { row, mapped } = asMeant(typed, world, run);
    return { number, row, mapped, decision: decideMember(row, world, run) };
  });
  const bringing = new Map(decided.map((row) => [row.number, broughtBy(row, world)]));
  const withBrought = (outcome: Outcome): Outcome =>
    outcome.outcome === 'failed' ? outcome : { ...outcome, brings: bringing.get(outcome.number) ?? [] };
  if (run.isDry) return decided.map((row) => withBrought(dryOutcome(run, row)));
  const places = await makeMissing(ctx, world, decided);
  const creating = decided.filter(({ decision }) => decision.kind === 'create');
  const made = await createMembers(ctx, run, { rows: creating, world: places });
  for (const { row, decision } of decided)
    if (decision.kind === 'update') await updateMember(ctx, run, { row, member: decision.member, world: places });
  return decided.map((row) => withBrought(outcomeOf(row, made)));
};

/** What a row makes because it names it, and the levels by which somebody sees other people's data. */
function broughtBy({ row, decision }: Decided, world: MemberWorld): Brought[] {
  if (decision.kind !== 'create' && decision.kind !== 'update') return [];
  const has = decision.kind === 'update' ? decision.member.levels : [];
  const isMissing = (name: string | null, known: ReadonlyMap<string, unknown>): name is string =>
    name !== null && !known.has(name.toLowerCase());
  return [
    ...(isMissing(row.batch, world.batches) ? [{ column: 'Batch' as const, value: row.batch }] : []),
    ...(isMissing(row.groupName, world.groups) ? [{ column: 'Group Name' as const, value: row.groupName }] : []),
    ...row.accessLevels.flatMap((level) => {
      const known = world.levels.get(level);
      return known?.isNew ? [{ column: 'Access Levels' as const, value: known.name }] : [];
    }),
    ...staffLevelsGained(row, has, world).map((level) => ({ column: 'staff-level' as const, value: level })),
  ];
}

function outcomeOf({ number, row, decision, mapped }: Decided, made: ReadonlyMap<string, number>): Outcome {
  const reference = row.subscriptionId;
  switch (decision.kind) {
    case 'failed':
      return failed(number, decision.problems);
    case 'create': {
      const entityId = made.get(row.email);
      if (entityId === undefined) return failed(number, [{ column: 'Email', reason: cellReasons.taken }]);
      return { number, outcome: 'created', problems: [], entityId, reference, mapped };
    }
    case 'update':
      return { number, outcome: 'updated', problems: [], entityId: decision.member.id, reference, mapped };
    case 'unchanged':
      return { number, outcome: 'unchanged', problems: [], entityId: decision.member.id, reference, mapped };
  }
}

function dryOutcome(run: Run, row: Decided): Outcome {
  const { decision } = row;
  const tribeId = decision.kind === 'update' ? decision.member.tribeId : row.row.tribeId;
  if ((decision.kind === 'create' || decision.kind === 'update') && tribeId !== null)
    run.wouldBe.people.set(tribeIdKey(tribeId), {
      id: decision.kind === 'update' ? decision.member.id : 0,
      email: row.row.email,
    });
  return outcomeOf(row, new Map([[row.row.email, 0]]));
}

/** Makes the batches and groups that are named and not there; rows that fail anyway make none. */
async function makeMissing(ctx: Ctx, world: MemberWorld, decided: readonly Decided[]): Promise<MemberWorld> {
  const going = decided.filter(({ decision }) => decision.kind === 'create' || decision.kind === 'update');
  const missing = (name: (row: MemberRow) => string | null, known: ReadonlyMap<string, unknown>) => {
    const names = going.flatMap(({ row }) => name(row) ?? []).filter((each) => !known.has(each.toLowerCase()));
    // As it is written first.
    return [...new Map(names.toReversed().map((each) => [each.toLowerCase(), each])).values()];
  };
  const levels = going.flatMap(({ row }) => row.accessLevels).filter((level) => world.levels.get(level)?.isNew);
  await makeLevels(
    ctx,
    [...new Set(levels)].map((id) => ({ id, name: world.levels.get(id)?.name ?? id })),
  );
  const batches = await makeBatches(
    ctx,
    missing((row) => row.batch, world.batches),
  );
  const groups = await makeGroups(
    ctx,
    missing((row) => row.groupName, world.groups),
  );
  const joined = (known: ReadonlyMap<string, readonly number[]>, made: readonly { id: number; name: string }[]) =>
    new Map([...known, ...made.map(({ id, name }): [string, number[]] => [name.toLowerCase(), [id]])]);
  return { ...world, batches: joined(world.batches, batches), groups: joined(world.groups, groups) };
}

const idOf = (name: string | null, ids: ReadonlyMap<string, readonly number[]>) =>
  name === null ? null : (ids.get(name.toLowerCase())?.[0] ?? null);

type Creating = { rows: readonly Row[]; world: MemberWorld };

/** One statement for each thing that a member has, however many members there are. */
async function createMembers(ctx: Ctx, run: Run, { rows, world }: Creating): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const ids = await insertMembers(
    ctx,
    rows.map(({ row }) => ({ ...row, batchId: idOf(row.batch, world.batches) })),
  );
  const made = rows.flatMap(({ row }) => {
    const userId = ids.get(row.email);
    return userId === undefined ? [] : [{ row, userId }];
  });
  await grantToNew(ctx, {
    to: made.flatMap(({ row, userId }) =>
      (row.accessLevels.length > 0 ? row.accessLevels : [usualLevel]).map((level) => ({ userId, level })),
    ),
    via: 'import',
    by: run.by,
  });
  await joinGroups(
    ctx,
    made.flatMap(({ row, userId }) => {
      const groupId = idOf(row.groupName, world.groups);
      return groupId === null ? [] : [{ userId, groupId }];
    }),
  );
  await startJourneys(
    ctx,
    made.map(({ userId }) => userId),
  );
  await enterBasePoints(
    ctx,
    made.flatMap(({ row, userId }) => (row.basePoints > 0 ? [{ userId, points: row.basePoints }] : [])),
  );
  return ids;
}

type Updating = { row: MemberRow; member: KnownMember; world: MemberWorld };

/** An empty cell leaves what is there; levels are added, never taken. */
async function updateMember(ctx: Ctx, run: Run, { row, member, world }: Updating): Promise<void> {
  await updatePerson(ctx, member.id, {
    email: row.email,
    tribeId: member.tribeId,
    batchId: idOf(row.batch, world.batches) ?? member.batchId,
    firstName: row.firstName,
    middleName: row.middleName ?? member.middleName,
    lastName: row.lastName || member.lastName,
    suffix: row.suffix ?? member.suffix,
    sex: row.sex ?? member.sex,
    birthdate: row.birthdate ?? member.birthdate,
    mobileNumber: row.mobileNumber ?? member.mobileNumber,
  });
  if (row.facebookProfile !== null)
    await putSocialAccount(ctx, { userId: member.id, platform: 'facebook', url: row.facebookProfile });
  const levels = row.accessLevels.filter((level) => !member.levels.includes(level));
  await grantLevels(ctx, { userId: member.id, levels, via: 'import', by: run.by });
  const groupId = idOf(row.groupName, world.groups);
  if (groupId !== null && groupId !== member.groupId)
    await joinGroup(ctx, { userId: member.id, groupId, reason: 'Moved by an import' });
  if (row.basePoints > 0 && !member.hasBasePoints)
    await enterBasePoints(ctx, [{ userId: member.id, points: row.basePoints }]);
}
