import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import type { Day } from '@tribe/domain/kernel/time/manila.ts';
import { Calendar } from './Calendar.tsx';
import { popupLook } from './popupLook.ts';

type Props = {
  anchor: RefObject<HTMLElement | null>;
  value: Day | null;
  today: Day;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (day: Day) => void;
};

/** The calendar beside its field; loaded when it is first opened. */
export function CalendarPopup({ anchor, value, today, isOpen, onOpenChange, onChoose }: Props) {
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="bottom" align="end" sideOffset={6} className="z-50">
          <Popover.Popup aria-label="Choose a day" className={popupLook}>
            <Calendar value={value} today={today} onChoose={onChoose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
