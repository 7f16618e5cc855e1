import { type productColumns, productFields } from '@tribe/domain/features/catalog/catalogFields.ts';
import { catalogMessages } from '@tribe/domain/features/catalog/messages.ts';
import { type OpenedKind, openedKinds } from '@tribe/domain/features/catalog/product.ts';
import { ProductInput } from '@tribe/domain/features/catalog/product.input.ts';
import { refuseUnsellable } from '#features/access/soldLevel.service.ts';
import { writeBundle } from '#features/catalog/bundle.ts';
import { confirmEmptySale, emptySales } from '#features/catalog/emptySale.service.ts';
import { type Product, products } from '#features/catalog/product.table.ts';
import { publishFunnels } from '#features/catalog/publishing.ts';
import { openByProduct } from '#features/contents/productContents.service.ts';
import { changesBetween, entryOf } from '#kernel/audit/audit.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { type InputOf, parsed } from '#kernel/api/crud.ts';
import { notFound } from '#kernel/api/errors.ts';
import type { PageOf } from '#kernel/api/page.ts';
import { mutation, query, replicaQuery } from '#kernel/api/operation.ts';
import { archiving } from '#kernel/db/archiving.ts';
import { freeSlugs } from '#kernel/db/slugs.ts';
import { statement } from '#kernel/db/statement.ts';
import { writeVersion } from '#kernel/db/versions.ts';
import { columnSql, moneySql } from '#kernel/filter/filterSql.ts';
import { listFilter } from '#kernel/filter/listFilter.ts';
import { type FilteredInput, listPage, ordersOf } from '#kernel/filter/listPage.ts';

type Named = { id: number; name: string };
export type ProductRow = Omit<Product, 'createdAt' | 'updatedAt'> & {
  courses: Named[];
  events: Named[];
  resources: Named[];
  bundled: Named[];
  /** The products that it is bundled with. */
  bundledIn: Named[];
  accessLevels: { id: string; name: string }[];
  funnelCount: number;
};

const named = (rows: string) =>
  `coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name, x.id) from (${rows}) x), '[]')`;
const openedBy = (kind: OpenedKind, table: string) =>
  named(`select c.id, c.name from content_access a join ${table} c on c.id = a.content_id
    where a.content_kind = '${kind}' and a.product_id = p.id`);

const columns = `p.id, p.name, p.price, p.slug, p.description, p.type, p.status, p.cover_image as "coverImage",
  p.access_level_ids as "accessLevelIds", p.version, p.archived_at as "archivedAt",
  ${openedBy('course', 'course')} as courses, ${openedBy('event', 'event')} as events,
  ${openedBy('resource', 'resource_file')} as resources,
  ${named('select b.id, b.name from product_bundle pb join product b on b.id = pb.bundled_id where pb.product_id = p.id')} as bundled,
  ${named('select b.id, b.name from product_bundle pb join product b on b.id = pb.product_id where pb.bundled_id = p.id')} as "bundledIn",
  ${named('select l.id, l.name from access_level l where l.id = any(p.access_level_ids)')} as "accessLevels",
  (select count(*)::int from funnel f where f.product_id = p.id and f.archived_at is null) as "funnelCount"`;

const one = statement<ProductRow>('catalog.product', `select ${columns} from product p where p.id = $1`);

const productFilter = listFilter(['productPage'], productFields, {
  status: columnSql('p.status'),
  type: columnSql('p.type'),
  price: moneySql('p.price'),
});

const page = listPage<ProductRow>({
  name: 'catalog.product_page',
  filter: productFilter,
  search: ['p.name'],
  unlessAsked: { status: 'p.archived_at is null' },
  orders: ordersOf<keyof typeof productColumns>('p.name, p.id', {
    name: 'p.name',
    type: 'p.type',
    price: 'p.price',
    status: 'p.status',
    opens: `(select count(*) from content_access a where a.product_id = p.id) + (select count(*) from product_bundle b where b.product_id = p.id)`,
    funnels: '(select count(*) from funnel f where f.product_id = p.id and f.archived_at is null)',
  }),
  select: ({ where, order, cut }) =>
    `select ${columns}, count(*) over ()::int as total from product p where ${where} order by ${order} ${cut}`,
});

/** Products for the table; what is archived is found by asking for its status. */
export const pageProducts = replicaQuery('products', (ctx, asked: FilteredInput): Promise<PageOf<ProductRow>> =>
  page(ctx, asked),
);

export const findProduct = query('products', (ctx, id: number): Promise<ProductRow> => productOf(ctx, id));

