import { useState } from 'react';
import { PlayMark } from '../parts/PlayMark.tsx';

export type VideoPlayerProps = {
  href: string;
  /** What plays it in the page; null for a video that only its own site plays. */
  player: string | null;
  kicker: string;
  title: string;
  length: string;
};

/** A link to the video, which plays it here once a script is there. */
export function VideoPlayer({ href, player, kicker, title, length }: VideoPlayerProps) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked && player !== null)
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs scripts of its own origin, which is never ours
      <iframe
        src={player}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="absolute inset-0 size-full"
      />
    );
  return (
    <a
      href={href}
      aria-label={[kicker, title || 'Watch the video', length].filter(Boolean).join(' ')}
      onClick={(event) => {
        if (player === null) return;
        event.preventDefault();
        setAsked(true);
      }}
      className="absolute inset-0 size-full"
    >
      <span className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-deep-far p-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-on-deep text-deep">
          <PlayMark />
        </span>
        <span className="min-w-0 grow">
          {kicker !== '' && <b className="block text-sm">{kicker}</b>} {title || 'Watch the video'}
        </span>{' '}
        <span className="num text-sm font-semibold">{length}</span>
      </span>
    </a>
  );
}
