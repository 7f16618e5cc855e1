import { routes, to } from '../routing/routes.ts';
import { opens } from './door.ts';
import type { FunctionFlag } from './matrix.ts';
import { allowed, memberMenu } from './menus.ts';
import type { Entry, MenuAsker, MenuGroup, MenuItem, PlainRoute } from './menus.ts';
import { isLeaderRole, isMemberRole } from './visibility.ts';

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
      ['Users', 'users'],
      ['Stages', 'stages'],
      ['Groups', 'groups'],
      ['Batches', 'batches'],
      ['Uploads', 'uploadContents'],
      ['Merge Users', 'mergeUsers'],
      ['Archived Users', 'archivedUsers'],
      ['Accountability Groups', 'adminAccountabilityGroup'],
    ],
  ],
  [
    'Marketing',
    [
      ['Funnels', 'funnels'],
      ['Success Managers', 'successManagers'],
      ['Affiliates', 'affiliates'],
      ['Forms', 'forms'],
      ['Challenge Groups', 'challengeGroups'],
      ['Redirect Rules', 'redirectRules'],
      ['Retention', 'retention'],
    ],
  ],
  [null, [['Payments', 'payment', 'payments']]],
  [
    'Reports',
    [
      ['Community', 'communityReport'],
      ['Payments', 'paymentReport'],
      ['Info Logs', 'infoLogsReport'],
    ],
  ],
  [
    'Settings',
    [
      ['Default Settings', 'defaultSettings'],
      ['Access Levels', 'accessLevels'],
      ['Payment Terms', 'paymentTerms'],
      ['Free Training: Beginner', 'liveWorkshopBeginner'],
      ['Free Training: Experienced', 'liveWorkshopExperienced'],
      ['Feature Changelog', 'featureChangeLog'],
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
function leaderGroups(who: MenuAsker): MenuGroup[] {
  const reviews = (who.stagesAsReviewer ?? []).map((stage): MenuItem => ({
    label: `Review Move-up: ${stage.name}`,
    route: 'reviewMoveUp',
    href: to('reviewMoveUp', { id: stage.id }),
  }));
  const lead: readonly Entry[] = [
    ['Manage Group', 'viewGroup'],
    ['Manage Stage', 'manageStage'],
    ['Subgroup', 'subGroupMembers'],
  ];
  const items = [...allowed(lead, who), ...(who.pageAccess.reviewMoveUp === true ? reviews : [])];
  return [{ label: 'My people', items }];
}

const noQuickCreate = ['member', 'non-member', 'success-manager', 'head-coach', 'coach', 'assistant-coach', 'expert'];

/** The main menu of the role chosen in the app: only what page access opens, groups without items left out. */
export function menuFor(who: MenuAsker): readonly MenuGroup[] {
  if (isMemberRole(who.role)) return [{ label: null, items: memberMenu(who) }];
  if (who.role === 'affiliate')
    return [{ label: null, items: allowed(who.affiliateTimestamp ? affiliateEntries : newAffiliateEntries, who) }];
  const [home, ...rest] = staffMenu.map(([label, entries]): MenuGroup => ({ label, items: allowed(entries, who) }));
  const led = isLeaderRole(who.role) ? leaderGroups(who) : [];
  return filled([...(home ? [home] : []), ...led, ...rest]);
}

const creations: readonly (readonly [label: string, route: PlainRoute, needs: FunctionFlag])[] = [
  ['New User', 'newNonMember', 'user_create'],
  ['New Course', 'newCourse', 'course_create'],
  ['New Lesson', 'newLesson', 'lesson_create'],
  ['New Event', 'newEvent', 'event_create'],
  ['New Resource File', 'newResourceFile', 'resource-file_create'],
  ['New Batch', 'newBatch', 'batch_create'],
  ['New Group', 'newGroup', 'group_create'],
];

/** The quick-create actions of staff, each by its function permission; none for members, coaches, experts and affiliates. */
export function quickCreateFor(who: MenuAsker): readonly MenuItem[] {
  if (who.role === null || who.role === 'affiliate' || noQuickCreate.includes(who.role)) return [];
  return creations
    .filter(([, route, needs]) => who.functionAccess[needs] === true && opens(routes[route][1], who) === 'open')
    .map(([label, route]) => ({ label, route, href: to(route) }));
}
