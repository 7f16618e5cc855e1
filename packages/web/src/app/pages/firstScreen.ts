import { showsBanners } from '@tribe/domain/features/billing/showsBanners.ts';
import { isJourneyBlocked } from '@tribe/domain/features/forms/blocker.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { isMemberRole } from '@tribe/domain/kernel/access/shownParts.ts';
import type { Environment } from '@tribe/domain/kernel/routing/environment.ts';
import { type FoundRoute, type RouteName, routes } from '@tribe/domain/kernel/routing/routes.ts';
import type { GetDuesAndExpirationQuery, MyEventQuery, MyEventsQuery, WhoIsHereQuery } from '#generated/graphql.ts';
import { MyAffiliateDashboard, MyAffiliateStatus } from '#features/affiliates/commissions/dashboard.documents.ts';
import { MyAffiliateLinks } from '#features/affiliates/links/link.documents.ts';
import { CurrentBatch } from '#features/batches/batch.documents.ts';
import { GetDuesAndExpiration } from '#features/billing/dues.documents.ts';
import { DuePage, FindBillingChoices } from '#features/billing/dues/dueList.documents.ts';
import { MySubscriptions, UserAvailableProducts } from '#features/billing/subscription.documents.ts';
import { hasDue, isMembershipRunning } from '#features/billing/useStanding.ts';
import { MyCourse, MyCourses } from '#features/courses/learning/myCourse.documents.ts';
import { FreeLessons, MyLesson, MyLessonFiles } from '#features/courses/learning/myLesson.documents.ts';
import { agendaPage } from '#features/events/attending/agendaPage.ts';
import { EventPage } from '#features/events/event.documents.ts';
import { upcomingEvents } from '#features/events/planning/upcomingEvents.ts';
import { MyEvent } from '#features/events/attending/myEvent.documents.ts';
import { MyEvents } from '#features/events/attending/myEvents.documents.ts';
import { eventsForAll, liveEvent, nextEvents } from '#features/events/attending/useLiveEvent.ts';
import { MyStageProgress } from '#features/journey/progress.documents.ts';
import { FindStagePath } from '#features/journey/stagePath.documents.ts';
import { FindXp } from '#features/journey/xp/xp.documents.ts';
import { PeopleToday } from '#features/members/home.documents.ts';
import { ProfileBySlug } from '#features/members/profile/profile.documents.ts';
import { UnreadNotifications } from '#features/notifications/bell.documents.ts';
import { MyBilling } from '#features/payments/member/billing.documents.ts';
import { MoneyToday } from '#features/payments/review/home.documents.ts';
import { NewestLogs } from '#features/reports/infoLog.documents.ts';
import { withoutSessions } from '#features/reports/withoutSessions.ts';
import { FindProblems } from '#features/reports/problem.documents.ts';
import { FindSetUp } from '#features/reports/setUp.documents.ts';
import { MyResource, MyResources, ResourceCategories } from '#features/resources/myResource.documents.ts';
import { WinsOf } from '#features/wins/win.documents.ts';
import { trusted } from '#kernel/graphql/document.ts';
import type { PageQuery } from '#kernel/graphql/pageData.ts';
import { WayIn } from '#kernel/graphql/wayIn.documents.ts';
import { type Me, meOf } from '#kernel/me/Me.tsx';
import { savedRoleIn } from '#kernel/me/role.ts';
import { WhoIsHere } from '#kernel/me/me.documents.ts';
import { frameKind, shellOf, type Shell } from '../shellOf.ts';

/** What a first screen needs beside the application itself, so that the server sends it along with the page. */
export type FirstScreen = {
  /** Whether these are all the results that the screen shows at first. */
  isWhole: boolean;
  queries: readonly PageQuery[];
  /** Modules of `src` that are loaded on demand elsewhere. */
  code: readonly string[];
  /** What follows from the results of the queries. */
  next: (resultOf: (document: string) => unknown) => Pick<FirstScreen, 'queries' | 'code'>;
};

type Asked = { me: Me; params: FoundRoute['params']; search: URLSearchParams };
type Part = { queries?: readonly PageQuery[]; code?: readonly string[] };

