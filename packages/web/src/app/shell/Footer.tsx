import { footerTermsRoute } from '@tribe/domain/kernel/access/shownParts.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { PublicFooter } from '#blocks/PublicFooter.tsx';
import { ownAcademy } from '#kernel/me/ownAcademy.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';

const year = new Date().getFullYear();

/** The links at the foot of every screen; an affiliate's terms are their own. */
export function Footer() {
  const me = useMaybeMe();
  const links = [
    { label: 'Terms', href: to(footerTermsRoute(me?.role ?? null)) },
    { label: 'Privacy', href: to('privacyPolicy') },
    { label: 'Refund', href: to('refundPolicy') },
  ];
  return <PublicFooter name={ownAcademy().name} year={year} links={links} />;
}
