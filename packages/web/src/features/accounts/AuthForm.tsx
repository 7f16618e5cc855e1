import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';

type Props = {
  /** What the button says, and what it says while it happens. */
  act: string;
  busyText: string;
  /** What went wrong with the whole of it. */
  error?: string | null;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

/** Fields, one button, and the first error taking the focus. */
export function AuthForm({ act, busyText, error, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await onSubmit();
    } finally {
      setBusy(false);
      setTries((before) => before + 1);
    }
  };

  return (
    <form ref={form} noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      {error && (
        <p role="alert" className="animate-rise rounded-control bg-bad-soft px-3.5 py-3 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      {children}
      <Button type="submit" look="primary" size="large" className="w-full" busy={isBusy && busyText}>
        {act}
      </Button>
    </form>
  );
}
