import type { CouponInput } from '@tribe/domain/features/catalog/coupon.input.ts';
import { couponDiscount } from '@tribe/domain/features/catalog/coupon.ts';
import { basisPointsOf, wholeShare } from '@tribe/domain/kernel/money/basisPoints.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { KindField, type KindFieldProps } from '#admin/KindField.tsx';
import { Card } from '#ui/Card.tsx';
import { FormField } from '#ui/FormField.tsx';
import { InstantField } from '#ui/InstantField.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { PercentField } from '#ui/PercentField.tsx';
import { RadioField } from '#ui/RadioField.tsx';
import { TextField } from '#ui/TextField.tsx';

type Values = z.input<typeof CouponInput>;

const types = [
  { value: 'Percentage' as const, label: 'Percentage' },
  { value: 'Fixed Amount' as const, label: 'Fixed Amount' },
];
const targets = [
  { value: 'total' as const, label: 'The total' },
  { value: 'first-due' as const, label: 'The first payment only' },
];
const statuses = [
  { value: 'active' as const, label: 'Active' },
  { value: 'paused' as const, label: 'Paused: no one can use it' },
  { value: 'archived' as const, label: 'Archived' },
];

const Plain = (props: KindFieldProps & { name: keyof Values }) => <KindField {...props} />;

/** The code, and what it takes off a price in centavos. */
export function DiscountFields({ price }: { price: number }) {
  const discountType = useWatch<Values, 'discountType'>({ name: 'discountType' });
  const { setValue, clearErrors } = useFormContext<Values>();
  return (
    <Card title="Discount" className="grid gap-5 sm:p-6">
      <FormField<Values, 'code'> name="code">
        {({ onChange, ...field }) => (
          <TextField
            label="Code"
            help="What buyers enter. It isn’t case-sensitive."
            autoCapitalize="characters"
            spellCheck={false}
            autoComplete="off"
            {...field}
            onChange={(text) => onChange(text.toUpperCase())}
          />
        )}
      </FormField>
      <FormField<Values, 'discountType'> name="discountType">
        {({ onChange, ...field }) => (
          <RadioField
            label="Discount type"
            options={types}
            {...field}
            onChange={(next) => {
              if (next === null) return;
              onChange(next);
              setValue('value', next === 'Percentage' ? basisPointsOf(10) : 50_000);
              clearErrors('value');
            }}
          />
        )}
      </FormField>
      <FormField<Record<string, unknown>> name="value">
        {({ value, onChange, ...field }) =>
          discountType === 'Percentage' ? (
            <PercentField
              key="percent"
              label="Percent"
              value={typeof value === 'number' ? value : null}
              onChange={onChange}
              {...field}
            />
          ) : (
            <MoneyField
              key="amount"
              label="Amount"
              value={typeof value === 'number' ? value : null}
              onChange={onChange}
              {...field}
            />
          )
        }
      </FormField>
      <Plain name="appliesTo" label="Amount off" kind={{ options: targets }} />
      <Example price={price} />
    </Card>
  );
}

function Example({ price }: { price: number }) {
  const { discountType, value, appliesTo } = useWatch<Values>();
  const isWhole = discountType && appliesTo && value && !(discountType === 'Percentage' && value > wholeShare);
  const off = isWhole ? couponDiscount({ discountType, value, appliesTo }, { total: price, firstDue: price }) : null;
  return (
    <p aria-live="polite" className="num rounded-control bg-sunk px-3.5 py-3 text-sm text-ink-soft max-sm:min-h-16.5">
      {off === null ? (
        'Fill these in to see the discounted price.'
      ) : (
        <>
          Paid in full, {showPeso(price)} becomes <b className="text-ink max-sm:block">{showPeso(price - off)}</b>
        </>
      )}
    </p>
  );
}

/** When, how often and from what amount on it can be used. */
export const CouponLimits = ({ usedCount }: { usedCount: number }) => (
  <Card title="Limits" className="grid gap-5 sm:p-6">
    <FormField<Values, 'startsAt'> name="startsAt">
      {(field) => <InstantField label="Starts" optional help="Leave blank to allow it right away." {...field} />}
    </FormField>
    <FormField<Values, 'endsAt'> name="endsAt">
      {(field) => (
        <InstantField label="Ends" optional help="Manila time. Orders started before then keep it." {...field} />
      )}
    </FormField>
    <div className="grid gap-5 sm:grid-cols-2">
      <Plain
        name="maxUses"
        label="Total uses"
        kind="number"
        help={usedCount > 0 ? `Used ${counted(usedCount, 'time')} so far.` : 'Leave blank for no limit.'}
        optional
      />
      <Plain name="maxUsesPerPerson" label="Uses per person" kind="number" help="Leave blank for no limit." optional />
    </div>
    <Plain name="minAmount" label="Minimum order" kind="money" help="0.00 for any amount." />
    <Plain name="status" label="Status" kind={{ options: statuses }} />
  </Card>
);
