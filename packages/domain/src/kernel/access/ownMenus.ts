import { to } from '../routing/routes.ts';
import type { Holder } from './access.ts';
import { allowed, type Entry, type MenuAsker, type MenuItem } from './menus.ts';
import { isMemberRole } from './shownParts.ts';

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

/** The menu behind the avatar; the Settings link is for staff with the page, never for members and affiliates. */
export function accountMenuFor(viewer: MenuAsker): readonly MenuItem[] {
  const staff = !isMemberRole(viewer.role) && viewer.role !== 'affiliate';
  return [
    { label: 'My Profile', route: 'myProfile', href: to('myProfile') },
    { label: isMemberRole(viewer.role) ? 'My Products' : 'Dashboard', route: 'content', href: to('content') },
    { label: 'Billing and Subscriptions', route: 'account', href: to('account', {}, { q: 'billings' }) },
    ...(staff ? allowed([['Settings', 'defaultSettings']], viewer) : []),
  ];
}
