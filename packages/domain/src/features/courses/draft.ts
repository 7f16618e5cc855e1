/** What stands in the fields of a course, a unit or a lesson, by their names. */
export type Fields = Readonly<Record<string, unknown>>;

/** A course, a unit or a lesson as it is written: what members see, with what they do not see yet laid over it. */
export type Draft<Instant> = {
  id: number;
  name: string;
  courseId: number;
  unitId: number | null;
  status: string;
  version: number;
  fields: Fields;
  /** The names of the fields that members see differently until it is published again. */
  waiting: readonly string[];
  editedBy: string | null;
  editedAt: Instant | null;
};

/** Whether two fields hold the same; one that was left out is an empty one. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