const query = (document: string, variables: PageQuery['variables'] = {}): PageQuery => ({ document, variables });

const withWayIn = { queries: [query(WayIn)], code: ['features/billing/WithWayIn.tsx'] };

const affiliateHome: Part = {
  queries: [query(MyAffiliateDashboard, { days: 30 }), query(MyAffiliateLinks, { days: 30 }), query(MyAffiliateStatus)],
  code: ['app/AffiliateHome.tsx'],
};

/** The figures, the work and the news that staff may see; wins to review come when they are near. */
function staffHome({ pageAccess }: Me): Part {
  const isOffice = pageAccess.payments === true;
  const queries = [
    ...(pageAccess.users === true ? [query(PeopleToday)] : []),
    ...(isOffice ? [query(MoneyToday)] : []),
    ...(isOffice && pageAccess.reportSummary === true ? [query(FindProblems)] : []),
    ...(pageAccess.batches === true ? [query(CurrentBatch)] : []),
    ...(pageAccess['defaultSettings'] === true ? [query(FindSetUp)] : []),
    ...(pageAccess.events === true ? [query(EventPage, upcomingEvents)] : []),
    ...(isOffice && pageAccess.infoLogsReport === true ? [query(NewestLogs, withoutSessions)] : []),
  ];
  return { queries, code: ['app/work/StaffHome.tsx'] };
}

function home({ me }: Asked): Part {
  if (me.role === 'affiliate') return affiliateHome;
  if (!isMemberRole(me.role)) return staffHome(me);
  if (me.role !== 'member')
    return {
      queries: [
        ...withWayIn.queries,
        query(FreeLessons),
        query(MyEvents, eventsForAll),
        query(MyCourses, { filter: 'all', sort: 'recent', limit: 12 }),
      ],
      code: [...withWayIn.code, 'app/NonMemberHome.tsx'],
    };
  const standing = isMembershipRunning(me) ? { queries: [], code: [] } : withWayIn;
  return {
    queries: [query(MyStageProgress, { id: me.id }), query(MyEvents, nextEvents), ...standing.queries],
    code: [
      'app/MemberHome.tsx',
      ...standing.code,
      ...(me.isJourneyFormCompleted ? [] : ['features/forms/JourneyFormStep.tsx']),
    ],
  };
}

/** What a screen reads of the search in its address, where that makes no other screen of it. */
const reads: { readonly [Name in RouteName]?: string } = { myEvent: 'on' };

/** What each screen asks as it opens at its plain address; a search, a page or a tab in the address asks for something else. */
const screens: { readonly [Name in RouteName]?: (asked: Asked) => Part } = {
  home,
  myCourses: () => ({ queries: [query(MyCourses, { filter: 'all', sort: 'recent' })] }),
  myCourse: ({ params: { id } }) => ({ queries: [query(MyCourse, { id })] }),
  myLesson: ({ params: { courseId, lessonId } }) => ({
    queries: [query(MyLesson, { courseId, lessonId }), query(MyLessonFiles, { lessonId })],
  }),
  myStage: ({ me }) => ({
    queries: [query(MyStageProgress, { id: me.id }), query(FindStagePath), query(FindXp, { page: 1, pageSize: 3 })],
  }),
  myEvents: () => ({ queries: [query(MyEvents, agendaPage('all', 1))] }),
  myEvent: ({ params: { id }, search }) => ({
    queries: [query(MyEvent, { id, occurrenceId: Number(search.get('on')) || null })],
  }),
  myResources: () => ({
    queries: [query(MyResources, { search: null, category: null }), query(ResourceCategories)],
  }),
  myResource: ({ params: { id } }) => ({ queries: [query(MyResource, { id })] }),
  payment: ({ me }) =>
    me.pageAccess.payments === true
      ? {}
      : {
          queries: [query(DuePage, { page: 1, pageSize: 10, view: 'unpaid' }), query(FindBillingChoices)],
          code: ['features/billing/dues/DueTable.tsx'],
        },
  account: () => ({ queries: [query(MyBilling)], code: ['features/payments/member/BillingPanel.tsx'] }),
  myProfile: () => ({ queries: [query(ProfileBySlug, { slug: null }), query(WinsOf, { slug: null })] }),
  profile: ({ params: { slug } }) => ({ queries: [query(ProfileBySlug, { slug })] }),
  content: () => ({ queries: [query(UserAvailableProducts), query(MySubscriptions)] }),
};

