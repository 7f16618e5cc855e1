import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { RichText } from '#ui/RichText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { FreeLesson as FreeLessonDocument } from './myLesson.documents.ts';
import { VideoFrame } from './VideoFrame.tsx';

/** A free lesson in full. */
export function FreeLesson({ id }: { id: number }) {
  const asked = useAsk(FreeLessonDocument, { id });
  return (
    <div className="mx-auto max-w-3xl">
      <p className="mb-5 text-sm">
        <TextLink look="quiet" href={to('publicLessons')}>
          ← Free lessons
        </TextLink>
      </p>
      <Answer of={asked} skeleton={<Skeleton shape="aspect-video w-full rounded-card" />}>
        {({ publicLesson: lesson }) => (
          <article className="grid gap-6">
            <header>
              <p className="text-sm font-semibold text-sea">{lesson.courseName}</p>
              <h1 className="mt-1 text-[1.625rem] leading-tight font-bold tracking-tight wrap-anywhere sm:text-2xl">
                {lesson.name}
              </h1>
              {lesson.shortDescription && <p className="mt-2 max-w-read text-ink-soft">{lesson.shortDescription}</p>}
            </header>
            {lesson.videoUrl && <VideoFrame url={lesson.videoUrl} title={lesson.name} poster={lesson.coverImage} />}
            {lesson.description && <RichText html={lesson.description} />}
          </article>
        )}
      </Answer>
    </div>
  );
}
