import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodForm } from './useZodForm.ts';

/**
 * What a form is filled with. A newer answer fills it anew for as long as nobody typed; after that it stays what was read,
 * so that its version lets the server tell who saves that somebody else did so meanwhile.
 */
export function useFilledWith<Item, Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  newest: Item,
  startOf: (item: Item) => DefaultValues<Values>,
): Item {
  const [filled, setFilled] = useState(newest);
  const { isDirty } = form.formState;
  if (newest !== filled && !isDirty) setFilled(newest);
  useEffect(() => form.reset(startOf(filled)), [form, filled, startOf]);
  return filled;
}
