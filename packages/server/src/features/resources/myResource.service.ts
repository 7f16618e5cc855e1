import { type ClosedBy, closedNote, closedWords } from '@tribe/domain/features/contents/closed.ts';
import { closesContent } from '#features/contents/contentAccess.ts';
import { linkTo } from '#features/files/fileLink.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { forbidden, notFound } from '#kernel/api/errors.ts';
import { likePattern } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { shownRichText } from '#kernel/richText.ts';

/** A resource as a card; everybody who is signed in sees cards, and takes what is open to them. */
export type MyResourceCard = {
  id: number;
  name: string;
  shortDescription: string;
  category: string;
  tags: string[];
  coverImage: string | null;
  versionLabel: string;
  isFeatured: boolean;
  isOpen: boolean;
  /** Why it is closed, in a few words; null when it is open. */
  closedNote: string | null;
  isLink: boolean;
  fileKind: string | null;
  fileSize: number | null;
};
export type MyResource = MyResourceCard & { description: string; fileName: string | null; updatedAt: Date };

type Read<Resource> = Omit<Resource, 'isOpen' | 'closedNote'> & { closedBy: ClosedBy | null };

const shown = <Resource extends { closedBy: ClosedBy | null }>({ closedBy, ...resource }: Resource) => ({
  ...resource,
  isOpen: closedBy === null,
  closedNote: closedBy && closedNote(closedBy),
});

/** $1 who asks, $2 the instant. */
const card = `r.id, r.name, r.short_description as "shortDescription", r.category, r.tags, r.cover_image as "coverImage",
  r.version_label as "versionLabel", r.is_featured as "isFeatured", access.closed as "closedBy",
  r.link_url is not null as "isLink", f.kind as "fileKind", f.size_bytes as "fileSize"`;
/** Without `offset 0` the rule of access would be planned and run wherever it is named. */
const from = `from resource_file r
  cross join lateral (select ${closesContent('resource', 'r.id', '$1', '$2')} as closed offset 0) access
  left join file_asset f on f.id = r.file_id and f.archived_at is null
  where r.status = 'published' and r.archived_at is null and (f.id is not null or r.link_url is not null)`;

const mine = statement<Read<MyResourceCard>>(
  'resources.mine',
  `select ${card} ${from} and ($3::text is null or plain(r.name) like plain($3) or plain(r.short_description) like plain($3)
     or plain(array_to_string(r.tags, ' ')) like plain($3)) and ($4::text is null or r.category = $4)
   order by r.is_featured desc, r.position, r.name, r.id limit 500`,
);

export type MyResourcesInput = { search?: string | null; category?: string | null };

/** The resources that there are, the featured ones first. */
export const listMyResources = replicaQuery(
  'in',
  async (ctx, { search, category }: MyResourcesInput): Promise<MyResourceCard[]> => {
    const pattern = search?.trim() ? likePattern(search.slice(0, 200)) : null;
    const rows = await ctx.rows(mine, [ctx.me.userId, ctx.now(), pattern, category || null]);
    return rows.map(shown);
  },
);

const categories = statement<{ category: string }>(
  'resources.categories',
  `select distinct category from resource_file where status = 'published' and archived_at is null and category <> '' order by 1`,
);

export const listResourceCategories = replicaQuery('in', async (ctx): Promise<string[]> =>
  (await ctx.rows(categories, [])).map(({ category }) => category),
);

const one = statement<Read<MyResource>>(
  'resources.my_one',
  `select ${card}, case when access.closed is null then r.description else '' end as description,
     f.original_name as "fileName", r.updated_at as "updatedAt" ${from} and r.id = $3`,
);

/** A resource on its own page; what is closed is its card alone. */
export const findMyResource = query('in', async (ctx, id: number): Promise<MyResource> => {
  const [resource] = await ctx.rows(one, [ctx.me.userId, ctx.now(), id]);
  if (!resource) throw notFound('Resource');
  return { ...shown(resource), description: shownRichText(resource.description) };
});

type Taken = { fileId: number | null; linkUrl: string | null; closedBy: ClosedBy | null };
const take = statement<Taken>(
  'resources.take',
  `select r.file_id as "fileId", r.link_url as "linkUrl", access.closed as "closedBy"
   ${from} and r.id = $3`,
);
const count = statement<never>(
  'resources.count',
  `with fresh as (insert into resource_download (resource_id, user_id, day, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning resource_id)
   update resource_file set download_count = download_count + 1 where id in (select resource_id from fresh)`,
);

/** Where to get it: a link for the one who asks alone, or the web address. Counts once for each person and day. */
export const takeResource = mutation('in', async (ctx, id: number): Promise<{ url: string }> => {
  const { userId } = ctx.me;
  const [taken] = await ctx.rows(take, [userId, ctx.now(), id]);
  if (!taken) throw notFound('Resource');
  if (taken.closedBy) throw forbidden(closedWords(taken.closedBy));
  await ctx.rows(count, [id, userId, ctx.today(), ctx.now()]);
  return { url: placeOf(ctx, taken) };
});

function placeOf(ctx: Ctx, { fileId, linkUrl }: Taken): string {
  if (fileId !== null) return linkTo(ctx, fileId);
  if (linkUrl === null) throw notFound('Resource');
  return linkUrl;
}
