import { enrollLabel, type OfferShown, offerLine } from '@tribe/domain/features/billing/wayIn.ts';
import type { FreeLesson, FreeLessonShown, FreeVideo } from '@tribe/domain/features/courses/freeLesson.ts';
import { waitlistSlug } from '@tribe/domain/features/forms/slugs.ts';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Island } from '#blocks/Island.tsx';
import { VideoPlayer } from '#blocks/video/VideoPlayer.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { Cover } from '#ui/Cover.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Transcript } from '../video/Transcript.tsx';
import { FreeLessonCards } from './FreeLessonsDocument.tsx';
import { lessonLength } from './lessonLength.ts';

type Props = { lesson: FreeLessonShown; others: readonly FreeLesson[]; onSale: OfferShown | null };

/** A free lesson in full, as the server draws it for visitors, with what comes after it. */
export function FreeLessonDocument({ lesson, others, onSale }: Props) {
  const { name, courseName, shortDescription, description, transcript, coverImage, video } = lesson;
  return (
    <>
      <article className="mx-auto grid max-w-200 gap-6 px-5 pt-6 pb-10 sm:px-6 md:pt-12">
        <header className="grid gap-3">
          <p className="font-semibold text-sea">
            <a href={to('publicLessons')} className="underline-offset-4 hover:underline">
              Free lessons
            </a>{' '}
            · {courseName}
          </p>
          <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere md:text-3xl">{name}</h1>
          {shortDescription && <p className="text-lg text-ink-soft">{shortDescription}</p>}
        </header>
        {video && <Watch video={video} lesson={lesson} />}
        {!video && coverImage && <Cover name={name} image={coverImage} className="aspect-video rounded-card" />}
        {description && <RichText html={description} />}
        {transcript && <Transcript text={transcript} />}
        <Join onSale={onSale} />
      </article>
      {others.length > 0 && (
        <section className="mx-auto max-w-200 px-5 pb-10 sm:px-6">
          <h2 className="text-2xl">More free lessons</h2>
          <FreeLessonCards lessons={others} />
        </section>
      )}
    </>
  );
}

/** A file of ours plays without a script; what others play stands behind its picture until it is asked for. */
function Watch({ video: { href, player, isFile, captions }, lesson }: { video: FreeVideo; lesson: FreeLessonShown }) {
  const { name, coverImage } = lesson;
  if (isFile)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- not every lesson has captions; its transcript stands below
      <video
        src={href}
        controls
        preload="none"
        poster={coverImage ?? undefined}
        aria-label={name}
        className="aspect-video w-full rounded-card bg-deep"
      >
        {captions && <track kind="captions" srcLang="en" label="Captions" src={captions} default />}
      </video>
    );
  const caption = { kicker: '', title: name, length: lesson.durationSeconds === null ? '' : lessonLength(lesson) };
  return (
    <div className="relative aspect-video overflow-hidden rounded-card bg-deep text-on-deep">
      <Cover name={name} image={coverImage} className="absolute inset-0 size-full" />
      <Island name="video" props={{ href, player, ...caption }}>
        <VideoPlayer href={href} player={player} {...caption} />
      </Island>
    </div>
  );
}

/** The checkout while something is on sale, else the waitlist. */
const Join = ({ onSale }: Pick<Props, 'onSale'>) => (
  <section className="grid gap-4 rounded-card border border-line bg-card p-5">
    <div>
      <h2 className="text-lg">{onSale ? offerLine(onSale) : memberMessages.enrollmentSoon}</h2>
      <p className="mt-1 text-ink-soft">
        Members take the whole course, with a group and a coach who reads their work.
      </p>
    </div>
    <p className="flex flex-wrap gap-3">
      {onSale ? (
        <a href={to('checkout', { funnelId: onSale.funnelId })} className={buttonLook('primary', 'large')}>
          {enrollLabel(onSale)}
        </a>
      ) : (
        <a href={to('viewForm', { slug: waitlistSlug })} className={buttonLook('primary', 'large')}>
          {memberMessages.joinWaitlist}
        </a>
      )}
      <a href={to('freeTraining')} className={buttonLook('quiet', 'large')}>
        See the free training
      </a>
    </p>
  </section>
);
