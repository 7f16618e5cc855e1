import type { ReactNode } from 'react';
import { academyOf, type Academy } from '@tribe/domain/features/site/identity/academy.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { PublicHeader } from '#blocks/PublicHeader.tsx';
import { type FooterGroup, SiteFooter } from '#blocks/SiteFooter.tsx';
import { TextLink } from '#ui/TextLink.tsx';

type Props = {
  name: string;
  year: number;
  academy?: Academy | undefined;
  asksConsent?: boolean;
  children: ReactNode;
};

const groups = (name: string): FooterGroup[] => [
  {
    title: 'Learn',
    links: [
      { label: 'Free training', href: to('freeTraining') },
      { label: 'Free lessons', href: to('freeLessons') },
      { label: '12-day challenge', href: to('challenge') },
      { label: 'Enroll', href: to('enroll') },
    ],
  },
  {
    title: name,
    links: [
      { label: 'Log in', href: to('login') },
      { label: 'What’s new', href: to('changelog') },
      { label: 'Report a bug', href: to('bugReport') },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms', href: to('termsConditions') },
      { label: 'Privacy', href: to('privacyPolicy') },
      { label: 'Refunds', href: to('refundPolicy') },
    ],
  },
];

/** The frame of a page that the server renders. */
export function PublicPage(props: Props) {
  const { name, year, academy = academyOf(new Map([['academy-name', name]])), asksConsent = false, children } = props;
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader name={name} logo={academy.logo} homeHref={to('getStarted')}>
        <TextLink href={to('login')} className="tap inline-flex shrink-0 items-center">
          Log in
        </TextLink>
      </PublicHeader>
      <main className="w-full grow">{children}</main>
      <SiteFooter academy={academy} year={year} groups={groups(name)} asksConsent={asksConsent} />
    </div>
  );
}
