import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { useAround } from './around.ts';

type Props = { label: string; value: unknown; onChange: (hidden: readonly string[]) => void };

/** Which of the funnel's terms a page shows. What they cost is said by the funnel alone. */
export function TermsInput({ label, value, onChange }: Props) {
  const { terms, funnelId } = useAround();
  const hidden = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  if (terms === null) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label} from the funnel</legend>
      {terms.length === 0 && <p className="text-sm text-ink-soft">The funnel doesn’t have any yet.</p>}
      <div className="divide-y divide-line rounded-card border border-line px-3">
        {terms.map(({ paymentTermId, name, plan }) => (
          <div key={paymentTermId} className="py-2">
            <SwitchField
              label={name}
              help={plan}
              value={!hidden.includes(paymentTermId)}
              onChange={(isOn) =>
                onChange(isOn ? hidden.filter((id) => id !== paymentTermId) : [...hidden, paymentTermId])
              }
            />
          </div>
        ))}
      </div>
      {funnelId !== null && (
        <p className="mt-1.5 text-sm text-ink-soft">
          Prices change in <TextLink href={to('editFunnel', { id: funnelId })}>Settings</TextLink>, never here.
        </p>
      )}
    </fieldset>
  );
}
