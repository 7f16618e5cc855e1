import { cloneElement, Suspense, useState, type ReactNode } from 'react';
import { networkFailure } from '@tribe/domain/kernel/text/messages.ts';
import { Button } from './Button.tsx';
import { lazyWithRetry } from './lazyWithRetry.ts';
import { toast } from './toast.ts';
import type { MenuProps, Trigger } from './MenuPopup.tsx';

const MenuPopup = lazyWithRetry(() => import('./MenuPopup.tsx').then((file) => file.MenuPopup));

/** A button that opens a list of acts. */
export function Menu(props: MenuProps) {
  return (
    <OpensLater load={MenuPopup.load} trigger={props.trigger ?? <Button>{props.label}</Button>}>
      {(trigger) => <MenuPopup {...props} trigger={trigger} />}
    </OpensLater>
  );
}

type OpensLaterProps = {
  load: () => Promise<unknown>;
  trigger: Trigger;
  /** The open menu with its button, once its code is here. */
  children: (trigger: Trigger) => ReactNode;
};

/** A button whose menu is loaded at the first sign of interest. */
export function OpensLater({ load: bring, trigger, children }: OpensLaterProps) {
  const [isWanted, setWanted] = useState(false);
  const interest = () => void bring().catch(() => undefined);
  const open = () =>
    void bring().then(
      () => setWanted(true),
      () => toast.error(networkFailure),
    );
  const sleeping = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    onPointerEnter: interest,
    onFocus: interest,
    onClick: open,
  });
  return isWanted ? <Suspense fallback={sleeping}>{children(trigger)}</Suspense> : sleeping;
}
