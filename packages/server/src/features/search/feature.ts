import type { Feature } from '#kernel/feature.ts';
import '#features/search/search.graphql.ts';

export const searchFeature: Feature = {};
