import { cloneElement, Suspense, useState, type HTMLAttributes, type ReactElement } from 'react';
import { lazyWithRetry } from './lazyWithRetry.ts';

const TooltipPopup = lazyWithRetry(() => import('./TooltipPopup.tsx').then((file) => file.TooltipPopup));

export type TooltipProps = {
  /** A few words more about what is pointed at; nothing that is not said elsewhere, for touch never sees it. */
  text: string;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/** Loaded when something is first pointed at. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isWanted, setWanted] = useState(false);
  // What cannot be brought is done without.
  const want = () =>
    void TooltipPopup.load().then(
      () => setWanted(true),
      () => undefined,
    );
  const still = cloneElement(children, { onPointerEnter: want, onFocus: want });
  if (!isWanted) return still;
  return (
    <Suspense fallback={still}>
      <TooltipPopup text={text}>{children}</TooltipPopup>
    </Suspense>
  );
}
