import type { ReactNode } from 'react';
import { Anchor } from '#ui/Anchor.tsx';
import { Mark } from './Mark.tsx';

type Props = {
  name: string;
  logo?: string | null;
  homeHref: string;
  /** The one thing that a visitor may want up here: logging in, or going on. */
  children?: ReactNode;
};

/** A header that gets out of the way: the name, and one link. */
export function PublicHeader({ name, logo = null, homeHref, children }: Props) {
  return (
    <header className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-4 px-5 pt-4 pb-2 sm:px-6 sm:py-5">
      <Anchor href={homeHref} className="tap inline-flex min-w-0 items-center rounded-small">
        <Mark name={name} logo={logo} />
      </Anchor>
      {children}
    </header>
  );
}
