import { Suspense, useState } from 'react';
import { lazyWithRetry } from './lazyWithRetry.ts';
import type { ModalProps } from './ModalPopup.tsx';

const ModalPopup = lazyWithRetry(() => import('./ModalPopup.tsx').then((file) => file.ModalPopup));

/** A dialog over the page. Its code is loaded when the first one opens. */
export function Modal(props: ModalProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <ModalPopup {...props} />
    </Suspense>
  );
}
