import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';

type Props = {
  /** What is put on the clipboard. */
  text: string;
  children: string;
};

const words = { copied: 'Copied', failed: 'Hold to copy' };
const shownFor = 3_000;

/** Drawn here, since the icons travel with the application, which public pages don't load. */
const sign = (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 shrink-0 fill-none stroke-current stroke-2">
    <rect x="8" y="8" width="14" height="14" rx="2" />
    <path d="M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2" />
  </svg>
);

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
  return (
    <Button className="min-h-11 w-full whitespace-nowrap" icon={sign} onClick={() => void copy()}>
      <span aria-live="polite">{outcome === null ? children : words[outcome]}</span>
    </Button>
  );
}
