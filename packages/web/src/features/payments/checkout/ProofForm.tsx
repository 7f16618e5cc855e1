import type { InputHTMLAttributes } from 'react';
import type { OrderShown } from '@tribe/domain/features/billing/checkoutShown.ts';
import { proofPlatformNames, proofPlatforms } from '@tribe/domain/features/payments/proof.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { Button } from '#ui/Button.tsx';
import { controlLook } from '#ui/controlLook.ts';
import { Field, FieldNotes } from '#ui/Field.tsx';
import { Choice } from './Choice.tsx';
import { Panel } from './Panel.tsx';

type Line = { name: string; label: string; help?: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'accept' | 'maxLength' | 'defaultValue' | 'max'
>;

/** The receipt of what was paid outside a gateway: a plain form, whose picture comes last so that what is typed is known before it. */
export function ProofForm({ shown: { token, funnelId, next, returned, proof, today } }: { shown: OrderShown }) {
  const { values = {}, wrong = {} } = returned ?? {};
  const lines: readonly Line[] = [
    {
      name: 'reference',
      label: 'Reference number',
      help: 'On a GCash receipt, it’s 13 digits near the bottom',
      maxLength: 60,
      defaultValue: values['reference'],
    },
    {
      name: 'amount',
      label: 'Amount you sent',
      inputMode: 'decimal',
      maxLength: 20,
      defaultValue: values['amount'] ?? showAmount(next?.price ?? 0).replace('₱', ''),
    },
    { name: 'paidOn', label: 'Date you paid', type: 'date', max: today, defaultValue: values['paidOn'] ?? today },
    {
      name: 'file',
      label: 'Picture of the receipt',
      help: 'The full receipt, with reference number, amount and date. Only our billing team sees it.',
      type: 'file',
      accept: 'image/*',
    },
  ];
  const problem = (name: string): string | undefined =>
    wrong[name] ?? (name === 'file' ? wrong['pictureId'] : undefined);
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`/api/checkout/proof?order=${token}&funnel=${encodeURIComponent(funnelId)}`}
      className="grid gap-4"
    >
      {proof?.status === 'waiting' && <input type="hidden" name="replaces" value={proof.id} />}
      {wrong['form'] && (
        <p role="alert" className="rounded-card border border-bad bg-bad-soft p-4 font-semibold text-bad">
          {wrong['form']}
        </p>
      )}
      {proof?.status === 'waiting' && (
        <p className="text-ink-soft">This receipt will replace the one you sent before.</p>
      )}
      <Panel title="Where did you pay?">
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">Where did you pay?</legend>
          {proofPlatforms.map((platform, place) => (
            <Choice
              key={platform}
              name="platform"
              value={platform}
              label={proofPlatformNames[platform]}
              isChosen={values['platform'] ? values['platform'] === platform : place === 0}
            />
          ))}
        </fieldset>
        <FieldNotes id="platform" {...(wrong['platform'] ? { error: wrong['platform'] } : {})} />
      </Panel>
      <Panel title="Your receipt">
        <div className="grid gap-4">
          {lines.map(({ name, label, help, ...rest }) => {
            const error = problem(name);
            return (
              <Field key={name} label={label} {...(help ? { help } : {})} {...(error ? { error } : {})}>
                {(ids) => <input {...ids} {...rest} name={name} className={controlLook(!!error, 'py-2')} />}
              </Field>
            );
          })}
        </div>
      </Panel>
      <Button type="submit" look="primary" size="large" className="w-full">
        Send for review
      </Button>
    </form>
  );
}
