import { basisPoints, basisPointsOf, percentOf } from '@tribe/domain/kernel/money/basisPoints.ts';
import type { FieldProps } from './fieldProps.ts';
import { NumberField } from './NumberField.tsx';

type Props = FieldProps<number | null>;

/** A percent with at most two decimals; its value is basis points. */
export const PercentField = ({ value, onChange, ...rest }: Props) => (
  <NumberField
    {...rest}
    decimals={2}
    value={value === null ? null : percentOf(basisPoints(value))}
    onChange={(percent) => onChange(percent === null ? null : basisPointsOf(percent))}
  />
);
