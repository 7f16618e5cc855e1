import type { ReactNode } from 'react';
import { academyOf, type Academy } from '@tribe/domain/features/site/identity/academy.ts';
import type { FrameViewer } from '@tribe/domain/features/site/publicDocument.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { PublicHeader } from '#blocks/PublicHeader.tsx';
import { type FooterGroup, SiteFooter } from '#blocks/SiteFooter.tsx';
import { TextLink } from '#ui/TextLink.tsx';

type Props = {
  name: string;
  year: number;
  academy?: Academy | undefined;
  asksConsent?: boolean;
  viewer?: FrameViewer | undefined;
  children: ReactNode;
};

type Way = { label: string; href: string };

/** Where a visitor may want to go from any page. */
const ways: readonly Way[] = [
  { label: 'Free training', href: to('freeTraining') },
  { label: 'Free lessons', href: to('freeLessons') },
  { label: 'Enroll', href: to('enroll') },
];
const challenge: Way = { label: '12-day challenge', href: to('challenge') };
const learning = ways.toSpliced(2, 0, challenge);

/** The ways to what is there. */
const opened = (all: readonly Way[], { unopened }: Academy) =>
  all.filter(({ href }) => !unopened.includes(href.slice(1)));

const groups = (name: string, learn: readonly Way[]): FooterGroup[] => [
  ...(learn.length > 0 ? [{ title: 'Learn', links: learn }] : []),
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
  const {
    name,
    year,
    academy = academyOf(new Map([['academy-name', name]])),
    asksConsent = false,
    viewer,
    children,
  } = props;
  const menu = opened(ways, academy);
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader name={name} logo={academy.logo} homeHref={to('getStarted')}>
        <nav aria-label="Site" className="flex min-w-0 items-center gap-5 max-sm:contents">
          {menu.length > 0 && (
            <span className="flex gap-x-5 max-sm:order-last max-sm:w-full max-sm:justify-between max-sm:border-t max-sm:border-line">
              {menu.map(({ label, href }) => (
                <TextLink key={href} look="quiet" href={href} className="tap inline-flex min-h-11 items-center text-sm">
                  {label}
                </TextLink>
              ))}
            </span>
          )}
          {viewer ? (
            <span className="flex min-w-0 items-center gap-3">
              <span className="truncate text-sm text-ink-soft max-sm:max-w-28">{viewer.firstName}</span>
              <TextLink href={to('home')} className="tap inline-flex min-h-11 shrink-0 items-center">
                Open {name}
              </TextLink>
            </span>
          ) : (
            <TextLink href={to('login')} className="tap inline-flex min-h-11 shrink-0 items-center">
              Log in
            </TextLink>
          )}
        </nav>
      </PublicHeader>
      <main className="w-full grow">{children}</main>
      <SiteFooter
        academy={academy}
        year={year}
        groups={groups(name, opened(learning, academy))}
        asksConsent={asksConsent}
      />
    </div>
  );
}
