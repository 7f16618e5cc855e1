import type { ReactNode } from 'react';
import type { OrderShown } from '@tribe/domain/features/billing/checkoutShown.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';

type Props = Pick<ButtonProps, 'look' | 'icon'> & {
  act: 'check' | 'leave' | 'confirm' | 'disown' | 'mail';
  fields: Pick<OrderShown, 'funnelId' | 'token'> | { funnelId: string; confirm: string };
  /** What the act wants to know beside the order. */
  more?: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** One button of an order's page: a plain post, since programs open links as well, and a page without a script must work. */
export function StepForm({ act, fields, look, icon, more = {}, children }: Props) {
  return (
    <form method="post" action="/api/checkout/step">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="funnelId" value={fields.funnelId} />
      {'token' in fields ? (
        <input type="hidden" name="order" value={fields.token} />
      ) : (
        <input type="hidden" name="confirm" value={fields.confirm} />
      )}
      {Object.entries(more).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="large" className="w-full" icon={icon} {...(look ? { look } : {})}>
        {children}
      </Button>
    </form>
  );
}
