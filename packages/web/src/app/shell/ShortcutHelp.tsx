import { showsSearch } from '@tribe/domain/kernel/access/shownParts.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useLetterKeys } from '#kernel/storage/letterKeys.ts';
import { Modal } from '#ui/Modal.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';

type Line = { keys: readonly string[]; does: string; /** A letter or a sign alone. */ isLetter?: boolean };

const searching: readonly Line[] = [
  { keys: ['Ctrl', 'K'], does: 'Search everything' },
  { keys: ['/'], does: 'Search everything', isLetter: true },
];
const everywhere: readonly Line[] = [
  { keys: ['?'], does: 'Show this list', isLetter: true },
  { keys: ['Esc'], does: 'Close what’s open' },
];
const lessons: readonly Line[] = [
  { keys: ['←', '→'], does: 'Previous and next lesson' },
  { keys: ['K', 'J'], does: 'Previous and next lesson', isLetter: true },
];
const lists: readonly Line[] = [
  { keys: ['↑', '↓'], does: 'Move between rows' },
  { keys: ['Home', 'End'], does: 'First and last row' },
];
const proofs: readonly Line[] = [
  { keys: ['J', 'K'], does: 'Next and previous proof', isLetter: true },
  { keys: ['A', 'R'], does: 'Approve and reject', isLetter: true },
  { keys: ['1–6'], does: 'Reason for rejecting', isLetter: true },
  { keys: ['Z'], does: 'Zoom', isLetter: true },
];

/** Every key that does something here, and the switch that turns single letters off. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { role, pageAccess } = useMe();
  const [isOn, setOn] = useLetterKeys();
  const groups = [
    { title: 'Everywhere', lines: [...(showsSearch(role) ? searching : []), ...everywhere] },
    { title: 'Lessons', lines: lessons },
    ...(pageAccess.users === true ? [{ title: 'Lists', lines: lists }] : []),
    ...(pageAccess.payments === true ? [{ title: 'Proofs', lines: proofs }] : []),
  ];
  return (
    <Modal isOpen onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5">
        <SwitchField
          label="Single letters"
          help="Turn them off if you dictate or type with one hand. Ctrl K and the arrows keep working."
          value={isOn}
          onChange={setOn}
        />
        {groups.map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-base">{title}</h3>
            <ul className="mt-1 divide-y divide-line">
              {lines
                .filter(({ isLetter }) => isOn || !isLetter)
                .map(({ keys, does }) => (
                  <li
                    key={`${keys.join()}${does}`}
                    className="flex min-h-10 items-center justify-between gap-4 text-sm"
                  >
                    {does}
                    <span className="flex shrink-0 gap-1.5">
                      {keys.map((key) => (
                        <kbd
                          key={key}
                          className="num rounded-small border border-line-strong px-1.5 py-px font-sans text-xs font-medium"
                        >
                          {key}
                        </kbd>
                      ))}
                    </span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}
