import { FunnelInput } from '@tribe/domain/features/catalog/funnel.input.ts';
import { planWords } from '@tribe/domain/features/catalog/planWords.ts';
import {
  findFunnelChoices,
  FunnelChoices,
  listFunnels,
  listFunnelsByProduct,
  listPaymentTerms,
  listProducts,
  listTermsByFunnel,
  type OfferedTerm,
  type ProductChoices,
  findProductChoices,
  ShortProduct,
  TermChoice,
} from '#features/catalog/choices.service.ts';
import {
  archiveFunnel,
  createFunnel,
  findFunnel,
  pageFunnels,
  updateFunnel,
} from '#features/catalog/funnel.service.ts';
import type { FunnelRow, FunnelTerm } from '#features/catalog/funnelQuery.ts';
import { NamedTextType, NamedType } from '#features/catalog/product.graphql.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { asObject, creating, ofTextId, positional, updatingText } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const FunnelTermType = objectOf<FunnelTerm>('FunnelTerm', { paymentTermId: 'String', name: 'String' }, (t) => ({
  price: t.expose('price', { type: 'Peso', nullable: true, description: 'Its own; null is the product’s.' }),
  plan: t.string({
    description: 'What it comes to, in words.',
    resolve: ({ listPrice, ...term }) => planWords(listPrice, term),
  }),
}));

const OfferedTermType = builder.objectRef<OfferedTerm>('FunnelPaymentTerm').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    paymentTermId: t.exposeString('paymentTermId'),
    paymentTerm: t.exposeString('name', { description: 'Its name.' }),
    price: t.expose('price', { type: 'Peso', nullable: true }),
  }),
});

const FunnelType = builder.objectRef<FunnelRow>('Funnel').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    productId: t.exposeInt('productId'),
    product: t.field({ type: NamedType, resolve: ({ productId: id, productName: name }) => ({ id, name }) }),
    productPrice: t.expose('productPrice', { type: 'Peso' }),
    kind: t.exposeString('kind'),
    status: t.exposeString('status'),
    openness: t.exposeString('openness', { description: 'open, not-yet, closed, full or unpublished, now.' }),
    description: t.exposeString('description'),
    hidden: t.exposeBoolean('hidden'),
    validityByDays: t.exposeInt('validityByDays', { nullable: true }),
    startByDays: t.exposeInt('startByDays', { nullable: true }),
    opensAt: t.expose('opensAt', { type: 'DateTime', nullable: true }),
    closesAt: t.expose('closesAt', { type: 'DateTime', nullable: true }),
    seatLimit: t.exposeInt('seatLimit', { nullable: true }),
    seatsTaken: t.exposeInt('seatsTaken'),
    batchId: t.exposeInt('batchId', { nullable: true }),
    batchName: t.exposeString('batchName', { nullable: true }),
    accessLevelIds: t.exposeStringList('accessLevelIds'),
    accessLevels: t.field({ type: [NamedTextType], resolve: ({ accessLevels }) => accessLevels }),
    paymentTerms: t.field({ type: [FunnelTermType], resolve: ({ paymentTerms }) => paymentTerms }),
    renewalFunnelId: t.exposeString('renewalFunnelId', { nullable: true }),
    renewalFunnelName: t.exposeString('renewalFunnelName', { nullable: true }),
    externalRenewalUrl: t.exposeString('externalRenewalUrl', { nullable: true }),
    thankYouUrl: t.exposeString('thankYouUrl', { nullable: true }),
    pixelId: t.exposeString('pixelId', { nullable: true }),
    couponCount: t.exposeInt('couponCount'),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const FunnelTermInputType = builder.inputType('FunnelTermInput', {
  fields: (t) => ({ paymentTermId: t.string({ required: true }), price: t.field({ type: 'Peso' }) }),
});

const FunnelInputType = inputFrom('FunnelInput', FunnelInput, {
  paymentTerms: [FunnelTermInputType],
  mayOpenNothing: { description: 'True once staff confirmed that it goes on sale although it opens nothing.' },
});

const ShortProductType = objectFrom('ShortProduct', ShortProduct);
objectFrom('TermChoice', TermChoice);

const ProductChoicesType = builder.objectRef<ProductChoices>('ProductChoices').implement({
  fields: (t) => ({
    courses: t.field({ type: [NamedType], resolve: (all) => all.courses }),
    events: t.field({ type: [NamedType], resolve: (all) => all.events }),
    resources: t.field({ type: [NamedType], resolve: (all) => all.resources }),
    products: t.field({ type: [NamedType], resolve: (all) => all.products }),
    accessLevels: t.field({ type: [NamedTextType], resolve: (all) => all.accessLevels }),
  }),
});

const FunnelChoicesType = objectFrom('FunnelChoices', FunnelChoices, (t) => ({
  batches: t.field({ type: [NamedType], resolve: (all) => all.batches }),
  funnels: t.field({ type: [NamedTextType], resolve: (all) => all.funnels }),
  accessLevels: t.field({ type: [NamedTextType], resolve: (all) => all.accessLevels }),
}));

const HiddenType = builder.inputType('HiddenFunnels', {
  fields: (t) => ({ value: t.boolean({ required: true }), userId: t.int() }),
});

builder.queryFields((t) => ({
  funnelPage: field(t, pageFunnels, asObject(pageType('FunnelPage', FunnelType), { ...pageArgs(t), ...filterArg(t) })),
  funnel: field(t, findFunnel, ofTextId(t, FunnelType)),
  funnels: field(t, listFunnels, { type: [NamedTextType] }),
  funnelsByProductId: field(t, listFunnelsByProduct, {
    type: [FunnelType],
    args: { productId: t.arg.int({ required: true }), hidden: t.arg({ type: HiddenType }) },
    with: ({ productId, hidden }) => [productId, hidden ?? null],
  }),
  paymentTermsByFunnelId: field(t, listTermsByFunnel, positional([OfferedTermType], 'funnelId: String')),
  products: field(t, listProducts, { type: [ShortProductType] }),
  paymentTerms: field(t, listPaymentTerms, { type: [NamedTextType] }),
  productChoices: field(t, findProductChoices, { type: ProductChoicesType }),
  funnelChoices: field(t, findFunnelChoices, { type: FunnelChoicesType }),
}));

builder.mutationFields((t) => ({
  createFunnel: field(t, createFunnel, creating(t, FunnelType, FunnelInputType)),
  updateFunnel: field(t, updateFunnel, updatingText(t, FunnelType, FunnelInputType)),
  archiveFunnel: field(t, archiveFunnel, ofTextId(t, FunnelType)),
}));
