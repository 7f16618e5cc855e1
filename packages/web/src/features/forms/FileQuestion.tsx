import { useState } from 'react';
import { sendFile } from '#kernel/files/sendFile.ts';
import { Button } from '#ui/Button.tsx';
import { FileDrop } from '#ui/FileDrop.tsx';
import type { FieldProps } from '#ui/fieldProps.ts';
import { useWaitFor } from '#ui/underWay.ts';

/** A file as an answer: it is uploaded as it is chosen, and its id is what is kept. */
export function FileQuestion({ label, value, onChange, help, error }: FieldProps<number | null>) {
  const [name, setName] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const waitFor = useWaitFor();
  const take = async (file: File): Promise<boolean> => {
    setSending(true);
    setRefusal(undefined);
    const sent = await sendFile('/api/upload-file', file);
    setSending(false);
    if (!sent.ok) {
      setRefusal(sent.failure.message);
      return false;
    }
    setName(file.name);
    onChange(typeof sent.answer['id'] === 'number' ? sent.answer['id'] : null);
    return true;
  };
  if (value === null)
    return (
      <FileDrop
        label={label}
        help={isSending ? 'Sending…' : help}
        error={refusal ?? error}
        disabled={isSending}
        onFiles={([file]) => file && waitFor(take(file))}
      />
    );
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-card p-3">
        <p className="min-w-0 truncate font-semibold">{name ?? 'Your file is attached'}</p>
        <Button size="small" onClick={() => onChange(null)}>
          Remove
        </Button>
      </div>
    </div>
  );
}
