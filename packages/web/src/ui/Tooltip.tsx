import { cloneElement, lazy, Suspense, useState, type HTMLAttributes, type ReactElement } from 'react';

const load = () => import('./TooltipPopup.tsx');
const TooltipPopup = lazy(() => load().then((file) => ({ default: file.TooltipPopup })));

export type TooltipProps = {
  /** A few words more about what is pointed at; nothing that is not said elsewhere, for touch never sees it. */
  text: string;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

/** Loaded when something is first pointed at. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  const still = cloneElement(children, { onPointerEnter: want, onFocus: want });
  if (!isWanted) return still;
  return (
    <Suspense fallback={still}>
      <TooltipPopup text={text}>{children}</TooltipPopup>
    </Suspense>
  );
}
