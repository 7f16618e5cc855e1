import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

type Props = {
  isShown: boolean;
  text?: string;
  /** In milliseconds: the longest that it stays, whatever happens beneath. */
  duration?: number;
  /** Called when it has slid away. */
  onGone?: () => void;
};

/** From the specification: 5000 ms by default, and 300 ms to slide out. */
export const overlayDuration = 5000;
export const overlaySlide = 300;

/** Covers the screen until the first page is ready, then slides away. */
export function LoadingOverlay({ isShown, text = 'Loading…', duration = overlayDuration, onGone }: Props) {
  const [phase, setPhase] = useState<'shown' | 'leaving' | 'gone'>(isShown ? 'shown' : 'gone');
  const isLeaving = phase === 'leaving' || (phase === 'shown' && !isShown);

  useEffect(() => {
    if (phase === 'gone') return;
    const timer = setTimeout(() => setPhase(isLeaving ? 'gone' : 'leaving'), isLeaving ? overlaySlide : duration);
    return () => clearTimeout(timer);
  }, [phase, isLeaving, duration]);

  useEffect(() => {
    if (phase === 'gone') onGone?.();
  }, [phase, onGone]);

  if (phase === 'gone') return null;
  return (
    <output
      className={classes(
        'fixed inset-0 z-70 grid place-items-center bg-page transition-[translate,opacity] duration-300',
        isLeaving && 'pointer-events-none -translate-y-full opacity-0',
      )}
    >
      <div className="flex flex-col items-center gap-4 text-sea">
        <Spinner className="size-9" />
        <p className="font-semibold text-ink">{text}</p>
      </div>
    </output>
  );
}