/** A product with all that belongs to it. Throws NOT_FOUND. */
export async function productOf(ctx: Ctx, id: number): Promise<ProductRow> {
  const [product] = await ctx.rows(one, [id]);
  if (!product) throw notFound('Product');
  return product;
}

const freeProductSlug = freeSlugs('product', 'product');

export const createProduct = mutation(
  ['products', 'product_create'],
  async (ctx, unchecked: InputOf<ProductInput>): Promise<ProductRow> => {
    const input = parsed(ProductInput, {}, unchecked);
    await refuseUnsellable(ctx, input.accessLevelIds, []);
    const { courseIds: _c, eventIds: _e, resourceIds: _r, bundledIds: _b, mayOpenNothing: _m, ...own } = input;
    const [made] = await ctx.db
      .insert(products)
      .values({ ...own, slug: await freeProductSlug(ctx, input.name), ...archiving(input.status, ctx.now()) })
      .returning({ id: products.id });
    return written(ctx, { id: made!.id, input, before: null, done: 'created', emptyBefore: new Map() });
  },
);

/** `version` is the one that was edited; another one in between is a CONFLICT, and nothing is overwritten. */
export const updateProduct = mutation(
  ['products', 'product_create'],
  async (ctx, id: number, unchecked: InputOf<ProductInput>, version?: number | null): Promise<ProductRow> => {
    const before = await productOf(ctx, id);
    const input = parsed(ProductInput, { ...before, ...idsOf(before) }, unchecked);
    await refuseUnsellable(ctx, input.accessLevelIds, before.accessLevelIds);
    const { courseIds: _c, eventIds: _e, resourceIds: _r, bundledIds: _b, mayOpenNothing: _m, ...own } = input;
    const emptyBefore = await emptySales(ctx, { productId: id });
    const values = { ...own, ...(own.status === before.status ? {} : archiving(own.status, ctx.now())) };
    await writeVersion(ctx, products, { id, values, version, what: 'product' });
    return written(ctx, { id, input, before, done: 'updated', emptyBefore });
  },
);

/** An archived product is sold by no funnel; who has it keeps what it opens. */
export const archiveProduct = mutation(['products', 'product_create'], async (ctx, id: number): Promise<ProductRow> => {
  const before = await productOf(ctx, id);
  const values = { status: 'archived' as const, archivedAt: ctx.now() };
  await writeVersion(ctx, products, { id, values, what: 'product' });
  await publishFunnels(ctx, { productId: id });
  await ctx.log(entryOf('product', 'archived', before));
  return productOf(ctx, id);
});

const listOf = { course: 'courses', event: 'events', resource: 'resources' } as const;
const idsIn = { course: 'courseIds', event: 'eventIds', resource: 'resourceIds' } as const;

const idsOf = ({ courses, events, resources, bundled }: ProductRow) => ({
  courseIds: courses.map(({ id }) => id),
  eventIds: events.map(({ id }) => id),
  resourceIds: resources.map(({ id }) => id),
  bundledIds: bundled.map(({ id }) => id),
});

type Written = {
  id: number;
  input: ProductInput;
  before: ProductRow | null;
  done: 'created' | 'updated';
  /** What was on sale and opened nothing before. */
  emptyBefore: ReadonlyMap<string, string>;
};

/** What stands beside the row: what it opens and what it bundles. */
async function written(ctx: Ctx, { id, input, before, done, emptyBefore }: Written): Promise<ProductRow> {
  const product = { id, name: input.name };
  await writeBundle(ctx, product, input.bundledIds);
  for (const kind of openedKinds) await openByProduct(ctx, product, { kind, ids: input[idsIn[kind]] });
  const confirming = { before: emptyBefore, isConfirmed: input.mayOpenNothing === true };
  const isEmpty = await confirmEmptySale(ctx, { productId: id }, confirming);
  await publishFunnels(ctx, { productId: id });
  const after = await productOf(ctx, id);
  const changes = changesBetween(before ? described(before) : {}, described(after));
  await ctx.log({ ...entryOf('product', done, after, changes), ...(isEmpty && { reason: catalogMessages.soldEmpty }) });
  return after;
}

/** As the log tells it: contents and levels by name. */
function described(product: ProductRow): Record<string, unknown> {
  const { name, price, description, type, status, coverImage, bundled, accessLevels } = product;
  const names = (all: readonly { name: string }[]) => all.map((each) => each.name);
  const opens = openedKinds.flatMap((kind) => names(product[listOf[kind]]));
  return {
    name,
    price,
    description,
    type,
    status,
    coverImage,
    opens,
    bundled: names(bundled),
    accessLevels: names(accessLevels),
  };
}
