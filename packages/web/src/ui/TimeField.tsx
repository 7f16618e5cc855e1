import { showTime, timeSlots } from '@tribe/domain/kernel/time/slots.ts';
import type { FieldProps } from './fieldProps.ts';
import { SelectField } from './SelectField.tsx';

/** A time of day, 'HH:mm', offered in half hours; one that lies between two of them is offered as well. */
export function TimeField({ value, ...rest }: FieldProps<string | null>) {
  const isOffered = value === null || timeSlots.some((slot) => slot.value === value);
  const slots = isOffered ? timeSlots : [{ value, label: showTime(value) }, ...timeSlots];
  return <SelectField value={value} options={slots} placeholder="Choose a time" {...rest} />;
}
