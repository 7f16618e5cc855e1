import {
  learnerFields,
  learnerFilterOf,
  learningPlaceIn,
  type LearnerStatus,
} from '@tribe/domain/features/courses/learnerFields.ts';
import { type Standing, standings } from '@tribe/domain/features/courses/learning.ts';
import { both, everything, isAnyOf } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText, readFilterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { optionsOf } from '@tribe/domain/kernel/filter/options.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { oldConditions } from '#admin/oldFilters.ts';
import { filterName, type OldFilters, useListAddress } from '#admin/useListAddress.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useSearch } from '#kernel/url/location.ts';
import { LearningChoices } from './learningReport.documents.ts';

const everybody = 'all';
const report = (query: Record<string, string | number | undefined> = {}) => to('report', { id: 'learning' }, query);
export const reportPath = report();

const numberOf = (text: string | null | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Which part of the report is shown: the courses, one of them, or its learners. */
export function useLearningPart(): { courseId: number | null; isList: boolean } {
  const query = new URLSearchParams(useSearch());
  const show = query.get('show') ?? '';
  const isList = [everybody, ...standings, ...Object.keys(oldStatuses)].includes(show);
  return { courseId: numberOf(query.get('course')) ?? null, isList };
}

/** Who a figure counts: the learners of a course, with one status, or who came so far in a lesson. */
type Counted = { course: number; status?: LearnerStatus; standing?: Standing; lesson?: number };

/** What the figures of the report are narrowed to, and the addresses of its other parts, narrowed alike. */
export function useLearningFigures() {
  const at = useListAddress(['batch', 'group']);
  const [batch, group] = [numberOf(at.chosen['batch']), numberOf(at.chosen['group'])];
  const learnersHref = ({ course, status, standing, lesson }: Counted) => {
    const filter = filterText(learnerFilterOf({ ...(status && { status }), batch, group }));
    return report({ course, show: standing ?? everybody, lesson, [filterName]: filter || undefined });
  };
  return {
    at,
    filter: { batchId: batch, groupId: group },
    hrefOf: (course?: number) => report({ course, batch, group }),
    learnersHref,
  };
}

export type LearnersHref = ReturnType<typeof useLearningFigures>['learnersHref'];

/** The batch and the group that figures are narrowed to. */
export function useLearningFilters(): readonly ListFilter[] {
  const asked = useQuery(LearningChoices);
  const choices = asked.kind === 'done' ? asked.data.userFilterChoices : { batches: [], groups: [] };
  return [
    { name: 'batch', label: 'Batch', options: optionsOf(choices.batches) },
    { name: 'group', label: 'Group', options: optionsOf(choices.groups) },
  ];
}

/** What an address of before chose of the learners by `show`, where studying was all that isn’t completed. */
const oldStatuses: Readonly<Record<string, readonly LearnerStatus[]>> = {
  studying: ['studying', 'stuck'],
  completed: ['completed'],
  stuck: ['stuck'],
};

const statusesIn = ({ show }: Readonly<Record<string, string>>) =>
  show !== undefined && Object.hasOwn(oldStatuses, show) ? oldStatuses[show] : undefined;

const oldFilters: OldFilters = {
  names: ['batch', 'group'],
  isOld: (held) => statusesIn(held) !== undefined,
  filterOf: (held) => {
    const statuses = statusesIn(held);
    const status = statuses ? isAnyOf('status', ...statuses) : everything;
    return filterText(both(status, { all: oldConditions(learnerFields, ['batch', 'group'], held) }));
  },
  othersOf: (held): Record<string, string> => (statusesIn(held) ? { show: everybody } : {}),
};

/** Where one is in the list of the learners of a course, or of those who came so far in one of its lessons. */
export function useLearnersAddress() {
  const at = useListAddress(['course', 'show', 'lesson', filterName], oldFilters);
  const { course = '', show = '', lesson = '', [filterName]: filter = '' } = at.chosen;
  return {
    at: {
      ...at,
      isFiltered: at.search !== '' || filter !== '',
      // Which list it is stays: it is where one is, and not what one looks for.
      clear: () => at.show({ filters: { course, show, lesson }, sort: at.sort || null }),
    },
    lessonId: numberOf(lesson),
    standing: standings.find((each) => each === show),
    /** Back to the figures of the course. */
    figuresHref: report({ course, ...learningPlaceIn(readFilterText(filter).filter ?? everything) }),
  };
}
