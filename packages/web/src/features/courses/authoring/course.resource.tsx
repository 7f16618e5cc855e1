import { courseColumns, courseFields, publishOptions } from '@tribe/domain/features/courses/contentFields.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { CourseRowFragment } from '#generated/graphql.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlChoice } from '#kernel/url/search.ts';
import { resource } from '#admin/resource.ts';
import { ResourceForm } from '#admin/ResourceForm.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { columnsOf } from '#ui/tableColumn.ts';
import { ContentList } from '../learning/ContentList.tsx';
import { ContentNav } from '../learning/ContentNav.tsx';
import { courseDocuments, CourseAuthor, CourseAuthors, CourseNames, ReorderCourses } from './course.documents.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useSaveOrder } from '#admin/useSaveOrder.ts';

const column = columnsOf(courseColumns);

/** Few who see the table ask for it. */
const OrderScreen = lazyWithRetry(() => import('#admin/OrderScreen.tsx').then((file) => file.OrderScreen));

export const courses = resource<CourseRowFragment>()({
  one: 'Course',
  many: 'Courses',
  title: (course) => course.name,
  routes: { list: 'courses', new: 'newCourse', detail: 'course', edit: 'editCourse' },
  create: 'course_create',
  input: () => import('@tribe/domain/features/courses/course.input.ts').then((file) => file.CourseInput),
  documents: courseDocuments,
  columns: [
    column('name', (course) => course.name),
    column('author', (course) => course.authorName),
    column('status', (course) => <StatusBadge status={course.status} />),
    column('units', (course) => course.unitCount, { align: 'right' }),
    column('lessons', (course) => course.lessonCount, { align: 'right' }),
  ],
  fields: {
    name: { label: 'Name', kind: 'text' },
    shortDescription: { label: 'Short description', kind: 'text', help: 'One line for the card.' },
    description: { label: 'Description', kind: 'rich-text' },
    authorId: { label: 'Author', kind: { pick: { search: CourseAuthors, one: CourseAuthor } } },
    coverImage: { label: 'Cover image', kind: 'picture', help: 'Wide, such as 1280 by 720.' },
    trailerUrl: { label: 'Trailer', kind: 'link', help: 'A YouTube or Vimeo link.' },
    category: { label: 'Category', kind: 'text' },
    level: {
      label: 'Level',
      initial: 'all',
      kind: {
        options: [
          { value: 'all', label: 'Everyone' },
          { value: 'beginner', label: 'Beginners' },
          { value: 'experienced', label: 'Experienced' },
        ],
      },
    },
    progression: {
      label: 'Order of lessons',
      initial: 'free',
      kind: {
        options: [
          { value: 'free', label: 'Free: any lesson, any time' },
          { value: 'sequential', label: 'Sequential: one after the other' },
        ],
      },
    },
    status: { label: 'Status', kind: { options: publishOptions }, initial: 'draft' },
    isFeatured: { label: 'Featured', kind: 'switch', help: 'Shown first in the catalog.' },
  },
});

/** The courses as a table, or all of them by name to be put into order. */
export function CoursesPage() {
  const [view] = useUrlChoice('view', ['table', 'order']);
  const { pageAccess, functionAccess } = useMe();
  if (view === 'order' && pageAccess.course && functionAccess.course_create) return <CourseOrder />;
  return (
    <ContentList
      fields={courseFields}
      of={courses}
      list={courseDocuments.list}
      order={to('courses', {}, { view: 'order' })}
    />
  );
}

function CourseOrder() {
  const asked = useQuery(CourseNames);
  const save = useSaveOrder(ReorderCourses, asked.retry);
  return (
    <>
      <ContentNav />
      <OrderScreen many="Courses" asked={asked} onOrder={save} back={to('courses')} />
    </>
  );
}

export const EditCoursePage = ({ id }: { id: number }) => <ResourceForm of={courses} id={id} />;
