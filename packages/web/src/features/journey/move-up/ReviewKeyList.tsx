import { SwitchField } from '#ui/SwitchField.tsx';
import { Key } from '#ui/ReviewKeys.tsx';

const known = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['C', 'ask for changes'],
  ['R', 'not now'],
  ['E', 'open proof'],
  ['← →', 'between proofs'],
  ['P', 'first try'],
  ['M', 'message'],
  ['Ctrl ↵', 'send and open next'],
] as const;

type Props = { isOn: boolean; onSwitch: (isOn: boolean) => void };

/** The keys that work at this desk, while they do. */
export const ReviewKeyList = ({ isOn, onSwitch }: Props) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-ink-soft max-lg:hidden">
    {isOn && (
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1" aria-label="Keys">
        {known.map(([key, act]) => (
          <li key={key} className="flex items-center gap-1.5">
            <Key of={key} /> {act}
          </li>
        ))}
      </ul>
    )}
    <SwitchField label="Shortcuts" value={isOn} onChange={onSwitch} />
  </div>
);
