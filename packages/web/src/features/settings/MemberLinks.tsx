import {
  showsAccountabilityGroup,
  showsBecomeAffiliate,
  showsCommunitySupport,
} from '@tribe/domain/kernel/access/shownParts.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useLocation } from '#kernel/url/location.ts';
import { Button } from '#ui/Button.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { MemberSettings } from './memberSetting.documents.ts';

/** What the academy's settings offer a member beside the menu; nothing while they offer nothing. */
export function MemberLinks() {
  const me = useMe();
  const [pathname] = useLocation();
  const asked = useQuery(MemberSettings);
  if (asked.kind === 'loading') return <i hidden aria-busy="true" />;
  if (asked.kind !== 'done') return null;
  const { affiliate, buddies, support } = asked.data;
  const hasAffiliate = showsBecomeAffiliate(me, affiliate.value) && pathname !== to('affiliateTerms');
  const hasGroup = showsAccountabilityGroup(me, buddies.value);
  const hasSupport = showsCommunitySupport(me) && support.value !== '';
  if (!hasAffiliate && !hasGroup && !hasSupport) return null;
  return (
    <nav
      aria-label="More for you"
      className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 pb-6 sm:px-5"
    >
      {hasGroup && (
        <TextLink href={to('accountabilityBuddies')} className="tap inline-flex min-h-11 items-center">
          Accountability Group
        </TextLink>
      )}
      {hasSupport && (
        <TextLink
          href={support.value}
          target="_blank"
          rel="noreferrer"
          className="tap inline-flex min-h-11 items-center"
        >
          Community / Support
        </TextLink>
      )}
      {hasAffiliate && <Button href={to('affiliateTerms')}>Become an Affiliate</Button>}
    </nav>
  );
}
