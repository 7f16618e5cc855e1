import type { CheckoutClosed, CheckoutShown, OrderShown } from '../billing/checkoutShown.ts';
import type { TestOrderShown } from '../billing/testOrder.ts';
import type { Openness } from '../catalog/funnel.ts';
import type { OfferShown } from '../billing/wayIn.ts';
import type { FreeLesson, FreeLessonShown } from '../courses/freeLesson.ts';
import type { FormShown } from '../forms/formShown.ts';
import type { Academy } from './identity/academy.ts';
import type { PolicyShown, ReadVersion } from './legalDocument.ts';
import type { Trackers } from './consent/trackers.ts';
import type { ChallengeShown } from './challenge/challengeShown.ts';
import type { TrainingShown } from './training/trainingShown.ts';
import type { BlockPage } from './pages/blockData.ts';
import type { RouteName } from '../../kernel/routing/routes.ts';

/** A workshop that visitors may join now; `href` is where it happens. */
export type LiveWorkshop = { label: string; href: string };

/** The documents that the server renders, each with what it is drawn with; all are drawn with `PublicFrame` too. */
export type PublicDocuments = {
  notFound: object;
  freeTraining: { live: readonly LiveWorkshop[] };
  policy: PolicyShown;
  /** What is new, the newest first. */
  changelog: { entries: readonly ReadVersion[] };
  /** What staff built around its form; null where they built nothing. */
  checkout: CheckoutShown & { around: BlockPage | null };
  checkoutOrder: OrderShown;
  checkoutConfirm: { funnelId: string; confirm: string; message: string | null };
  checkoutClosed: CheckoutClosed;
  /** What staff see who try a funnel: never cached, and never counted as a look at the checkout. */
  testCheckout: { checkout: PublicDocuments['checkout']; openness: Openness };
  testOrder: TestOrderShown;
  form: FormShown;
  /** `goodUntil` is an ISO instant. */
  freeLessons: { lessons: readonly FreeLesson[]; goodUntil: string };
  /** One of them, and those that come after it. */
  freeLesson: { lesson: FreeLessonShown; others: readonly FreeLesson[]; onSale: OfferShown | null };
  /** After something was sent. */
  thankYou: { text: string; isSignedIn: boolean; offersLessons: boolean };
  training: TrainingShown;
  challenge: ChallengeShown;
  /** A page that is made of blocks. */
  blockPage: BlockPage;
};

export type PublicDocument = keyof PublicDocuments;

/** What every public page shows: the academy's name, the year in Manila, and its own whole address. */
export type PublicFrame = {
  name: string;
  year: number;
  canonical: string;
  /** Left out where nobody has said who it is. */
  academy?: Academy;
  /** What a visitor may be asked to allow; left out where there is nothing. */
  trackers?: Trackers;
  /** Who is signed in; left out on a page that is the same for everybody. */
  viewer?: FrameViewer;
};

export type FrameViewer = { firstName: string };

/** Routes whose HTML the server makes. The browser opens them anew, and so does whoever shares them. */
export const renderedRoutes: ReadonlySet<RouteName> = new Set([
  'freeTraining',
  'privacyPolicy',
  'refundPolicy',
  'termsConditions',
  'changelog',
  'slug',
  'slugAffiliate',
  'checkout',
  'checkoutClosed',
  'viewForm',
  'bugReport',
  'thankYou',
  'twelveDayChallenge',
  'freeTrainingBeginner',
  'freeTrainingBeginnerDay',
  'freeTrainingExperienced',
  'freeTrainingExperiencedDay',
  // The named pages, said once more: their table would travel with every first visit. A test compares the two.
  'getStarted',
  'enroll',
  'va',
  'freelancing',
  'freedom',
  'training',
  'challenge',
  'freeLessons',
  'fastTrack',
  'fast',
  'fts',
  'samplePackages',
  'bonus',
  'xmas',
  'anniv',
] satisfies RouteName[]);
