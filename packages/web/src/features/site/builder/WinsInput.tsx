import { X } from 'lucide-react';
import { mostShownWins } from '@tribe/domain/features/site/blocks/wins.input.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { useAround } from './around.ts';

type Props = { label: string; help?: string | undefined; value: unknown; onChange: (ids: readonly number[]) => void };

/** Particular wins, in the order in which they are shown. One that its owner took back stays here until it is removed. */
export function WinsInput({ label, help, value, onChange }: Props) {
  const { wins } = useAround();
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
  const labelOf = (id: number) =>
    wins.find((win) => win.value === String(id))?.label ?? `Win ${id} (not shown: no longer shared, or not listed)`;
  const others = wins.filter((win) => !chosen.includes(Number(win.value)));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {chosen.length > 0 && (
        <ol className="divide-y divide-line rounded-card border border-line">
          {chosen.map((id) => (
            <li key={id} className="flex items-center gap-2 py-1 pr-1 pl-3 text-sm">
              <span className="min-w-0 grow wrap-anywhere">{labelOf(id)}</span>
              <IconButton
                label={`Remove ${labelOf(id)}`}
                icon={<X strokeWidth={1.75} className="size-4" />}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      {wins.length === 0 && <p className="text-sm text-ink-soft">No member shares a win publicly yet.</p>}
      {others.length > 0 && chosen.length < mostShownWins && (
        <SelectField
          label="Add a win"
          placeholder="Choose a win"
          options={others}
          value={null}
          onChange={(next) => next !== null && onChange([...chosen, Number(next)])}
        />
      )}
      {help !== undefined && <p className="text-sm text-ink-soft">{help}</p>}
    </fieldset>
  );
}
