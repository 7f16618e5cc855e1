import type { TrackFieldsFragment } from '#generated/graphql.ts';

/** Courses that belong together, as staff read it. */
export type Track = TrackFieldsFragment;
