import type { PointerEvent } from 'react';
import type { Focus } from '@tribe/domain/features/site/blocks/block.input.ts';
import { Button } from '#ui/Button.tsx';
import { NumberField } from '#ui/NumberField.tsx';

type Props = {
  label: string;
  src: string;
  value: Readonly<Record<string, unknown>>;
  /** Without a point, the middle stays in view. */
  onChange: (value: Focus | undefined) => void;
};

const inside = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));
const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

/** What of a picture stays in view where it is cropped: a press on it, or two numbers. */
export function FocusInput({ label, src, value, onChange }: Props) {
  const x = numberOr(value['x'], 50);
  const y = numberOr(value['y'], 50);
  const isSet = typeof value['x'] === 'number';
  const press = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0)
      onChange({ x: inside(((clientX - left) / width) * 100), y: inside(((clientY - top) / height) * 100) });
  };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {/* A pointer's way alone: the numbers below say the same to a keyboard and to a screen reader. */}
      <div className="grid place-items-center rounded-control bg-sunk">
        <div className="relative cursor-crosshair" onPointerDown={press}>
          <img src={src} alt="" draggable={false} className="max-h-44 select-none" />
          <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
            <circle cx={`${x}%`} cy={`${y}%`} r="9" className="fill-on-deep stroke-deep" strokeWidth="3" />
          </svg>
        </div>
      </div>
      <p className="text-sm text-ink-soft">Press what should stay in view when the picture is cropped.</p>
      <div className="grid grid-cols-2 gap-3">
        <NumberField label="From the left, %" value={x} onChange={(next) => onChange({ x: inside(next ?? 50), y })} />
        <NumberField label="From the top, %" value={y} onChange={(next) => onChange({ x, y: inside(next ?? 50) })} />
      </div>
      {isSet && (
        <Button size="small" className="justify-self-start" onClick={() => onChange(undefined)}>
          Center it
        </Button>
      )}
    </fieldset>
  );
}
