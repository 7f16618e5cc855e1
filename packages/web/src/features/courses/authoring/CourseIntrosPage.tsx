import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { CourseIntrosQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { ListScreen } from '#admin/ListScreen.tsx';
import { useListAddress } from '#admin/useListAddress.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { ContentNav } from '../learning/ContentNav.tsx';
import { CourseIntros } from './intro.documents.ts';
import { IntroView } from '../learning/IntroView.tsx';
import { StatusBadge } from '../StatusBadge.tsx';

type Row = CourseIntrosQuery['coursePage']['rows'][number];

const columns: readonly Column<Row>[] = [
  { title: 'Course', cell: (course) => course.name, sort: 'name' },
  {
    title: 'Course status',
    cell: (course) => <StatusBadge status={course.status} />,
    sort: 'status',
    onPhone: 'hidden',
  },
  {
    title: 'Intro',
    cell: (course) => course.introTitle || <span className="text-ink-faint">None yet</span>,
    sort: 'intro',
  },
  {
    title: 'Intro status',
    sort: 'introStatus',
    cell: (course) =>
      course.introPublishedAt ? (
        <Badge tone="good">Published</Badge>
      ) : (
        course.introTitle && <Badge tone="outline">Draft</Badge>
      ),
  },
  {
    title: 'Published',
    sort: 'introPublishedAt',
    cell: (course) => (course.introPublishedAt ? showInstant(new Date(course.introPublishedAt)) : null),
  },
];

/** Every course with what stands before it. */
export function CourseIntrosPage() {
  const at = useListAddress();
  const asked = useQuery(CourseIntros, at.variables);
  return (
    <>
      <ContentNav />
      <ListScreen
        one="Course intro"
        many="Course intros"
        route="courseIntros"
        path={to('courseIntros')}
        at={at}
        asked={asked}
        columns={columns}
        rowHref={({ id }) => to('courseIntro', { id })}
        action={<Button href={to('courseIntroPreviews')}>Preview</Button>}
        empty={
          <EmptyState
            title="No courses yet"
            text="Each course has an intro. Add a course first."
            action={<Button href={to('courses')}>Go to courses</Button>}
          />
        }
      />
    </>
  );
}

/** The intros that members see, one under the other. */
export function CourseIntroPreviewsPage() {
  const asked = useQuery(CourseIntros, { pageSize: 100 });
  return (
    <>
      <PageHeader title="Intro previews" action={<Button href={to('courseIntros')}>Course intros</Button>} />
      <Answer of={asked}>
        {({ coursePage }) => {
          const shown = coursePage.rows.filter(({ introPublishedAt }) => introPublishedAt !== null);
          if (shown.length === 0)
            return (
              <Card>
                <EmptyState
                  title="No intro is published yet"
                  action={<Button href={to('courseIntros')}>Course intros</Button>}
                />
              </Card>
            );
          return (
            <div className="grid gap-5">
              {shown.map((course) => (
                <Card key={course.id} className="sm:p-6">
                  <IntroView intro={course} />
                </Card>
              ))}
            </div>
          );
        }}
      </Answer>
    </>
  );
}
