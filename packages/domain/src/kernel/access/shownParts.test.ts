import { expect, test } from 'vitest';
import { roles } from './roles.ts';
import {
  footerTermsRoute,
  showsAccountabilityGroup,
  showsBecomeAffiliate,
  showsCommunitySupport,
  showsImpersonationBanner,
  showsProgressDrawer,
  showsSearch,
  sidebarFor,
} from './shownParts.ts';

test('the search box is hidden for success managers, coaches, experts and affiliates', () => {
  expect(roles.filter((role) => !showsSearch(role))).toEqual([
    'success-manager',
    'head-coach',
    'coach',
    'assistant-coach',
    'expert',
    'affiliate',
  ]);
  expect(showsSearch(null)).toBe(false);
});

test('the progress drawer is for members only', () => {
  expect(roles.filter(showsProgressDrawer)).toEqual(['member']);
});

test('staff have a sidebar, leaders a collapsed one, members and affiliates none', () => {
  expect(['admin', 'coach', 'affiliate', 'member', 'non-member', null].map(sidebarFor)).toEqual([
    'open',
    'collapsed',
    'hidden',
    'hidden',
    'hidden',
    'hidden',
  ]);
});

test('Become an Affiliate shows to members without the level while the setting is on', () => {
  expect(showsBecomeAffiliate({ role: 'member', roles: ['member'] }, 'true')).toBe(true);
  expect(showsBecomeAffiliate({ role: 'member', roles: ['member', 'affiliate'] }, 'true')).toBe(false);
  expect(showsBecomeAffiliate({ role: 'member', roles: ['member'] }, 'false')).toBe(false);
  expect(showsBecomeAffiliate({ role: 'admin', roles: ['admin'] }, 'true')).toBe(false);
});

test('Accountability Group shows to members with a leader or a group while the setting is on', () => {
  expect(showsAccountabilityGroup({ role: 'member', accountabilityGroupId: 4 }, 'true')).toBe(true);
  expect(showsAccountabilityGroup({ role: 'member', accountabilityAsLeaderId: 4 }, 'true')).toBe(true);
  expect(showsAccountabilityGroup({ role: 'member', accountabilityGroupId: null }, 'true')).toBe(false);
  expect(showsAccountabilityGroup({ role: 'member', accountabilityGroupId: 4 }, null)).toBe(false);
});

test('the rest follows from who it is', () => {
  expect(footerTermsRoute('affiliate')).toBe('affiliateTerms');
  expect(footerTermsRoute('member')).toBe('termsConditions');
  expect(showsCommunitySupport({ isFastTrackStudent: true })).toBe(true);
  expect(showsImpersonationBanner({ isImpersonating: false })).toBe(false);
});
