import { Tooltip } from '@base-ui/react/tooltip';
import { useFloatContainer } from './floatHome.ts';
import type { TooltipProps } from './Tooltip.tsx';

/** The heavy half of Tooltip; it is there because something was pointed at, so it opens at once. */
export function TooltipPopup({ text, children }: TooltipProps) {
  const container = useFloatContainer();
  return (
    <Tooltip.Root defaultOpen>
      <Tooltip.Trigger delay={300} render={children} />
      <Tooltip.Portal container={container}>
        <Tooltip.Positioner sideOffset={8} className="z-60">
          <Tooltip.Popup className="max-w-64 rounded-control bg-ink px-2.5 py-1.5 text-xs font-medium text-page shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
