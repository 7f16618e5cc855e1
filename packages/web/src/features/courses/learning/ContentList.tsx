import { Plus } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { unitFields } from '@tribe/domain/features/courses/contentFields.ts';
import type { FilterFields } from '@tribe/domain/kernel/filter/filter.ts';
import { filterText } from '@tribe/domain/kernel/filter/filterText.ts';
import { type Option, optionsOf } from '@tribe/domain/kernel/filter/options.ts';
import { useQuery, useQueryWhen, type QueryState } from '#kernel/graphql/useQuery.ts';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { ListScreen } from '#admin/ListScreen.tsx';
import { OrderButton } from '#admin/OrderButton.tsx';
import type { ListVariables, PageOf, Resource } from '#admin/resource.ts';
import { oldConditions } from '#admin/oldFilters.ts';
import { filterName, type OldFilters, useListAddress } from '#admin/useListAddress.ts';
import { Button } from '#ui/Button.tsx';
import { ContentNav } from './ContentNav.tsx';
import { CourseNames } from '../authoring/course.documents.ts';

type Props<Row extends { id: number }, Item, Values extends FieldValues, Sent> = {
  of: Resource<Row, Item, Values, Sent>;
  list: TypedDocument<Record<string, PageOf<Row>>, ListVariables & { filter?: string | undefined }>;
  fields: FilterFields;
  /** Where they are put into order, by whoever may make new ones. */
  order?: string;
};

/** An address of before had a parameter for each. */
const oldFilters: OldFilters = {
  names: ['status', 'courseId'],
  filterOf: ({ status = '', courseId = '' }) =>
    filterText({ all: oldConditions(unitFields, ['course', 'status'], { status, course: courseId }) }),
};

/** The table of courses, of units or of lessons, narrowed by status and by course. */
export function ContentList<Row extends { id: number }, Item, Values extends FieldValues, Sent>({
  of: { one, many, columns, empty, href, route, create },
  list,
  fields,
  order,
}: Props<Row, Item, Values, Sent>) {
  const at = useListAddress([filterName], oldFilters);
  const asked: QueryState<Record<string, PageOf<Row>>> = useQuery(list, at.variables);
  const courses = useCourses('course' in fields);
  const mayCreate = useMe().functionAccess[create] === true;
  const add = mayCreate && (
    <>
      {order && <OrderButton href={order} list={asked} />}
      <Button look="primary" href={href.new} icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />}>
        New {one.toLowerCase()}
      </Button>
    </>
  );
  return (
    <>
      <ContentNav />
      <ListScreen
        {...{ one, many, at, asked, columns, empty, route }}
        path={href.list}
        rowHref={({ id }) => href.detail(id)}
        tree={{
          fields,
          labels: (field) => (field === 'course' ? courses : undefined),
          hidden: ['unit', ...(courses.length > 0 ? [] : ['course'])],
        }}
        action={add}
      />
    </>
  );
}

/** The choices of courses, for whoever may list them. */
function useCourses(isWanted: boolean): readonly Option[] {
  const mayList = useMe().pageAccess.courses === true;
  const asked = useQueryWhen(isWanted && mayList, CourseNames);
  return asked.kind === 'done' ? optionsOf(asked.data.courses) : [];
}
