import type { DefaultValues } from 'react-hook-form';
import { centavosOf, pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import type { AnyField, AnyFields } from './field.ts';

/** What a form starts with: the item's own values, or for a new one what each field starts with. */
export function startValues<Values>(fields: AnyFields, item: object | null): DefaultValues<Values> {
  const known: Readonly<Record<string, unknown>> = { ...item };
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    item ? ofItem(field, known[name]) : ofNothing(field),
  ]);
  // The names are those of the input, and each value is of the kind that was checked against it.
  return Object.fromEntries(entries) as DefaultValues<Values>;
}

/** What is sent: the form's values, with amounts in pesos as the API carries them. */
export function sentValues<Sent>(fields: AnyFields, values: Sent): Sent {
  const entries = Object.entries(Object(values)).map(([name, value]) => [
    name,
    isMoney(fields[name], value) ? pesosOf(value) : value,
  ]);
  // Same names, and a number of centavos became a number of pesos.
  return Object.fromEntries(entries) as Sent;
}

function isMoney(field: AnyField | undefined, value: unknown): value is number {
  return field?.kind === 'money' && typeof value === 'number';
}

function ofItem(field: AnyField, value: unknown): unknown {
  if (isMoney(field, value)) return centavosOf(value);
  return value ?? empty(field);
}

function ofNothing(field: AnyField): unknown {
  return field.initial ?? empty(field);
}

function empty({ kind }: AnyField): unknown {
  switch (kind) {
    case 'text':
    case 'long-text':
    case 'rich-text':
    case 'link':
    case 'picture':
      return '';
    case 'switch':
      return false;
    case 'file':
    case 'number':
    case 'money':
    case 'date':
    case 'time':
      return null;
  }
  return 'many' in kind ? [] : null;
}
