import type { ReactElement } from 'react';
import { useController, useFormContext, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './fieldProps.ts';

type Bound<Value> = Pick<FieldProps<Value>, 'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref'>;

type Props<Values extends FieldValues, Name extends FieldPath<Values>> = {
  name: Name;
  /** Draws the field with what binds it: `{(field) => <TextField label="Email" {...field} />}`. */
  children: (field: Bound<FieldPathValue<Values, Name>>) => ReactElement;
};

/** Binds one field of the design system to one value of the form around it. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values> = FieldPath<Values>>({
  name,
  children,
}: Props<Values, Name>) {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name });
  return children({
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    ref: field.ref,
  });
}
