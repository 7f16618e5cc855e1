import { Plus } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlText } from '#kernel/url/search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Reorder } from '#ui/Reorder.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { ContentNav } from '../learning/ContentNav.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import type { Track } from './trackData.ts';
import { CourseTracks, ReorderCourseTracks, TracksOfCourse } from './track.documents.ts';
import { TrackFormModal } from './TrackFormModal.tsx';

const useMayWrite = () => useMe().functionAccess.course_create === true;

/** Courses that belong together: all tracks in their order, made and changed here. */
export function TracksPage() {
  const asked = useQuery(CourseTracks);
  const [edit, setEdit] = useUrlText('edit');
  const mayWrite = useMayWrite();
  const add = mayWrite && (
    <Button
      look="primary"
      icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />}
      onClick={() => setEdit('new')}
    >
      New track
    </Button>
  );
  return (
    <>
      <ContentNav />
      <PageHeader title="Course tracks" lead="Courses that belong together" action={add} />
      <Answer
        of={asked}
        empty={
          <Card>
            <EmptyState title="No tracks yet" text="A track takes members from one course to the next." action={add} />
          </Card>
        }
      >
        {({ courseTracks }, { retry }) => (
          <TrackList tracks={courseTracks} mayWrite={mayWrite} onEdit={(id) => setEdit(String(id))} onChanged={retry} />
        )}
      </Answer>
      {mayWrite && edit !== '' && (
        <TrackFormModal
          track={asked.kind === 'done' ? asked.data.courseTracks.find(({ id }) => String(id) === edit) : undefined}
          isNew={edit === 'new'}
          onClose={() => setEdit('')}
          onChanged={asked.retry}
        />
      )}
    </>
  );
}

type ListProps = {
  tracks: readonly Track[];
  mayWrite: boolean;
  onEdit: (id: number) => void;
  onChanged: () => void;
};

function TrackList({ tracks, mayWrite, onEdit, onChanged }: ListProps) {
  const [reorder] = useMutation(ReorderCourseTracks);
  const order = async (ids: number[]) => {
    const acted = await reorder({ ids });
    if (!acted.ok) toast.error(acted.failure.message);
    onChanged();
    return acted.ok;
  };
  return (
    <Reorder label="Tracks" kind="track" rows={tracks} onOrder={order} className="grid gap-3">
      {(track, handle) => (
        <div className="flex items-start gap-2 rounded-card border border-line bg-card p-3 sm:p-4">
          {mayWrite && tracks.length > 1 && handle}
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-base">{track.name}</h2>
              <StatusBadge status={track.status} />
              {track.isOrdered && <Badge tone="outline">In order</Badge>}
            </div>
            <TrackCourses track={track} />
          </div>
          {mayWrite && (
            <Button size="small" aria-label={`Edit ${track.name}`} onClick={() => onEdit(track.id)}>
              Edit
            </Button>
          )}
        </div>
      )}
    </Reorder>
  );
}

function TrackCourses({ track: { courses } }: { track: Pick<Track, 'courses'> }) {
  const { pageAccess } = useMe();
  if (courses.length === 0) return <p className="mt-1 text-sm text-ink-soft">No courses yet</p>;
  return (
    <ol className="num mt-2 grid gap-1 text-sm">
      {courses.map(({ courseId, name, status, isRequired }, place) => (
        <li key={courseId} className="flex flex-wrap items-center gap-x-2.5">
          <span className="text-ink-soft">{place + 1}.</span>
          {pageAccess.course === true ? (
            <TextLink href={to('course', { id: courseId })} className="tap inline-flex items-center">
              {name}
            </TextLink>
          ) : (
            <span>{name}</span>
          )}
          {!isRequired && <Badge tone="outline">Optional</Badge>}
          {status !== 'published' && <StatusBadge status={status} />}
        </li>
      ))}
    </ol>
  );
}

/** The tracks that a course stands in. */
export function TracksOfCoursePage({ id }: { id: number }) {
  const asked = useQuery(TracksOfCourse, { id });
  const mayList = useMe().pageAccess.courses === true;
  const all = mayList && <Button href={to('courseTracks')}>All tracks</Button>;
  return (
    <Answer of={asked} isEmpty={() => false} failure={failedPage('Course')}>
      {({ course, tracksOfCourse }) => (
        <>
          <PageHeader title="Tracks" lead={course.name} action={all} />
          {tracksOfCourse.length === 0 ? (
            <Card>
              <EmptyState title="Not in a track yet" text={`${course.name} isn’t part of any track.`} action={all} />
            </Card>
          ) : (
            <ul className="grid gap-3">
              {tracksOfCourse.map((track) => (
                <li key={track.id} className="rounded-card border border-line bg-card p-4">
                  <div className="flex flex-wrap items-center gap-3">
                    <h2 className="text-base">{track.name}</h2>
                    <StatusBadge status={track.status} />
                  </div>
                  <TrackCourses track={track} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Answer>
  );
}
