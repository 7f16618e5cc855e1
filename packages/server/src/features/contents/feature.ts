import type { Feature } from '#kernel/feature.ts';
import '#features/contents/access.graphql.ts';

export const contentsFeature: Feature = {};
