import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Button } from './Button.tsx';

type Props = {
  /** What is put on the clipboard. */
  text: string;
  children: string;
};

const words = { copied: 'Copied', failed: 'Hold to copy' };
const shownFor = 3_000;

/** Copies a text that stands beside it, which can be selected where there is no script or no clipboard. */
export function CopyButton({ text, children }: Props) {
  const [outcome, setOutcome] = useState<keyof typeof words | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <Button
      className="min-h-11 w-full whitespace-nowrap"
      icon={<Icon strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{outcome === null ? children : words[outcome]}</span>
    </Button>
  );
}
