import type { ReactNode } from 'react';

type Props = { title: string; text: string; message?: string | null; children?: ReactNode };

/** A page of the checkout that says one thing, and what to do about it. */
export function Said({ title, text, message, children }: Props) {
  return (
    <div className="mx-auto grid max-w-form gap-4 pt-4 sm:pt-8">
      <div className="text-center">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      {message && (
        <p role="alert" className="rounded-card border border-transparent bg-warn-soft p-4 font-semibold text-warn">
          {message}
        </p>
      )}
      {children}
    </div>
  );
}
