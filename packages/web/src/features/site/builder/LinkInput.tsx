import { useState } from 'react';
import { fieldMessages } from '@tribe/domain/kernel/text/messages.ts';
import { TextField } from '#ui/TextField.tsx';

type Props = {
  label: string;
  help?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  isRight: (address: string) => boolean;
};

/** An address, which reaches the page once it is one; until then it stands here alone. */
export function LinkInput({ label, help, value, onChange, isRight }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed holds until the page says something else, such as after an undo.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped((before) => (before?.trim() === value ? before : null));
  }
  const shown = typed ?? value;
  return (
    <TextField
      {...{ label, help }}
      value={shown}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://… or /free-training"
      error={isRight(shown.trim()) ? undefined : fieldMessages.notValid(label)}
      onChange={(next) => {
        setTyped(next);
        if (isRight(next.trim())) onChange(next.trim());
      }}
    />
  );
}
