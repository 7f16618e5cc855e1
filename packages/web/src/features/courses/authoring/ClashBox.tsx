import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Button } from '#ui/Button.tsx';
import { RichText } from '#ui/RichText.tsx';
import type { Clash } from './draftKeeper.ts';

type Props = {
  label: string;
  clash: Clash;
  isRich: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two wrote the same field: theirs stands here, one's own stays in the field above, and one chooses. */
export function ClashBox({ label, clash: { by, at, theirs }, isRich, onKeepMine, onTakeTheirs }: Props) {
  return (
    <section aria-label={`${label}: choose a version`} className="rounded-card bg-warn-soft p-4">
      <p role="alert" className="font-semibold">
        {by} saved another version of {label}
        {at ? `, ${showInstant(new Date(at))}` : ''}
      </p>
      <p className="mt-1 text-sm text-ink-soft">Your version is above. This is theirs:</p>
      <div className="mt-2 max-h-60 overflow-y-auto rounded-control border border-line bg-card p-3">
        {isRich ? <RichText html={String(theirs ?? '')} /> : <p className="wrap-anywhere">{said(theirs)}</p>}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" look="primary" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          Use theirs
        </Button>
      </div>
    </section>
  );
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
