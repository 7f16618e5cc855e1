import { standingLabels, type Standing, standings } from '@tribe/domain/features/courses/learning.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { LearningChoices } from './learningReport.documents.ts';

export const everybody = 'all';
export const reportPath = to('report', { id: 'learning' });

const names = ['course', 'show', 'lesson', 'batch', 'group'];
const numberOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

type Place = { course?: number; show?: Standing | typeof everybody; lesson?: number };

/** Where one is in the learning report: which course, which of its people, and narrowed to which batch and group. */
export function useLearningAddress() {
  const at = useListAddress(names);
  const { chosen } = at;
  const standing = standings.find((each) => each === chosen['show']) ?? null;
  const batch = numberOf(chosen['batch']);
  const group = numberOf(chosen['group']);
  return {
    at,
    courseId: numberOf(chosen['course']) ?? null,
    lessonId: numberOf(chosen['lesson']) ?? null,
    standing,
    isList: standing !== null || chosen['show'] === everybody,
    filter: { batchId: batch, groupId: group },
    /** The address of another part of the report, narrowed as this one is. */
    hrefOf: (place: Place) => to('report', { id: 'learning' }, definedOf({ ...place, batch, group })),
  };
}

const definedOf = (values: Record<string, string | number | undefined>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | number][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** Batch and group, and in a list of people where they stand. */
export function useLearningFilters(withStanding = false): readonly ListFilter[] {
  const asked = useQuery(LearningChoices);
  const choices = asked.kind === 'done' ? asked.data.userFilterChoices : { batches: [], groups: [] };
  const optionsOf = (named: readonly { id: number; name: string }[]) =>
    named.map(({ id, name }) => ({ value: String(id), label: name }));
  const byPeople = [
    { name: 'batch', label: 'Batch', options: optionsOf(choices.batches) },
    { name: 'group', label: 'Group', options: optionsOf(choices.groups) },
  ];
  const byStanding = standings.slice(0, 3).map((value) => ({ value, label: standingLabels[value] }));
  return withStanding ? [{ name: 'show', label: 'Progress status', options: byStanding }, ...byPeople] : byPeople;
}
