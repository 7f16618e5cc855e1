import { useState } from 'react';

type Typed<Value> = { show: (value: Value) => string; read: (text: string) => Value; onChange: (value: Value) => void };

/**
 * The text of a field whose value is not a text: what is typed stays as it was typed until the field is left,
 * and is then shown as its value is. What cannot be read stays, so that it can be put right; `marks` tells the form.
 */
export function useTypedText<Value>(value: Value, { show, read, onChange }: Typed<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const isUnreadable = typed !== null && typed.trim() !== '' && show(read(typed)) === '';
  return {
    text: typed ?? show(value),
    type: (text: string) => {
      setTyped(text);
      setTyping(true);
      onChange(read(text));
    },
    leave: () => {
      setTyping(false);
      if (!isUnreadable) setTyped(null);
    },
    forget: () => setTyped(null),
    isUnread: isUnreadable && !isTyping,
    marks: { 'data-unread': isUnreadable ? true : undefined },
  };
}
