import { conjuncts, type Filter, type FilterFields, isAnyOf, isCondition } from '../../kernel/filter/filter.ts';
import { type Option, optionsIn, optionsOf } from '../../kernel/filter/options.ts';

/** Where a learner is in a course. Who is stuck isn’t counted as studying. */
export const learnerStatusWords = { studying: 'Studying', completed: 'Completed', stuck: 'Stuck' } as const;
export type LearnerStatus = keyof typeof learnerStatusWords;

/** The columns of the list of the learners of a course. */
export const learnerColumns = {
  name: 'Name',
  email: 'Email',
  batch: 'Batch',
  group: 'Group',
  percent: 'Progress',
  status: 'Progress status',
  lastLesson: 'Last lesson',
  lastStudiedAt: 'Last studied',
  enrolledAt: 'Enrolled',
  completedAt: 'Completed',
  days: 'Time to complete',
} as const;

/** What the list of the learners of a course can be narrowed by. */
export const learnerFields = {
  status: { label: learnerColumns.status, kind: 'choice', options: optionsIn(learnerStatusWords) },
  progress: { label: 'Progress (%)', kind: 'number' },
  batch: { label: learnerColumns.batch, kind: 'choice', isId: true },
  group: { label: learnerColumns.group, kind: 'choice', isId: true },
  enrolled: { label: learnerColumns.enrolledAt, kind: 'date' },
  studied: { label: learnerColumns.lastStudiedAt, kind: 'date' },
  completed: { label: learnerColumns.completedAt, kind: 'date', yes: 'is known', no: 'is never' },
} as const satisfies FilterFields;

type Named = { id: number; name: string };

/** The choices of a field of the list, where they are looked up; undefined before they are known. */
export function learnerOptions(
  choices: { batches: readonly Named[]; groups: readonly Named[] } | null,
  field: string,
): readonly Option[] | undefined {
  if (field === 'batch') return choices ? optionsOf(choices.batches, 'No batch') : undefined;
  return field === 'group' && choices ? optionsOf(choices.groups, 'No group') : undefined;
}

/** What figures of a course are narrowed to. */
export type LearningPlace = { batch?: number | undefined; group?: number | undefined };

/** The learners that a figure counts. */
export function learnerFilterOf({ status, batch, group }: LearningPlace & { status?: LearnerStatus }): Filter {
  const all = Object.entries({ status, batch, group });
  return { all: all.flatMap(([field, value]) => (value === undefined ? [] : [isAnyOf(field, String(value))])) };
}

/** The batch and the group that a filter asks for, so that the figures that led to it are found again. */
export function learningPlaceIn(filter: Filter): LearningPlace {
  const only = (name: keyof LearningPlace) => {
    const asked = conjuncts(filter).filter(isCondition);
    const { operator, values = [] } = asked.find(({ field }) => field === name) ?? {};
    return operator === 'any' && values.length === 1 ? Number(values[0]) || undefined : undefined;
  };
  return { batch: only('batch'), group: only('group') };
}
