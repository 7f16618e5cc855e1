import { expect, test } from 'vitest';
import { functionAccessOf, pageAccessOf } from './matrix.ts';
import { accountMenuFor, memberMobileMenu, ownMenu, personalMenu } from './ownMenus.ts';
import { menuFor, quickCreateFor } from './staffMenus.ts';
import { memberStageMenu, type MenuAsker, type MenuGroup } from './menus.ts';
import { roles } from './roles.ts';

const as = (role: string, more: Partial<MenuAsker> = {}): MenuAsker => ({
  role,
  pageAccess: pageAccessOf(role),
  functionAccess: functionAccessOf(role),
  ...more,
});

const shown = (groups: readonly MenuGroup[]) =>
  groups.map(({ label, items }) => `${label ?? ''}: ${items.map((item) => item.route).join(' ')}`);

test('an admin sees the whole staff menu in its order', () => {
  expect(shown(menuFor(as('admin')))).toEqual([
    ': home',
    'Content: products courses events subscriptions',
    'Community: users stages groups batches uploadContents mergeUsers archivedUsers adminAccountabilityGroup',
    'Marketing: funnels successManagers affiliates forms challengeGroups redirectRules retention',
    ': payment',
    'Reports: communityReport paymentReport infoLogsReport',
    'Settings: defaultSettings accessLevels paymentTerms liveWorkshopBeginner liveWorkshopExperienced featureChangeLog',
  ]);
});

test('an item whose door is closed is left out, and so is a group without items', () => {
  expect(shown(menuFor(as('expert')))).toEqual([': home', 'Content: courses events']);
  expect(shown(menuFor(as('tribe-team-fa')))).not.toContain('defaultSettings');
  const merge = menuFor(as('tribe-team-fa'))
    .flatMap((group) => group.items)
    .some((item) => item.route === 'mergeUsers');
  expect(merge).toBe(false);
});

test('a coach has a menu of their people, with each stage that they review', () => {
  const stagesAsReviewer = [{ id: 7, number: 2, name: 'Launch' }];
  const [, led, ...rest] = menuFor(as('coach', { stagesAsReviewer }));
  expect(led?.items.map((item) => item.label)).toEqual([
    'Manage group',
    'Manage stage',
    'Subgroup',
    'Review move-up: Launch',
    'Accountability groups',
  ]);
  expect(led?.items.at(3)?.href).toBe('/review-move-up/7');
  expect(led?.items.at(-1)?.href).toBe('/accountability-buddies');
  const [, ofHead] = menuFor(as('head-coach'));
  expect(ofHead?.items.at(-1)?.href).toBe('/admin-accountability-group');
  expect(shown(rest)).toEqual(['Community: users groups']);
});

test('those with people have a way to their queue beside home, and nobody else', () => {
  const withPeople = roles.filter((role) =>
    menuFor(as(role)).some(({ items }) => items.some(({ route }) => route === 'myPeople')),
  );
  expect(withPeople.toSorted()).toEqual([
    'assistant-coach',
    'assistant-team-lead',
    'coach',
    'head-coach',
    'success-manager',
    'team-lead',
  ]);
  expect(shown(menuFor(as('success-manager')))[0]).toBe(': home myPeople');
});

test('a member sees home, courses, events and resources', () => {
  expect(shown(menuFor(as('member')))).toEqual([': home myCourses myEvents myResources']);
  expect(shown(menuFor(as('non-member')))).toEqual([': home myCourses myEvents myResources']);
  expect(memberStageMenu(as('non-member')).map((item) => item.route)).not.toContain('myStage');
  expect(memberStageMenu(as('member')).map((item) => item.route)).toEqual([
    'home',
    'myCourses',
    'myEvents',
    'myResources',
    'myStage',
  ]);
  expect(memberMobileMenu(as('member')).map((item) => item.label)).toEqual([
    'Home',
    'My Courses',
    'My Events',
    'My Resources',
    'My Profile',
    'Bug Report',
  ]);
});

test('an affiliate sees a reduced menu until the terms are accepted', () => {
  expect(shown(menuFor(as('affiliate')))).toEqual([': content affiliateTerms']);
  expect(shown(menuFor(as('affiliate', { affiliateTimestamp: '2026-01-01T00:00:00Z' })))).toEqual([
    ': content affiliateLeads affiliateLinks affiliateResources affiliateCommission',
  ]);
});

test('quick-create has seven actions for an admin and none for members, coaches, experts and affiliates', () => {
  expect(quickCreateFor(as('admin')).map((item) => item.label)).toEqual([
    'New user',
    'New course',
    'New lesson',
    'New event',
    'New resource file',
    'New batch',
    'New group',
  ]);
  const none = roles.filter((role) => quickCreateFor(as(role)).length === 0);
  expect(none).toEqual([
    'tribe-team-ro',
    'success-manager',
    'head-coach',
    'coach',
    'assistant-coach',
    'expert',
    'team-lead',
    'assistant-team-lead',
    'affiliate',
    'member',
    'non-member',
  ]);
});

test('content is My Products for members and Dashboard for others, and Settings is for staff with the page', () => {
  const labels = (role: string) => accountMenuFor(as(role)).map((item) => item.label);
  expect(labels('member')).toEqual(['My Profile', 'My Products', 'Billing and Subscriptions']);
  expect(labels('admin')).toEqual(['My Profile', 'Dashboard', 'Billing and Subscriptions', 'Settings']);
  expect(labels('tribe-team-fa')).not.toContain('Settings');
  const union = { pageAccess: pageAccessOf('admin') };
  expect(accountMenuFor(as('member', union)).map((item) => item.label)).not.toContain('Settings');
  expect(accountMenuFor(as('member'))[2]?.href).toBe('/account?q=billings');
});

const person = { role: 'member', roles: ['member'], isFastTrackStudent: false };
const nothing = {
  enableAffiliate: 'true',
  enableChallengeBuddies: 'true',
  supportLink: 'https://chat.example.ph/',
  subGroupId: null,
  groupChat: null,
  isInChallenge: false,
};
const labels = (...input: Parameters<typeof personalMenu>) => personalMenu(...input).map(({ label }) => label);

test('a menu of one’s own holds only the groups that one is in, and the offers that are made to one', () => {
  expect(labels(person, nothing)).toEqual(['Become an Affiliate']);
  expect(labels({ ...person, roles: ['member', 'affiliate'] }, nothing)).toEqual([]);
  expect(labels(person, { ...nothing, enableAffiliate: 'false' })).toEqual([]);
  expect(labels({ ...person, role: 'non-member', accountabilityGroupId: 4 }, nothing)).toEqual([]);
  const everywhere = { ...person, accountabilityGroupId: 4, isFastTrackStudent: true };
  const places = { ...nothing, subGroupId: 7, groupChat: 'https://chat.example.ph/g', isInChallenge: true };
  expect(labels(everywhere, places)).toEqual([
    'My group',
    'Accountability Group',
    'Challenge buddies',
    'Community / Support',
    'Become an Affiliate',
  ]);
  expect(labels(everywhere, { ...places, subGroupId: null, enableChallengeBuddies: 'false', supportLink: '' })).toEqual(
    ['Group chat', 'Challenge buddies', 'Become an Affiliate'],
  );
});

test('the stage and wins are members’ own; products, billing and notifications everybody’s', () => {
  const own = (role: string) => ownMenu({ role }).map(({ href }) => href);
  expect(own('member').slice(0, 2)).toEqual(['/stages/my-stage', '/profile/edit']);
  expect(own('non-member')).toEqual(['/content', '/account?q=billings', '/account?q=notifications']);
});
