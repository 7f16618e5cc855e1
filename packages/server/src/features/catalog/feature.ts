import type { Feature } from '#kernel/feature.ts';
import '#features/catalog/coupon.graphql.ts';
import '#features/catalog/funnel.graphql.ts';
import '#features/catalog/paymentTerm.graphql.ts';
import '#features/catalog/product.graphql.ts';

export const catalogFeature: Feature = {};
