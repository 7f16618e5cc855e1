import {
  type TrainingPath,
  trainingPaths,
  type Workshop,
  workshopOf,
  workshopSettings,
} from '@tribe/domain/features/site/training/workshop.ts';
import { statement } from '#kernel/db/statement.ts';

/** The settings of all workshops, which are few enough to be read together. */
export const workshopValues = statement<{ name: string; value: string }>(
  'site.workshop_values',
  `select name, value from setting where name = any($1::text[])`,
);

export const workshopNames: readonly string[] = trainingPaths.flatMap(workshopSettings);

/** The workshops as their settings have them. */
export function workshopsOf(rows: readonly { name: string; value: string }[]): Record<TrainingPath, Workshop> {
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return { beginner: workshopOf('beginner', values), experienced: workshopOf('experienced', values) };
}
