import { SwitchField } from '#ui/SwitchField.tsx';

const known = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['U', 'undo'],
  ['1–6', 'reason'],
  ['Z', 'zoom'],
];

type KeyListProps = { isOn: boolean; onSwitch: (isOn: boolean) => void };

/** The keys that work here, while they do: single letters get in the way of whoever speaks to the computer, so they can be switched off. */
export const KeyList = ({ isOn, onSwitch }: KeyListProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
    {isOn && (
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:hidden" aria-label="Keys">
        {known.map(([key, act]) => (
          <li key={key} className="flex items-center gap-1.5">
            <kbd className="num rounded-small border border-line-strong px-1.5 py-px font-sans text-xs font-medium">
              {key}
            </kbd>{' '}
            {act}
          </li>
        ))}
      </ul>
    )}
    <SwitchField label="Shortcuts" value={isOn} onChange={onSwitch} />
  </div>
);
