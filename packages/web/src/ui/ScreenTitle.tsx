import { type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { RenderedTitle, screenTitleId } from './screenTitle.ts';

/** The name of a screen in the top line of the shell where there is one: the rows are what the room is for. */
export function ScreenTitle({ title, children }: { title: string; children?: ReactNode }) {
  const [place, setPlace] = useState(findPlace);
  // A shell that came with the screen is there once this is, before anything is painted.
  const lookAgain = (inline: HTMLElement | null) => {
    if (inline) setPlace(findPlace());
  };
  const line = (
    <div className="flex min-w-0 flex-col sm:flex-row sm:flex-wrap sm:items-baseline sm:gap-x-3">
      <h1 className="min-w-0 text-lg leading-tight font-bold tracking-tight hyphens-auto max-sm:line-clamp-2 max-[24rem]:text-base sm:truncate sm:text-2xl">
        {title}
      </h1>
      {children}
    </div>
  );
  const rendered = useContext(RenderedTitle);
  if (rendered) {
    rendered.set(line);
    return null;
  }
  return place ? (
    createPortal(line, place)
  ) : (
    <div ref={lookAgain} className="mb-3">
      {line}
    </div>
  );
}

/** The shell stays as long as the screen does. The server's rendering of it, which may still stand in the page, doesn't. */
const findPlace = () =>
  typeof document === 'undefined' ? null : document.querySelector(`#${screenTitleId}:not(#prerendered *)`);
