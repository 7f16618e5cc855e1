import { Button } from '#ui/Button.tsx';
import { controlLook } from '#ui/controlLook.ts';
import { Field } from '#ui/Field.tsx';
import { focusedIf } from './firstWrong.ts';

type Props = {
  initial: string;
  isApplied: boolean;
  busy: string | false;
  error?: string;
  isFocused: boolean;
  /** Undefined without a script: the button then sends the form, and the page comes back with the sum. */
  apply?: () => void;
};

/** A coupon, folded away for the many who have none. */
export function CouponField({ initial, isApplied, busy, error, isFocused, apply }: Props) {
  return (
    <details className="mt-3 border-t border-line pt-3" open={initial !== '' || isApplied || error !== undefined}>
      <summary className="cursor-pointer text-sm font-semibold text-sea">I have a coupon</summary>
      <div className="mt-2 flex items-end gap-2">
        <Field label="Coupon" className="grow" {...(error ? { error } : {})}>
          {(ids) => (
            <input
              {...ids}
              name="couponCode"
              defaultValue={initial}
              {...focusedIf(isFocused)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              className={controlLook(error !== undefined)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !apply) return;
                event.preventDefault();
                apply();
              }}
            />
          )}
        </Field>
        <Button
          type={apply ? 'button' : 'submit'}
          busy={busy}
          className="mb-px min-h-11"
          onClick={apply}
          {...{ name: 'act', value: 'quote', formNoValidate: true }}
        >
          Apply
        </Button>
      </div>
      {isApplied && !error && (
        <output className="mt-1.5 block text-sm font-medium text-good">
          Your coupon is included in the total above.
        </output>
      )}
    </details>
  );
}
