import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from './lazyWithRetry.ts';

const DrawerPopup = lazyWithRetry(() => import('./DrawerPopup.tsx').then((file) => file.DrawerPopup));

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right';
  children: ReactNode;
};

/** A panel from the side, closed by its button, Escape, a press outside or a swipe. Its code is loaded when the first one opens. */
export function Drawer(props: DrawerProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <DrawerPopup {...props} />
    </Suspense>
  );
}
