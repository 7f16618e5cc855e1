import { introColumns } from '@tribe/domain/features/courses/contentFields.ts';
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
import { type Column, columnsOf } from '#ui/tableColumn.ts';
import { ContentNav } from '../learning/ContentNav.tsx';
import { CourseIntros } from './intro.documents.ts';
import { IntroView } from '../learning/IntroView.tsx';
import { StatusBadge } from '../StatusBadge.tsx';

const column = columnsOf(introColumns);

type Row = CourseIntrosQuery['coursePage']['rows'][number];

const columns: readonly Column<Row>[] = [
  column('name', (course) => course.name),
  column('status', (course) => <StatusBadge status={course.status} />, { onPhone: 'hidden' }),
  column('intro', (course) => course.introTitle || <span className="text-ink-faint">None yet</span>),
  column('introStatus', (course) =>
    course.introPublishedAt ? (
      <Badge tone="good">Published</Badge>
    ) : (
      course.introTitle && <Badge tone="outline">Draft</Badge>
    ),
  ),
  column('introPublishedAt', (course) =>
    course.introPublishedAt ? showInstant(new Date(course.introPublishedAt)) : null,
  ),
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
        {...{ at, asked, columns }}
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
