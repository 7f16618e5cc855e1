import { Suspense } from 'react';
import { FormField } from '#ui/FormField.tsx';
import type { FieldKind } from './field.ts';
import { ResourceField } from './ResourceField.tsx';

export type KindFieldProps = { name: string; label: string; kind: FieldKind; help?: string; optional?: boolean };

/** A field of a form, drawn by its kind. */
export function KindField({ name, ...drawn }: KindFieldProps) {
  const { kind } = drawn;
  if (typeof kind === 'object' && 'drawnBy' in kind) return null;
  if (typeof kind === 'object' && 'options' in kind && kind.drawn)
    return (
      <Suspense>
        <kind.drawn />
      </Suspense>
    );
  return (
    <FormField<Record<string, unknown>> name={name}>{(field) => <ResourceField {...drawn} {...field} />}</FormField>
  );
}
