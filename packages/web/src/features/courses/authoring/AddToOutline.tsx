import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { controlLook } from '#ui/controlLook.ts';
import { takeFocus } from '#ui/takeFocus.ts';

type Props = {
  /** What is added: 'lesson to First steps'. */
  label: string;
  placeholder: string;
  /** What comes next is typed here. */
  isNext?: boolean;
  /** Answers whether it was made; what was typed stays where it was not. */
  onAdd: (name: string) => Promise<boolean>;
};

/** A line to type a name into; Enter adds it, and the next one can be typed at once. */
export function AddToOutline({ label, placeholder, isNext = false, onAdd }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (!name.trim() || isBusy) return;
    setBusy(true);
    if (await onAdd(name.trim())) setName('');
    setBusy(false);
  };
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={isNext ? takeFocus : undefined}
        id={id}
        value={name}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={placeholder}
        onChange={(event) => setName(event.target.value)}
        className={controlLook(false, 'grow border-dashed')}
      />
      <Button
        type="submit"
        size="small"
        aria-label={label}
        disabled={!name.trim()}
        busy={isBusy && 'Adding…'}
        icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />}
      >
        Add
      </Button>
    </form>
  );
}
