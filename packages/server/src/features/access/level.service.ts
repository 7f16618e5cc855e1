import { levelProblems } from '@tribe/domain/features/access/accessLevel.ts';
import { AccessLevelInput } from '@tribe/domain/features/access/accessLevel.input.ts';
import { accessMessages } from '@tribe/domain/features/access/messages.ts';
import { functionFlags, pageFlags } from '@tribe/domain/kernel/access/matrix.ts';
import { savedMeanwhile } from '@tribe/domain/kernel/text/messages.ts';
import { numberedSlug, slug } from '@tribe/domain/kernel/text/slug.ts';
import {
  archive,
  insert,
  type LevelDetail,
  lockOne,
  nameTaken,
  one,
  pageBy,
  update,
} from '#features/access/levelQuery.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { badInput, conflict, type FieldMessages, forbidden, notFound } from '#kernel/api/errors.ts';
import { pageWithTotal, likePattern, type PageInput, type PageOf } from '#kernel/api/page.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/api/operation.ts';
import { flagLabel } from '@tribe/domain/features/access/flags.ts';
import { type Change, changesBetween } from '#kernel/audit/audit.ts';

type Done = 'created' | 'updated' | 'archived';

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** 'Updated access level Coach, held by 12 people: gave Courses; took Batches'. */
function levelSentence(done: Done, before: LevelDetail | null, after: LevelDetail): string {
  if (done === 'created') return `Created access level ${after.name}`;
  if (done === 'archived') return `Archived access level ${after.name}, held by ${people(before?.holderCount ?? 0)}`;
  const { input, taken } = flagsBetween(before, after);
  const parts = [input.length > 0 && `gave ${input.join(', ')}`, taken.length > 0 && `took ${taken.join(', ')}`];
  const what = parts.filter(Boolean).join('; ');
  return `Updated access level ${after.name}, held by ${people(after.holderCount)}${what ? `: ${what}` : ''}`;
}

/** Name, description and rank as they changed, and each flag that was given or taken by its own words. */
function levelChanges(before: LevelDetail | null, after: LevelDetail): Record<string, Change> {
  const plain = (level: LevelDetail | null) =>
    level && { name: level.name, description: level.description, rank: level.rank, archivedAt: level.archivedAt };
  const { input, taken } = flagsBetween(before, after);
  return {
    ...changesBetween(plain(before) ?? {}, plain(after) ?? {}),
    ...Object.fromEntries(input.map((flag) => [flag, { before: false, after: true }])),
    ...Object.fromEntries(taken.map((flag) => [flag, { before: true, after: false }])),
  };
}

function flagsBetween(before: LevelDetail | null, after: LevelDetail) {
  const all = (level: LevelDetail | null): string[] => (level ? [...level.pages, ...level.functions] : []);
  const [was, is] = [all(before), all(after)];
  return {
    input: is.filter((flag) => !was.includes(flag)).map(flagLabel),
    taken: was.filter((flag) => !is.includes(flag)).map(flagLabel),
  };
}

/** What arrives before it is checked: flags are any text. */
export type LevelFields = {
  name: string;
  description: string;
  rank: number;
  pages: readonly string[];
  functions: readonly string[];
};

export const pageAccessLevels = query('accessLevels', (ctx, asked: PageInput): Promise<PageOf<LevelDetail>> => {
  const page = pageBy(asked.sort);
  const pattern = asked.search?.trim() ? likePattern(asked.search.slice(0, 200)) : null;
  return pageWithTotal(asked, async (limit, offset) =>
    page ? ctx.rows(page, [ctx.now(), pattern, limit, offset]) : [],
  );
});

export const findAccessLevel = query('accessLevels', async (ctx, id: string): Promise<LevelDetail> => {
  const [level] = await ctx.rows(one, [ctx.now(), id]);
  if (!level) throw notFound('Access level');
  return level;
});

