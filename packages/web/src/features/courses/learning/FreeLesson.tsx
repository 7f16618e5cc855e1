import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FreeLessonQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Cover } from '#ui/Cover.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { MembershipGate } from './MembershipGate.tsx';
import { FreeLesson as FreeLessonDocument } from './myLesson.documents.ts';
import { Transcript } from '../video/Transcript.tsx';
import { VideoFrame } from '../video/VideoFrame.tsx';

type Lesson = FreeLessonQuery['publicLesson'];

/** A free lesson in full, and for those who are no members the way to the others. */
export function FreeLesson({ id }: { id: number }) {
  const asked = useQuery(FreeLessonDocument, { id });
  return (
    <div className="mx-auto max-w-3xl">
      <p className="mb-5 text-sm">
        <TextLink look="quiet" href={to('publicLessons')}>
          ← Free lessons
        </TextLink>
      </p>
      <Answer
        of={asked}
        skeleton={<Skeleton shape="aspect-video w-full rounded-card" />}
        failure={failedPage('Free lesson')}
      >
        {({ publicLesson }) => <Shown lesson={publicLesson} />}
      </Answer>
    </div>
  );
}

function Shown({ lesson }: { lesson: Lesson }) {
  const { name, courseName, shortDescription, description, type, videoUrl, coverImage, transcript } = lesson;
  usePageTitle(name);
  const isMember = useMaybeMe()?.roles.includes('member') === true;
  return (
    <article className="grid gap-6">
      <header>
        <p className="text-sm font-semibold text-sea">{courseName}</p>
        <h1 className="mt-1 text-[1.625rem] leading-tight font-bold tracking-tight wrap-anywhere sm:text-2xl">
          {name}
        </h1>
        {shortDescription && <p className="mt-2 max-w-read text-ink-soft">{shortDescription}</p>}
      </header>
      {coverImage && type !== 'Video' && <Cover name={name} image={coverImage} className="aspect-video rounded-card" />}
      {videoUrl && (
        <VideoFrame
          url={videoUrl}
          title={name}
          poster={coverImage}
          durationSeconds={lesson.durationSeconds}
          captions={lesson.captions}
        />
      )}
      {description && <RichText html={description} />}
      {transcript && <Transcript text={transcript} />}
      {!isMember && <MembershipGate />}
    </article>
  );
}
