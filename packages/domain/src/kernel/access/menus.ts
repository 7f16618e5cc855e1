import { routes, to } from '../routing/routes.ts';
import type { RouteName } from '../routing/routes.ts';
import { opens } from './door.ts';
import type { Holder } from './door.ts';
import type { FunctionFlag, PageFlag } from './matrix.ts';
import { isLeaderRole, isMemberRole } from './visibility.ts';

export type MenuItem = { label: string; route: RouteName; href: string };
/** Items under one heading; a group without a label stands by itself, without a heading. */
export type MenuGroup = { label: string | null; items: readonly MenuItem[] };

type StageRef = { id: number; number: number; name: string };

/** What a menu depends on: the role chosen in the app and what the person may open. */
export type MenuAsker = Holder & {
  role: string | null;
  /** When the affiliate terms were accepted; until then an affiliate sees a reduced menu. */
  affiliateTimestamp?: unknown;
  stagesAsReviewer?: readonly StageRef[];
};

/** Routes that need nothing but themselves to be written. */
type PlainRoute = {
  [N in RouteName]: (typeof routes)[N][0] extends `${string}{${string}` ? never : N;
}[RouteName];
type Entry = readonly [label: string, route: PlainRoute, needs?: PageFlag];

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

const memberEntries: readonly Entry[] = [
  ['Home', 'home'],
  ['Courses', 'myCourses'],
  ['Events', 'myEvents'],
  ['Resources', 'myResources'],
];

const memberMobileEntries: readonly Entry[] = [
  ['Home', 'home'],
  ['My Courses', 'myCourses'],
  ['My Events', 'myEvents'],
  ['My Resources', 'myResources'],
  ['My Profile', 'myProfile'],
  ['Bug Report', 'bugReport'],
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

function allowed(entries: readonly Entry[], who: Holder): MenuItem[] {
  return entries
    .filter(([, route, needs]) => opens(routes[route][1], who) === 'open' && (!needs || who.pageAccess[needs] === true))
    .map(([label, route]) => ({ label, route, href: to(route) }));
}

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
  if (isMemberRole(who.role)) return [{ label: null, items: allowed(memberEntries, who) }];
  if (who.role === 'affiliate')
    return [{ label: null, items: allowed(who.affiliateTimestamp ? affiliateEntries : newAffiliateEntries, who) }];
  const [home, ...rest] = staffMenu.map(([label, entries]): MenuGroup => ({ label, items: allowed(entries, who) }));
  const led = isLeaderRole(who.role) ? leaderGroups(who) : [];
  return filled([...(home ? [home] : []), ...led, ...rest]);
}

/** The variant of the member menu that gathers contents and shows the stage. */
export function memberStageMenu(who: Holder): readonly MenuGroup[] {
  return [
    { label: null, items: allowed([['Home', 'home']], who) },
    {
      label: 'Contents',
      items: allowed(
        [
          ['Courses', 'myCourses'],
          ['Events', 'myEvents'],
        ],
        who,
      ),
    },
    {
      label: null,
      items: allowed(
        [
          ['Bonuses', 'myResources'],
          ['Stage', 'myStage'],
        ],
        who,
      ),
    },
  ];
}

/** The list of the member's mobile drawer. */
export function memberMobileMenu(who: Holder): readonly MenuItem[] {
  return allowed(memberMobileEntries, who);
}

/** The tabs of a profile, in their order. */
export const profileTabs = ['Wins', 'Basic Info', 'Social Accounts', 'Membership', 'Account'] as const;

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

/** The menu behind the avatar; the Settings link is for staff with the page, never for members and affiliates. */
export function accountMenuFor(who: MenuAsker): readonly MenuItem[] {
  const staff = !isMemberRole(who.role) && who.role !== 'affiliate';
  return [
    { label: 'My Profile', route: 'myProfile', href: to('myProfile') },
    { label: isMemberRole(who.role) ? 'My Products' : 'Dashboard', route: 'content', href: to('content') },
    { label: 'Billing and Subscriptions', route: 'account', href: to('account', {}, { q: 'billings' }) },
    ...(staff ? allowed([['Settings', 'defaultSettings']], who) : []),
  ];
}
