import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';

export type ZodForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

/** A form whose values are checked by the same zod object as on the server: when it is sent, and then as it is put right. */
export function useZodForm<Values extends FieldValues, Output>(
  schema: ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
): ZodForm<Values, Output> {
  return useForm<Values, unknown, Output>({
    resolver: zodResolver<Values, unknown, Output>(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
}
