import { ResourceFileInput } from '@tribe/domain/features/resources/resource.input.ts';
import { resourceStates, tagsOf } from '@tribe/domain/features/resources/resource.ts';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { and, asc, count, eq, getTableColumns, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type ResourceFile, resourceFiles } from '#features/resources/resource.table.ts';
import { refuseOthersFile } from '#features/files/ownFile.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { archiving } from '#kernel/db/archiving.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { badInput, notFound } from '#kernel/api/errors.ts';
import { nextPlace, ordering, reorder } from '#kernel/db/ordering.ts';
import { likePattern, pageBounds, type PageInput, type PageOf, sortedBy } from '#kernel/api/page.ts';
import { query, mutation } from '#kernel/api/operation.ts';
import { cleanRichText } from '#kernel/richText.ts';
import { writeVersion } from '#kernel/db/versions.ts';

/** A resource as staff read it; its tags as they are typed. */
export type ResourceRow = Omit<ResourceFile, 'tags'> & { tags: string; fileName: string | null };

const columns = {
  ...getTableColumns(resourceFiles),
  tags: sql<string>`array_to_string(${resourceFiles.tags}, ', ')`,
  fileName: fileAssets.originalName,
};
const sorts: Record<string, SQL> = {
  name: sql`${resourceFiles.name}`,
  category: sql`${resourceFiles.category}`,
  status: sql`${resourceFiles.status}`,
  downloads: sql`${resourceFiles.downloadCount}`,
};

const select = (ctx: Ctx) =>
  ctx.db.select(columns).from(resourceFiles).leftJoin(fileAssets, eq(fileAssets.id, resourceFiles.fileId));

export type ResourcePageInput = PageInput & { status?: string | null; category?: string | null };

export const pageResourceFiles = query(
  'resourceFiles',
  async (ctx, asked: ResourcePageInput): Promise<PageOf<ResourceRow>> => {
    const { page, pageSize, offset } = pageBounds(asked);
    const where = filtered(asked);
    const rows = await select(ctx)
      .where(where)
      .orderBy(...sortedBy(sorts, asked.sort), asc(resourceFiles.position), asc(resourceFiles.id))
      .limit(pageSize)
      .offset(offset);
    const [counted] = await ctx.db.select({ total: count() }).from(resourceFiles).where(where);
    return { rows, total: counted?.total ?? 0, page, pageSize };
  },
);

const searched = [resourceFiles.name, resourceFiles.shortDescription, columns.tags];

/** What is archived is found by asking for it, and by nothing else. */
function filtered({ search, status, category }: ResourcePageInput): SQL | undefined {
  const state = resourceStates.find((each) => each === status);
  if (status && !state) throw badInput({ status: [fieldMessages.notValid('Status')] });
  const pattern = search?.trim() ? likePattern(search) : null;
  return and(
    state ? eq(resourceFiles.status, state) : isNull(resourceFiles.archivedAt),
    category ? eq(resourceFiles.category, category) : undefined,
    pattern ? or(...searched.map((text) => ilike(text, pattern))) : undefined,
  );
}

const order = ordering('resource_file');

/** The categories that staff narrow the list by: of drafts and of what is archived too. */
export const listResourceFileCategories = query('resourceFiles', async (ctx): Promise<string[]> => {
  const { category } = resourceFiles;
  const found = await ctx.db.selectDistinct({ category }).from(resourceFiles).where(ne(category, '')).orderBy(category);
  return found.map((row) => row.category);
});

/** The resources in their order, by name: for putting them into another one. */
export const listResourceFiles = query('resourceFiles', async (ctx): Promise<{ id: number; name: string }[]> => {
  return ctx.db
    .select({ id: resourceFiles.id, name: resourceFiles.name })
    .from(resourceFiles)
    .where(isNull(resourceFiles.archivedAt))
    .orderBy(asc(resourceFiles.position), asc(resourceFiles.id))
    .limit(500);
});

/** Puts resources into the order of `ids`. */
export const reorderResourceFiles = mutation(
  ['resourceFiles', 'resource-file_create'],
  async (ctx, ids: number[]): Promise<ResourceRow[]> => {
    await reorder(ctx, 'resource-file', order, ids);
    return select(ctx)
      .where(inArray(resourceFiles.id, ids))
      .orderBy(asc(resourceFiles.position), asc(resourceFiles.id));
  },
);

export const findResourceFile = query('resourceFiles', (ctx, id: number): Promise<ResourceRow> => byId(ctx, id));

async function byId(ctx: Ctx, id: number): Promise<ResourceRow> {
  const [resource] = await select(ctx).where(eq(resourceFiles.id, id));
  if (!resource) throw notFound('Resource file');
  return resource;
}

export const createResourceFile = mutation(
  ['resourceFiles', 'resource-file_create'],
  async (ctx, unchecked: InputOf<ResourceFileInput>): Promise<ResourceRow> => {
    const input = await checked(ctx, {}, unchecked);
    const [made] = await ctx.db
      .insert(resourceFiles)
      .values({
        ...input,
        ...archiving(input.status, ctx.now()),
        tags: tagsOf(input.tags),
        position: await nextPlace(ctx, order),
      })
      .returning({ id: resourceFiles.id });
    const resource = await byId(ctx, made!.id);
    await record(ctx, 'created', resource, {});
    return resource;
  },
);

/** `version` is the one that was edited; another one in between is a CONFLICT, and nothing is overwritten. */
export const updateResourceFile = mutation(
  ['resourceFiles', 'resource-file_create'],
  async (ctx, id: number, unchecked: InputOf<ResourceFileInput>, version?: number | null): Promise<ResourceRow> => {
    const before = await byId(ctx, id);
    const input = await checked(ctx, before, unchecked);
    await change(ctx, id, { ...input, tags: tagsOf(input.tags) }, version);
    const resource = await byId(ctx, id);
    await record(ctx, 'updated', resource, before);
    return resource;
  },
);

export const archiveResourceFile = mutation(
  ['resourceFiles', 'resource-file_create'],
  async (ctx, id: number): Promise<ResourceRow> => {
    const before = await byId(ctx, id);
    await change(ctx, id, { status: 'archived' });
    await record(ctx, 'archived', before, before);
    return byId(ctx, id);
  },
);

type Values = Partial<typeof resourceFiles.$inferInsert>;

async function change(ctx: Ctx, id: number, values: Values, version?: number | null): Promise<void> {
  const written = { ...values, ...archiving(values.status, ctx.now()) };
  await writeVersion(ctx, resourceFiles, { id, values: written, version, what: 'resource file' });
}

async function checked(
  ctx: Ctx,
  before: Record<string, unknown>,
  unchecked: InputOf<ResourceFileInput>,
): Promise<ResourceFileInput> {
  const input = parsed(ResourceFileInput, before, unchecked);
  if (input.fileId !== before['fileId']) await refuseOthersFile(ctx, input.fileId);
  return { ...input, description: cleanRichText(input.description) };
}

function record(
  ctx: Ctx,
  done: 'created' | 'updated' | 'archived',
  resource: ResourceRow,
  before: Record<string, unknown>,
): Promise<void> {
  return ctx.log(entryOf('resource-file', done, resource, changesBetween(before, resource)));
}
