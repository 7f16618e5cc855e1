import { FormField } from '#ui/FormField.tsx';
import type { FieldKind } from './field.ts';
import { ResourceField } from './ResourceField.tsx';

export type KindFieldProps = { name: string; label: string; kind: FieldKind; help?: string; optional?: boolean };

/** A field of a form, drawn by its kind. */
export const KindField = ({ name, ...drawn }: KindFieldProps) => (
  <FormField<Record<string, unknown>> name={name}>{(field) => <ResourceField {...drawn} {...field} />}</FormField>
);
