import { Share2 } from 'lucide-react';
import { buttonLook } from '#ui/buttonLook.ts';
import type { Win } from './win.documents.ts';

/** The way to the picture of one's own win that anybody may see, where one agreed to that. */
export function ShareWin({ win }: { win: Win }) {
  if (win.shareUrl === null) return null;
  return (
    <a
      href={win.shareUrl}
      target="_blank"
      rel="noopener"
      className={buttonLook('quiet', 'small')}
      aria-label={`Share ${win.title}, opens a picture in a new tab`}
    >
      <Share2 strokeWidth={1.75} className="size-4" aria-hidden="true" />
      Share
    </a>
  );
}
