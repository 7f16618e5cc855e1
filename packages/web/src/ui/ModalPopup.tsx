import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { FloatHome } from './floatHome.ts';
import { IconButton } from './IconButton.tsx';
import { veilLook } from './veilLook.ts';

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

const widths = { small: 'sm:max-w-md', normal: 'sm:max-w-xl', wide: 'sm:max-w-4xl' };

/** Where typing begins, if the dialog asks for something; else the first of its controls. */
const firstField = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), select, textarea):not(:disabled)') ?? true;

/** The heavy half of Modal. On a phone it rises from the bottom, elsewhere it stands in the middle. */
export function ModalPopup(props: ModalProps) {
  const { isOpen, onClose, title, text, size = 'normal', children, actions, withCancel = false } = props;
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()} disablePointerDismissal={!onClose}>
      <Dialog.Portal>
        <FloatHome value="dialog">
          <Dialog.Backdrop className={veilLook} />
          <Dialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
            <Dialog.Popup
              initialFocus={(way) => way === 'touch' || firstField(body.current)}
              className={classes(
                'relative flex max-h-[92dvh] w-full flex-col rounded-t-card border border-line bg-raised shadow-float transition-[translate,opacity,scale] duration-200 outline-none sm:rounded-card',
                'data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0',
                widths[size],
              )}
            >
              <div className="flex items-start gap-3 px-5 pt-5 pb-2">
                <div className="min-w-0 grow">
                  <Dialog.Title className="text-xl font-bold">{title}</Dialog.Title>
                  {text && <Dialog.Description className="mt-2 text-ink-soft">{text}</Dialog.Description>}
                </div>
                {onClose && (
                  <Dialog.Close
                    render={
                      <IconButton
                        label="Close"
                        icon={<X strokeWidth={1.75} className="size-5" />}
                        className="-mt-1 -mr-1.5"
                      />
                    }
                  />
                )}
              </div>
              {children && (
                <div ref={body} className="min-h-0 grow overflow-y-auto px-5 py-2">
                  {children}
                </div>
              )}
              {actions && (
                <div className="flex flex-col-reverse gap-2 px-5 pt-3 pb-5 max-sm:pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
                  {withCancel && (
                    <Button look="text" onClick={onClose}>
                      Cancel
                    </Button>
                  )}
                  {actions}
                </div>
              )}
            </Dialog.Popup>
          </Dialog.Viewport>
        </FloatHome>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
