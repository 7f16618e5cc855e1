import { AffiliateResourceInput } from '@tribe/domain/features/affiliates/resources/affiliateResource.input.ts';
import { asc, sql } from 'drizzle-orm';
import { affiliateResources } from '#features/affiliates/resources/affiliateResource.table.ts';
import { ownAffiliate } from '#features/affiliates/joining/ownAffiliate.service.ts';
import { linkTo } from '#features/files/fileLink.ts';
import { refuseOthersFile } from '#features/files/ownFile.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { crud, type InputOf } from '#kernel/api/crud.ts';
import { notFound } from '#kernel/api/errors.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { cleanRichText, shownRichText } from '#kernel/richText.ts';
import { described, hidden, shape, type ShapeOf } from '#kernel/api/shape.ts';

/** A resource as staff read it. */
export type AffiliateResourceRow = typeof affiliateResources.$inferSelect & { fileName: string | null };

const plain = crud({
  table: affiliateResources,
  what: 'Affiliate resource',
  page: 'affiliates',
  create: 'affiliate_manage',
  input: AffiliateResourceInput,
  also: {
    fileName: sql<string | null>`(select original_name from file_asset where id = ${affiliateResources.fileId})`,
  },
  search: [affiliateResources.title],
  sorts: { title: affiliateResources.title, position: affiliateResources.position },
  order: asc(affiliateResources.position),
  name: (resource) => resource.title,
});

export const { page: pageAffiliateResources, find: findAffiliateResource, archive: archiveAffiliateResource } = plain;

const duty = ['affiliates', 'affiliate_manage'] as const;

export const createAffiliateResource = mutation(
  duty,
  async (ctx, input: InputOf<AffiliateResourceInput>): Promise<AffiliateResourceRow> => {
    await refuseOthersFile(ctx, input.fileId ?? null);
    return plain.create(ctx, cleaned(input));
  },
);

export const updateAffiliateResource = mutation(
  duty,
  async (
    ctx,
    id: number,
    input: InputOf<AffiliateResourceInput>,
    version?: number | null,
  ): Promise<AffiliateResourceRow> => {
    const before = await findAffiliateResource(ctx, id);
    if (input.fileId !== undefined && input.fileId !== before.fileId) await refuseOthersFile(ctx, input.fileId);
    return plain.update(ctx, id, cleaned(input), version);
  },
);

const cleaned = (input: InputOf<AffiliateResourceInput>) =>
  typeof input.text === 'string' ? { ...input, text: cleanRichText(input.text) } : input;

/** A resource as an affiliate finds it. */
export const OwnResource = shape({
  id: 'Int',
  title: 'String',
  html: 'String',
  url: 'String?',
  fileId: hidden<number | null>(),
  fileName: 'String?',
  fileKind: 'String?',
  fileSize: described('Float?', 'In bytes.'),
  updatedAt: 'DateTime',
});
export type OwnResource = ShapeOf<typeof OwnResource>;

type Found = Omit<OwnResource, 'html'> & { text: string };

const mine = statement<Found>(
  'affiliates.own_resources',
  `select r.id, r.title, r.text, r.url, f.id as "fileId", f.original_name as "fileName", f.kind as "fileKind",
     f.size_bytes::float8 as "fileSize", r.updated_at as "updatedAt"
   from affiliate_resource r left join file_asset f on f.id = r.file_id and f.archived_at is null
   where r.archived_at is null and r.is_published and (r.audience = 'all' or $1) and ($2::int is null or r.id = $2)
   order by r.position, r.id limit 500`,
);

async function found(ctx: Ctx, id: number | null): Promise<Found[]> {
  const affiliate = await ownAffiliate(ctx);
  return affiliate && affiliate.status !== 'banned' ? ctx.rows(mine, [affiliate.status === 'active', id]) : [];
}

const shown = ({ text, ...resource }: Found): OwnResource => ({ ...resource, html: shownRichText(text) });

/** What is published for the one who asks; some of it only while they are active. */
export const listMyAffiliateResources = replicaQuery('affiliateDashboard', async (ctx): Promise<OwnResource[]> =>
  (await found(ctx, null)).map(shown),
);

async function oneOf(ctx: Ctx, id: number): Promise<Found> {
  const [resource] = await found(ctx, id);
  if (!resource) throw notFound('Resource');
  return resource;
}

export const findMyAffiliateResource = query('affiliateDashboard', async (ctx, id: number): Promise<OwnResource> =>
  shown(await oneOf(ctx, id)),
);

/** Where its file is, by a link for the one who asks alone. Throws NOT_FOUND where there is none. */
export const takeAffiliateResource = mutation('affiliateDashboard', async (ctx, id: number): Promise<string> => {
  const { fileId } = await oneOf(ctx, id);
  if (fileId === null) throw notFound('Resource');
  return linkTo(ctx, fileId);
});
