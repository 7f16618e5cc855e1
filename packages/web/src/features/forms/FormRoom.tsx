import type { ReactNode } from 'react';
import { useMaybeMe } from '#kernel/me/Me.tsx';

/** The room of a form: the shell of whoever is signed in has its own margins, the public one has none. */
export function FormRoom({ children }: { children: ReactNode }) {
  const isHere = useMaybeMe() !== null;
  return <div className={isHere ? 'mx-auto w-full max-w-xl' : 'mx-auto w-full max-w-xl px-5 py-6'}>{children}</div>;
}
