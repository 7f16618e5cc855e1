import { ProductInput } from '@tribe/domain/features/catalog/product.input.ts';
import { AvailableProduct, listAvailableProducts } from '#features/catalog/available.service.ts';
import {
  archiveProduct,
  createProduct,
  findProduct,
  pageProducts,
  type ProductRow,
  updateProduct,
} from '#features/catalog/product.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { shape, type ShapeOf } from '#kernel/api/shape.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const Named = shape({ id: 'Int', name: 'String' });
type Named = ShapeOf<typeof Named>;
export const NamedType = objectFrom('CatalogName', Named);
export const NamedTextType = objectFrom('CatalogTextName', shape({ id: 'String', name: 'String' }));

const ProductType = builder.objectRef<ProductRow>('Product').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    price: t.expose('price', { type: 'Peso' }),
    slug: t.exposeString('slug'),
    description: t.exposeString('description'),
    type: t.exposeString('type'),
    status: t.exposeString('status'),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    accessLevelIds: t.exposeStringList('accessLevelIds'),
    accessLevels: t.field({ type: [NamedTextType], resolve: ({ accessLevels }) => accessLevels }),
    courses: t.field({ type: [NamedType], resolve: ({ courses }) => courses }),
    events: t.field({ type: [NamedType], resolve: ({ events }) => events }),
    resources: t.field({ type: [NamedType], resolve: ({ resources }) => resources }),
    bundled: t.field({ type: [NamedType], resolve: ({ bundled }) => bundled }),
    bundledIn: t.field({ type: [NamedType], resolve: ({ bundledIn }) => bundledIn }),
    funnelCount: t.exposeInt('funnelCount'),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const ProductInputType = inputFrom('ProductInput', ProductInput, {
  price: 'Peso',
  mayOpenNothing: { description: 'True once staff confirmed that it goes on sale although it opens nothing.' },
});

const AvailableType = objectFrom('AvailableProduct', AvailableProduct);

builder.queryFields((t) => ({
  userAvailableProducts: field(t, listAvailableProducts, { type: [AvailableType] }),
  productPage: field(t, pageProducts, {
    type: pageType('ProductPage', ProductType),
    args: { ...pageArgs(t), ...filterArg(t) },
    with: (asked) => [asked],
  }),
  product: field(t, findProduct, ofId(t, ProductType)),
}));

builder.mutationFields((t) => ({
  createProduct: field(t, createProduct, creating(t, ProductType, ProductInputType)),
  updateProduct: field(t, updateProduct, updating(t, ProductType, ProductInputType)),
  archiveProduct: field(t, archiveProduct, ofId(t, ProductType)),
}));
