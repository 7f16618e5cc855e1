import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';

/** What the control inside a field must carry to be known by its label, help and error. */
export type ControlIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type Props = {
  label: string;
  help?: ReactNode;
  error?: string;
  optional?: boolean;
  className?: string;
  children: (ids: ControlIds) => ReactNode;
};

/** Label above, help below, error under the field and in words. */
export function Field({ label, help, error, optional, className, children }: Props) {
  const id = useId();
  const described = classes(help ? `${id}-help` : '', error ? `${id}-error` : '');
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-2 text-sm font-semibold">
        {label}
        {optional && <span className="text-xs font-medium text-ink-faint">optional</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

/** Help and error as they stand under a field, for the fields that are labelled in a way of their own. */
export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex animate-rise items-start gap-1.5 text-sm font-medium text-bad">
          <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" fill="currentColor">
            <path d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1m0 8.800a.9.9 0 1 0 0 1.800.9.9 0 0 0 0-1.800m0-5.400a.8.8 0 0 0-.8.800v2.900a.8.8 0 0 0 1.600 0V5.200A.8.8 0 0 0 8 4.400" />
          </svg>
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-soft">
          {help}
        </p>
      )}
    </>
  );
}
