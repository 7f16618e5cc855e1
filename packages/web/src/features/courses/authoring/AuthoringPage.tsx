import { useEffect, useState } from 'react';
import { Eye } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { CourseByIdQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useClient } from '#kernel/graphql/client.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useKept } from '#ui/keep.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useAskBeforeLeaving } from '#ui/useAskBeforeLeaving.ts';
import { AuthoringMenu } from './AuthoringMenu.tsx';
import { AuthoringOutline } from './AuthoringOutline.tsx';
import { courseDocuments, CourseOutline } from './course.documents.ts';
import { draftNamed, makeDrafts } from './draftKinds.ts';
import { DraftPanel } from './DraftPanel.tsx';
import { StatusBadge } from '../StatusBadge.tsx';

type Course = CourseByIdQuery['course'];

/** A course written on one page: its outline, and beside it what is open. */
export function AuthoringPage({ id }: { id: number }) {
  const course = useQuery(courseDocuments.one, { id });
  return (
    <Answer of={course} skeleton={<Skeleton shape="h-96 w-full rounded-card" />} failure={failedPage('Course')}>
      {(answer, { retry }) => <Authoring course={answer.course} onChanged={retry} />}
    </Answer>
  );
}

function Authoring({ course, onChanged }: { course: Course; onChanged: () => void }) {
  const client = useClient();
  const me = useMe();
  const [drafts] = useState(() => makeDrafts(client, me.id));
  const [edit, setEdit] = useUrlText('edit');
  const outline = useQuery(CourseOutline, { courseId: course.id });
  const isUnsaved = useKept(drafts.unsaved);
  usePageTitle(course.name);
  useAskBeforeLeaving(isUnsaved);
  useEffect(() => {
    const send = () => void drafts.sendAll();
    void drafts.takeUp(course.id);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
      send();
    };
  }, [drafts, course.id]);
  const chosen = draftNamed(edit);
  const open = chosen ?? { kind: 'course' as const, id: course.id };
  const refresh = () => {
    outline.retry();
    onChanged();
  };
  return (
    <>
      <PageHeader
        title={course.name}
        lead={<Lead course={course} />}
        action={
          <>
            <Button
              href={to('myCourse', { id: course.id })}
              icon={<Eye strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
            >
              View as a member
            </Button>
            <AuthoringMenu course={course} />
          </>
        }
      />
      <Answer of={outline} isEmpty={() => false} skeleton={<Skeleton shape="h-96 w-full rounded-card" />}>
        {({ courseOutline }) => (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:grid-cols-[15rem_minmax(0,1fr)]">
            <div className={classes(chosen && 'max-lg:hidden')}>
              <AuthoringOutline
                courseId={course.id}
                courseName={course.name}
                units={courseOutline}
                open={`${open.kind}-${open.id}`}
                onOpen={(kind, id) => setEdit(`${kind}-${id}`)}
                onChanged={refresh}
              />
            </div>
            <div className={classes('min-w-0', !chosen && 'max-lg:hidden')}>
              <DraftPanel
                key={`${open.kind}-${open.id}`}
                drafts={drafts}
                kind={open.kind}
                id={open.id}
                around={{ courseStatus: course.status, units: courseOutline }}
                onChanged={refresh}
                onClose={() => setEdit('')}
              />
            </div>
          </div>
        )}
      </Answer>
    </>
  );
}

function Lead({ course: { status, unitCount, lessonCount } }: { course: Course }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge status={status} />
      {unitCount} {unitCount === 1 ? 'unit' : 'units'}, {lessonCount} {lessonCount === 1 ? 'lesson' : 'lessons'}
    </span>
  );
}
