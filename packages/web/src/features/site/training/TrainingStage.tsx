import type { ShownDay } from '@tribe/domain/features/site/training/trainingShown.ts';
import type { TrainingPath } from '@tribe/domain/features/site/training/workshop.ts';
import { Island } from '#blocks/Island.tsx';
import { VideoPlayer } from '#blocks/video/VideoPlayer.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { trainingWords } from '@tribe/domain/features/site/training/trainingWords.ts';

/** Where a day happens: the live room, its recording behind a picture, or what is said until then. */
export function Stage({ path, day: { day, kind, when, href, player } }: { path: TrainingPath; day: ShownDay }) {
  const { title, minutes } = trainingWords[path].days[day];
  if (kind === 'recording' && href !== null) {
    const video = { href, player, kicker: `Day ${day} of 3`, title, length: `${minutes} min` };
    return (
      <div className="overflow-hidden rounded-[1.25rem] border border-line bg-card p-2">
        <div className="relative aspect-video overflow-hidden rounded-card bg-deep text-on-deep">
          <Evening />
          <Island name="video" props={video}>
            <VideoPlayer {...video} />
          </Island>
        </div>
      </div>
    );
  }
  return (
    <div className="relative grid aspect-video place-items-center overflow-hidden rounded-[1.25rem] bg-deep p-6 text-center text-on-deep">
      <Evening />
      <div className="relative grid gap-3 rounded-card bg-deep-far px-5 py-4">
        <p className="text-lg font-bold">{wordsOf(kind, day)}</p>
        {kind === 'opens' && when !== null && <p className="num">{when} Manila</p>}
        {kind === 'live' && href !== null && (
          <a href={href} className={buttonLook('mango', 'large')}>
            Join the live room
          </a>
        )}
      </div>
    </div>
  );
}

function wordsOf(kind: ShownDay['kind'], day: number): string {
  switch (kind) {
    case 'live':
      return `Day ${day} is live now`;
    case 'opens':
      return `Day ${day} opens`;
    case 'over':
      return 'The recording will be here soon';
    default:
      return `Day ${day} opens soon`;
  }
}

/** An evening in a window, drawn rather than photographed: nothing to wait for. */
const Evening = () => (
  <svg
    viewBox="0 0 400 225"
    aria-hidden="true"
    preserveAspectRatio="xMidYMid slice"
    className="absolute inset-0 size-full"
  >
    <circle cx="312" cy="58" r="120" className="fill-deep-far" />
    <circle cx="312" cy="58" r="34" className="fill-mango" />
    <path d="M0 160c62-38 118-38 176-8s138 34 224-18v91H0z" className="fill-sea-strong" />
    <path d="M0 195c74-30 142-22 204-2s126 18 196-12v44H0z" className="fill-deep-far" />
  </svg>
);
