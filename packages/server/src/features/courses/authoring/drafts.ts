import { type Draft as Drafted, type Fields, isSame } from '@tribe/domain/features/courses/draft.ts';
import type { Access } from '@tribe/domain/kernel/access/access.ts';
import { type Authored, record } from '#features/courses/authoring/authoring.ts';
import { type Change, changesBetween } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { badInput, conflict } from '#kernel/api/errors.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { shownRichText } from '#kernel/richText.ts';

export type Draft = Drafted<Date>;

/** What the table holds of one. `fields` are those that members see. */
export type Written = Omit<Draft, 'waiting'> & {
  /** What it belongs to, by the names of the input. */
  parent: Fields;
  draft: Fields | null;
  archivedAt: Date | null;
  editedById: number | null;
};

/** What is kept: the whole input where members may see it or the thing is no more than a draft; else only its draft. */
export type Keeping<Input> = { input?: Input; draft: Fields | null; status?: 'draft' | 'published' };

type Source<Input, Found extends Written> = {
  entity: Authored;
  read: Access;
  write: Access;
  find(ctx: Ctx, id: number): Promise<Found>;
  /** Throws for what breaks a rule of the input; `given` lies over `before`. */
  check(ctx: Ctx, before: Fields, input: Fields): Promise<Input>;
  /** Throws CONFLICT where the version is another by now. */
  keep(ctx: Ctx, found: Found, keeping: Keeping<Input>): Promise<void>;
};

/** While the same person goes on writing within this time, the log is not told again. */
const oneSitting = 10 * 60_000;

/** The operations by which authors write one kind of thing: each field saved by itself, nothing shown before it is published. */
export function drafts<Input extends Fields, Found extends Written>(source: Source<Input, Found>) {
  const { entity, read, write } = source;

  const current = async (ctx: Ctx, id: number, version: number): Promise<Found> => {
    const found = await source.find(ctx, id);
    if (found.version !== version)
      throw conflict(`${found.editedBy ?? 'Someone else'} saved this ${entity} in the meantime`);
    return found;
  };
  /** What is archived is not written on: another state takes it back first. */
  const written = async (ctx: Ctx, id: number, version: number): Promise<Found> => {
    const found = await current(ctx, id, version);
    if (found.archivedAt) throw conflict(`This ${entity} is archived. Move it back to draft first`);
    return found;
  };
  const answer = async (ctx: Ctx, id: number) => draftOf(await source.find(ctx, id));
  const described = (
    ctx: Ctx,
    { id, name }: Written,
    done: 'published' | 'unpublished',
    changes: Record<string, Change>,
  ) => record(ctx, entity, done, { id, name }, changes);

  return {
    find: query(read, answer),

    save: mutation(write, async (ctx, id: number, unchecked: unknown, version: number): Promise<Draft> => {
      const found = await written(ctx, id, version);
      const changes = changesOf(unchecked, found.fields);
      const before = beforeOf(found);
      // Half a lesson may be kept; it is published only when it is whole.
      const input = await source.check(ctx, { ...before, status: 'draft' }, { ...changes, status: 'draft' });
      await source.keep(ctx, found, keepingOf(found, { ...input, status: found.status }));
      if (!isSameSitting(ctx, found))
        await ctx.log({
          action: `${entity}.drafted`,
          entity,
          entityId: id,
          sentence: `Edited ${entity} ${found.name}`,
        });
      return answer(ctx, id);
    }),

    publish: mutation(write, async (ctx, id: number, version: number): Promise<Draft> => {
      const found = await current(ctx, id, version);
      const input = await source.check(ctx, beforeOf(found), { status: 'published' });
      await source.keep(ctx, found, { input, draft: null, status: 'published' });
      const before = { ...found.parent, ...found.fields, status: found.status };
      await described(ctx, found, 'published', changesBetween(before, { ...input, status: 'published' }));
      return answer(ctx, id);
    }),

    unpublish: mutation(write, async (ctx, id: number, version: number): Promise<Draft> => {
      const found = await current(ctx, id, version);
      const input = await source.check(ctx, beforeOf(found), { status: 'draft' });
      await source.keep(ctx, found, { input, draft: null, status: 'draft' });
      await described(ctx, found, 'unpublished', { status: { before: found.status, after: 'draft' } });
      return answer(ctx, id);
    }),

    /** What members see stays; what they do not see yet is thrown away. */
    discard: mutation(write, async (ctx, id: number, version: number): Promise<Draft> => {
      const found = await written(ctx, id, version);
      await source.keep(ctx, found, { draft: null });
      const changes = changesBetween(found.draft ?? {}, Object.fromEntries(namesOf(found).map((name) => [name, null])));
      await ctx.log({
        action: `${entity}.draft-discarded`,
        entity,
        entityId: id,
        sentence: `Discarded the unpublished changes to ${entity} ${found.name}`,
        changes,
      });
      return answer(ctx, id);
    }),
  };
}

const beforeOf = ({ parent, fields, draft }: Written): Fields => ({ ...parent, ...fields, ...draft });

const namesOf = ({ draft }: Pick<Written, 'draft'>) => Object.keys(draft ?? {});

function draftOf(found: Written): Draft {
  const { id, name, courseId, unitId, status, version, editedBy, editedAt, draft } = found;
  const fields = { ...found.fields, ...draft };
  return {
    id,
    name,
    courseId,
    unitId,
    status,
    version,
    editedBy,
    editedAt,
    fields: { ...fields, description: shownRichText(String(fields['description'] ?? '')) },
    waiting: Object.keys(found.fields).filter((field) => Object.hasOwn(draft ?? {}, field)),
  };
}

/** Only fields that a draft of this kind has; their values are checked with all the others. */
function changesOf(input: unknown, known: Fields): Fields {
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  if (entries.length === 0 || entries.some(([name]) => !Object.hasOwn(known, name)))
    throw badInput({ changes: ['is not valid'] });
  return Object.fromEntries(entries);
}

function keepingOf<Input extends Fields>(found: Written, input: Input): Keeping<Input> {
  if (found.status !== 'published') return { input, draft: null };
  const differing = Object.keys(found.fields).filter((name) => !isSame(found.fields[name], input[name]));
  return { draft: differing.length > 0 ? Object.fromEntries(differing.map((name) => [name, input[name]])) : null };
}

function isSameSitting(ctx: Ctx, { editedById, editedAt }: Written): boolean {
  return editedById === ctx.me.userId && editedAt !== null && ctx.now().getTime() - editedAt.getTime() < oneSitting;
}

/** The fields of a row that its draft may hold: those of the input, without the state and what it belongs to. */
export function writtenFields(shape: object, row: Fields): Fields {
  const fixed = new Set(['status', 'courseId', 'unitId']);
  const names = Object.keys(shape).filter((name) => !fixed.has(name));
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}
