import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { classes } from './classes.ts';
import { FloatHome } from './floatHome.ts';
import { IconButton } from './IconButton.tsx';
import { veilLook } from './veilLook.ts';
import { type ReactNode, useId } from 'react';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right';
  children: ReactNode;
};

const sides = {
  left: 'border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
};

/** The heavy half of Drawer. */
export function DrawerPopup({ isOpen, onClose, title, side = 'right', children }: DrawerProps) {
  const titleId = useId();
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()} swipeDirection={side}>
      <Drawer.Portal>
        <FloatHome value="dialog">
          <Drawer.Backdrop className={veilLook} />
          <Drawer.Viewport
            className={classes('fixed inset-0 z-50 flex items-stretch', side === 'right' && 'justify-end')}
          >
            <Drawer.Popup
              aria-labelledby={titleId}
              className={classes(
                'flex w-[min(23rem,calc(100vw-3rem))] touch-pan-y flex-col border-line bg-raised shadow-float transition-transform duration-200 outline-none',
                '[transform:translateX(var(--drawer-swipe-movement-x,0px))] data-swiping:duration-0',
                sides[side],
              )}
            >
              <div className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-3 pl-5">
                <Drawer.Title id={titleId} className="text-lg font-bold">
                  {title}
                </Drawer.Title>
                <Drawer.Close
                  render={<IconButton label="Close" icon={<X strokeWidth={1.75} className="size-5" />} />}
                />
              </div>
              <Drawer.Content className="min-h-0 grow overflow-y-auto overscroll-contain p-5">
                {children}
              </Drawer.Content>
            </Drawer.Popup>
          </Drawer.Viewport>
        </FloatHome>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
