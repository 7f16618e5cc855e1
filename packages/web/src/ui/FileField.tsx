import { FileText, X } from 'lucide-react';
import type { FieldProps } from './fieldProps.ts';
import { FileDrop } from './FileDrop.tsx';
import { showBytes } from './fileSize.ts';
import { IconButton } from './IconButton.tsx';

type Props = FieldProps<File | null> & { accept?: string; limit?: number };

/** One file: chosen, shown with its size, and given back. */
export function FileField({ label, value, onChange, help, error, disabled, accept, limit }: Props) {
  if (!value) {
    return (
      <FileDrop
        label={label}
        accept={accept}
        limit={limit}
        help={help}
        error={error}
        disabled={disabled}
        onFiles={([file]) => onChange(file ?? null)}
      />
    );
  }
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <div className="flex items-center gap-3 rounded-control border border-line bg-card p-3">
        <FileText strokeWidth={1.75} className="size-6 shrink-0 text-sea" aria-hidden="true" />
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">{value.name}</p>
          <p className="num text-sm text-ink-soft">{showBytes(value.size)}</p>
        </div>
        <IconButton
          label={`Remove ${value.name}`}
          disabled={disabled}
          icon={<X strokeWidth={1.75} className="size-5" />}
          onClick={() => onChange(null)}
        />
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-bad">{error}</p>}
    </div>
  );
}
