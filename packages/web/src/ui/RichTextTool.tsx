import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';

type Props = { name: string; icon: LucideIcon; isOn?: boolean; isFirst?: boolean; onPress: () => void };

/** One button of the toolbar. */
export function RichTextTool({ name, icon: Icon, isOn, isFirst = false, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      tabIndex={isFirst ? 0 : -1}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={classes(
        'grid size-9 shrink-0 place-items-center rounded-small transition-colors sm:size-8.5',
        isOn ? 'bg-sea-soft text-sea' : 'text-ink-soft hover:bg-shade hover:text-ink',
      )}
    >
      <Icon strokeWidth={1.75} className="size-4.5" aria-hidden="true" />
    </button>
  );
}
