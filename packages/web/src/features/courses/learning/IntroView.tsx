import { EmptyState } from '#ui/EmptyState.tsx';
import { RichText } from '#ui/RichText.tsx';
import { VideoPlace } from '../video/VideoPlace.tsx';

type Props = {
  intro: { name: string; introTitle: string; introBody: string; introVideoUrl: string | null };
};

/** What stands before a course, as its members see it. */
export function IntroView({ intro: { name, introTitle, introBody, introVideoUrl } }: Props) {
  if (!introTitle && !introBody && !introVideoUrl)
    return <EmptyState title="No intro yet" text={`${name} starts with its first lesson.`} />;
  return (
    <article aria-label={`Intro to ${name}`} className="grid max-w-3xl gap-5">
      <header>
        <p className="text-sm font-semibold text-ink-soft">{name}</p>
        <h2 className="text-xl">{introTitle || name}</h2>
      </header>
      {introVideoUrl && <VideoPlace url={introVideoUrl} title={introTitle || name} />}
      {introBody && <RichText html={introBody} />}
    </article>
  );
}
