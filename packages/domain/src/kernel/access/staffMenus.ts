import { routes, to } from '../routing/routes.ts';
import { opens } from './access.ts';
import type { FunctionFlag } from './matrix.ts';
import { allowed, memberMenu } from './menus.ts';
import type { Entry, MenuAsker, MenuGroup, MenuItem, PlainRoute } from './menus.ts';
import { isLeaderRole, isMemberRole } from './shownParts.ts';

const staffMenu: readonly (readonly [label: string | null, entries: readonly Entry[]])[] = [
  [null, [['Home', 'home']]],
  [
    'Content',
    [
      ['Products', 'products'],
      ['Courses', 'courses'],
      ['Events', 'events'],
      ['Subscriptions', 'subscriptions'],
    ],
  ],
  [
    'Community',
    [
      ['Members', 'users'],
      ['Stages', 'stages'],
      ['Groups', 'groups'],
      ['Batches', 'batches'],
      ['Uploads', 'uploadContents'],
      ['Merge users', 'mergeUsers'],
      ['Archived users', 'archivedUsers'],
      ['Accountability groups', 'adminAccountabilityGroup'],
    ],
  ],
  [
    'Marketing',
    [
      ['Funnels', 'funnels'],
      ['Success managers', 'successManagers'],
      ['Affiliates', 'affiliates'],
      ['Forms', 'forms'],
      ['Challenge groups', 'challengeGroups'],
      ['Redirect rules', 'redirectRules'],
      ['Retention', 'retention'],
    ],
  ],
  [null, [['Payments', 'payment', 'payments']]],
  [
    'Reports',
    [
      ['Community report', 'communityReport'],
      ['Payment report', 'paymentReport'],
      ['Info logs', 'infoLogsReport'],
    ],
  ],
  [
    'Settings',
    [
      ['Default settings', 'defaultSettings'],
      ['Access levels', 'accessLevels'],
      ['Payment terms', 'paymentTerms'],
      ['Beginner training', 'liveWorkshopBeginner'],
      ['Experienced training', 'liveWorkshopExperienced'],
      ['Feature changelog', 'featureChangeLog'],
    ],
  ],
];

const affiliateEntries: readonly Entry[] = [
  ['Dashboard', 'content'],
  ['Leads', 'affiliateLeads'],
  ['Links', 'affiliateLinks'],
  ['Resources', 'affiliateResources'],
  ['Commission', 'affiliateCommission'],
];

const newAffiliateEntries: readonly Entry[] = [
  ['Dashboard', 'content'],
  ['Affiliate Terms', 'affiliateTerms'],
];

const filled = (groups: readonly MenuGroup[]) => groups.filter((group) => group.items.length > 0);

/** What the leader of a group, a subgroup or a stage has beside the staff menu, each by its own page flag. */
function leaderGroups(viewer: MenuAsker): MenuGroup[] {
  const reviews = (viewer.stagesAsReviewer ?? []).map((stage): MenuItem => ({
    label: `Review move-up: ${stage.name}`,
    route: 'reviewMoveUp',
    href: to('reviewMoveUp', { id: stage.id }),
  }));
  const lead: readonly Entry[] = [
    ['Manage group', 'viewGroup'],
    ['Manage stage', 'manageStage'],
    ['Subgroup', 'subGroupMembers'],
  ];
  const groups: Entry =
    viewer.pageAccess.adminAccountabilityGroup === true
      ? ['Accountability groups', 'adminAccountabilityGroup']
      : ['Accountability groups', 'accountabilityBuddies'];
  const items = [
    ...allowed(lead, viewer),
    ...(viewer.pageAccess.reviewMoveUp === true ? reviews : []),
    ...allowed([groups], viewer),
  ];
  return [{ label: 'Leading', items }];
}

const noQuickCreate = ['member', 'non-member', 'success-manager', 'head-coach', 'coach', 'assistant-coach', 'expert'];

/** The main menu of the role chosen in the app: only what page access opens, groups without items left out. */
export function menuFor(viewer: MenuAsker): readonly MenuGroup[] {
  if (isMemberRole(viewer.role)) return [{ label: null, items: memberMenu(viewer) }];
  if (viewer.role === 'affiliate')
    return [
      { label: null, items: allowed(viewer.affiliateTimestamp ? affiliateEntries : newAffiliateEntries, viewer) },
    ];
  const hasPeople = isLeaderRole(viewer.role) || viewer.role === 'success-manager';
  const [home, ...rest] = staffMenu.map(([label, entries], place): MenuGroup => ({
    label,
    items: allowed(place === 0 && hasPeople ? [...entries, ['My people', 'myPeople']] : entries, viewer),
  }));
  const led = isLeaderRole(viewer.role) ? leaderGroups(viewer) : [];
  return filled([...(home ? [home] : []), ...led, ...rest]);
}

const creations: readonly (readonly [label: string, route: PlainRoute, needs: FunctionFlag])[] = [
  ['New user', 'newNonMember', 'user_create'],
  ['New course', 'newCourse', 'course_create'],
  ['New lesson', 'newLesson', 'lesson_create'],
  ['New event', 'newEvent', 'event_create'],
  ['New resource file', 'newResourceFile', 'resource-file_create'],
  ['New batch', 'newBatch', 'batch_create'],
  ['New group', 'newGroup', 'group_create'],
];

/** The quick-create actions of staff, each by its function permission; none for members, coaches, experts and affiliates. */
export function quickCreateFor(viewer: MenuAsker): readonly MenuItem[] {
  if (viewer.role === null || viewer.role === 'affiliate' || noQuickCreate.includes(viewer.role)) return [];
  return creations
    .filter(([, route, needs]) => viewer.functionAccess[needs] === true && opens(routes[route][1], viewer) === 'open')
    .map(([label, route]) => ({ label, route, href: to(route) }));
}