const shells: { readonly [Each in Shell]?: string } = {
  auth: 'app/shell/AuthShell.tsx',
  public: 'app/shell/PublicShell.tsx',
  member: 'app/shell/MemberShell.tsx',
  affiliate: 'app/shell/AffiliateShell.tsx',
  staff: 'app/shell/StaffShell.tsx',
};

const shellCode = (shell: Shell): readonly string[] => [shells[shell] ?? []].flat();

/** The query that says who is signed in. The server asks it first. */
export const viewerQuery = query(WhoIsHere);

/** The first screen of somebody who isn't signed in: code alone. */
export const firstScreenOfStranger = ({ name }: FoundRoute): readonly string[] =>
  shellCode(shellOf(frameKind(name, false), null, false));

/** The queries and code of a screen at an address; undefined where the list doesn't have them. */
function partOf({ name, params }: FoundRoute, me: Me, searchText: string): Part | undefined {
  const search = new URLSearchParams(searchText);
  const isPlain = [...search.keys()].every((key) => key === reads[name]);
  return isPlain ? screens[name]?.({ me, params, search }) : undefined;
}

/** The queries that the screen of a route sends as it opens; none where the viewer may not open it. */
export function prefetchQueries(route: FoundRoute, me: Me, search: string): readonly PageQuery[] {
  const isOpen = opens(routes[route.name][1], me) === 'open' && !isJourneyBlocked(me, route.name);
  return isOpen ? (partOf(route, me, search)?.queries ?? []) : [];
}

/** The first screen of whoever `viewerQuery` found, in an environment at an instant (milliseconds); null for nobody. */
export function firstScreenOf(
  route: FoundRoute,
  environment: Environment,
  viewer: unknown,
  now: number,
): FirstScreen | null {
  const user = trusted<WhoIsHereQuery>(viewer).redwood.currentUser;
  if (!user) return null;
  const me = meOf(user, savedRoleIn(environment.role), () => undefined);
  const known = partOf(route, me, environment.search);
  const part: Part = known ?? {};
  const shell = shellOf(frameKind(route.name, true), me.role, true);
  const hasBanner = shell === 'member' && showsBanners(me);
  const hasStanding = route.name === 'home' && me.role === 'member' && showsBanners(me);
  return {
    isWhole: known !== undefined,
    queries: [
      ...(hasBanner || hasStanding ? [query(GetDuesAndExpiration)] : []),
      ...(part.queries ?? []),
      ...(shell === 'lesson' ? [] : [query(UnreadNotifications)]),
    ],
    code: [...shellCode(shell), ...(part.code ?? [])],
    next(resultOf) {
      const dues = trusted<GetDuesAndExpirationQuery | undefined>(resultOf(GetDuesAndExpiration))?.duesAndExpiration;
      const isLate = hasStanding && isMembershipRunning(me) && !!dues?.overduePayments;
      const events = trusted<MyEventsQuery | undefined>(resultOf(MyEvents));
      const event = trusted<MyEventQuery | undefined>(resultOf(MyEvent))?.myEvent;
      const live = route.name === 'home' && events ? liveEvent(events, now) : null;
      return {
        queries: [
          ...(isLate ? withWayIn.queries : []),
          ...(live ? [query(MyEvent, { id: live.eventId, occurrenceId: live.id })] : []),
        ],
        code: [
          ...(dues && hasDue(dues) ? ['features/billing/DueBanner.tsx'] : []),
          ...(isLate ? withWayIn.code : []),
          ...(live ? ['features/events/attending/LiveNow.tsx'] : []),
          ...(event?.recurrence ? ['features/events/planning/SeriesRule.tsx'] : []),
        ],
      };
    },
  };
}