/** Makes a level of the academy's own; its id comes from its name and stays with it. */
export const createAccessLevel = mutation(
  ['accessLevels', 'access-level_create'],
  async (ctx, unchecked: LevelFields): Promise<LevelDetail> => {
    refuseInAnothersName(ctx);
    const input = AccessLevelInput.parse(unchecked);
    refuseProblems(ctx, null, input);
    await refuseTakenName(ctx, input.name, '');
    const made = await findAccessLevel(ctx, await insertNew(ctx, input));
    await record(ctx, 'created', null, made);
    return made;
  },
);

/** Changes what a level allows. Whoever holds it feels it with their next request. */
export const updateAccessLevel = mutation(
  ['accessLevels', 'access-level_create'],
  async (ctx, id: string, unchecked: LevelFields, version?: number | null): Promise<LevelDetail> => {
    refuseInAnothersName(ctx);
    const before = await lock(ctx, id);
    if (typeof version === 'number' && version !== before.version) throw conflict(savedMeanwhile('access level'));
    const input = AccessLevelInput.parse(unchecked);
    refuseProblems(ctx, before, input);
    await refuseTakenName(ctx, input.name, id);
    await ctx.rows(update, [id, ...columnsOf(input), ctx.now()]);
    const after = await findAccessLevel(ctx, id);
    await record(ctx, 'updated', before, after);
    return after;
  },
);

/** Takes a level of the academy's own away from everybody who holds it. */
export const archiveAccessLevel = mutation(
  ['accessLevels', 'access-level_create'],
  async (ctx, id: string): Promise<LevelDetail> => {
    refuseInAnothersName(ctx);
    const before = await lock(ctx, id);
    if (before.isSystem) throw conflict(accessMessages.stays);
    await ctx.rows(archive, [id, ctx.now()]);
    const after = await findAccessLevel(ctx, id);
    await record(ctx, 'archived', before, after);
    return after;
  },
);

/** The level, held for this transaction; one above the asker's own is not theirs to change, an archived one nobody's. */
async function lock(ctx: Ctx, id: string): Promise<LevelDetail> {
  const [level] = await ctx.rows(lockOne, [ctx.now(), id]);
  if (!level || level.archivedAt) throw notFound('Access level');
  if (level.rank > ctx.me.rank) throw forbidden(accessMessages.aboveOwn);
  return level;
}

function refuseProblems(ctx: Ctx, before: LevelDetail | null, after: AccessLevelInput): void {
  const messages: FieldMessages = {};
  for (const { field, text } of levelProblems(before, after, ctx.me)) (messages[field] ??= []).push(text);
  if (Object.keys(messages).length > 0) throw badInput(messages);
}

/** Two who give the same name at once are asked one after the other. */
const nameLock = statement<never>('access.name_lock', `select pg_advisory_xact_lock(hashtext('access_level.name'))`);

async function refuseTakenName(ctx: Ctx, name: string, id: string): Promise<void> {
  await ctx.rows(nameLock, []);
  const [taken] = await ctx.rows(nameTaken, [name, id]);
  if (taken) throw badInput({ name: [accessMessages.nameTaken] });
}

/** An archived level keeps its id, so that what it once allowed stays readable; a new one of its name gets another. */
async function insertNew(ctx: Ctx, input: AccessLevelInput): Promise<string> {
  for (let attempt = 1; attempt <= 50; attempt += 1) {
    const [made] = await ctx.rows(insert, [numberedSlug(slug(input.name), attempt), ...columnsOf(input)]);
    if (made) return made.id;
  }
  throw badInput({ name: [accessMessages.nameTaken] });
}

const allOf = (known: readonly string[], input: readonly string[]) =>
  JSON.stringify(Object.fromEntries(known.map((flag) => [flag, input.includes(flag)])));

const columnsOf = ({ name, description, rank, pages, functions }: AccessLevelInput) => [
  name,
  description,
  rank,
  allOf(pageFlags, pages),
  allOf(functionFlags, functions),
];

function record(ctx: Ctx, done: 'created' | 'updated' | 'archived', before: LevelDetail | null, after: LevelDetail) {
  return ctx.log({
    action: `access-level.${done}`,
    entity: 'access-level',
    entityId: after.id,
    sentence: levelSentence(done, before, after),
    changes: levelChanges(before, after),
  });
}
