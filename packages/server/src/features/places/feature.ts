import type { Feature } from '#kernel/feature.ts';
import '#features/places/place.graphql.ts';

export const placesFeature: Feature = {};
