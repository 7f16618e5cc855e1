import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { linkMessages } from '@tribe/domain/features/affiliates/links/messages.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { toast } from '#ui/toast.ts';

const icon = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;

/** How long it says that something was copied, in milliseconds. */
const said = 2_500;

type Props = Pick<ButtonProps, 'look' | 'className'> & {
  text: string;
  /** What is copied, for those who hear it. */
  of: string;
};

/** Copies a text, and says so in its place. */
export function CopyButton({ text, of, ...look }: Props) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), said);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(Date.now());
    } catch {
      toast.error(linkMessages.notCopied);
    }
  };
  return (
    <Button {...look} icon={copied ? <Check {...icon} /> : <Copy {...icon} />} onClick={() => void copy()}>
      {copied ? linkMessages.copied : 'Copy'}
      <span className="sr-only"> {of}</span>
      <output className="sr-only">{copied > 0 && linkMessages.copied}</output>
    </Button>
  );
}
