import type { CourseTracksQuery } from '#generated/graphql.ts';

/** Courses that belong together, as staff read it. */
export type Track = CourseTracksQuery['courseTracks'][number];
