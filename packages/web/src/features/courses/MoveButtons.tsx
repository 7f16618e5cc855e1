import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#ui/IconButton.tsx';

type Props = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: 1 | -1) => void };

export function MoveButtons({ name, isFirst, isLast, onMove }: Props) {
  return (
    <span className="flex shrink-0">
      <IconButton
        label={`Move ${name} up`}
        icon={<ArrowUp strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<ArrowDown strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </span>
  );
}
