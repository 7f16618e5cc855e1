import type { PaymentTermInput } from '@tribe/domain/features/catalog/paymentTerm.input.ts';
import { planWords } from '@tribe/domain/features/catalog/planWords.ts';
import { wholeShare } from '@tribe/domain/kernel/money/basisPoints.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { KindField, type KindFieldProps } from '#admin/KindField.tsx';
import { Card } from '#ui/Card.tsx';
import { FormField } from '#ui/FormField.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { PercentField } from '#ui/PercentField.tsx';
import { RadioField } from '#ui/RadioField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { examplePrice } from './termOf.ts';

type Values = z.input<typeof PaymentTermInput>;

const types = [
  { value: 'one-time' as const, label: 'Right away', note: 'One payment for the full price.' },
  { value: 'installment' as const, label: 'In installments', note: 'Several payments, months apart.' },
];
const downPayments = [
  { value: 'none' as const, label: 'None: all payments are equal' },
  { value: 'fixed' as const, label: 'An amount' },
  { value: 'percent' as const, label: 'A percentage of the price' },
];
const missed = [
  { value: 'suspend' as const, label: 'Suspend access when the grace period ends' },
  { value: 'nothing' as const, label: 'Access continues' },
];

const Plain = (props: KindFieldProps & { name: keyof Values }) => <KindField {...props} />;

/** What a term is called, and whether funnels offer it. */
export const TermNameFields = () => (
  <Card className="grid gap-5 sm:p-6">
    <Plain name="name" label="Name" kind="text" help="Buyers see this, for example “Three monthly payments”." />
    <Plain name="active" label="Offered" kind="switch" help="Turn this off, and funnels will stop offering it." />
  </Card>
);

/** How many payments there are, when and of what; an example shows what that comes to. */
export function PlanFields() {
  const type = useWatch<Values, 'type'>({ name: 'type' });
  const chooseType = useTypeChoice();
  return (
    <Card title="Payments" className="grid gap-5 sm:p-6">
      <FormField<Values, 'type'> name="type">
        {({ onChange, ...field }) => (
          <RadioField
            label="Paid"
            options={types}
            {...field}
            onChange={(next) => {
              if (next === null) return;
              onChange(next);
              chooseType(next);
            }}
          />
        )}
      </FormField>
      {type === 'installment' && <InstallmentFields />}
      <FormField<Record<string, unknown>> name="priceAdjustment">
        {({ value, ...field }) => (
          <MoneyField
            label="Price adjustment"
            help="Added to the price for people who pay this way. Use a minus sign for a discount."
            isSigned
            value={typeof value === 'number' ? value : null}
            {...field}
          />
        )}
      </FormField>
      <Example />
    </Card>
  );
}

function InstallmentFields() {
  const kind = useWatch<Values, 'downPaymentKind'>({ name: 'downPaymentKind' });
  const { setValue } = useFormContext<Values>();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Plain
          name="numberOfPayments"
          label="Number of payments"
          kind="number"
          help="The down payment counts as one of them."
        />
        <Plain name="intervalMonths" label="Months between payments" kind="number" />
      </div>
      <FormField<Values, 'downPaymentKind'> name="downPaymentKind">
        {({ onChange, ...field }) => (
          <SelectField
            label="Down payment"
            options={downPayments}
            {...field}
            onChange={(next) => {
              if (next === null) return;
              onChange(next);
              // What is out of sight must not keep the form from being saved.
              if (next !== 'fixed') setValue('downPaymentAmount', 0);
              if (next !== 'percent') setValue('downPaymentBasisPoints', 0);
            }}
          />
        )}
      </FormField>
      {kind === 'fixed' && <Plain name="downPaymentAmount" label="Down payment (pesos)" kind="money" />}
      {kind === 'percent' && (
        <FormField<Record<string, unknown>> name="downPaymentBasisPoints">
          {({ value, ...field }) => (
            <PercentField label="Down payment (percent)" value={typeof value === 'number' ? value : null} {...field} />
          )}
        </FormField>
      )}
    </>
  );
}

/** Sets the fields that come into sight or leave it to what they usually are. */
function useTypeChoice() {
  const { setValue, clearErrors } = useFormContext<Values>();
  return (type: Values['type']) => {
    setValue('numberOfPayments', type === 'installment' ? 3 : 1);
    setValue('intervalMonths', 1);
    setValue('downPaymentKind', 'none');
    setValue('downPaymentAmount', 0);
    setValue('downPaymentBasisPoints', 0);
    clearErrors();
  };
}

/** What the term makes of a round price, while it is typed. */
function Example() {
  const term = useWatch<Values>();
  const words = exampleWords(term);
  return (
    <p aria-live="polite" className="num rounded-control bg-sunk px-3.5 py-3 text-sm text-ink-soft">
      {words === null ? (
        'Fill these in to see an example.'
      ) : (
        <>
          A price of {examplePrice.words} comes to <b className="text-ink">{words}</b>
        </>
      )}
    </p>
  );
}

type Typed = { readonly [Name in keyof Values]?: Values[Name] | null };

function exampleWords(typed: Typed): string | null {
  const { type, numberOfPayments, intervalMonths, downPaymentKind, priceAdjustment } = typed;
  const downPayment = downPaymentKind === 'percent' ? typed.downPaymentBasisPoints : typed.downPaymentAmount;
  if (!type || !downPaymentKind || typeof downPayment !== 'number' || typeof priceAdjustment !== 'number') return null;
  if (!numberOfPayments || numberOfPayments > 60 || !intervalMonths) return null;
  if (downPaymentKind === 'percent' && downPayment > wholeShare) return null;
  return planWords(examplePrice.centavos, {
    type,
    numberOfPayments,
    intervalMonths,
    downPaymentKind,
    downPayment,
    priceAdjustment,
  });
}

/** What happens to somebody who misses a due. */
export const MissedFields = () => (
  <Card title="When a payment is missed" className="grid gap-5 sm:p-6">
    <Plain name="onMissed" label="What happens" kind={{ options: missed }} />
    <Plain name="graceDays" label="Grace period (days)" kind="number" help="Counted from the due date." />
  </Card>
);
