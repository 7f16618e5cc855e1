import type { ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { PublicFooter } from '#blocks/PublicFooter.tsx';
import { PublicHeader } from '#blocks/PublicHeader.tsx';
import { classes } from '#ui/classes.ts';

type Props = {
  /** Whether what stands in it brings its own room, as the blocks of a page do. */
  isWide?: boolean;
  name: string;
  year: number;
  academy?: { logo: string | null } | undefined;
  children: ReactNode;
};

/** The frame of every page on which money is about: nothing leads away from it but the legal pages. */
export function SecureCheckout({ name, year, academy, isWide = false, children }: Props) {
  const links = [
    { label: 'Terms', href: to('termsConditions') },
    { label: 'Privacy', href: to('privacyPolicy') },
    { label: 'Refunds', href: to('refundPolicy') },
  ];
  return (
    <div className={classes('mx-auto flex min-h-dvh w-full flex-col', !isWide && 'max-w-240')}>
      <PublicHeader name={name} logo={academy?.logo ?? null} homeHref={to('home')}>
        <p className="inline-flex items-center gap-2 text-sm text-ink-soft">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 fill-none stroke-current stroke-2">
            <rect x="4" y="11" width="16" height="10" rx="2" />
            <path d="M8 11V7a4 4 0 0 1 8 0v4" />
          </svg>
          Secure checkout
        </p>
      </PublicHeader>
      <main className={classes('w-full grow', !isWide && 'px-5 pb-12 sm:px-6')}>{children}</main>
      <PublicFooter name={name} year={year} links={links} />
    </div>
  );
}
