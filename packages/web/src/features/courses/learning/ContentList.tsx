import { Plus } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { useQuery, useQueryWhen, type QueryState } from '#kernel/graphql/useQuery.ts';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { useMe } from '#kernel/me/Me.tsx';
import type { ListFilter } from '#admin/FilterSelect.tsx';
import { ListScreen } from '#admin/ListScreen.tsx';
import { OrderButton } from '#admin/OrderButton.tsx';
import type { ListVariables, PageOf, Resource } from '#admin/resource.ts';
import { useListAddress } from '#admin/useListAddress.ts';
import { Button } from '#ui/Button.tsx';
import { ContentNav } from './ContentNav.tsx';
import { statusOptions } from '../choices.ts';
import { CourseNames } from '../authoring/course.documents.ts';

type Narrowed = ListVariables & { status?: string; courseId?: number };

type Props<Row extends { id: number }, Item, Values extends FieldValues, Sent> = {
  of: Resource<Row, Item, Values, Sent>;
  list: TypedDocument<Record<string, PageOf<Row>>, Narrowed>;
  /** Whether its rows belong to courses, one of which can be chosen. */
  isOfCourses?: boolean;
  /** Where they are put into order, by whoever may make new ones. */
  order?: string;
};

const states = { name: 'status', label: 'Status', options: statusOptions } satisfies ListFilter;

/** The table of courses, of units or of lessons, narrowed by status and by course. */
export function ContentList<Row extends { id: number }, Item, Values extends FieldValues, Sent>({
  of: { one, many, columns, empty, href, route, create },
  list,
  isOfCourses = false,
  order,
}: Props<Row, Item, Values, Sent>) {
  const at = useListAddress(isOfCourses ? ['status', 'courseId'] : ['status']);
  const { status, courseId } = at.chosen;
  const course = Number(courseId);
  const asked: QueryState<Record<string, PageOf<Row>>> = useQuery(list, {
    ...at.variables,
    ...(states.options.some(({ value }) => value === status) && status ? { status } : {}),
    ...(Number.isSafeInteger(course) && course > 0 ? { courseId: course } : {}),
  });
  const courses = useCourses(isOfCourses);
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
        filters={[...courses, states]}
        action={add}
      />
    </>
  );
}

/** The filter of courses, for whoever may list them. */
function useCourses(isWanted: boolean): ListFilter[] {
  const mayList = useMe().pageAccess.courses === true;
  const asked = useQueryWhen(isWanted && mayList, CourseNames);
  if (!isWanted || asked.kind !== 'done' || asked.data.courses.length === 0) return [];
  const options = asked.data.courses.map(({ id, name }) => ({ value: String(id), label: name }));
  return [{ name: 'courseId', label: 'Course', options }];
}
