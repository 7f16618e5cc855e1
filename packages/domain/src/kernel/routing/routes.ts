import type { Access } from '../access/access.ts';
import { crudRoutes } from './crudRoutes.ts';
import { byRank, compilePath, fillPath, matchPath } from './path.ts';
import type { ParamValue, Params } from './path.ts';

export type Route = readonly [path: string, access: Access];

/** Every address of the product, once: its name, its path and its access rule. */
export const routes = {
  home: ['/', 'in'],
  content: ['/content', 'in'],
  account: ['/account', 'in'],
  myProfile: ['/profile', 'in'],
  profile: ['/profile/{slug:String}', 'in'],
  editProfile: ['/profile/edit', 'in'],
  payment: ['/payment', 'in'],
  login: ['/login', 'auth'],
  signup: ['/signup', 'auth'],
  forgotPassword: ['/forgot-password', 'auth'],
  setNewPassword: ['/set-new-password', 'auth'],
  resetPassword: ['/reset-password', 'public'],
  forbidden: ['/forbidden', 'public'],
  thankYou: ['/thank-you', 'public'],
  bugReport: ['/bug-report', 'public'],
  changelog: ['/changelog', 'public'],
  privacyPolicy: ['/privacy-policy', 'public'],
  refundPolicy: ['/refund-policy', 'public'],
  termsConditions: ['/terms-conditions', 'public'],
  publicLessons: ['/lessons', 'public'],
  fts: ['/fts', 'public'],
  samplePackages: ['/samplepackages', 'public'],
  challenge: ['/challenge', 'public'],
  twelveDayChallenge: ['/12-day-challenge', 'public'],
  enroll: ['/enroll', 'public'],
  va: ['/va', 'public'],
  freeLessons: ['/free-lessons', 'public'],
  freeTraining: ['/free-training', 'public'],
  bonus: ['/bonus', 'public'],
  getStarted: ['/getstarted', 'public'],
  freedom: ['/freedom', 'public'],
  freelancing: ['/freelancing', 'public'],
  xmas: ['/xmas', 'public'],
  training: ['/training', 'public'],
  anniv: ['/anniv', 'public'],
  fastTrack: ['/fast-track', 'public'],
  fast: ['/fast', 'public'],
  freeTrainingBeginner: ['/free-training-beginner', 'public'],
  freeTrainingBeginnerDay: ['/free-training-beginner/{id:Int}', 'public'],
  freeTrainingExperienced: ['/free-training-experienced', 'public'],
  freeTrainingExperiencedDay: ['/free-training-experienced/{id:Int}', 'public'],
  checkoutClosed: ['/checkout/closed', 'public'],
  checkout: ['/checkout/{funnelId:String}', 'public'],
  buildFunnel: ['/funnels/{id:String}/build', 'public'],
  viewForm: ['/form/{slug:String}', 'public'],
  slug: ['/{slug:String}', 'public'],
  slugAffiliate: ['/{slug:String}/{affLink:String}', 'public'],
  reports: ['/reports', 'reports'],
  report: ['/reports/{id:String}', 'reports'],
  reportSummary: ['/report-summary', 'reportSummary'],
  communityReport: ['/community-report', 'communityReport'],
  paymentReport: ['/payment-report', 'paymentReport'],
  infoLogsReport: ['/info-logs-report', 'infoLogsReport'],
  studentPaymentDetails: ['/student-payment-details/{id:Int}', 'studentPaymentDetails'],
  community: ['/community', 'users'],
  users: ['/community/members', 'users'],
  user: ['/community/members/{id:Int}', 'user'],
  editUser: ['/community/members/{id:Int}/edit', 'editUser'],
  mergeUsers: ['/community/mergeUsers', ['mergeUsers', 'user_merge']],
  archivedUsers: ['/community/archivedUsers', 'archivedUsers'],
  archivedUser: ['/community/archivedUsers/{id:Int}', 'archivedUsers'],
  nonMembers: ['/community/non-members', 'nonMembers'],
  nonMember: ['/community/non-members/{id:Int}', 'nonMembers'],
  newNonMember: ['/community/non-members/new', ['nonMembers', 'user_create']],
  editNonMember: ['/community/non-members/{id:Int}/edit', ['nonMembers', 'user_create']],
  uploadContents: ['/uploadContents', 'uploadContents'],
  movingIn: ['/uploadContents/howToMoveIn', 'uploadContents'],
  subscriptions: ['/subscriptions', 'subscriptions'],
  subscription: ['/subscriptions/{id:Int}', 'subscription'],
  viewSubscription: ['/view-subscription/{userId:Int}', 'subscription'],
  enrollUser: ['/enroll-user/{id:Int}', ['enrollUser', 'user_enroll/unenroll']],
  paymentTerms: ['/payment-terms', 'paymentTerms'],
  paymentTerm: ['/payment-terms/{id:String}', 'paymentTerms'],
  newPaymentTerm: ['/payment-terms/new', ['paymentTerms', 'payment-term_create']],
  editPaymentTerm: ['/payment-terms/{id:String}/edit', ['paymentTerms', 'payment-term_create']],
  defaultSettings: ['/default-settings', 'defaultSettings'],
  liveWorkshopBeginner: ['/settings/live-workshop-beginner', 'liveWorkshopSettings'],
  liveWorkshopExperienced: ['/settings/live-workshop-experienced', 'liveWorkshopSettings'],
  featureChangeLog: ['/feature-changelog', 'featureChangeLog'],
  affiliateTerms: ['/affiliate/terms', 'in'],
  affiliateResources: ['/affiliate/resources', 'affiliateDashboard'],
  affiliateResource: ['/affiliate/resources/{id:Int}', 'affiliateDashboard'],
  affiliateLinks: ['/affiliate/links', 'affiliateDashboard'],
  affiliateLeads: ['/affiliate/leads', 'affiliateDashboard'],
  affiliateCommission: ['/affiliate/commission', 'affiliateDashboard'],
  affiliatePayout: ['/affiliate/payout', 'affiliateDashboard'],
  challengeBuddies: ['/challenge-buddies', 'in'],
  accountabilityBuddies: ['/accountability-buddies', 'in'],
  challengeGroups: ['/challenge-groups', 'challengeGroups'],
  adminAccountabilityGroup: ['/admin-accountability-group', 'adminAccountabilityGroup'],
  teamLeadSelection: ['/accountability-team-lead-selection', 'in'],
  teamLead: ['/accountability-team-lead-selection/{id:Int}', 'in'],
  groups: ['/groups', 'groups'],
  newGroup: ['/groups/new', ['newGroup', 'group_create']],
  group: ['/groups/{id:Int}', 'group'],
  editGroup: ['/groups/{id:Int}/edit', ['editGroup', 'group_create']],
  groupMembers: ['/groups/members', 'viewGroupMembers'],
  viewGroup: ['/view-group', 'manageGroup'],
  subGroups: ['/sub-groups', 'subGroups'],
  newSubGroup: ['/sub-groups/new', ['subGroups', 'group_create']],
  editSubGroup: ['/sub-groups/{id:Int}/edit', ['subGroups', 'group_create']],
  subGroup: ['/sub-group/{id:Int}', 'in'],
  subGroupMembers: ['/subgroups/members', 'manageSubGroup'],
  courses: ['/courses', 'courses'],
  course: ['/courses/{id:Int}', 'course'],
  newCourse: ['/courses/new', ['course', 'course_create']],
  editCourse: ['/courses/{id:Int}/edit', ['course', 'course_create']],
  courseIntros: ['/courses/intro', 'courses'],
  courseIntroPreviews: ['/courses/intro/preview', 'courses'],
  courseIntro: ['/courses/{id:Int}/intro', 'course'],
  courseIntroPreview: ['/courses/{id:Int}/intro/preview', 'course'],
  courseTracksOf: ['/courses/{id:Int}/tracks', 'course'],
  courseTracks: ['/courses/tracks', 'courses'],
  myCourses: ['/courses/my-courses', 'in'],
  myCourse: ['/courses/my-courses/{id:Int}', 'in'],
  myLesson: ['/courses/my-courses/{courseId:Int}/{lessonId:Int}', 'in'],
  ...crudRoutes('Unit', 'units', '/units', ['units', 'lesson_create']),
  lesson: ['/lessons/{id:Int}', 'lessons'],
  newLesson: ['/lessons/new', ['lessons', 'lesson_create']],
  editLesson: ['/lessons/{id:Int}/edit', ['lessons', 'lesson_create']],
  ...crudRoutes('LessonFile', 'lessonFiles', '/lesson-files', ['lessonFiles', 'lesson_create']),
  accessLevels: ['/access-levels', 'accessLevels'],
  accessLevel: ['/access-levels/{id:String}', 'accessLevels'],
  newAccessLevel: ['/access-levels/new', ['accessLevels', 'access-level_create']],
  editAccessLevel: ['/access-levels/{id:String}/edit', ['accessLevels', 'access-level_create']],
  ...crudRoutes('Batch', 'batches', '/batches', ['batches', 'batch_create']),
  ...crudRoutes('Event', 'events', '/events', ['events', 'event_create']),
  myEvents: ['/events/my-events', 'in'],
  myEvent: ['/events/my-events/{id:Int}', 'in'],
  ...crudRoutes('ResourceFile', 'resourceFiles', '/resource-files', ['resourceFiles', 'resource-file_create']),
  myResources: ['/resources/my-resources', 'in'],
  myResource: ['/resources/my-resources/{id:Int}', 'in'],
  redirectRules: ['/redirect-rules', 'redirectRules'],
  ...crudRoutes('Product', 'products', '/products', ['products', 'product_create']),
  funnels: ['/funnels', 'funnel'],
  funnel: ['/funnels/{id:String}', 'funnel'],
  newFunnel: ['/funnels/new/{productId:Int}', ['funnel', 'funnel_create']],
  editFunnel: ['/funnels/{id:String}/edit', ['funnel', 'funnel_create']],
  newCoupon: ['/funnels/{funnelId:String}/coupons/new', ['funnel', 'funnel_create']],
  coupon: ['/funnels/{funnelId:String}/coupons/{id:Int}', 'funnel'],
  editCoupon: ['/coupons/{id:Int}/edit', ['funnel', 'funnel_create']],
  ...crudRoutes('Stage', 'stages', '/stages', ['stages', 'stage_create']),
  myStage: ['/stages/my-stage', 'in'],
  manageStage: ['/stages/manage-stage', 'manageStage'],
  reviewMoveUp: ['/review-move-up/{id:Int}', 'reviewMoveUp'],
  forms: ['/forms', 'forms'],
  form: ['/forms/{id:Int}', 'forms'],
  myPeople: ['/my-people', 'users'],
  successManagers: ['/success-managers', 'successManagers'],
  successManager: ['/success-managers/{id:Int}', 'successManagers'],
  affiliates: ['/affiliates', 'affiliates'],
  affiliate: ['/affiliates/{id:Int}', 'affiliates'],
  retention: ['/retention', 'retention'],
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
export type RouteParams<N extends RouteName> = Params<(typeof routes)[N][0]>;

/** Old addresses and the route that each leads to. */
export const redirects = { '/lesson/{id:Int}': 'lesson' } as const satisfies Record<string, RouteName>;

/** Strangers on a private route are led here. */
export const loginRoute = 'login' satisfies RouteName;

/** Kernel helper: `Object.keys` of a literal table gives exactly the table's own keys. */
export const routeNames = Object.keys(routes) as readonly RouteName[];

type Query = Readonly<Record<string, ParamValue | null | undefined>>;
type Arguments<N extends RouteName> =
  unknown extends RouteParams<N>
    ? [params?: Readonly<Record<string, never>>, query?: Query]
    : [params: Readonly<RouteParams<N>>, query?: Query];

/** The address of a route: parameters fill its holes, query values that are null or undefined are left out. */
export function to<N extends RouteName>(name: N, ...[params, query]: Arguments<N>): string {
  const pathname = fillPath(routes[name][0], { ...params });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== null && value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/** Names that no funnel, affiliate or redirect rule may take: the first segment of every route, and the server's own. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...[...routeNames.map((name): string => routes[name][0]), ...Object.keys(redirects)]
    .map(firstSegment)
    .filter((segment) => segment !== '' && !segment.includes('{'))
    .map((segment) => segment.toLowerCase()),
  'api',
  'assets',
  'dev',
]);

/** Whether a slug is taken by the product itself; case does not matter. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug.toLowerCase());
}

const ranked = [
  ...routeNames.map((name) => ({ name, path: compilePath(routes[name][0]), redirect: false })),
  ...Object.entries(redirects).map(([path, name]) => ({ name, path: compilePath(path), redirect: true })),
].sort((a, b) => byRank(a.path, b.path));

export type FoundRoute = { name: RouteName; params: Record<string, ParamValue> };

function findExactly(pathname: string): (FoundRoute & { redirect: boolean }) | null {
  for (const { name, path, redirect } of ranked) {
    const params = matchPath(path, pathname);
    if (params) return { name, params, redirect };
  }
  return null;
}

function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** No address holds a name that ends like a file, so that nothing between takes a page of somebody's for one that may be kept. */
const endsLikeFile = (value: ParamValue) => typeof value === 'string' && /\.[a-z\d]+$/i.test(value);

/** Whether an address is left to sales pages and affiliates, of whom nobody has one yet. */
export const isUnclaimed = ({ name }: FoundRoute): boolean => name === 'slug' || name === 'slugAffiliate';

/**
 * The route of a pathname (without its query), or the pathname that it is to be replaced by, or null for not found.
 * A first segment of the product's own is never a slug, so `/courses/abc` is not found.
 */
export function findRoute(pathname: string): FoundRoute | { redirect: string } | null {
  const trimmed = withoutTrailingSlashes(pathname);
  const found = findExactly(trimmed);
  if (!found) return null;
  const { name, params, redirect } = found;
  if (isUnclaimed(found) && isReservedSlug(String(params['slug']))) return null;
  if (Object.values(params).some(endsLikeFile)) return null;
  if (redirect || trimmed !== pathname) return { redirect: fillPath(routes[name][0], params) };
  return { name, params };
}
