import { unlockRules, unlockWords } from '@tribe/domain/features/courses/unlock.ts';
import { useKept } from '#ui/keep.ts';
import { RichText } from '#ui/RichText.tsx';
import type { DraftKeeper } from './draftKeeper.ts';
import type { DraftKind } from './draftKinds.ts';
import { VideoFrame } from './VideoFrame.tsx';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** What is saved, as members will read it once it is published. */
export function DraftPreview({ kind, keeper }: { kind: DraftKind; keeper: DraftKeeper }) {
  const { fields } = useKept(keeper.state).saved;
  const name = text(fields['name']) ?? '';
  const video = kind === 'course' ? text(fields['trailerUrl']) : fields['type'] === 'Video' && text(fields['videoUrl']);
  const cover = text(fields['coverImage']);
  const rule = unlockRules.find((each) => each === fields['unlockRule']);
  const opens = rule && unlockWords({ rule, value: text(fields['unlockValue']) });
  const seconds = fields['durationSeconds'];
  return (
    <article aria-label={`${name} as members see it`} className="grid gap-4">
      {video ? (
        <VideoFrame
          url={video}
          title={name}
          poster={cover}
          durationSeconds={typeof seconds === 'number' ? seconds : null}
        />
      ) : (
        cover && <img src={cover} alt="" className="aspect-video w-full rounded-card object-cover" />
      )}
      <header>
        <h3 className="text-xl">{name}</h3>
        {text(fields['shortDescription']) && <p className="mt-1 text-ink-soft">{text(fields['shortDescription'])}</p>}
        {opens && <p className="num mt-1 text-sm text-ink-soft">{opens}</p>}
      </header>
      {text(fields['description']) ? (
        <RichText html={text(fields['description']) ?? ''} />
      ) : (
        <p className="text-ink-faint">Nothing is written yet.</p>
      )}
    </article>
  );
}
