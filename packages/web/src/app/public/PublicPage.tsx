import type { ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { PublicFooter } from '#blocks/PublicFooter.tsx';
import { PublicHeader } from '#blocks/PublicHeader.tsx';
import { TextLink } from '#ui/TextLink.tsx';

type Props = { name: string; year: number; children: ReactNode };

/** The frame of a page that the server renders. */
export function PublicPage({ name, year, children }: Props) {
  const links = [
    { label: 'Terms', href: to('termsConditions') },
    { label: 'Privacy', href: to('privacyPolicy') },
    { label: 'Refund', href: to('refundPolicy') },
  ];
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader name={name} homeHref={to('home')}>
        <TextLink href={to('login')} className="tap inline-flex items-center">
          Log in
        </TextLink>
      </PublicHeader>
      <main className="w-full grow">{children}</main>
      <PublicFooter name={name} year={year} links={links} />
    </div>
  );
}
