import type { CheckoutClosed } from '@tribe/domain/features/billing/checkoutShown.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Said } from './Said.tsx';

/** Nothing can be bought here now: why, and what there is meanwhile. */
export const CheckoutClosedPage = ({ title, text }: CheckoutClosed) => (
  <Said title={title} text={text}>
    <section className="rounded-card border border-line bg-card p-5">
      <h2 className="mb-1 text-lg">Until then</h2>
      <p className="mb-4 text-ink-soft">
        Three free evening sessions on how to work from home with a skill clients pay for.
      </p>
      <Button look="primary" size="large" className="w-full" href={to('freeTraining')}>
        See the free training
      </Button>
    </section>
    <p className="text-center text-sm text-ink-soft">Already paid? Your order is safe. Open the link in your email.</p>
  </Said>
);
