import type { FunnelInput } from '@tribe/domain/features/catalog/funnel.input.ts';
import { planWords, termWords } from '@tribe/domain/features/catalog/planWords.ts';
import type { Term } from '@tribe/domain/features/catalog/term.ts';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import type { FunnelChoicesQuery } from '#generated/graphql.ts';
import { Card } from '#ui/Card.tsx';
import { CheckboxField } from '#ui/CheckboxField.tsx';
import { FieldNotes } from '#ui/Field.tsx';
import type { FieldProps } from '#ui/fieldProps.ts';
import { FormField } from '#ui/FormField.tsx';
import { MoneyField } from '#ui/MoneyField.tsx';
import { termOf } from '../terms/termOf.ts';

type Values = z.input<typeof FunnelInput>;
type Choice = FunnelChoicesQuery['funnelChoices']['terms'][number];
type Chosen = Values['paymentTerms'][number];

type Props = {
  terms: readonly Choice[];
  /** What the product costs, in centavos. */
  price: number | null;
};

/** How it can be paid: each way with what it comes to, and with a price of its own where that is wanted. */
export function TermsField({ terms, price }: Props) {
  const { errors } = useFormState<Values>({ name: 'paymentTerms' });
  const placeOf = (value: readonly Chosen[], id: string) => value.findIndex((each) => each.paymentTermId === id);
  return (
    <Card title="Payment terms" className="grid gap-4 sm:p-6">
      <FormField<Values, 'paymentTerms'> name="paymentTerms">
        {({ value, onChange, error, name, ref }) => {
          const change = (id: string, next: Chosen | null) =>
            onChange(
              terms.flatMap((term) => {
                const chosen = term.id === id ? next : value.find(({ paymentTermId }) => paymentTermId === term.id);
                return chosen ? [chosen] : [];
              }),
            );
          return (
            <div className="grid gap-4">
              {terms.length === 0 && <p className="text-sm text-ink-soft">No payment terms yet.</p>}
              <ul className="grid gap-3">
                {terms.map((term, at) => (
                  <li key={term.id}>
                    <TermChoice
                      of={term}
                      price={price}
                      chosen={value[placeOf(value, term.id)] ?? null}
                      error={errors.paymentTerms?.[placeOf(value, term.id)]?.price?.message}
                      onChange={(next) => change(term.id, next)}
                      {...(at === 0 ? { name, ref } : {})}
                    />
                  </li>
                ))}
              </ul>
              <FieldNotes id={name ?? 'paymentTerms'} error={error} />
            </div>
          );
        }}
      </FormField>
    </Card>
  );
}

type TermProps = {
  of: Choice;
  price: number | null;
  chosen: Chosen | null;
  onChange: (chosen: Chosen | null) => void;
  error?: string | undefined;
  name?: string | undefined;
  ref?: FieldProps<boolean>['ref'];
};

function TermChoice({ of: term, price, chosen, onChange, error, name, ref }: TermProps) {
  const plan = termOfChoice(term);
  const own = chosen?.price ?? null;
  const counted = own ?? price;
  return (
    <fieldset
      aria-label={term.name}
      className="grid min-w-0 gap-x-5 gap-y-2 rounded-control border border-line px-4 py-2.5 has-checked:border-sea has-checked:bg-sea-soft sm:grid-cols-[minmax(0,1fr)_11rem]"
    >
      <div className="min-w-0">
        <CheckboxField
          label={term.name}
          value={chosen !== null}
          onChange={(isOn) => onChange(isOn ? { paymentTermId: term.id, price: null } : null)}
          {...{ name, ref }}
        />
        <p className="num pl-8 text-sm text-ink-soft">
          {counted === null ? termWords(plan) : planWords(counted, plan)}
        </p>
      </div>
      {chosen && (
        <div className="py-1 max-sm:pl-8">
          <MoneyField
            label="Custom price"
            optional
            help="Leave blank to use the product’s price."
            value={own}
            onChange={(next) => onChange({ ...chosen, price: next })}
            error={error}
          />
        </div>
      )}
    </fieldset>
  );
}

/** A term to choose says its down payment in one number, in centavos or in basis points. */
const termOfChoice = ({ downPayment, ...term }: Choice): Term => ({
  ...termOf({ ...term, downPaymentAmount: 0, downPaymentBasisPoints: 0 }),
  downPayment,
});
