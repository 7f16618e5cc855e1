import { Suspense, useState } from 'react';
import { lazyWithRetry } from './lazyWithRetry.ts';
import type { DrawerProps } from './DrawerPopup.tsx';

const DrawerPopup = lazyWithRetry(() => import('./DrawerPopup.tsx').then((file) => file.DrawerPopup));

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
