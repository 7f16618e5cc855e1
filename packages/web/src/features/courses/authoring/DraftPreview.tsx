import { completionText } from '@tribe/domain/features/courses/lesson.ts';
import { unlockRules, unlockWords } from '@tribe/domain/features/courses/unlock.ts';
import { Badge } from '#ui/Badge.tsx';
import { Cover } from '#ui/Cover.tsx';
import { useKept } from '#ui/keep.ts';
import { RichText } from '#ui/RichText.tsx';
import type { DraftKeeper, Fields } from './draftKeeper.ts';
import type { DraftKind } from './draftKinds.ts';
import { LessonFiles } from '../learning/LessonFiles.tsx';
import { Transcript } from '../video/Transcript.tsx';
import { VideoFrame } from '../video/VideoFrame.tsx';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown) => (typeof value === 'number' ? value : null);

type Props = {
  kind: DraftKind;
  keeper: DraftKeeper;
  /** The unit of a lesson, which stands over its name. */
  unitName: string | null;
};

/** What is saved, in the order and the looks in which members will read it once it is published. */
export function DraftPreview({ kind, keeper, unitName }: Props) {
  const { fields, id } = useKept(keeper.state).saved;
  const name = text(fields['name']) ?? '';
  return (
    <article aria-label={`${name} as members see it`} className="@container grid gap-7">
      {kind === 'course' ? (
        <CourseHead name={name} fields={fields} />
      ) : (
        <Head above={unitName} name={name} fields={fields} />
      )}
      {kind === 'unit' && <UnitFacts name={name} fields={fields} />}
      {kind === 'lesson' && <LessonMedia name={name} fields={fields} />}
      {text(fields['description']) ? (
        <RichText html={text(fields['description']) ?? ''} />
      ) : (
        <p className="text-ink-faint">Nothing here yet.</p>
      )}
      {kind === 'lesson' && (
        <>
          <LessonFiles lessonId={id} />
          {text(fields['transcript']) && <Transcript text={text(fields['transcript']) ?? ''} />}
          <LessonFoot fields={fields} />
        </>
      )}
    </article>
  );
}

type PartProps = { name: string; fields: Fields };

function Head({ above, name, fields }: PartProps & { above: string | null }) {
  return (
    <header className="min-w-0">
      {above && <p className="text-sm font-semibold text-sea">{above}</p>}
      <h3 className="mt-1 text-[1.625rem] leading-tight font-bold tracking-tight wrap-anywhere">{name}</h3>
      {text(fields['shortDescription']) && (
        <p className="mt-2 max-w-read text-ink-soft">{text(fields['shortDescription'])}</p>
      )}
    </header>
  );
}

function CourseHead({ name, fields }: PartProps) {
  const [trailer, cover] = [text(fields['trailerUrl']), text(fields['coverImage'])];
  return (
    <div className="grid gap-5 @2xl:grid-cols-2 @2xl:items-center">
      {trailer ? (
        <VideoFrame url={trailer} title={`Trailer of ${name}`} poster={cover} />
      ) : (
        <Cover name={name} image={cover} className="aspect-video rounded-card" />
      )}
      <Head above={text(fields['category'])} name={name} fields={fields} />
    </div>
  );
}

function UnitFacts({ name, fields }: PartProps) {
  const rule = unlockRules.find((each) => each === fields['unlockRule']);
  const opens = rule && unlockWords({ rule, value: text(fields['unlockValue']) });
  const cover = text(fields['coverImage']);
  return (
    <>
      {cover && <Cover name={name} image={cover} className="aspect-video rounded-card" />}
      {opens && <p className="num text-sm text-ink-soft">{opens}</p>}
    </>
  );
}

function LessonMedia({ name, fields }: PartProps) {
  const [cover, video] = [text(fields['coverImage']), text(fields['videoUrl'])];
  if (fields['type'] !== 'Video')
    return cover && <Cover name={name} image={cover} className="aspect-video rounded-card" />;
  if (!video) return null;
  return (
    <VideoFrame
      url={video}
      title={name}
      poster={cover}
      durationSeconds={number(fields['durationSeconds'])}
      captions={text(fields['captions'])}
    />
  );
}

function LessonFoot({ fields }: { fields: Fields }) {
  const points = number(fields['points']) ?? 0;
  const completes = completionText({
    type: fields['type'] === 'Video' ? 'Video' : 'Image/Text Only',
    completionPolicy: fields['completionPolicy'] === 'video-percent' ? 'video-percent' : 'manual',
    completionThreshold: number(fields['completionThreshold']) ?? 90,
    durationSeconds: number(fields['durationSeconds']),
  });
  return (
    <footer className="border-t border-line pt-6">
      <p className="flex max-w-read flex-wrap items-center gap-2 text-base font-semibold">
        {completes}
        {points > 0 && <Badge tone="mango">{points} XP</Badge>}
      </p>
    </footer>
  );
}
