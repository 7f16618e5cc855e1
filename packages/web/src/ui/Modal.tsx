import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from './lazyWithRetry.ts';

const ModalPopup = lazyWithRetry(() => import('./ModalPopup.tsx').then((file) => file.ModalPopup));

export type ModalProps = {
  isOpen: boolean;
  /** Called by the close button, Escape and a press outside; left out, the modal does not close by itself. */
  onClose?: () => void;
  title: ReactNode;
  /** What the modal is about, read out together with its title. */
  text?: ReactNode;
  size?: 'small' | 'normal' | 'wide';
  children?: ReactNode;
  /** The buttons, in reach of the thumb on a phone. */
  actions?: ReactNode;
  /** A Cancel that closes stands before them. */
  withCancel?: boolean;
};

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
