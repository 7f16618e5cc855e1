import type { OrderShown } from '@tribe/domain/features/billing/checkoutShown.ts';
import { anyOf } from '@tribe/domain/features/payments/handWays.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from './Choice.tsx';
import { NoWay } from './NoWay.tsx';
import { Panel } from './Panel.tsx';

/** The ways in which an order that waits can be paid; the one that was chosen last goes on where it was left. */
export function WaysToPay({ shown }: { shown: OrderShown }) {
  const { token, funnelId, ways, byHand, next, chosenWay } = shown;
  if (!next) return null;
  const labels = byHand.ways.map(({ label }) => label);
  const names = ways.map(({ provider, channel }) => `${provider}:${channel}`);
  const chosen = chosenWay !== null && names.includes(chosenWay) ? chosenWay : names[0];
  return (
    <Panel title="Pay with">
      {ways.length > 0 && (
        <form method="post" action="/api/checkout/step" className="grid gap-4">
          <input type="hidden" name="act" value="pay" />
          <input type="hidden" name="funnelId" value={funnelId} />
          <input type="hidden" name="order" value={token} />
          <fieldset className="grid gap-2.5">
            <legend className="sr-only">Payment method</legend>
            {ways.map(({ label, note }, place) => (
              <Choice
                key={label}
                name="way"
                value={names[place]!}
                label={label}
                aside={note}
                isQuiet
                isChosen={names[place] === chosen}
              />
            ))}
          </fieldset>
          <Button type="submit" look="primary" size="large" className="w-full">
            Pay {showPeso(next.price)}
          </Button>
        </form>
      )}
      {labels.length > 0 && (
        <>
          <Button
            size="large"
            look={ways.length > 0 ? 'quiet' : 'primary'}
            className="mt-3 w-full"
            href={to('checkout', { funnelId }, { order: token, view: 'proof' })}
          >
            Send it yourself
          </Button>
          <p className="mt-2 text-center text-sm text-ink-soft">By {anyOf(labels)}. Also if you’ve already paid.</p>
        </>
      )}
      {ways.length + labels.length === 0 && <NoWay />}
    </Panel>
  );
}
