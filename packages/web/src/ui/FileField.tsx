import type { FieldProps } from './fieldProps.ts';
import { FileDrop } from './FileDrop.tsx';
import { showBytes } from './fileSize.ts';
import { FileSize, HeldFile } from './HeldFile.tsx';

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
    <HeldFile
      label={label}
      name={value.name}
      act={`Remove ${value.name}`}
      onAct={() => onChange(null)}
      disabled={disabled}
      error={error}
    >
      <FileSize>{showBytes(value.size)}</FileSize>
    </HeldFile>
  );
}
