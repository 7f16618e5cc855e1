import { to } from '../routing/routes.ts';
import type { Holder } from './access.ts';
import { allowed, type Entry, type MenuAsker, type MenuItem } from './menus.ts';
import {
  isMemberRole,
  showsAccountabilityGroup,
  showsBecomeAffiliate,
  showsCommunitySupport,
  type PersonShown,
} from './shownParts.ts';

const memberMobileEntries: readonly Entry[] = [
  ['Home', 'home'],
  ['My Courses', 'myCourses'],
  ['My Events', 'myEvents'],
  ['My Resources', 'myResources'],
  ['My Profile', 'myProfile'],
  ['Bug Report', 'bugReport'],
];

/** The list of the member's mobile drawer. */
export function memberMobileMenu(viewer: Holder): readonly MenuItem[] {
  return allowed(memberMobileEntries, viewer);
}

const contentLabel = (role: string | null) => (isMemberRole(role) ? 'My Products' : 'Dashboard');
const billing = { label: 'Billing and Subscriptions', href: to('account', {}, { q: 'billings' }) };

/** The menu behind the avatar; the Settings link is for staff with the page, never for members and affiliates. */
export function accountMenuFor(viewer: MenuAsker): readonly MenuItem[] {
  const staff = !isMemberRole(viewer.role) && viewer.role !== 'affiliate';
  return [
    { label: 'My Profile', route: 'myProfile', href: to('myProfile') },
    { label: contentLabel(viewer.role), route: 'content', href: to('content') },
    { ...billing, route: 'account' },
    ...(staff ? allowed([['Settings', 'defaultSettings']], viewer) : []),
  ];
}

/** An entry of a menu that leads to one of our addresses, or to another site. */
export type PersonalLink = { label: string; href: string; isOutside?: true };

/** What a member has of their own, above the list that the phone's menu has for everybody. */
export function ownMenu({ role }: { role: string | null }): readonly PersonalLink[] {
  return [
    ...(role === 'member'
      ? [
          { label: 'My stage', href: to('myStage') },
          { label: 'My wins', href: to('editProfile') },
        ]
      : []),
    { label: contentLabel(role), href: to('content') },
    billing,
    { label: 'Notifications', href: to('account', {}, { q: 'notifications' }) },
  ];
}

/** The settings and groups on which a person's own entries depend. */
export type PersonalPlaces = {
  enableAffiliate: string;
  enableChallengeBuddies: string;
  supportLink: string;
  subGroupId: number | null;
  groupChat: string | null;
  isInChallenge: boolean;
};

/** A person's groups and what the academy offers them: only the entries that apply to this person. */
export function personalMenu(viewer: PersonShown, places: PersonalPlaces): readonly PersonalLink[] {
  const { enableAffiliate, enableChallengeBuddies, supportLink, subGroupId, groupChat, isInChallenge } = places;
  const links: (PersonalLink | false)[] = [
    subGroupId !== null && { label: 'My group', href: to('subGroup', { id: subGroupId }) },
    subGroupId === null && groupChat !== null && { label: 'Group chat', href: groupChat, isOutside: true },
    showsAccountabilityGroup(viewer, enableChallengeBuddies) && {
      label: 'Accountability Group',
      href: to('accountabilityBuddies'),
    },
    isInChallenge && { label: 'Challenge buddies', href: to('challengeBuddies') },
    showsCommunitySupport(viewer) &&
      supportLink !== '' && { label: 'Community / Support', href: supportLink, isOutside: true },
    showsBecomeAffiliate(viewer, enableAffiliate) && { label: 'Become an Affiliate', href: to('affiliateTerms') },
  ];
  return links.filter((link) => link !== false);
}
