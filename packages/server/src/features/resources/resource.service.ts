import { ResourceFileInput } from '@tribe/domain/features/resources/resource.input.ts';
import { tagsOf } from '@tribe/domain/features/resources/resource.ts';
import { asc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type ResourceFile, resourceFiles } from '#features/resources/resource.table.ts';
import { refuseOthersFile } from '#features/files/ownFile.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { archiving } from '#kernel/db/archiving.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { notFound } from '#kernel/api/errors.ts';
import { nextPlace, ordering, reorder } from '#kernel/db/ordering.ts';
import type { PageOf } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { cleanRichText } from '#kernel/richText.ts';
import { writeVersion } from '#kernel/db/versions.ts';
import { type resourceColumns, resourceFields } from '@tribe/domain/features/resources/resourceFields.ts';
import { columnSql, numberSql } from '#kernel/filter/filterSql.ts';
import { listFilter } from '#kernel/filter/listFilter.ts';
import { type FilteredInput, ordersOf, pageByIds } from '#kernel/filter/listPage.ts';

/** A resource as staff read it; its tags as they are typed. */
export type ResourceRow = Omit<ResourceFile, 'tags'> & { tags: string; fileName: string | null };

const columns = {
  ...getTableColumns(resourceFiles),
  tags: sql<string>`array_to_string(${resourceFiles.tags}, ', ')`,
  fileName: fileAssets.originalName,
};

const select = (ctx: Ctx) =>
  ctx.db.select(columns).from(resourceFiles).leftJoin(fileAssets, eq(fileAssets.id, resourceFiles.fileId));

const resourceFilter = listFilter(['resourceFilePage'], resourceFields, {
  category: columnSql('resource_file.category'),
  status: columnSql('resource_file.status'),
  downloads: numberSql('resource_file.download_count'),
});

const page = pageByIds<ResourceRow>(
  {
    name: 'resources.page',
    filter: resourceFilter,
    search: ['resource_file.name', 'resource_file.short_description', `array_to_string(resource_file.tags, ', ')`],
    unlessAsked: { status: 'resource_file.archived_at is null' },
    orders: ordersOf<keyof typeof resourceColumns>('resource_file.position, resource_file.id', {
      name: 'resource_file.name',
      category: 'resource_file.category',
      file: 'f.original_name nulls last',
      link: 'resource_file.link_url nulls last',
      status: 'resource_file.status',
      downloads: 'resource_file.download_count',
    }),
    select: ({ where, order: by, cut }) =>
      `select resource_file.id, count(*) over ()::int as total
       from resource_file left join file_asset f on f.id = resource_file.file_id where ${where} order by ${by} ${cut}`,
  },
  (ctx, ids) => select(ctx).where(inArray(resourceFiles.id, [...ids])),
);

export const pageResourceFiles = replicaQuery(
  'resourceFiles',
  (ctx, asked: FilteredInput): Promise<PageOf<ResourceRow>> => page(ctx, asked),
);

const order = ordering('resource_file');

/** The categories that staff narrow the list by: of drafts and of what is archived too. */
export const listResourceFileCategories = replicaQuery('resourceFiles', async (ctx): Promise<string[]> => {
  const { category } = resourceFiles;
  const found = await ctx.db.selectDistinct({ category }).from(resourceFiles).where(ne(category, '')).orderBy(category);
  return found.map((row) => row.category);
});

/** The resources in their order, by name: for putting them into another one. */
export const listResourceFiles = replicaQuery('resourceFiles', async (ctx): Promise<{ id: number; name: string }[]> => {
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
