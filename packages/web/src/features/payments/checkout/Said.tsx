import type { ReactNode } from 'react';
import type { OrderShown } from '@tribe/domain/features/billing/checkoutShown.ts';

type Props = { title: string; text: string; message?: string | null; children?: ReactNode };

/** A page of the checkout that says one thing, and what to do about it. */
export function Said({ title, text, message, children }: Props) {
  return (
    <div className="mx-auto grid max-w-form gap-4 pt-4 sm:pt-8">
      <div className="text-center">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      <Warning text={message} />
      {children}
    </div>
  );
}

export const Warning = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p role="alert" className="rounded-card border border-transparent bg-warn-soft p-4 font-semibold text-warn">
      {text}
    </p>
  ) : null;

export const Rejected = ({ proof }: Pick<OrderShown, 'proof'>) =>
  proof?.status === 'rejected' ? (
    <p className="rounded-card bg-warn-soft p-4 font-medium text-warn">
      We couldn’t match your receipt. {proof.reason}
    </p>
  ) : null;

export const Mailed = ({ shown: { isMailed, email } }: { shown: OrderShown }) =>
  isMailed ? (
    <output className="block rounded-card bg-good-soft p-4 font-medium wrap-anywhere text-good">
      We emailed this page to {email}.
    </output>
  ) : null;
