import { Camera } from 'lucide-react';
import type { OrderShown } from '@tribe/domain/features/billing/checkoutShown.ts';
import { type HandWay, handWords } from '@tribe/domain/features/payments/handWays.ts';
import { pesosOf } from '@tribe/domain/kernel/money/peso.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/controlLook.ts';
import { Field } from '#ui/Field.tsx';
import { Panel } from './Panel.tsx';

/** The receipt of what was sent: a plain form, which says nothing that the page knows already. */
export function ProofForm({ shown, way }: { shown: OrderShown; way: HandWay }) {
  const { token, funnelId, next, returned, proof, today } = shown;
  const { values = {}, wrong = {} } = returned ?? {};
  const amount = pesosOf(next?.price ?? 0).toFixed(2);
  const isOther = Boolean(wrong['amount'] ?? wrong['paidOn']) || isChanged(values, { amount, paidOn: today });
  const problem = wrong['form'] ?? wrong['platform'] ?? wrong['replaces'];
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      action={`/api/checkout/proof?order=${token}&funnel=${encodeURIComponent(funnelId)}`}
    >
      <input type="hidden" name="platform" value={way.platform} />
      {proof?.status === 'waiting' && <input type="hidden" name="replaces" value={proof.id} />}
      <Panel title="Then tell us">
        <div className="grid gap-4">
          {problem && (
            <p role="alert" className="rounded-control border border-bad bg-bad-soft p-3.5 font-semibold text-bad">
              {problem}
            </p>
          )}
          {proof?.status === 'waiting' && (
            <p className="text-sm text-ink-soft">This receipt will replace the one you sent before.</p>
          )}
          <Field label="Reference number" {...noted(wrong['reference'])}>
            {(ids) => (
              <input
                {...ids}
                name="reference"
                maxLength={60}
                autoComplete="off"
                placeholder={handWords[way.platform].reference}
                defaultValue={values['reference']}
                className={controlLook(Boolean(wrong['reference']), 'min-h-12')}
              />
            )}
          </Field>
          <details open={isOther} className="text-sm">
            <summary className="tap cursor-pointer font-semibold text-sea">
              Sent another amount, or another day?
            </summary>
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              <Field label="Amount you sent" {...noted(wrong['amount'])}>
                {(ids) => (
                  <input
                    {...ids}
                    name="amount"
                    inputMode="decimal"
                    maxLength={20}
                    defaultValue={values['amount'] ?? amount}
                    className={controlLook(Boolean(wrong['amount']))}
                  />
                )}
              </Field>
              <Field label="Date you paid" {...noted(wrong['paidOn'])}>
                {(ids) => (
                  <input
                    {...ids}
                    name="paidOn"
                    type="date"
                    max={today}
                    defaultValue={values['paidOn'] ?? today}
                    className={controlLook(Boolean(wrong['paidOn']))}
                  />
                )}
              </Field>
            </div>
          </details>
          <Receipt isNeeded={way.platform !== 'counter'} wrong={wrong['file'] ?? wrong['pictureId']} />
          <Button type="submit" look="primary" size="large" className="w-full">
            I’ve sent it
          </Button>
        </div>
      </Panel>
    </form>
  );
}

const noted = (error: string | undefined) => (error ? { error } : {});

const isChanged = (values: Readonly<Record<string, string>>, usual: Readonly<Record<string, string>>): boolean =>
  Object.entries(usual).some(([name, value]) => values[name] !== undefined && values[name] !== value);

/** The browser's own control: the words over it go away once a picture is chosen, whose name it then says itself. */
const Receipt = ({ isNeeded, wrong }: { isNeeded: boolean; wrong: string | undefined }) => (
  <Field
    label="Receipt"
    help="The whole receipt. Only our billing team sees it."
    optional={!isNeeded}
    {...noted(wrong)}
  >
    {(ids) => (
      <div
        className={classes(
          'relative grid min-h-13 items-center rounded-control border bg-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea',
          wrong ? 'border-bad' : 'border-line-mid hover:bg-sunk',
        )}
      >
        <input
          {...ids}
          type="file"
          name="file"
          accept="image/*"
          required={isNeeded}
          className="peer absolute inset-0 w-full min-w-0 cursor-pointer p-2.5 text-sm outline-none invalid:opacity-0 file:mr-3 file:min-h-8 file:rounded-control file:border file:border-line-mid file:bg-card file:px-3 file:font-semibold"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none hidden items-center justify-center gap-2 font-semibold peer-invalid:flex"
        >
          <Camera strokeWidth={1.75} className="size-5" />
          Add the screenshot
        </span>
      </div>
    )}
  </Field>
);
