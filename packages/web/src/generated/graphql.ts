// Written by `npm run generate` from schema.graphql and the *.documents.ts files; changes here are lost.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AccessLevelInput = {
  description: string;
  functions: Array<string>;
  name: string;
  pages: Array<string>;
  rank: number;
};

export type AccountabilityGroupInput = {
  assistantTeamLeadId?: number | null | undefined;
  batchId?: number | null | undefined;
  capacity: number;
  chatLink?: string | null | undefined;
  checkInWeekday: number;
  checklist: Array<string>;
  endsOn?: string | null | undefined;
  kind: string;
  meetLink?: string | null | undefined;
  meetingTime?: string | null | undefined;
  name: string;
  rhythm: string;
  startsOn: string;
  teamLeadId?: number | null | undefined;
};

export type AddPaymentScheduleInput = {
  invoiceId: number;
  price: number;
  scheduleDate: string;
};

export type AdjustCommissionInput = {
  amount: number;
  reason: string;
};

export type AdjustXpInput = {
  points: number;
  reason: string;
};

export type AffiliateDecision =
  | 'approve'
  | 'ban'
  | 'pause'
  | 'reject';

export type AffiliateDecisionInput = {
  decision: AffiliateDecision;
  reason: string;
};

export type AffiliateLeadState =
  | 'joined'
  | 'left'
  | 'ordering'
  | 'paid';

export type AffiliateLinkInput = {
  campaign: string;
  funnelId?: string | null | undefined;
  label: string;
};

export type AffiliateResourceInput = {
  audience: string;
  fileId?: number | null | undefined;
  isPublished: boolean;
  position: number;
  text: string;
  title: string;
  url?: string | null | undefined;
};

export type AffiliateStatus =
  | 'active'
  | 'applied'
  | 'banned'
  | 'paused'
  | 'rejected';

export type AttendanceRow = {
  email: string;
  row: number;
};

export type BatchInput = {
  capacity?: number | null | undefined;
  defaultGroupId?: number | null | undefined;
  description: string;
  flags: Array<string>;
  isCurrent: boolean;
  launchFrom: string;
  launchTo: string;
  name: string;
  successManagerId?: number | null | undefined;
};

export type BlockerLevel =
  | 'help'
  | 'none'
  | 'small';

export type BuddyPreferenceInput = {
  availability: Array<string>;
  experience: string;
  language: string;
  niche: string;
};

/** What a cell of the file is read as. */
export type CellCorrectionInput = {
  column: string;
  from: string;
  /** Left out, every cell of the column that says the same. */
  row?: number | null | undefined;
  sheet: string;
  to: string;
};

export type CheckInInput = {
  blocker: string;
  blockerLevel: BlockerLevel;
  did: string;
  kept: Array<string>;
  mood: number;
  willDo: string;
};

export type CommissionHoldKind =
  | 'sameDevice'
  | 'staff';

export type CommissionKind =
  | 'adjusted'
  | 'earned'
  | 'paid'
  | 'restored'
  | 'returned'
  | 'reversed';

export type CommunityRowsOf =
  | 'active'
  | 'activeInWeek'
  | 'inStage'
  | 'inside'
  | 'joined'
  | 'late'
  | 'left'
  | 'members'
  | 'moved'
  | 'reached'
  | 'waiting';

export type ContactInput = {
  channel: string;
  followUpOn?: string | null | undefined;
  note: string;
  outcome: string;
};

export type ContentAccessInput = {
  accessLevelIds: Array<string>;
  batchIds: Array<number>;
  groupIds: Array<number>;
  productIds: Array<number>;
  stageIds: Array<number>;
};

export type ContentKind =
  | 'course'
  | 'event'
  | 'form'
  | 'lesson'
  | 'resource'
  | 'unit';

export type CouponInput = {
  appliesTo: string;
  code: string;
  discountType: string;
  endsAt?: string | null | undefined;
  maxUses?: number | null | undefined;
  maxUsesPerPerson?: number | null | undefined;
  minAmount: number;
  startsAt?: string | null | undefined;
  status: string;
  value: number;
};

export type CourseInput = {
  authorId: number;
  category: string;
  coverImage?: string | null | undefined;
  description: string;
  isFeatured: boolean;
  level: string;
  name: string;
  progression: string;
  shortDescription: string;
  status: string;
  trailerUrl?: string | null | undefined;
};

export type CourseIntroInput = {
  body: string;
  isPublished: boolean;
  title: string;
  videoUrl?: string | null | undefined;
};

export type CourseTrackInput = {
  /** In their order. */
  courses: Array<CourseTrackItemInput>;
  coverImage?: string | null | undefined;
  description: string;
  isOrdered: boolean;
  name: string;
  status: string;
};

export type CourseTrackItemInput = {
  courseId: number;
  isRequired: boolean;
};

export type DisputeInput = {
  evidenceDay?: string | null | undefined;
  externalId?: string | null | undefined;
  payment: string;
};

export type DueInvoiceInput = {
  birInvoiceNumber: string;
  buyerTin: string;
};

export type EnrollFunnelInput = {
  funnelId: string;
  paymentTermId: string;
};

export type EnrollUserInput = {
  accessLevelNames: Array<string>;
  batchId?: number | null | undefined;
  funnelDetails: Array<EnrollFunnelInput>;
};

export type EventInput = {
  address?: string | null | undefined;
  capacity?: number | null | undefined;
  coverImage?: string | null | undefined;
  description: string;
  durationMinutes: number;
  format: string;
  hostIds: Array<number>;
  joinOpensMinutesBefore: number;
  joinUrl?: string | null | undefined;
  location: string;
  name: string;
  passcode?: string | null | undefined;
  points: number;
  /** An RFC 5545 rule; null for an event that is once. */
  recurrence?: string | null | undefined;
  reminders: Array<number>;
  shortDescription: string;
  startDay: string;
  /** On the clocks of the zone, 'HH:mm'. */
  startTime: string;
  status: string;
  timeZone: string;
  waitlist: boolean;
};

export type EventOccurrenceInput = {
  capacity?: number | null | undefined;
  description?: string | null | undefined;
  durationMinutes: number;
  hostIds: Array<number>;
  joinUrl?: string | null | undefined;
  name?: string | null | undefined;
  passcode?: string | null | undefined;
  startDay: string;
  startTime: string;
};

export type ExportFormat =
  | 'csv'
  | 'gsheet'
  | 'xlsx';

export type FormInput = {
  audience: string;
  closesAt?: string | null | undefined;
  confirmation: string;
  description: string;
  kind: string;
  name: string;
  oneResponsePerUser: boolean;
  opensAt?: string | null | undefined;
  slug: string;
  successUrl?: string | null | undefined;
};

export type FunnelInput = {
  accessLevelIds: Array<string>;
  batchId?: number | null | undefined;
  closesAt?: string | null | undefined;
  description: string;
  externalRenewalUrl?: string | null | undefined;
  hidden: boolean;
  kind: string;
  /** True once staff confirmed that it goes on sale although it opens nothing. */
  mayOpenNothing?: boolean | null | undefined;
  name: string;
  opensAt?: string | null | undefined;
  paymentTerms: Array<FunnelTermInput>;
  pixelId?: string | null | undefined;
  productId: number;
  renewalFunnelId?: string | null | undefined;
  seatLimit?: number | null | undefined;
  slug: string;
  startByDays?: number | null | undefined;
  status: string;
  thankYouUrl?: string | null | undefined;
  validityByDays?: number | null | undefined;
};

export type FunnelTermInput = {
  paymentTermId: string;
  price?: number | null | undefined;
};

export type GroupInput = {
  batchId?: number | null | undefined;
  capacity?: number | null | undefined;
  chatLink?: string | null | undefined;
  cover?: string | null | undefined;
  description: string;
  name: string;
};

export type GroupMoveInput = {
  groupId?: number | null | undefined;
  subGroupId?: number | null | undefined;
  userIds: Array<number>;
};

export type HandPlatform =
  | 'bank'
  | 'counter'
  | 'gcash'
  | 'maya';

export type HiddenFunnels = {
  userId?: number | null | undefined;
  value: boolean;
};

export type HoldCommissionInput = {
  orderId?: number | null | undefined;
  reason: string;
};

/** What is chosen once a preview has ended. What is left out stays as the preview had it. */
export type ImportOptionsInput = {
  invite?: boolean | null | undefined;
  /** Dues before it were paid elsewhere; null settles none. */
  settledBefore?: string | null | undefined;
  /** The levels that open other people’s data and may be given. */
  staffLevels?: Array<string> | null | undefined;
};

/** What a name in a file means. */
export type ImportValueInput = {
  column: string;
  /** The id of what is meant, + for something new; empty takes back what was said. */
  target: string;
  value: string;
};

export type InfoLogFilter = {
  /** The people of one bulk action, an entry each. Left out, a bulk action is one entry. */
  bulkActionId?: number | null | undefined;
  /** A group that is left out. */
  exceptGroup?: string | null | undefined;
  from?: string | null | undefined;
  group?: string | null | undefined;
  /** Who did it, was signed in as another for it, or is the one it is about. */
  personId?: number | null | undefined;
  until?: string | null | undefined;
};

export type LeaderboardPeriod =
  | 'all'
  | 'week';

export type LeaderboardScope =
  | 'batch'
  | 'everyone'
  | 'group';

export type LearnerStatus =
  | 'completed'
  | 'stuck'
  | 'studying';

export type LearningFilter = {
  batchId?: number | null | undefined;
  groupId?: number | null | undefined;
};

export type LegalDraftInput = {
  body: string;
  summary: string;
};

export type LegalKind =
  | 'affiliate'
  | 'privacy'
  | 'refund'
  | 'terms';

export type LessonFileInput = {
  description: string;
  fileId?: number | null | undefined;
  lessonId: number;
  linkUrl?: string | null | undefined;
  position: number;
  title: string;
};

export type LessonInput = {
  captions?: string | null | undefined;
  coachNotes?: string | null | undefined;
  completionPolicy: string;
  completionThreshold: number;
  coverImage?: string | null | undefined;
  description: string;
  durationSeconds?: number | null | undefined;
  isPreview: boolean;
  isRequired: boolean;
  name: string;
  points: number;
  shortDescription: string;
  status: string;
  transcript?: string | null | undefined;
  type: string;
  unitId: number;
  unlockRule: string;
  unlockValue?: string | null | undefined;
  videoUrl?: string | null | undefined;
};

export type ManualFunnelInput = {
  id: string;
  paymentTerm: string;
  startByDays?: number | null | undefined;
  validityByDays?: number | null | undefined;
};

export type MemberNoteInput = {
  body: string;
  pinned: boolean;
};

/** By days or to a day. */
export type MembershipExtensionInput = {
  day?: string | null | undefined;
  days?: number | null | undefined;
};

export type MergeChoiceInput = {
  field: string;
  /** One of the two accounts' own values */
  value: string;
};

export type MoveUpDecisionInput = {
  feedback: string;
  kind: string;
  reasonCode?: string | null | undefined;
  taskIds: Array<number>;
};

export type MoveUpQueueView =
  | 'changes'
  | 'done'
  | 'waiting';

export type NewUserInput = {
  accessLevels: Array<string>;
  batchId?: number | null | undefined;
  birthdate?: string | null | undefined;
  email: string;
  firstName: string;
  groupId?: number | null | undefined;
  invite: boolean;
  lastName: string;
  middleName?: string | null | undefined;
  mobileNumber?: string | null | undefined;
  sex?: string | null | undefined;
  suffix?: string | null | undefined;
};

export type NonMemberInput = {
  birthdate?: string | null | undefined;
  email: string;
  firstName: string;
  lastName: string;
  middleName?: string | null | undefined;
  mobileNumber?: string | null | undefined;
  sex?: string | null | undefined;
  suffix?: string | null | undefined;
};

export type NotificationChoiceInput = {
  digest: NotificationDigest;
  quietFrom?: number | null | undefined;
  quietTo?: number | null | undefined;
};

export type NotificationDigest =
  | 'daily'
  | 'each'
  | 'never';

export type PayChangedAccountInput = {
  affiliateId: number;
  reason: string;
};

export type PaymentTermInput = {
  active: boolean;
  downPaymentAmount: number;
  downPaymentBasisPoints: number;
  downPaymentKind: string;
  graceDays: number;
  intervalMonths: number;
  name: string;
  numberOfPayments: number;
  onMissed: string;
  priceAdjustment: number;
  type: string;
};

export type PayoutBlock =
  | 'belowMinimum'
  | 'closed'
  | 'held'
  | 'newDetails'
  | 'noDetails'
  | 'onItsWay'
  | 'paused';

export type PayoutDetailsInput = {
  accountName: string;
  accountNumber: string;
  bank: string;
  currentPassword: string;
  method: PayoutMethod;
};

export type PayoutLineStatus =
  | 'cancelled'
  | 'failed'
  | 'open'
  | 'paid';

export type PayoutMethod =
  | 'bank'
  | 'gcash'
  | 'maya';

export type PayoutOutcome =
  | 'failed'
  | 'paid';

export type PayoutProblem =
  | 'account'
  | 'held'
  | 'payments'
  | 'status';

export type PayoutReasonInput = {
  reason: string;
};

export type PayoutRunStatus =
  | 'approved'
  | 'cancelled'
  | 'done'
  | 'draft';

export type PayoutStatus =
  | 'approved'
  | 'failed'
  | 'paid'
  | 'prepared';

export type PlannedFunnelInput = {
  funnelId: string;
  paymentTermId: string;
  startByDays?: number | null | undefined;
  validityByDays?: number | null | undefined;
};

export type ProductInput = {
  accessLevelIds: Array<string>;
  bundledIds: Array<number>;
  courseIds: Array<number>;
  coverImage?: string | null | undefined;
  description: string;
  eventIds: Array<number>;
  /** True once staff confirmed that it goes on sale although it opens nothing. */
  mayOpenNothing?: boolean | null | undefined;
  name: string;
  price: number;
  resourceIds: Array<number>;
  status: string;
  type: string;
};

export type ProfileInput = {
  bio?: string | null | undefined;
  birthdate?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  firstName: string;
  headline?: string | null | undefined;
  lastName: string;
  middleName?: string | null | undefined;
  mobileNumber?: string | null | undefined;
  niche?: string | null | undefined;
  sex?: string | null | undefined;
  showAbout?: string | null | undefined;
  showGroup?: string | null | undefined;
  showPlace?: string | null | undefined;
  showSocials?: string | null | undefined;
  showWins?: string | null | undefined;
  state?: string | null | undefined;
  suffix?: string | null | undefined;
};

export type ProofDecisionInput = {
  /** The due becomes what came, and the rest a new due of its day. */
  acceptsPart?: boolean | null | undefined;
  isBeyond?: boolean | null | undefined;
  /** The due is already paid: this payment is refunded or becomes a credit. */
  isSecond?: boolean | null | undefined;
  note?: string | null | undefined;
  /** What happens with more than is due: credit or refund. */
  rest?: string | null | undefined;
};

export type ProofInput = {
  lines: Array<ProofLineInput>;
  note?: string | null | undefined;
  /** The link of an order; else scheduleId names one’s own due. */
  order?: string | null | undefined;
  platform: string;
  /** The receipt that waits and that this one takes the place of. */
  replaces?: number | null | undefined;
  scheduleId?: number | null | undefined;
};

export type ProofLineInput = {
  amount: number;
  paidOn: string;
  /** Of a picture that was sent to /api/payment-proof-pictures. */
  pictureId?: number | null | undefined;
  reference: string;
};

export type ProofQueueView =
  | 'approved'
  | 'rejected'
  | 'waiting';

export type RedirectRuleInput = {
  endsAt?: string | null | undefined;
  fromPath: string;
  match: string;
  preserveQuery: boolean;
  startsAt?: string | null | undefined;
  statusCode: number;
  toUrl: string;
};

export type RefundInput = {
  amount: number;
  keepsAccess?: boolean | null | undefined;
  reason: string;
};

export type ResourceFileInput = {
  category: string;
  coverImage?: string | null | undefined;
  description: string;
  fileId?: number | null | undefined;
  isFeatured: boolean;
  linkUrl?: string | null | undefined;
  name: string;
  shortDescription: string;
  status: string;
  tags: string;
  versionLabel: string;
};

export type SavedViewInput = {
  columns?: Array<string> | null | undefined;
  filters: unknown;
  name: string;
  shared: boolean;
  sort?: string | null | undefined;
};

/** What staff saw of a payment, where it isn’t all that is due, or not of today. */
export type SeenPaymentInput = {
  acceptsPart?: boolean | null | undefined;
  amount?: number | null | undefined;
  paidOn?: string | null | undefined;
  pictureId?: number | null | undefined;
  rest?: SeenRest | null | undefined;
};

export type SeenRest =
  | 'credit'
  | 'refund';

export type SettleDisownedInput = {
  isTheirs: boolean;
  reason: string;
};

export type SettleDisputeInput = {
  fee?: number | null | undefined;
  keepsAccess?: boolean | null | undefined;
  outcome: string;
};

export type SettleMoneyInput = {
  act: string;
  isBeyond?: boolean | null | undefined;
  reason: string;
};

export type SettlePayoutInput = {
  outcome: PayoutOutcome;
  reason: string;
  reference: string;
};

export type SocialAccountInput = {
  platform: string;
  url: string;
};

export type StageInput = {
  badge?: string | null | undefined;
  description: string;
  moveUpPolicy: string;
  name: string;
  number: number;
  welcomeVideoUrl?: string | null | undefined;
};

export type StageTaskInput = {
  actionLabel: string;
  actionTarget?: string | null | undefined;
  actionType: string;
  description: string;
  points: number;
  proofRequired: boolean;
  /** What finishes it by itself. */
  ruleKind?: string | null | undefined;
  ruleTarget?: string | null | undefined;
  title: string;
};

export type SubGroupInput = {
  capacity?: number | null | undefined;
  chatLink?: string | null | undefined;
  groupId: number;
  leadId?: number | null | undefined;
  meetingTime?: string | null | undefined;
  meetingWeekday?: number | null | undefined;
  name: string;
  timeZone: string;
};

export type SubscriptionChangeInput = {
  reason: string;
  /** Another one answers CONFLICT. */
  version: number;
};

export type SubscriptionExtensionInput = {
  expiry: string;
};

export type SubscriptionMoveInput = {
  userId: number;
};

export type SubscriptionPauseInput = {
  /** Left out, until staff resume it. */
  backOn?: string | null | undefined;
  from: string;
};

export type SubscriptionPlanInput = {
  funnelId: string;
  paymentTermId: string;
};

export type TeamLeadInput = {
  accepting: boolean;
  availability: Array<string>;
  capacity: number;
  introduction: string;
  isAssistant: boolean;
};

export type Trouble =
  | 'again'
  | 'failed';

export type UnitInput = {
  courseId: number;
  coverImage?: string | null | undefined;
  description: string;
  name: string;
  shortDescription: string;
  status: string;
  unlockRule: string;
  unlockValue?: string | null | undefined;
};

export type UpdatePaymentScheduleInput = {
  /** Needed for a day in the past, and for half of the amount or more. */
  isConfirmed?: boolean | null | undefined;
  paymentPlatform?: string | null | undefined;
  price?: number | null | undefined;
  reason: string;
  scheduleDate: string;
};

export type UserInput = {
  batchId?: number | null | undefined;
  birthdate?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  email: string;
  firstName: string;
  groupId?: number | null | undefined;
  lastName: string;
  middleName?: string | null | undefined;
  mobileNumber?: string | null | undefined;
  sex?: string | null | undefined;
  state?: string | null | undefined;
  suffix?: string | null | undefined;
};

export type UserSelection = {
  /** How many the one who asks was told; when more match, nothing is done. */
  count: number;
  /** The text of a filter, such as batch.any(18),membership.any(expired) */
  filter?: string | null | undefined;
  /** Left out, all that match the search and the filter. */
  ids?: Array<number> | null | undefined;
  search?: string | null | undefined;
};

export type WinInput = {
  amount?: number | null | undefined;
  category: string;
  consentForMarketing: boolean;
  happenedOn: string;
  /** Ids of pictures sent before, in their order. */
  pictures: Array<number>;
  story: string;
  title: string;
  visibility: string;
};

export type WithholdingInput = {
  rate?: number | null | undefined;
};

export type ExportProgressFragment = { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null };

export type ExportFileByIdQueryVariables = Exact<{
  id: number;
}>;


export type ExportFileByIdQuery = { exportFile: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type FindSheetAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type FindSheetAccountQuery = { sheetAccount: { email: string | null } };

export type FileNameQueryVariables = Exact<{
  id: number;
}>;


export type FileNameQuery = { fileUse: { id: number, name: string } };

export type PersonChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type PersonChoicesQuery = { users: Array<{ id: number, name: string, note: string }> };

export type ChosenPersonQueryVariables = Exact<{
  id: number;
}>;


export type ChosenPersonQuery = { user: { id: number, name: string, note: string } };

export type SavedViewsQueryVariables = Exact<{
  route: string;
}>;


export type SavedViewsQuery = { savedViews: Array<{ columns: Array<string> | null, filters: unknown, id: number, isMine: boolean, name: string, owner: string, shared: boolean, sort: string | null, version: number }> };

export type CreateSavedViewMutationVariables = Exact<{
  input: SavedViewInput;
  route: string;
}>;


export type CreateSavedViewMutation = { createSavedView: { id: number } };

export type UpdateSavedViewMutationVariables = Exact<{
  id: number;
  input: SavedViewInput;
  version: number;
}>;


export type UpdateSavedViewMutation = { updateSavedView: { id: number } };

export type DeleteSavedViewMutationVariables = Exact<{
  id: number;
}>;


export type DeleteSavedViewMutation = { deleteSavedView: boolean };

export type AccessLevelRowFragment = { id: string, name: string, description: string, rank: number, isSystem: boolean, pages: Array<string>, functions: Array<string>, holderCount: number };

export type AccessLevelFieldsFragment = { id: string, name: string, description: string, rank: number, isSystem: boolean, pages: Array<string>, functions: Array<string>, holderCount: number, version: number, archivedAt: string | null };

export type AccessLevelPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type AccessLevelPageQuery = { accessLevelPage: { total: number, page: number, pageSize: number, rows: Array<{ id: string, name: string, description: string, rank: number, isSystem: boolean, pages: Array<string>, functions: Array<string>, holderCount: number }> } };

export type AccessLevelByIdQueryVariables = Exact<{
  id: string;
}>;


export type AccessLevelByIdQuery = { accessLevel: { id: string, name: string, description: string, rank: number, isSystem: boolean, pages: Array<string>, functions: Array<string>, holderCount: number, version: number, archivedAt: string | null } };

export type CreateAccessLevelMutationVariables = Exact<{
  input: AccessLevelInput;
}>;


export type CreateAccessLevelMutation = { createAccessLevel: { id: string } };

export type UpdateAccessLevelMutationVariables = Exact<{
  id: string;
  input: AccessLevelInput;
  version?: number | null | undefined;
}>;


export type UpdateAccessLevelMutation = { updateAccessLevel: { id: string, name: string, description: string, rank: number, isSystem: boolean, pages: Array<string>, functions: Array<string>, holderCount: number, version: number, archivedAt: string | null } };

export type ArchiveAccessLevelMutationVariables = Exact<{
  id: string;
}>;


export type ArchiveAccessLevelMutation = { archiveAccessLevel: { id: string } };

export type TeamLeadLineFragment = { accepting: boolean, availability: Array<string>, capacity: number, headline: string | null, id: number, introduction: string, isAssistant: boolean, name: string, niche: string | null, placesLeft: number, profileImage: string | null, meets: Array<{ time: string, weekday: number }> };

export type LeadSelectionLineFragment = { availability: Array<string>, chosenLeadName: string | null, experience: string, language: string, leadIds: Array<number>, niche: string, status: string | null };

export type TeamLeadsQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamLeadsQuery = { teamLeads: Array<{ accepting: boolean, availability: Array<string>, capacity: number, headline: string | null, id: number, introduction: string, isAssistant: boolean, name: string, niche: string | null, placesLeft: number, profileImage: string | null, meets: Array<{ time: string, weekday: number }> }>, myLeadSelection: { availability: Array<string>, chosenLeadName: string | null, experience: string, language: string, leadIds: Array<number>, niche: string, status: string | null } };

export type TeamLeadByIdQueryVariables = Exact<{
  id: number;
}>;


export type TeamLeadByIdQuery = { teamLead: { accepting: boolean, availability: Array<string>, capacity: number, headline: string | null, id: number, introduction: string, isAssistant: boolean, name: string, niche: string | null, placesLeft: number, profileImage: string | null, meets: Array<{ time: string, weekday: number }> } };

export type ChooseTeamLeadsMutationVariables = Exact<{
  leadIds: Array<number> | number;
}>;


export type ChooseTeamLeadsMutation = { chooseTeamLeads: { availability: Array<string>, chosenLeadName: string | null, experience: string, language: string, leadIds: Array<number>, niche: string, status: string | null } };

export type SaveBuddyPreferenceMutationVariables = Exact<{
  input: BuddyPreferenceInput;
}>;


export type SaveBuddyPreferenceMutation = { saveBuddyPreference: { availability: Array<string>, chosenLeadName: string | null, experience: string, language: string, leadIds: Array<number>, niche: string, status: string | null } };

export type SaveOwnLeadPageMutationVariables = Exact<{
  input: TeamLeadInput;
}>;


export type SaveOwnLeadPageMutation = { saveOwnLeadPage: { accepting: boolean, availability: Array<string>, capacity: number, headline: string | null, id: number, introduction: string, isAssistant: boolean, name: string, niche: string | null, placesLeft: number, profileImage: string | null, meets: Array<{ time: string, weekday: number }> } };

export type BoardPartsFragment = { batchId: number | null, batchName: string | null, id: number, kind: string, seed: number, version: number, blocks: Array<{ one: number, other: number }>, groups: Array<{ batchId: number | null, capacity: number, groupId: number | null, keptIds: Array<number>, key: string, leadId: number | null, memberIds: Array<number>, name: string }>, leads: Array<{ id: number, meets: string | null, name: string }>, people: Array<{ availability: Array<string>, batchId: number | null, experience: string, id: number, language: string, name: string, niche: string, profileImage: string | null }>, toPlace: Array<{ userId: number, why: string }> };

export type OpenProposalQueryVariables = Exact<{
  batchId?: number | null | undefined;
  kind: string;
}>;


export type OpenProposalQuery = { proposal: { batchId: number | null, batchName: string | null, id: number, kind: string, seed: number, version: number, blocks: Array<{ one: number, other: number }>, groups: Array<{ batchId: number | null, capacity: number, groupId: number | null, keptIds: Array<number>, key: string, leadId: number | null, memberIds: Array<number>, name: string }>, leads: Array<{ id: number, meets: string | null, name: string }>, people: Array<{ availability: Array<string>, batchId: number | null, experience: string, id: number, language: string, name: string, niche: string, profileImage: string | null }>, toPlace: Array<{ userId: number, why: string }> } | null };

export type ProposeMutationVariables = Exact<{
  batchId?: number | null | undefined;
  kind: string;
  seed?: number | null | undefined;
  size: number;
}>;


export type ProposeMutation = { proposeAccountability: { batchId: number | null, batchName: string | null, id: number, kind: string, seed: number, version: number, blocks: Array<{ one: number, other: number }>, groups: Array<{ batchId: number | null, capacity: number, groupId: number | null, keptIds: Array<number>, key: string, leadId: number | null, memberIds: Array<number>, name: string }>, leads: Array<{ id: number, meets: string | null, name: string }>, people: Array<{ availability: Array<string>, batchId: number | null, experience: string, id: number, language: string, name: string, niche: string, profileImage: string | null }>, toPlace: Array<{ userId: number, why: string }> } };

export type MoveOnProposalMutationVariables = Exact<{
  id: number;
  personId: number;
  toKey?: string | null | undefined;
  version: number;
}>;


export type MoveOnProposalMutation = { moveOnProposal: { batchId: number | null, batchName: string | null, id: number, kind: string, seed: number, version: number, blocks: Array<{ one: number, other: number }>, groups: Array<{ batchId: number | null, capacity: number, groupId: number | null, keptIds: Array<number>, key: string, leadId: number | null, memberIds: Array<number>, name: string }>, leads: Array<{ id: number, meets: string | null, name: string }>, people: Array<{ availability: Array<string>, batchId: number | null, experience: string, id: number, language: string, name: string, niche: string, profileImage: string | null }>, toPlace: Array<{ userId: number, why: string }> } };

export type AcceptProposalMutationVariables = Exact<{
  id: number;
  version: number;
}>;


export type AcceptProposalMutation = { acceptProposal: { groups: number, placed: number } };

export type DiscardProposalMutationVariables = Exact<{
  id: number;
}>;


export type DiscardProposalMutation = { discardProposal: boolean };

export type AccountabilityLineFragment = { id: number, name: string, kind: string, batchName: string | null, teamLeadName: string | null, capacity: number, memberCount: number, health: number | null, startsOn: string, status: string };

export type AccountabilityRowsFragment = { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, kind: string, batchName: string | null, teamLeadName: string | null, capacity: number, memberCount: number, health: number | null, startsOn: string, status: string }> };

export type AccountabilityGroupPageQueryVariables = Exact<{
  batchId?: number | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  status?: string | null | undefined;
}>;


export type AccountabilityGroupPageQuery = { accountabilityGroupPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, kind: string, batchName: string | null, teamLeadName: string | null, capacity: number, memberCount: number, health: number | null, startsOn: string, status: string }> } };

export type ChallengeGroupPageQueryVariables = Exact<{
  batchId?: number | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  status?: string | null | undefined;
}>;


export type ChallengeGroupPageQuery = { challengeGroupPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, kind: string, batchName: string | null, teamLeadName: string | null, capacity: number, memberCount: number, health: number | null, startsOn: string, status: string }> } };

export type AccountabilityGroupByIdQueryVariables = Exact<{
  id: number;
}>;


export type AccountabilityGroupByIdQuery = { accountabilityGroup: { id: number, group: { id: number, name: string, kind: string, batchName: string | null, teamLeadName: string | null, capacity: number, memberCount: number, health: number | null, startsOn: string, status: string }, members: Array<{ id: number, joinedAt: string, lastWeek: string | null, name: string, profileImage: string | null }> } };

export type SetAccountabilityStatusMutationVariables = Exact<{
  id: number;
  status: string;
}>;


export type SetAccountabilityStatusMutation = { setAccountabilityStatus: { id: number } };

export type MergeAccountabilityGroupsMutationVariables = Exact<{
  id: number;
  intoId: number;
}>;


export type MergeAccountabilityGroupsMutation = { mergeAccountabilityGroups: { id: number } };

export type RematchBuddyMutationVariables = Exact<{
  groupId: number;
  personId: number;
}>;


export type RematchBuddyMutation = { rematchBuddy: { groupName: string, fit: number } };

export type AccountabilityGroupToEditQueryVariables = Exact<{
  id: number;
}>;


export type AccountabilityGroupToEditQuery = { accountabilityGroup: { id: number, group: { id: number, name: string, kind: string, batchId: number | null, teamLeadId: number | null, assistantTeamLeadId: number | null, capacity: number, rhythm: string, checkInWeekday: number, meetingTime: string | null, meetLink: string | null, chatLink: string | null, checklist: Array<string>, startsOn: string, endsOn: string | null, version: number } } };

export type CreateAccountabilityGroupMutationVariables = Exact<{
  input: AccountabilityGroupInput;
}>;


export type CreateAccountabilityGroupMutation = { createAccountabilityGroup: { id: number } };

export type UpdateAccountabilityGroupMutationVariables = Exact<{
  id: number;
  input: AccountabilityGroupInput;
  version?: number | null | undefined;
}>;


export type UpdateAccountabilityGroupMutation = { updateAccountabilityGroup: { id: number } };

export type SaveTeamLeadMutationVariables = Exact<{
  input: TeamLeadInput;
  leadId: number;
}>;


export type SaveTeamLeadMutation = { saveTeamLead: { accepting: boolean, availability: Array<string>, capacity: number, headline: string | null, id: number, introduction: string, isAssistant: boolean, name: string, niche: string | null, placesLeft: number, profileImage: string | null, meets: Array<{ time: string, weekday: number }> } };

export type KeptApartQueryVariables = Exact<{
  userId: number;
}>;


export type KeptApartQuery = { keptApart: Array<{ id: number, name: string }> };

export type KeepApartMutationVariables = Exact<{
  isApart: boolean;
  otherId: number;
  userId: number;
}>;


export type KeepApartMutation = { keepApart: Array<{ id: number, name: string }> };

export type CheckInLineFragment = { blocker: string, blockerLevel: string, did: string, id: number, kept: Array<string>, mood: number, sentAt: string, weekOf: string, willDo: string };

export type MyAccountabilityQueryVariables = Exact<{
  groupId?: number | null | undefined;
}>;


export type MyAccountabilityQuery = { myAccountability: { chatLink: string | null, id: number, isLed: boolean, isMember: boolean, kind: string, longest: number, meetLink: string | null, metAt: Array<string>, name: string, nextMeetingAt: string | null, promise: Array<string>, status: string, streak: number, thisWeek: string, buddies: Array<{ id: number, isBlocked: boolean, isLead: boolean, name: string, profileImage: string | null, since: string, streak: number, checkIns: Array<{ blocker: string, blockerLevel: string, did: string, id: number, kept: Array<string>, mood: number, sentAt: string, weekOf: string, willDo: string }> }>, past: Array<{ blocker: string, blockerLevel: string, did: string, id: number, kept: Array<string>, mood: number, sentAt: string, weekOf: string, willDo: string }>, others: Array<{ id: number, name: string, isLed: boolean }> } | null };

export type SendCheckInMutationVariables = Exact<{
  groupId: number;
  input: CheckInInput;
}>;


export type SendCheckInMutation = { sendCheckIn: number };

export type NudgeBuddyMutationVariables = Exact<{
  buddyId: number;
  groupId: number;
}>;


export type NudgeBuddyMutation = { nudgeBuddy: boolean };

export type BlockBuddyMutationVariables = Exact<{
  buddyId: number;
  isBlocked: boolean;
}>;


export type BlockBuddyMutation = { blockBuddy: boolean };

export type NoteMeetingMutationVariables = Exact<{
  attendeeIds: Array<number> | number;
  groupId: number;
  heldOn: string;
}>;


export type NoteMeetingMutation = { noteAccountabilityMeeting: number };

export type MyChallengeQueryVariables = Exact<{ [key: string]: never; }>;


export type MyChallengeQuery = { myChallenge: { chatLink: string | null, checklist: Array<string>, day: number, done: Array<string>, endsOn: string | null, id: number, name: string, startsOn: string, buddies: Array<{ days: number, doneToday: number, id: number, name: string, profileImage: string | null }> } | null };

export type TickChallengeMutationVariables = Exact<{
  groupId: number;
  isDone: boolean;
  line: string;
}>;


export type TickChallengeMutation = { tickChallenge: boolean };

export type ValidateOtpMutationVariables = Exact<{
  id: number;
  otp: number | string;
  token?: string | null | undefined;
}>;


export type ValidateOtpMutation = { validateOtp: { isValid: boolean, message: string } };

export type StartImpersonationMutationVariables = Exact<{
  id: number;
  reason: string;
}>;


export type StartImpersonationMutation = { startImpersonation: number };

export type StopImpersonationMutationMutationVariables = Exact<{
  originalUserId: number;
}>;


export type StopImpersonationMutationMutation = { stopImpersonation: boolean };

export type MySessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySessionsQuery = { mySessions: Array<{ address: string | null, device: string, id: number, isStaff: boolean, isThis: boolean, lastSeenAt: string, since: string }> };

export type EndMySessionMutationVariables = Exact<{
  id: number;
}>;


export type EndMySessionMutation = { endMySession: boolean };

export type EndMyOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndMyOtherSessionsMutation = { endMyOtherSessions: number };

export type MySecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type MySecondFactorQuery = { mySecondFactor: { codesLeft: number, confirmedAt: string | null, isOn: boolean, isRequired: boolean } };

export type MyImpersonationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyImpersonationsQuery = { myImpersonations: Array<{ at: string, by: string, id: number, reason: string }> };

export type MyDeletionQueryVariables = Exact<{ [key: string]: never; }>;


export type MyDeletionQuery = { myDeletion: string | null };

export type CancelMyDeletionMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelMyDeletionMutation = { cancelMyDeletion: boolean };

export type AffiliateReportQueryVariables = Exact<{
  from: string;
  until: string;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type AffiliateReportQuery = { affiliateReport: { affiliates: number, asOf: string | null, clicks: number, earned: number, leads: number, orders: number, paid: number, withheld: number }, affiliateReportPage: { page: number, pageSize: number, total: number, rows: Array<{ clicks: number, code: string, earned: number, id: number, leads: number, name: string, orders: number, paid: number, withheld: number }> } };

export type ExportAffiliateReportMutationVariables = Exact<{
  format: ExportFormat;
  from: string;
  until: string;
}>;


export type ExportAffiliateReportMutation = { exportAffiliateReport: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type CommissionFieldsFragment = { id: string, kind: CommissionKind, amount: number, reason: string, at: string, availableAt: string, isApproved: boolean, isHeld: boolean, product: string | null, payment: number | null, payments: number | null, collected: number | null, buyer: string | null, why: string | null };

export type MyCommissionsQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type MyCommissionsQuery = { myCommissionPage: { total: number, page: number, pageSize: number, rows: Array<{ id: string, kind: CommissionKind, amount: number, reason: string, at: string, availableAt: string, isApproved: boolean, isHeld: boolean, product: string | null, payment: number | null, payments: number | null, collected: number | null, buyer: string | null, why: string | null, balance: number }> } };

export type MyAffiliateDashboardQueryVariables = Exact<{
  days: number;
}>;


export type MyAffiliateDashboardQuery = { myAffiliateDashboard: { earned: number, onHold: number, onItsWay: number, ready: number, paid: number, points: Array<{ clicks: number, day: string, earned: number, leads: number, orders: number }>, freesUp: Array<{ from: string | null, until: string | null, amount: number }>, nextPayout: { amount: number, minimum: number, blockedBy: PayoutBlock | null } } };

export type MyAffiliateStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAffiliateStatusQuery = { affiliateTerms: { mine: { id: number, status: AffiliateStatus, statusReason: string | null } | null } };

export type AffiliateHoldsQueryVariables = Exact<{
  affiliateId: number;
}>;


export type AffiliateHoldsQuery = { affiliateHolds: { rate: number | null, usualRate: number, holds: Array<{ at: string, by: string | null, id: number, kind: CommissionHoldKind, orderId: number | null, product: string | null, reason: string }> } };

export type AffiliateCommissionPageQueryVariables = Exact<{
  affiliateId: number;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type AffiliateCommissionPageQuery = { affiliateCommissionPage: { total: number, page: number, pageSize: number, rows: Array<{ id: string, kind: CommissionKind, amount: number, reason: string, at: string, availableAt: string, isApproved: boolean, isHeld: boolean, product: string | null, payment: number | null, payments: number | null, collected: number | null, buyer: string | null, why: string | null, orderId: number | null, balance: number }> } };

export type AdjustCommissionMutationVariables = Exact<{
  affiliateId: number;
  input: AdjustCommissionInput;
}>;


export type AdjustCommissionMutation = { adjustCommission: number };

export type HoldCommissionMutationVariables = Exact<{
  affiliateId: number;
  input: HoldCommissionInput;
}>;


export type HoldCommissionMutation = { holdCommission: number };

export type ReleaseCommissionHoldMutationVariables = Exact<{
  id: number;
}>;


export type ReleaseCommissionHoldMutation = { releaseCommissionHold: boolean };

export type SetWithholdingMutationVariables = Exact<{
  affiliateId: number;
  input: WithholdingInput;
}>;


export type SetWithholdingMutation = { setWithholding: boolean };

export type AffiliateFieldsFragment = { batch: string | null, clicks: number, code: string, earned: number, email: string, id: number, leads: number, name: string, onHold: number, onItsWay: number, orders: number, paid: number, payoutChangedAt: string | null, payoutLastFour: string | null, payoutMethod: PayoutMethod | null, profileImage: string | null, ready: number, sharesAccount: boolean, sharesMobile: boolean, since: string, stage: string | null, status: AffiliateStatus, statusChangedAt: string | null, statusChangedBy: string | null, statusReason: string | null, termsAcceptedAt: string | null, termsVersion: number | null, userId: number, version: number };

export type AffiliatePageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type AffiliatePageQuery = { affiliatePage: { total: number, page: number, pageSize: number, rows: Array<{ batch: string | null, clicks: number, code: string, earned: number, email: string, id: number, leads: number, name: string, onHold: number, onItsWay: number, orders: number, paid: number, payoutChangedAt: string | null, payoutLastFour: string | null, payoutMethod: PayoutMethod | null, profileImage: string | null, ready: number, sharesAccount: boolean, sharesMobile: boolean, since: string, stage: string | null, status: AffiliateStatus, statusChangedAt: string | null, statusChangedBy: string | null, statusReason: string | null, termsAcceptedAt: string | null, termsVersion: number | null, userId: number, version: number }> } };

export type AffiliateOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type AffiliateOverviewQuery = { affiliateOverview: { active: number, applied: number, onHold: number, onItsWay: number, orders: number, ordersOfAffiliates: number, paid: number, ready: number, readyAffiliates: number, total: number } };

export type AffiliateByIdQueryVariables = Exact<{
  id: number;
}>;


export type AffiliateByIdQuery = { affiliate: { batch: string | null, clicks: number, code: string, earned: number, email: string, id: number, leads: number, name: string, onHold: number, onItsWay: number, orders: number, paid: number, payoutChangedAt: string | null, payoutLastFour: string | null, payoutMethod: PayoutMethod | null, profileImage: string | null, ready: number, sharesAccount: boolean, sharesMobile: boolean, since: string, stage: string | null, status: AffiliateStatus, statusChangedAt: string | null, statusChangedBy: string | null, statusReason: string | null, termsAcceptedAt: string | null, termsVersion: number | null, userId: number, version: number } };

export type DecideAffiliateMutationVariables = Exact<{
  id: number;
  input: AffiliateDecisionInput;
  version: number;
}>;


export type DecideAffiliateMutation = { decideAffiliate: { undoId: string, affiliate: { batch: string | null, clicks: number, code: string, earned: number, email: string, id: number, leads: number, name: string, onHold: number, onItsWay: number, orders: number, paid: number, payoutChangedAt: string | null, payoutLastFour: string | null, payoutMethod: PayoutMethod | null, profileImage: string | null, ready: number, sharesAccount: boolean, sharesMobile: boolean, since: string, stage: string | null, status: AffiliateStatus, statusChangedAt: string | null, statusChangedBy: string | null, statusReason: string | null, termsAcceptedAt: string | null, termsVersion: number | null, userId: number, version: number } } };

export type OwnAffiliateFieldsFragment = { code: string, id: number, status: AffiliateStatus, statusReason: string | null, termsAcceptedAt: string | null, termsVersion: number | null };

export type FindAffiliateTermsQueryVariables = Exact<{ [key: string]: never; }>;


export type FindAffiliateTermsQuery = { affiliateTerms: { html: string | null, isOpen: boolean, publishedAt: string | null, version: number, mine: { code: string, id: number, status: AffiliateStatus, statusReason: string | null, termsAcceptedAt: string | null, termsVersion: number | null } | null } };

export type AcceptAffiliateTermsMutationVariables = Exact<{
  version: number;
}>;


export type AcceptAffiliateTermsMutation = { acceptAffiliateTerms: { code: string, id: number, status: AffiliateStatus, statusReason: string | null, termsAcceptedAt: string | null, termsVersion: number | null } };

export type MyAffiliateLeadsQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  state?: AffiliateLeadState | null | undefined;
}>;


export type MyAffiliateLeadsQuery = { myAffiliateLeadPage: { page: number, pageSize: number, total: number, rows: Array<{ at: string, email: string, id: number, name: string | null, state: AffiliateLeadState, why: string }> } };

export type AffiliateLeadsQueryVariables = Exact<{
  affiliateId: number;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  state?: AffiliateLeadState | null | undefined;
}>;


export type AffiliateLeadsQuery = { affiliateLeadPage: { total: number, page: number, pageSize: number, rows: Array<{ amount: number | null, at: string, email: string, id: number, isFlagged: boolean, name: string | null, orderId: number | null, orderedAt: string | null, product: string | null, state: AffiliateLeadState, subscriptionId: number | null, userId: number | null, why: string, candidates: Array<{ affiliateId: number, name: string, via: string, refused: string | null }> }> } };

export type OwnLinkNamesFragment = { id: number, isMain: boolean, label: string, campaign: string, funnelId: string | null, funnelName: string | null, coupon: string | null, isOpen: boolean, version: number };

export type MyAffiliateLinksQueryVariables = Exact<{
  days: number;
}>;


export type MyAffiliateLinksQuery = { myAffiliateLinks: { clicks: number, leads: number, orders: number, links: Array<{ id: number, isMain: boolean, label: string, campaign: string, funnelId: string | null, funnelName: string | null, coupon: string | null, isOpen: boolean, version: number, address: string, clicks: number, leads: number, orders: number }> } };

export type AffiliateLinkTargetsQueryVariables = Exact<{ [key: string]: never; }>;


export type AffiliateLinkTargetsQuery = { affiliateLinkTargets: Array<{ id: string, name: string }> };

export type CreateMyAffiliateLinkMutationVariables = Exact<{
  input: AffiliateLinkInput;
}>;


export type CreateMyAffiliateLinkMutation = { createMyAffiliateLink: { id: number, isMain: boolean, label: string, campaign: string, funnelId: string | null, funnelName: string | null, coupon: string | null, isOpen: boolean, version: number } };

export type UpdateMyAffiliateLinkMutationVariables = Exact<{
  id: number;
  input: AffiliateLinkInput;
  version?: number | null | undefined;
}>;


export type UpdateMyAffiliateLinkMutation = { updateMyAffiliateLink: { id: number, isMain: boolean, label: string, campaign: string, funnelId: string | null, funnelName: string | null, coupon: string | null, isOpen: boolean, version: number } };

export type ArchiveMyAffiliateLinkMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveMyAffiliateLinkMutation = { archiveMyAffiliateLink: boolean };

export type OwnPayoutFieldsFragment = { approvedAt: string | null, at: string, failureReason: string | null, gross: number, id: number, lastFour: string, method: PayoutMethod, net: number, part: number, parts: number, reference: string | null, settledAt: string | null, status: PayoutStatus, withheld: number };

export type MyPayoutsQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type MyPayoutsQuery = { myPayoutPage: { total: number, page: number, pageSize: number, rows: Array<{ approvedAt: string | null, at: string, failureReason: string | null, gross: number, id: number, lastFour: string, method: PayoutMethod, net: number, part: number, parts: number, reference: string | null, settledAt: string | null, status: PayoutStatus, withheld: number }> } };

export type MyPayoutQueryVariables = Exact<{
  id: number;
}>;


export type MyPayoutQuery = { myPayout: { count: number, sum: number, payout: { approvedAt: string | null, at: string, failureReason: string | null, gross: number, id: number, lastFour: string, method: PayoutMethod, net: number, part: number, parts: number, reference: string | null, settledAt: string | null, status: PayoutStatus, withheld: number }, rows: Array<{ id: string, kind: CommissionKind, amount: number, reason: string, at: string, availableAt: string, isApproved: boolean, isHeld: boolean, product: string | null, payment: number | null, payments: number | null, collected: number | null, buyer: string | null, why: string | null }> } };

export type OwnPayoutDetailsFieldsFragment = { accountName: string, bank: string, changedAt: string, isFresh: boolean, lastFour: string, method: PayoutMethod };

export type MyPayoutDetailsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPayoutDetailsQuery = { myPayoutDetails: { accountName: string, bank: string, changedAt: string, isFresh: boolean, lastFour: string, method: PayoutMethod } | null };

export type ChangePayoutDetailsMutationVariables = Exact<{
  input: PayoutDetailsInput;
}>;


export type ChangePayoutDetailsMutation = { changePayoutDetails: { accountName: string, bank: string, changedAt: string, isFresh: boolean, lastFour: string, method: PayoutMethod } };

export type PayoutRunFieldsFragment = { affiliates: number, approvedAt: string | null, approvedBy: string | null, at: string, code: string, doneAt: string | null, failed: number, gross: number, hasBank: boolean, hasWallet: boolean, id: number, net: number, note: string, openLines: number, paid: number, preparedBy: string, preparedById: number, status: PayoutRunStatus, title: string, version: number, withheld: number };

export type WholePayoutRunFragment = { addsUp: boolean, arePast: boolean, earned: number, problems: number, rows: number, takenBack: number, run: { affiliates: number, approvedAt: string | null, approvedBy: string | null, at: string, code: string, doneAt: string | null, failed: number, gross: number, hasBank: boolean, hasWallet: boolean, id: number, net: number, note: string, openLines: number, paid: number, preparedBy: string, preparedById: number, status: PayoutRunStatus, title: string, version: number, withheld: number } };

export type PayoutRunPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type PayoutRunPageQuery = { payoutRunPage: { total: number, page: number, pageSize: number, rows: Array<{ affiliates: number, approvedAt: string | null, approvedBy: string | null, at: string, code: string, doneAt: string | null, failed: number, gross: number, hasBank: boolean, hasWallet: boolean, id: number, net: number, note: string, openLines: number, paid: number, preparedBy: string, preparedById: number, status: PayoutRunStatus, title: string, version: number, withheld: number }> } };

export type PayoutOutlookQueryVariables = Exact<{ [key: string]: never; }>;


export type PayoutOutlookQuery = { payoutOutlook: { affiliates: number, gross: number, minimum: number, leftOut: Array<{ affiliates: number, amount: number, reason: string }> } };

export type PayoutRunByIdQueryVariables = Exact<{
  id: number;
}>;


export type PayoutRunByIdQuery = { payoutRun: { addsUp: boolean, arePast: boolean, earned: number, problems: number, rows: number, takenBack: number, run: { affiliates: number, approvedAt: string | null, approvedBy: string | null, at: string, code: string, doneAt: string | null, failed: number, gross: number, hasBank: boolean, hasWallet: boolean, id: number, net: number, note: string, openLines: number, paid: number, preparedBy: string, preparedById: number, status: PayoutRunStatus, title: string, version: number, withheld: number } } };

export type PayoutLinePageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  runId: number;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type PayoutLinePageQuery = { payoutLinePage: { page: number, pageSize: number, total: number, rows: Array<{ affiliateId: number, changedAt: string | null, earned: number, failureReason: string | null, gross: number, id: number, name: string, net: number, paidTo: string, part: number, parts: number, problem: PayoutProblem | null, reference: string | null, rows: number, settledAt: string | null, settledBy: string | null, status: PayoutLineStatus, takenBack: number, warnings: Array<string>, withheld: number }> } };

export type PayoutChangedAccountsQueryVariables = Exact<{
  runId: number;
}>;


export type PayoutChangedAccountsQuery = { payoutChangedAccounts: Array<{ affiliateId: number, changedAt: string | null, name: string, net: number }> };

export type PreparePayoutMutationVariables = Exact<{ [key: string]: never; }>;


export type PreparePayoutMutation = { preparePayout: { addsUp: boolean, arePast: boolean, earned: number, problems: number, rows: number, takenBack: number, run: { affiliates: number, approvedAt: string | null, approvedBy: string | null, at: string, code: string, doneAt: string | null, failed: number, gross: number, hasBank: boolean, hasWallet: boolean, id: number, net: number, note: string, openLines: number, paid: number, preparedBy: string, preparedById: number, status: PayoutRunStatus, title: string, version: number, withheld: number } } };

export type ApprovePayoutMutationVariables = Exact<{
  id: number;
  pays?: Array<PayChangedAccountInput> | PayChangedAccountInput | null | undefined;
  version: number;
}>;


export type ApprovePayoutMutation = { approvePayout: { addsUp: boolean, arePast: boolean, earned: number, problems: number, rows: number, takenBack: number, run: { affiliates: number, approvedAt: string | null, approvedBy: string | null, at: string, code: string, doneAt: string | null, failed: number, gross: number, hasBank: boolean, hasWallet: boolean, id: number, net: number, note: string, openLines: number, paid: number, preparedBy: string, preparedById: number, status: PayoutRunStatus, title: string, version: number, withheld: number } } };

export type CancelPayoutMutationVariables = Exact<{
  id: number;
  input: PayoutReasonInput;
}>;


export type CancelPayoutMutation = { cancelPayout: { addsUp: boolean, arePast: boolean, earned: number, problems: number, rows: number, takenBack: number, run: { affiliates: number, approvedAt: string | null, approvedBy: string | null, at: string, code: string, doneAt: string | null, failed: number, gross: number, hasBank: boolean, hasWallet: boolean, id: number, net: number, note: string, openLines: number, paid: number, preparedBy: string, preparedById: number, status: PayoutRunStatus, title: string, version: number, withheld: number } } };

export type HoldPayoutRowMutationVariables = Exact<{
  affiliateId: number;
  id: number;
  input: PayoutReasonInput;
}>;


export type HoldPayoutRowMutation = { holdPayoutRow: { addsUp: boolean, arePast: boolean, earned: number, problems: number, rows: number, takenBack: number, run: { affiliates: number, approvedAt: string | null, approvedBy: string | null, at: string, code: string, doneAt: string | null, failed: number, gross: number, hasBank: boolean, hasWallet: boolean, id: number, net: number, note: string, openLines: number, paid: number, preparedBy: string, preparedById: number, status: PayoutRunStatus, title: string, version: number, withheld: number } } };

export type SettlePayoutLinesMutationVariables = Exact<{
  id: number;
  input: SettlePayoutInput;
  lineIds: Array<number> | number;
}>;


export type SettlePayoutLinesMutation = { settlePayoutLines: { addsUp: boolean, arePast: boolean, earned: number, problems: number, rows: number, takenBack: number, run: { affiliates: number, approvedAt: string | null, approvedBy: string | null, at: string, code: string, doneAt: string | null, failed: number, gross: number, hasBank: boolean, hasWallet: boolean, id: number, net: number, note: string, openLines: number, paid: number, preparedBy: string, preparedById: number, status: PayoutRunStatus, title: string, version: number, withheld: number } } };

export type AffiliateResourceRowFragment = { id: number, title: string, url: string | null, fileName: string | null, audience: string, position: number, isPublished: boolean };

export type AffiliateResourceFieldsFragment = { id: number, title: string, url: string | null, fileName: string | null, audience: string, position: number, isPublished: boolean, text: string, fileId: number | null, version: number };

export type AffiliateResourcePageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type AffiliateResourcePageQuery = { affiliateResourcePage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, title: string, url: string | null, fileName: string | null, audience: string, position: number, isPublished: boolean }> } };

export type AffiliateResourceByIdQueryVariables = Exact<{
  id: number;
}>;


export type AffiliateResourceByIdQuery = { affiliateResource: { id: number, title: string, url: string | null, fileName: string | null, audience: string, position: number, isPublished: boolean, text: string, fileId: number | null, version: number } };

export type CreateAffiliateResourceMutationVariables = Exact<{
  input: AffiliateResourceInput;
}>;


export type CreateAffiliateResourceMutation = { createAffiliateResource: { id: number } };

export type UpdateAffiliateResourceMutationVariables = Exact<{
  id: number;
  input: AffiliateResourceInput;
  version?: number | null | undefined;
}>;


export type UpdateAffiliateResourceMutation = { updateAffiliateResource: { id: number, title: string, url: string | null, fileName: string | null, audience: string, position: number, isPublished: boolean, text: string, fileId: number | null, version: number } };

export type ArchiveAffiliateResourceMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveAffiliateResourceMutation = { archiveAffiliateResource: { id: number } };

export type OwnResourceFieldsFragment = { fileKind: string | null, fileName: string | null, fileSize: number | null, html: string, id: number, title: string, updatedAt: string, url: string | null };

export type MyAffiliateResourcesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAffiliateResourcesQuery = { myAffiliateResources: Array<{ fileKind: string | null, fileName: string | null, fileSize: number | null, html: string, id: number, title: string, updatedAt: string, url: string | null }> };

export type MyAffiliateResourceQueryVariables = Exact<{
  id: number;
}>;


export type MyAffiliateResourceQuery = { myAffiliateResource: { fileKind: string | null, fileName: string | null, fileSize: number | null, html: string, id: number, title: string, updatedAt: string, url: string | null } };

export type TakeAffiliateResourceMutationVariables = Exact<{
  id: number;
}>;


export type TakeAffiliateResourceMutation = { takeAffiliateResource: string };

export type CurrentBatchQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentBatchQuery = { batches: Array<{ id: number, name: string, launchFrom: string, launchTo: string, isCurrent: boolean }> };

export type BatchManagersQueryVariables = Exact<{ [key: string]: never; }>;


export type BatchManagersQuery = { successManagers: Array<{ id: number, name: string }> };

export type BatchRowFragment = { id: number, name: string, launchFrom: string, launchTo: string, isCurrent: boolean, capacity: number | null, successManagerName: string | null, defaultGroupName: string | null };

export type BatchFieldsFragment = { id: number, name: string, launchFrom: string, launchTo: string, isCurrent: boolean, capacity: number | null, successManagerName: string | null, defaultGroupName: string | null, description: string, flags: Array<string>, successManagerId: number | null, defaultGroupId: number | null, version: number };

export type BatchPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type BatchPageQuery = { batchPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, launchFrom: string, launchTo: string, isCurrent: boolean, capacity: number | null, successManagerName: string | null, defaultGroupName: string | null }> } };

export type BatchByIdQueryVariables = Exact<{
  id: number;
}>;


export type BatchByIdQuery = { batch: { id: number, name: string, launchFrom: string, launchTo: string, isCurrent: boolean, capacity: number | null, successManagerName: string | null, defaultGroupName: string | null, description: string, flags: Array<string>, successManagerId: number | null, defaultGroupId: number | null, version: number } };

export type CreateBatchMutationVariables = Exact<{
  input: BatchInput;
}>;


export type CreateBatchMutation = { createBatch: { id: number } };

export type UpdateBatchMutationVariables = Exact<{
  id: number;
  input: BatchInput;
  version?: number | null | undefined;
}>;


export type UpdateBatchMutation = { updateBatch: { id: number, name: string, launchFrom: string, launchTo: string, isCurrent: boolean, capacity: number | null, successManagerName: string | null, defaultGroupName: string | null, description: string, flags: Array<string>, successManagerId: number | null, defaultGroupId: number | null, version: number } };

export type ArchiveBatchMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveBatchMutation = { archiveBatch: { id: number } };

export type ChangePreviewFragment = { notes: Array<string>, lines: Array<{ title: string, before: string, after: string }> };

export type SubscriptionMoveQueryVariables = Exact<{
  id: number;
  input: SubscriptionMoveInput;
}>;


export type SubscriptionMoveQuery = { preview: { notes: Array<string>, lines: Array<{ title: string, before: string, after: string }> } };

export type SubscriptionExtensionQueryVariables = Exact<{
  id: number;
  input: SubscriptionExtensionInput;
}>;


export type SubscriptionExtensionQuery = { preview: { notes: Array<string>, lines: Array<{ title: string, before: string, after: string }> } };

export type SubscriptionPauseQueryVariables = Exact<{
  id: number;
  input: SubscriptionPauseInput;
}>;


export type SubscriptionPauseQuery = { preview: { notes: Array<string>, lines: Array<{ title: string, before: string, after: string }> } };

export type SubscriptionResumeQueryVariables = Exact<{
  id: number;
}>;


export type SubscriptionResumeQuery = { preview: { notes: Array<string>, lines: Array<{ title: string, before: string, after: string }> } };

export type SubscriptionPlanQueryVariables = Exact<{
  id: number;
  input: SubscriptionPlanInput;
}>;


export type SubscriptionPlanQuery = { preview: { notes: Array<string>, lines: Array<{ title: string, before: string, after: string }> } };

export type MoveSubscriptionMutationVariables = Exact<{
  id: number;
  input: SubscriptionMoveInput;
  saved: SubscriptionChangeInput;
}>;


export type MoveSubscriptionMutation = { moveSubscription: { id: number, userId: number } };

export type ExtendSubscriptionMutationVariables = Exact<{
  id: number;
  input: SubscriptionExtensionInput;
  saved: SubscriptionChangeInput;
}>;


export type ExtendSubscriptionMutation = { extendSubscription: { id: number, userId: number } };

export type PauseSubscriptionMutationVariables = Exact<{
  id: number;
  input: SubscriptionPauseInput;
  saved: SubscriptionChangeInput;
}>;


export type PauseSubscriptionMutation = { pauseSubscription: { id: number, userId: number } };

export type ResumeSubscriptionMutationVariables = Exact<{
  id: number;
  saved: SubscriptionChangeInput;
}>;


export type ResumeSubscriptionMutation = { resumeSubscription: { id: number, userId: number } };

export type ChangeSubscriptionPlanMutationVariables = Exact<{
  id: number;
  input: SubscriptionPlanInput;
  saved: SubscriptionChangeInput;
}>;


export type ChangeSubscriptionPlanMutation = { changeSubscriptionPlan: { id: number, userId: number } };

export type GetDuesAndExpirationQueryVariables = Exact<{ [key: string]: never; }>;


export type GetDuesAndExpirationQuery = { duesAndExpiration: { isPaused: boolean, expired: { expiry: string, id: number } | null, expiringSoon: { expiry: string, id: number } | null, overduePayments: { id: number, scheduleDate: string } | null, upcomingPaymentDue: { id: number, scheduleDate: string } | null } };

export type DueFieldsFragment = { id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number };

export type AddPaymentScheduleMutationVariables = Exact<{
  input: AddPaymentScheduleInput;
}>;


export type AddPaymentScheduleMutation = { addPaymentSchedule: { id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number } };

export type UpdatePaymentScheduleMutationVariables = Exact<{
  id: number;
  input: UpdatePaymentScheduleInput;
  version?: number | null | undefined;
}>;


export type UpdatePaymentScheduleMutation = { updatePaymentSchedule: { id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number } };

export type WaivePaymentScheduleMutationVariables = Exact<{
  id: number;
  reason: string;
}>;


export type WaivePaymentScheduleMutation = { waivePaymentSchedule: { id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number } };

export type InvoicePaymentScheduleMutationVariables = Exact<{
  id: number;
  input: DueInvoiceInput;
}>;


export type InvoicePaymentScheduleMutation = { invoicePaymentSchedule: { id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number } };

export type ApprovePaymentScheduleTransactionMutationVariables = Exact<{
  externalInvoiceId: string;
  id: number;
  paymentPlatform: string;
  seen?: SeenPaymentInput | null | undefined;
}>;


export type ApprovePaymentScheduleTransactionMutation = { approvePaymentScheduleTransaction: { id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number } };

export type DisapprovePaymentScheduleTransactionMutationVariables = Exact<{
  id: number;
  remarks: string;
}>;


export type DisapprovePaymentScheduleTransactionMutation = { disapprovePaymentScheduleTransaction: { id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number } };

export type DuesListedFragment = { amount: number, page: number, pageSize: number, total: number, rows: Array<{ id: number, invoiceNumber: string, of: number, product: string, userId: number, name: string, email: string, tribeId: string, profileImage: string | null, batch: string | null, refunded: number | null, schedule: { id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number, paidAt: string | null } }> };

export type DuePageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  view?: string | null | undefined;
}>;


export type DuePageQuery = { duePage: { amount: number, page: number, pageSize: number, total: number, rows: Array<{ id: number, invoiceNumber: string, of: number, product: string, userId: number, name: string, email: string, tribeId: string, profileImage: string | null, batch: string | null, refunded: number | null, schedule: { id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number, paidAt: string | null } }> } };

export type PaymentReportDuesQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  view?: string | null | undefined;
}>;


export type PaymentReportDuesQuery = { paymentReportDuePage: { amount: number, page: number, pageSize: number, total: number, rows: Array<{ id: number, invoiceNumber: string, of: number, product: string, userId: number, name: string, email: string, tribeId: string, profileImage: string | null, batch: string | null, refunded: number | null, schedule: { id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number, paidAt: string | null } }> } };

export type FindBillingChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type FindBillingChoicesQuery = { billingChoices: { platforms: Array<string>, batches: Array<{ id: number, name: string }>, products: Array<{ id: number, name: string }> } };

export type ExportPaymentsMutationVariables = Exact<{
  filter?: string | null | undefined;
  format: ExportFormat;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  view?: string | null | undefined;
}>;


export type ExportPaymentsMutation = { exportPayments: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type FindSentRemindersQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type FindSentRemindersQuery = { sentReminderPage: { total: number, rows: Array<{ address: string, id: number, isMailed: boolean, isRefused: boolean, kind: string, sentAt: string, step: number, subject: string }> } };

export type MoneyEquationFieldsFragment = { collected: { amount: number, count: number }, expected: { amount: number, count: number }, outstanding: { amount: number, count: number }, waived: { amount: number, count: number } };

export type FindPaymentReportQueryVariables = Exact<{
  batchId?: number | null | undefined;
  from: string;
  productId?: number | null | undefined;
  step: string;
  until: string;
}>;


export type FindPaymentReportQuery = { paymentReport: { from: string, until: string, asOf: string | null, dues: { collected: { amount: number, count: number }, expected: { amount: number, count: number }, outstanding: { amount: number, count: number }, waived: { amount: number, count: number } }, received: { count: number, amount: number }, refunded: { count: number, amount: number }, lines: Array<{ start: string, from: string, until: string, dues: { collected: { amount: number, count: number }, expected: { amount: number, count: number }, outstanding: { amount: number, count: number }, waived: { amount: number, count: number } }, received: { amount: number }, refunded: { amount: number } }>, platforms: Array<{ platform: string, figure: { count: number, amount: number } }>, products: Array<{ id: number, name: string, dues: { collected: { amount: number, count: number }, expected: { amount: number, count: number }, outstanding: { amount: number, count: number }, waived: { amount: number, count: number } } }>, segments: Array<{ segment: string, figure: { count: number, amount: number } }>, renewalDays: { early: number, grace: number, regular: number, warmup: number } } };

export type FindAddsUpQueryVariables = Exact<{
  batchId?: number | null | undefined;
  from: string;
  productId?: number | null | undefined;
  until: string;
}>;


export type FindAddsUpQuery = { paymentReportAddsUp: { collected: { amount: number }, gateway: { count: number, amount: number }, manual: { count: number, amount: number }, credit: { count: number, amount: number }, fees: { count: number, amount: number }, unsettled: { count: number, amount: number }, double: { count: number, amount: number } } };

export type ExportPaymentReportMutationVariables = Exact<{
  batchId?: number | null | undefined;
  format: ExportFormat;
  from: string;
  productId?: number | null | undefined;
  step: string;
  until: string;
}>;


export type ExportPaymentReportMutation = { exportPaymentReport: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type MySubscriptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySubscriptionsQuery = { mySubscriptions: Array<{ id: number, product: string, status: string, expiry: string | null, startsAt: string, dues: Array<{ id: number, isPaid: boolean, price: number, scheduleDate: string }> }> };

export type UserAvailableProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type UserAvailableProductsQuery = { userAvailableProducts: Array<{ id: number, name: string, description: string, coverImage: string | null, funnelId: string, isRenewal: boolean, price: number, hasOtherPrices: boolean }> };

export type ProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProductsQuery = { products: Array<{ id: number, name: string, price: number }> };

export type FunnelsByProductIdQueryVariables = Exact<{
  hidden?: HiddenFunnels | null | undefined;
  productId: number;
}>;


export type FunnelsByProductIdQuery = { funnelsByProductId: Array<{ id: string, name: string, kind: string, status: string, validityByDays: number | null, startByDays: number | null, productPrice: number, batchName: string | null, accessLevels: Array<{ id: string, name: string }>, paymentTerms: Array<{ paymentTermId: string, name: string, price: number | null }> }> };

export type EnrolmentPlanOfQueryVariables = Exact<{
  input: PlannedFunnelInput;
  userId: number;
}>;


export type EnrolmentPlanOfQuery = { enrolmentPlan: { expiry: string | null, startsAt: string, total: number, dues: Array<{ price: number, scheduleDate: string, sequence: number }> } };

export type ManualUserSubscriptionMutationVariables = Exact<{
  funnelDetails: Array<ManualFunnelInput> | ManualFunnelInput;
  id: number;
}>;


export type ManualUserSubscriptionMutation = { manualUserSubscription: { id: number, subscriptionIds: Array<number> } };

export type EnrolleeByIdQueryVariables = Exact<{
  id: number;
}>;


export type EnrolleeByIdQuery = { enrollee: { displayName: string, email: string, id: number, status: string } };

export type EnrollmentChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type EnrollmentChoicesQuery = { enrollmentBatches: Array<{ id: number, name: string, isCurrent: boolean }>, accessLevels: Array<{ id: string, name: string }> };

export type EnrollUserMutationVariables = Exact<{
  id: number;
  input: EnrollUserInput;
}>;


export type EnrollUserMutation = { enrollUser: { id: number, subscriptionIds: Array<number> } };

export type SubscriptionPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type SubscriptionPageQuery = { subscriptionPage: { amount: number | null, page: number, pageSize: number, total: number, rows: Array<{ batch: string | null, email: string, id: number, name: string, profileImage: string | null, renewalPrice: number | null, tribeId: string, userId: number, subscription: { id: number, product: string, paymentTerm: string | null, startsAt: string, expiry: string | null, status: string, source: string, version: number, pausedFrom: string | null, backOn: string | null, graceDays: number, suspends: boolean, renewedBy: string | null, funnel: { id: string, name: string }, invoices: Array<{ id: number, number: string, total: number, paymentSchedule: Array<{ id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number }> }> } }> } };

export type ExportSubscriptionsMutationVariables = Exact<{
  filter?: string | null | undefined;
  format: ExportFormat;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ExportSubscriptionsMutation = { exportSubscriptions: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type SubscriptionFieldsFragment = { id: number, product: string, paymentTerm: string | null, startsAt: string, expiry: string | null, status: string, source: string, version: number, pausedFrom: string | null, backOn: string | null, graceDays: number, suspends: boolean, renewedBy: string | null, funnel: { id: string, name: string }, invoices: Array<{ id: number, number: string, total: number, paymentSchedule: Array<{ id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number }> }> };

export type SubscriptionViewFieldsFragment = { batch: string | null, displayName: string, email: string, id: number, profileImage: string | null, status: string, tribeId: string, subscriptions: Array<{ id: number, product: string, paymentTerm: string | null, startsAt: string, expiry: string | null, status: string, source: string, version: number, pausedFrom: string | null, backOn: string | null, graceDays: number, suspends: boolean, renewedBy: string | null, funnel: { id: string, name: string }, invoices: Array<{ id: number, number: string, total: number, paymentSchedule: Array<{ id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number }> }> }> };

export type FindViewSubscriptionQueryVariables = Exact<{
  id: number;
}>;


export type FindViewSubscriptionQuery = { viewSubscription: { batch: string | null, displayName: string, email: string, id: number, profileImage: string | null, status: string, tribeId: string, subscriptions: Array<{ id: number, product: string, paymentTerm: string | null, startsAt: string, expiry: string | null, status: string, source: string, version: number, pausedFrom: string | null, backOn: string | null, graceDays: number, suspends: boolean, renewedBy: string | null, funnel: { id: string, name: string }, invoices: Array<{ id: number, number: string, total: number, paymentSchedule: Array<{ id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number }> }> }> } };

export type StudentPaymentDetailsQueryVariables = Exact<{
  id: number;
}>;


export type StudentPaymentDetailsQuery = { studentPaymentDetails: { batch: string | null, displayName: string, email: string, id: number, profileImage: string | null, status: string, tribeId: string, subscriptions: Array<{ id: number, product: string, paymentTerm: string | null, startsAt: string, expiry: string | null, status: string, source: string, version: number, pausedFrom: string | null, backOn: string | null, graceDays: number, suspends: boolean, renewedBy: string | null, funnel: { id: string, name: string }, invoices: Array<{ id: number, number: string, total: number, paymentSchedule: Array<{ id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number }> }> }> } };

export type SubscriptionByIdQueryVariables = Exact<{
  id: number;
}>;


export type SubscriptionByIdQuery = { subscription: { userId: number, displayName: string, subscription: { id: number, product: string, paymentTerm: string | null, startsAt: string, expiry: string | null, status: string, source: string, version: number, pausedFrom: string | null, backOn: string | null, graceDays: number, suspends: boolean, renewedBy: string | null, funnel: { id: string, name: string }, invoices: Array<{ id: number, number: string, total: number, paymentSchedule: Array<{ id: number, invoiceId: number, sequence: number, price: number, scheduleDate: string, transactionId: string | null, paymentPlatform: string | null, reference: string | null, birInvoiceNumber: string | null, buyerTin: string | null, isWaived: boolean, version: number }> }> } } };

export type DueHistoryQueryVariables = Exact<{
  subscriptionId: number;
}>;


export type DueHistoryQuery = { dueHistory: Array<{ actor: string | null, amount: number, at: string, id: number, invoiceNumber: string, kind: string, platform: string | null, reason: string | null, scheduleDate: string | null, sequence: number | null }> };

export type ManualUserUnsubscriptionMutationVariables = Exact<{
  reason?: string | null | undefined;
  subscriptionId: number;
}>;


export type ManualUserUnsubscriptionMutation = { manualUserUnsubscription: { id: number, userId: number } };

export type CouponFieldsFragment = { appliesTo: string, archivedAt: string | null, code: string, discountType: string, endsAt: string | null, funnelId: string, funnelName: string, id: number, maxUses: number | null, maxUsesPerPerson: number | null, minAmount: number, productPrice: number, redeemedCount: number, startsAt: string | null, status: string, usedCount: number, value: number, version: number };

export type CouponPageQueryVariables = Exact<{
  funnelId?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type CouponPageQuery = { couponPage: { total: number, page: number, pageSize: number, rows: Array<{ appliesTo: string, archivedAt: string | null, code: string, discountType: string, endsAt: string | null, funnelId: string, funnelName: string, id: number, maxUses: number | null, maxUsesPerPerson: number | null, minAmount: number, productPrice: number, redeemedCount: number, startsAt: string | null, status: string, usedCount: number, value: number, version: number }> } };

export type CouponByIdQueryVariables = Exact<{
  id: number;
}>;


export type CouponByIdQuery = { coupon: { appliesTo: string, archivedAt: string | null, code: string, discountType: string, endsAt: string | null, funnelId: string, funnelName: string, id: number, maxUses: number | null, maxUsesPerPerson: number | null, minAmount: number, productPrice: number, redeemedCount: number, startsAt: string | null, status: string, usedCount: number, value: number, version: number } };

export type CreateCouponMutationVariables = Exact<{
  funnelId: string;
  input: CouponInput;
}>;


export type CreateCouponMutation = { createCoupon: { appliesTo: string, archivedAt: string | null, code: string, discountType: string, endsAt: string | null, funnelId: string, funnelName: string, id: number, maxUses: number | null, maxUsesPerPerson: number | null, minAmount: number, productPrice: number, redeemedCount: number, startsAt: string | null, status: string, usedCount: number, value: number, version: number } };

export type UpdateCouponMutationVariables = Exact<{
  id: number;
  input: CouponInput;
  version?: number | null | undefined;
}>;


export type UpdateCouponMutation = { updateCoupon: { appliesTo: string, archivedAt: string | null, code: string, discountType: string, endsAt: string | null, funnelId: string, funnelName: string, id: number, maxUses: number | null, maxUsesPerPerson: number | null, minAmount: number, productPrice: number, redeemedCount: number, startsAt: string | null, status: string, usedCount: number, value: number, version: number } };

export type ArchiveCouponMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveCouponMutation = { archiveCoupon: { id: number } };

export type FunnelChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type FunnelChoicesQuery = { products: Array<{ id: number, name: string, price: number }>, funnelChoices: { accessLevels: Array<{ id: string, name: string }>, batches: Array<{ id: number, name: string }>, funnels: Array<{ id: string, name: string }>, terms: Array<{ downPayment: number, downPaymentKind: string, id: string, intervalMonths: number, name: string, numberOfPayments: number, priceAdjustment: number, type: string }> } };

export type FunnelSalesQueryVariables = Exact<{
  days?: number | null | undefined;
  id: string;
}>;


export type FunnelSalesQuery = { funnelSales: { booked: number, collected: number, refunded: number, since: string, toCome: number, waived: number, states: Array<{ status: string, count: number }>, terms: Array<{ paymentTermId: string, orderCount: number, booked: number }>, collectedByDay: Array<{ day: string, amount: number }>, recent: Array<{ coupon: string | null, createdAt: string, email: string, id: number, name: string, status: string, subscriptionId: number | null, term: string, total: number }> } };

export type StepFiguresFragment = { visitors: number, leads: number, checkouts: number, orders: number, revenue: number };

export type FunnelStepsQueryVariables = Exact<{
  id: string;
  days: number;
}>;


export type FunnelStepsQuery = { funnelSitePages: Array<{ hasDraft: boolean, step: string, version: number | null, waitsUntil: string | null }>, funnelFigures: { whole: { visitors: number, leads: number, checkouts: number, orders: number, revenue: number }, steps: Array<{ step: string, figures: { visitors: number, leads: number, checkouts: number, orders: number, revenue: number } }> } };

export type TestOrdersQueryVariables = Exact<{
  funnelId: string;
}>;


export type TestOrdersQuery = { testOrders: Array<{ createdAt: string, dueCount: number, paidCount: number, removedOn: string, term: string, testedBy: string, token: string, total: number }> };

export type RemoveTestOrderMutationVariables = Exact<{
  token: string;
}>;


export type RemoveTestOrderMutation = { removeTestOrder: number };

export type RemoveTestOrdersMutationVariables = Exact<{
  funnelId: string;
}>;


export type RemoveTestOrdersMutation = { removeTestOrders: number };

export type FunnelRowFragment = { id: string, name: string, kind: string, status: string, openness: string, productPrice: number, seatLimit: number | null, seatsTaken: number, opensAt: string | null, closesAt: string | null, couponCount: number, hidden: boolean, product: { id: number, name: string }, paymentTerms: Array<{ paymentTermId: string, name: string, price: number | null, plan: string }> };

export type FunnelFieldsFragment = { id: string, name: string, kind: string, status: string, openness: string, productPrice: number, seatLimit: number | null, seatsTaken: number, opensAt: string | null, closesAt: string | null, couponCount: number, hidden: boolean, slug: string, productId: number, description: string, validityByDays: number | null, startByDays: number | null, batchId: number | null, batchName: string | null, accessLevelIds: Array<string>, renewalFunnelId: string | null, renewalFunnelName: string | null, externalRenewalUrl: string | null, thankYouUrl: string | null, pixelId: string | null, version: number, archivedAt: string | null, product: { id: number, name: string }, paymentTerms: Array<{ paymentTermId: string, name: string, price: number | null, plan: string }>, accessLevels: Array<{ id: string, name: string }> };

export type FunnelPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type FunnelPageQuery = { funnelPage: { total: number, page: number, pageSize: number, rows: Array<{ id: string, name: string, kind: string, status: string, openness: string, productPrice: number, seatLimit: number | null, seatsTaken: number, opensAt: string | null, closesAt: string | null, couponCount: number, hidden: boolean, product: { id: number, name: string }, paymentTerms: Array<{ paymentTermId: string, name: string, price: number | null, plan: string }> }> } };

export type FunnelByIdQueryVariables = Exact<{
  id: string;
}>;


export type FunnelByIdQuery = { funnel: { id: string, name: string, kind: string, status: string, openness: string, productPrice: number, seatLimit: number | null, seatsTaken: number, opensAt: string | null, closesAt: string | null, couponCount: number, hidden: boolean, slug: string, productId: number, description: string, validityByDays: number | null, startByDays: number | null, batchId: number | null, batchName: string | null, accessLevelIds: Array<string>, renewalFunnelId: string | null, renewalFunnelName: string | null, externalRenewalUrl: string | null, thankYouUrl: string | null, pixelId: string | null, version: number, archivedAt: string | null, product: { id: number, name: string }, paymentTerms: Array<{ paymentTermId: string, name: string, price: number | null, plan: string }>, accessLevels: Array<{ id: string, name: string }> } };

export type CreateFunnelMutationVariables = Exact<{
  input: FunnelInput;
}>;


export type CreateFunnelMutation = { createFunnel: { id: string } };

export type UpdateFunnelMutationVariables = Exact<{
  id: string;
  input: FunnelInput;
  version?: number | null | undefined;
}>;


export type UpdateFunnelMutation = { updateFunnel: { id: string, name: string, kind: string, status: string, openness: string, productPrice: number, seatLimit: number | null, seatsTaken: number, opensAt: string | null, closesAt: string | null, couponCount: number, hidden: boolean, slug: string, productId: number, description: string, validityByDays: number | null, startByDays: number | null, batchId: number | null, batchName: string | null, accessLevelIds: Array<string>, renewalFunnelId: string | null, renewalFunnelName: string | null, externalRenewalUrl: string | null, thankYouUrl: string | null, pixelId: string | null, version: number, archivedAt: string | null, product: { id: number, name: string }, paymentTerms: Array<{ paymentTermId: string, name: string, price: number | null, plan: string }>, accessLevels: Array<{ id: string, name: string }> } };

export type ArchiveFunnelMutationVariables = Exact<{
  id: string;
}>;


export type ArchiveFunnelMutation = { archiveFunnel: { id: string } };

export type ProductChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ProductChoicesQuery = { productChoices: { accessLevels: Array<{ id: string, name: string }>, courses: Array<{ id: number, name: string }>, events: Array<{ id: number, name: string }>, products: Array<{ id: number, name: string }>, resources: Array<{ id: number, name: string }> } };

export type ProductFunnelsQueryVariables = Exact<{
  filter?: string | null | undefined;
}>;


export type ProductFunnelsQuery = { funnelPage: { rows: Array<{ id: string, name: string, kind: string, status: string, openness: string, seatLimit: number | null, seatsTaken: number }> } };

export type ProductRowFragment = { id: number, name: string, price: number, type: string, status: string, funnelCount: number, courses: Array<{ id: number, name: string }>, events: Array<{ id: number, name: string }>, resources: Array<{ id: number, name: string }>, bundled: Array<{ id: number, name: string }> };

export type ProductFieldsFragment = { id: number, name: string, price: number, type: string, status: string, funnelCount: number, slug: string, description: string, coverImage: string | null, accessLevelIds: Array<string>, version: number, archivedAt: string | null, courses: Array<{ id: number, name: string }>, events: Array<{ id: number, name: string }>, resources: Array<{ id: number, name: string }>, bundled: Array<{ id: number, name: string }>, accessLevels: Array<{ id: string, name: string }>, bundledIn: Array<{ id: number, name: string }> };

export type ProductPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ProductPageQuery = { productPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, price: number, type: string, status: string, funnelCount: number, courses: Array<{ id: number, name: string }>, events: Array<{ id: number, name: string }>, resources: Array<{ id: number, name: string }>, bundled: Array<{ id: number, name: string }> }> } };

export type ProductByIdQueryVariables = Exact<{
  id: number;
}>;


export type ProductByIdQuery = { product: { id: number, name: string, price: number, type: string, status: string, funnelCount: number, slug: string, description: string, coverImage: string | null, accessLevelIds: Array<string>, version: number, archivedAt: string | null, courses: Array<{ id: number, name: string }>, events: Array<{ id: number, name: string }>, resources: Array<{ id: number, name: string }>, bundled: Array<{ id: number, name: string }>, accessLevels: Array<{ id: string, name: string }>, bundledIn: Array<{ id: number, name: string }> } };

export type CreateProductMutationVariables = Exact<{
  input: ProductInput;
}>;


export type CreateProductMutation = { createProduct: { id: number } };

export type UpdateProductMutationVariables = Exact<{
  id: number;
  input: ProductInput;
  version?: number | null | undefined;
}>;


export type UpdateProductMutation = { updateProduct: { id: number, name: string, price: number, type: string, status: string, funnelCount: number, slug: string, description: string, coverImage: string | null, accessLevelIds: Array<string>, version: number, archivedAt: string | null, courses: Array<{ id: number, name: string }>, events: Array<{ id: number, name: string }>, resources: Array<{ id: number, name: string }>, bundled: Array<{ id: number, name: string }>, accessLevels: Array<{ id: string, name: string }>, bundledIn: Array<{ id: number, name: string }> } };

export type ArchiveProductMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveProductMutation = { archiveProduct: { id: number } };

export type PaymentTermRowFragment = { id: string, name: string, type: string, numberOfPayments: number, intervalMonths: number, downPaymentKind: string, downPaymentAmount: number, downPaymentBasisPoints: number, priceAdjustment: number, active: boolean, funnelCount: number };

export type PaymentTermFieldsFragment = { id: string, name: string, type: string, numberOfPayments: number, intervalMonths: number, downPaymentKind: string, downPaymentAmount: number, downPaymentBasisPoints: number, priceAdjustment: number, active: boolean, funnelCount: number, graceDays: number, onMissed: string, version: number, archivedAt: string | null };

export type PaymentTermPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type PaymentTermPageQuery = { paymentTermPage: { total: number, page: number, pageSize: number, rows: Array<{ id: string, name: string, type: string, numberOfPayments: number, intervalMonths: number, downPaymentKind: string, downPaymentAmount: number, downPaymentBasisPoints: number, priceAdjustment: number, active: boolean, funnelCount: number }> } };

export type PaymentTermByIdQueryVariables = Exact<{
  id: string;
}>;


export type PaymentTermByIdQuery = { paymentTerm: { id: string, name: string, type: string, numberOfPayments: number, intervalMonths: number, downPaymentKind: string, downPaymentAmount: number, downPaymentBasisPoints: number, priceAdjustment: number, active: boolean, funnelCount: number, graceDays: number, onMissed: string, version: number, archivedAt: string | null } };

export type CreatePaymentTermMutationVariables = Exact<{
  input: PaymentTermInput;
}>;


export type CreatePaymentTermMutation = { createPaymentTerm: { id: string } };

export type UpdatePaymentTermMutationVariables = Exact<{
  id: string;
  input: PaymentTermInput;
  version?: number | null | undefined;
}>;


export type UpdatePaymentTermMutation = { updatePaymentTerm: { id: string, name: string, type: string, numberOfPayments: number, intervalMonths: number, downPaymentKind: string, downPaymentAmount: number, downPaymentBasisPoints: number, priceAdjustment: number, active: boolean, funnelCount: number, graceDays: number, onMissed: string, version: number, archivedAt: string | null } };

export type ArchivePaymentTermMutationVariables = Exact<{
  id: string;
}>;


export type ArchivePaymentTermMutation = { archivePaymentTerm: { id: string } };

export type ContentAccessOfQueryVariables = Exact<{
  id: number;
  kind: ContentKind;
}>;


export type ContentAccessOfQuery = { contentAccess: { accessLevelIds: Array<string>, batchIds: Array<number>, groupIds: Array<number>, id: number, inherited: Array<string>, kind: string, name: string, productIds: Array<number>, stageIds: Array<number>, ways: Array<string> } };

export type AccessChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type AccessChoicesQuery = { accessChoices: { accessLevels: Array<{ id: string, name: string }>, batches: Array<{ id: string, name: string }>, groups: Array<{ id: string, name: string }>, products: Array<{ id: string, name: string }>, stages: Array<{ id: string, name: string }> } };

export type UpdateContentAccessMutationVariables = Exact<{
  id: number;
  input: ContentAccessInput;
  kind: ContentKind;
}>;


export type UpdateContentAccessMutation = { updateContentAccess: { id: number, ways: Array<string> } };

export type ContentReadersQueryVariables = Exact<{
  id: number;
  kind: ContentKind;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ContentReadersQuery = { contentReaderPage: { page: number, pageSize: number, total: number, rows: Array<{ id: number, name: string, why: string }> } };

export type PersonContentsQueryVariables = Exact<{
  userId: number;
}>;


export type PersonContentsQuery = { personContents: Array<{ id: number, isOpen: boolean, kind: string, name: string, why: string }> };

export type CourseAuthorsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type CourseAuthorsQuery = { courseAuthors: Array<{ id: number, name: string, note: string }> };

export type CourseAuthorQueryVariables = Exact<{
  id: number;
}>;


export type CourseAuthorQuery = { courseAuthor: { id: number, name: string, note: string } };

export type CourseNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type CourseNamesQuery = { courses: Array<{ id: number, name: string }> };

export type CourseOutlineQueryVariables = Exact<{
  courseId: number;
}>;


export type CourseOutlineQuery = { courseOutline: Array<{ id: number, isWaiting: boolean, name: string, status: string, unlockRule: string, unlockValue: string | null, lessons: Array<{ durationSeconds: number | null, id: number, isPreview: boolean, isRequired: boolean, isWaiting: boolean, name: string, points: number, status: string, type: string, unlockRule: string, unlockValue: string | null }> }> };

export type ReorderCoursesMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type ReorderCoursesMutation = { reorderCourses: Array<{ id: number }> };

export type CourseRowFragment = { id: number, name: string, authorName: string, status: string, unitCount: number, lessonCount: number, position: number };

export type CourseFieldsFragment = { id: number, name: string, authorName: string, status: string, unitCount: number, lessonCount: number, position: number, shortDescription: string, description: string, authorId: number, coverImage: string | null, trailerUrl: string | null, category: string, level: string, isFeatured: boolean, progression: string, version: number };

export type CoursePageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type CoursePageQuery = { coursePage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, authorName: string, status: string, unitCount: number, lessonCount: number, position: number }> } };

export type CourseByIdQueryVariables = Exact<{
  id: number;
}>;


export type CourseByIdQuery = { course: { id: number, name: string, authorName: string, status: string, unitCount: number, lessonCount: number, position: number, shortDescription: string, description: string, authorId: number, coverImage: string | null, trailerUrl: string | null, category: string, level: string, isFeatured: boolean, progression: string, version: number } };

export type CreateCourseMutationVariables = Exact<{
  input: CourseInput;
}>;


export type CreateCourseMutation = { createCourse: { id: number } };

export type UpdateCourseMutationVariables = Exact<{
  id: number;
  input: CourseInput;
  version?: number | null | undefined;
}>;


export type UpdateCourseMutation = { updateCourse: { id: number, name: string, authorName: string, status: string, unitCount: number, lessonCount: number, position: number, shortDescription: string, description: string, authorId: number, coverImage: string | null, trailerUrl: string | null, category: string, level: string, isFeatured: boolean, progression: string, version: number } };

export type ArchiveCourseMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveCourseMutation = { archiveCourse: { id: number } };

export type CourseDraftFieldsFragment = { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> };

export type UnitDraftFieldsFragment = { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> };

export type LessonDraftFieldsFragment = { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> };

export type CourseDraftQueryVariables = Exact<{
  id: number;
}>;


export type CourseDraftQuery = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type UnitDraftQueryVariables = Exact<{
  id: number;
}>;


export type UnitDraftQuery = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type LessonDraftQueryVariables = Exact<{
  id: number;
}>;


export type LessonDraftQuery = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type SaveCourseDraftMutationVariables = Exact<{
  changes: unknown;
  id: number;
  version: number;
}>;


export type SaveCourseDraftMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type SaveUnitDraftMutationVariables = Exact<{
  changes: unknown;
  id: number;
  version: number;
}>;


export type SaveUnitDraftMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type SaveLessonDraftMutationVariables = Exact<{
  changes: unknown;
  id: number;
  version: number;
}>;


export type SaveLessonDraftMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type MoveLessonMutationVariables = Exact<{
  id: number;
  ids: Array<number> | number;
  unitId: number;
}>;


export type MoveLessonMutation = { moveLesson: { id: number, unitId: number } };

export type DuplicateCourseMutationVariables = Exact<{
  id: number;
}>;


export type DuplicateCourseMutation = { duplicateCourse: { id: number, name: string } };

export type CheckedVideoQueryVariables = Exact<{
  link: string;
}>;


export type CheckedVideoQuery = { checkedVideo: { durationSeconds: number | null, link: string, provider: string, state: string, thumbnail: string | null, title: string | null } };

export type StageChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type StageChoicesQuery = { stages: Array<{ id: number, number: number, name: string }> };

export type IntroFieldsFragment = { introTitle: string, introBody: string, introVideoUrl: string | null, introPublishedAt: string | null };

export type CourseIntrosQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type CourseIntrosQuery = { coursePage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, status: string, introTitle: string, introBody: string, introVideoUrl: string | null, introPublishedAt: string | null }> } };

export type CourseIntroQueryVariables = Exact<{
  id: number;
}>;


export type CourseIntroQuery = { course: { id: number, name: string, status: string, introTitle: string, introBody: string, introVideoUrl: string | null, introPublishedAt: string | null, version: number } };

export type UpdateCourseIntroMutationVariables = Exact<{
  id: number;
  input: CourseIntroInput;
  version?: number | null | undefined;
}>;


export type UpdateCourseIntroMutation = { updateCourseIntro: { id: number, introTitle: string, introBody: string, introVideoUrl: string | null, introPublishedAt: string | null, version: number } };

export type LessonLineFragment = { id: number, name: string, type: string, status: string, durationSeconds: number | null, points: number, isPreview: boolean };

export type LessonPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type LessonPageQuery = { lessonPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, type: string, status: string, durationSeconds: number | null, points: number, isPreview: boolean, courseName: string, unitName: string }> } };

export type LessonByIdQueryVariables = Exact<{
  id: number;
}>;


export type LessonByIdQuery = { lesson: { id: number, name: string, type: string, status: string, durationSeconds: number | null, points: number, isPreview: boolean, unitId: number, unitName: string, courseId: number, courseName: string, shortDescription: string, description: string, videoUrl: string | null, captions: string | null, transcript: string | null, coverImage: string | null, isRequired: boolean, completionPolicy: string, completionThreshold: number, unlockRule: string, unlockValue: string | null, coachNotes: string | null, version: number } };

export type CreateLessonMutationVariables = Exact<{
  input: LessonInput;
}>;


export type CreateLessonMutation = { createLesson: { id: number } };

export type UpdateLessonMutationVariables = Exact<{
  id: number;
  input: LessonInput;
  version?: number | null | undefined;
}>;


export type UpdateLessonMutation = { updateLesson: { id: number, version: number } };

export type ArchiveLessonMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveLessonMutation = { archiveLesson: { id: number } };

export type ReorderLessonsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type ReorderLessonsMutation = { reorderLessons: Array<{ id: number }> };

export type LessonsToPickQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type LessonsToPickQuery = { lessonPage: { rows: Array<{ id: number, name: string, note: string }> } };

export type LessonToPickQueryVariables = Exact<{
  id: number;
}>;


export type LessonToPickQuery = { lesson: { id: number, name: string } };

export type FilesOfLessonQueryVariables = Exact<{
  lessonId?: number | null | undefined;
}>;


export type FilesOfLessonQuery = { lessonFilePage: { rows: Array<{ id: number, title: string, linkUrl: string | null }> } };

export type LessonFileRowFragment = { id: number, title: string, lessonName: string, fileName: string | null, linkUrl: string | null };

export type LessonFileFieldsFragment = { id: number, title: string, lessonName: string, fileName: string | null, linkUrl: string | null, lessonId: number, description: string, fileId: number | null, position: number, version: number };

export type LessonFilePageQueryVariables = Exact<{
  lessonId?: number | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type LessonFilePageQuery = { lessonFilePage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, title: string, lessonName: string, fileName: string | null, linkUrl: string | null }> } };

export type LessonFileByIdQueryVariables = Exact<{
  id: number;
}>;


export type LessonFileByIdQuery = { lessonFile: { id: number, title: string, lessonName: string, fileName: string | null, linkUrl: string | null, lessonId: number, description: string, fileId: number | null, position: number, version: number } };

export type CreateLessonFileMutationVariables = Exact<{
  input: LessonFileInput;
}>;


export type CreateLessonFileMutation = { createLessonFile: { id: number } };

export type UpdateLessonFileMutationVariables = Exact<{
  id: number;
  input: LessonFileInput;
  version?: number | null | undefined;
}>;


export type UpdateLessonFileMutation = { updateLessonFile: { id: number, title: string, lessonName: string, fileName: string | null, linkUrl: string | null, lessonId: number, description: string, fileId: number | null, position: number, version: number } };

export type ArchiveLessonFileMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveLessonFileMutation = { archiveLessonFile: { id: number } };

export type PublishCourseMutationVariables = Exact<{
  id: number;
  version: number;
}>;


export type PublishCourseMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type UnpublishCourseMutationVariables = Exact<{
  id: number;
  version: number;
}>;


export type UnpublishCourseMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type DiscardCourseDraftMutationVariables = Exact<{
  id: number;
  version: number;
}>;


export type DiscardCourseDraftMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type PublishUnitMutationVariables = Exact<{
  id: number;
  version: number;
}>;


export type PublishUnitMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type UnpublishUnitMutationVariables = Exact<{
  id: number;
  version: number;
}>;


export type UnpublishUnitMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type DiscardUnitDraftMutationVariables = Exact<{
  id: number;
  version: number;
}>;


export type DiscardUnitDraftMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type PublishLessonMutationVariables = Exact<{
  id: number;
  version: number;
}>;


export type PublishLessonMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type UnpublishLessonMutationVariables = Exact<{
  id: number;
  version: number;
}>;


export type UnpublishLessonMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type DiscardLessonDraftMutationVariables = Exact<{
  id: number;
  version: number;
}>;


export type DiscardLessonDraftMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type PublishWholeCourseMutationVariables = Exact<{
  id: number;
  version: number;
}>;


export type PublishWholeCourseMutation = { draft: { courseId: number, editedAt: string | null, editedBy: string | null, fields: unknown, id: number, name: string, status: string, unitId: number | null, version: number, waiting: Array<string> } };

export type UnitLessonsQueryVariables = Exact<{
  filter?: string | null | undefined;
}>;


export type UnitLessonsQuery = { lessonPage: { total: number, rows: Array<{ id: number, name: string, type: string, status: string, durationSeconds: number | null, points: number, isPreview: boolean, isRequired: boolean }> } };

export type ReorderUnitsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type ReorderUnitsMutation = { reorderUnits: Array<{ id: number }> };

export type UnitNamesQueryVariables = Exact<{
  courseId?: number | null | undefined;
}>;


export type UnitNamesQuery = { units: Array<{ id: number, name: string, note: string }> };

export type UnitRowFragment = { id: number, name: string, courseName: string, status: string, lessonCount: number };

export type UnitFieldsFragment = { id: number, name: string, courseName: string, status: string, lessonCount: number, courseId: number, shortDescription: string, description: string, coverImage: string | null, unlockRule: string, unlockValue: string | null, version: number };

export type UnitPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type UnitPageQuery = { unitPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, courseName: string, status: string, lessonCount: number }> } };

export type UnitByIdQueryVariables = Exact<{
  id: number;
}>;


export type UnitByIdQuery = { unit: { id: number, name: string, courseName: string, status: string, lessonCount: number, courseId: number, shortDescription: string, description: string, coverImage: string | null, unlockRule: string, unlockValue: string | null, version: number } };

export type CreateUnitMutationVariables = Exact<{
  input: UnitInput;
}>;


export type CreateUnitMutation = { createUnit: { id: number } };

export type UpdateUnitMutationVariables = Exact<{
  id: number;
  input: UnitInput;
  version?: number | null | undefined;
}>;


export type UpdateUnitMutation = { updateUnit: { id: number, name: string, courseName: string, status: string, lessonCount: number, courseId: number, shortDescription: string, description: string, coverImage: string | null, unlockRule: string, unlockValue: string | null, version: number } };

export type ArchiveUnitMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveUnitMutation = { archiveUnit: { id: number } };

export type MyCoursesQueryVariables = Exact<{
  filter?: string | null | undefined;
  limit?: number | null | undefined;
  sort?: string | null | undefined;
}>;


export type MyCoursesQuery = { myCourses: Array<{ id: number, name: string, shortDescription: string, coverImage: string | null, category: string, isFeatured: boolean, isOpen: boolean, closedNote: string | null, isStarted: boolean, isCompleted: boolean, lessonCount: number, doneCount: number, percent: number, newLessonCount: number, waitsFor: string | null, nextLesson: { id: number, name: string, durationSeconds: number | null } | null }> };

export type ContinueLessonQueryVariables = Exact<{
  courseId?: number | null | undefined;
}>;


export type ContinueLessonQuery = { continueLesson: { id: number, name: string, percent: number, nextLesson: { id: number, name: string, durationSeconds: number | null, points: number } | null } | null };

export type MyCourseQueryVariables = Exact<{
  id: number;
}>;


export type MyCourseQuery = { myCourse: { id: number, name: string, shortDescription: string, description: string, coverImage: string | null, trailerUrl: string | null, category: string, level: string, authorName: string, isOpen: boolean, closedNote: string | null, isRecorded: boolean, enrolledAt: string | null, startedAt: string | null, completedAt: string | null, lessonCount: number, doneCount: number, percent: number, newLessonCount: number, waitsFor: string | null, intro: { introTitle: string, introBody: string, introVideoUrl: string | null } | null, nextLesson: { id: number, name: string, isCompleted: boolean, durationSeconds: number | null } | null, units: Array<{ id: number, name: string, shortDescription: string, lock: string | null, lessonCount: number, doneCount: number, description: string, lessons: Array<{ durationSeconds: number | null, id: number, isCompleted: boolean, isPreview: boolean, isRequired: boolean, lock: string | null, name: string, points: number, type: string }> }> } };

export type MyLessonQueryVariables = Exact<{
  courseId: number;
  lessonId: number;
}>;


export type MyLessonQuery = { myLesson: { id: number, name: string, shortDescription: string, description: string, type: string, videoUrl: string | null, durationSeconds: number | null, captions: string | null, transcript: string | null, coverImage: string | null, points: number, isRequired: boolean, completionText: string, progress: { id: number, positionSeconds: number, completedAt: string | null }, notebook: { id: number, notes: Array<{ key: string, atSeconds: number, text: string }> }, previous: { id: number, name: string } | null, next: { id: number, name: string, lock: string | null } | null, course: { id: number, name: string, isRecorded: boolean, completedAt: string | null, lessonCount: number, doneCount: number, percent: number, units: Array<{ id: number, name: string, shortDescription: string, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ durationSeconds: number | null, id: number, isCompleted: boolean, isPreview: boolean, isRequired: boolean, lock: string | null, name: string, points: number, type: string }> }> } } };

export type OpenLessonMutationVariables = Exact<{
  courseId?: number | null | undefined;
  lessonId: number;
}>;


export type OpenLessonMutation = { openLesson: { id: number } };

export type FreeLessonsQueryVariables = Exact<{ [key: string]: never; }>;


export type FreeLessonsQuery = { publicLessons: Array<{ courseName: string, coverImage: string | null, durationSeconds: number | null, id: number, name: string, shortDescription: string, type: string }> };

export type FreeLessonQueryVariables = Exact<{
  id: number;
}>;


export type FreeLessonQuery = { publicLesson: { captions: string | null, courseName: string, coverImage: string | null, description: string, durationSeconds: number | null, id: number, name: string, shortDescription: string, transcript: string | null, type: string, videoUrl: string | null } };

export type MyLessonFilesQueryVariables = Exact<{
  lessonId: number;
}>;


export type MyLessonFilesQuery = { myLessonFiles: Array<{ description: string, fileKind: string | null, fileSize: number | null, id: number, isLink: boolean, title: string }> };

export type TakeLessonFileMutationVariables = Exact<{
  id: number;
}>;


export type TakeLessonFileMutation = { takeLessonFile: { url: string } };

export type OutlineLessonFieldsFragment = { durationSeconds: number | null, id: number, isCompleted: boolean, isPreview: boolean, isRequired: boolean, lock: string | null, name: string, points: number, type: string };

export type OutlineUnitFragment = { id: number, name: string, shortDescription: string, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ durationSeconds: number | null, id: number, isCompleted: boolean, isPreview: boolean, isRequired: boolean, lock: string | null, name: string, points: number, type: string }> };

export type NextLessonFragment = { id: number, name: string, isCompleted: boolean, durationSeconds: number | null };

export type StartCourseMutationVariables = Exact<{
  courseId: number;
}>;


export type StartCourseMutation = { startCourse: { id: number, enrolledAt: string | null, waitsFor: string | null, nextLesson: { id: number, name: string, isCompleted: boolean } | null, units: Array<{ id: number, lock: string | null, lessons: Array<{ id: number, lock: string | null }> }> } };

export type UnitProgressFragment = { id: number, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ id: number, isCompleted: boolean, lock: string | null }> };

export type CourseProgressFragment = { id: number, completedAt: string | null, lessonCount: number, doneCount: number, percent: number, newLessonCount: number, units: Array<{ id: number, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ id: number, isCompleted: boolean, lock: string | null }> }> };

export type CompleteLessonMutationVariables = Exact<{
  at: string;
  clientEventId: string;
  lessonId: number;
}>;


export type CompleteLessonMutation = { completeLesson: { pointsAwarded: number, progress: { id: number, completedAt: string | null }, course: { id: number, completedAt: string | null, lessonCount: number, doneCount: number, percent: number, newLessonCount: number, waitsFor: string | null, units: Array<{ id: number, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ id: number, isCompleted: boolean, lock: string | null }> }>, nextLesson: { id: number, name: string, isCompleted: boolean, durationSeconds: number | null } | null } | null } };

export type UndoLessonMutationVariables = Exact<{
  at: string;
  clientEventId: string;
  lessonId: number;
}>;


export type UndoLessonMutation = { undoLesson: { pointsAwarded: number, progress: { id: number, completedAt: string | null }, course: { id: number, completedAt: string | null, lessonCount: number, doneCount: number, percent: number, newLessonCount: number, waitsFor: string | null, units: Array<{ id: number, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ id: number, isCompleted: boolean, lock: string | null }> }>, nextLesson: { id: number, name: string, isCompleted: boolean, durationSeconds: number | null } | null } | null } };

export type SaveLessonPositionMutationVariables = Exact<{
  at: string;
  clientEventId: string;
  lessonId: number;
  positionSeconds: number;
}>;


export type SaveLessonPositionMutation = { saveLessonPosition: { pointsAwarded: number, progress: { id: number, positionSeconds: number, completedAt: string | null }, course: { id: number, completedAt: string | null, lessonCount: number, doneCount: number, percent: number, newLessonCount: number, units: Array<{ id: number, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ id: number, isCompleted: boolean, lock: string | null }> }> } | null } };

export type KeepLessonNoteMutationVariables = Exact<{
  at: string;
  atSeconds: number;
  lessonId: number;
  noteKey: string;
  text: string;
}>;


export type KeepLessonNoteMutation = { keepLessonNote: { id: number, notes: Array<{ key: string, atSeconds: number, text: string }> } };

export type RemoveLessonNoteMutationVariables = Exact<{
  at: string;
  lessonId: number;
  noteKey: string;
}>;


export type RemoveLessonNoteMutation = { removeLessonNote: { id: number, notes: Array<{ key: string, atSeconds: number, text: string }> } };

export type LearningReportQueryVariables = Exact<{
  filter?: LearningFilter | null | undefined;
}>;


export type LearningReportQuery = { learningReport: Array<{ averagePercent: number, completed: number, id: number, learners: number, medianDays: number | null, name: string, stuck: number }> };

export type CourseLearningQueryVariables = Exact<{
  courseId: number;
  filter?: LearningFilter | null | undefined;
}>;


export type CourseLearningQuery = { courseLearning: { averagePercent: number, completed: number, id: number, learners: number, medianDays: number | null, name: string, stuck: number, lessons: Array<{ completed: number, id: number, isRequired: boolean, name: string, opened: number, stopped: number, unitName: string }> } };

export type LearnerPageQueryVariables = Exact<{
  courseId: number;
  filter?: string | null | undefined;
  lessonId?: number | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  standing?: string | null | undefined;
}>;


export type LearnerPageQuery = { learnerPage: { page: number, pageSize: number, total: number, rows: Array<{ batch: string | null, completedAt: string | null, days: number | null, doneCount: number, email: string, enrolledAt: string, groupName: string | null, id: number, lastLesson: string | null, lastStudiedAt: string, lessonCount: number, name: string, percent: number, status: LearnerStatus }> } };

export type ExportLearnersMutationVariables = Exact<{
  courseId: number;
  filter?: string | null | undefined;
  format: ExportFormat;
  lessonId?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  standing?: string | null | undefined;
}>;


export type ExportLearnersMutation = { exportLearners: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type ExportLessonsMutationVariables = Exact<{
  courseId: number;
  filter?: LearningFilter | null | undefined;
  format: ExportFormat;
}>;


export type ExportLessonsMutation = { exportLessons: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type LearningChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type LearningChoicesQuery = { userFilterChoices: { batches: Array<{ id: number, name: string }>, groups: Array<{ id: number, name: string }> } };

export type ExportLearningMutationVariables = Exact<{
  filter?: LearningFilter | null | undefined;
  format: ExportFormat;
}>;


export type ExportLearningMutation = { exportLearning: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type TrackCourseFragment = { courseId: number, isRequired: boolean, name: string, status: string };

export type TrackFieldsFragment = { id: number, name: string, description: string, coverImage: string | null, isOrdered: boolean, status: string, version: number, courses: Array<{ courseId: number, isRequired: boolean, name: string, status: string }> };

export type CourseTracksQueryVariables = Exact<{ [key: string]: never; }>;


export type CourseTracksQuery = { courseTracks: Array<{ id: number, name: string, description: string, coverImage: string | null, isOrdered: boolean, status: string, version: number, courses: Array<{ courseId: number, isRequired: boolean, name: string, status: string }> }> };

export type TracksOfCourseQueryVariables = Exact<{
  id: number;
}>;


export type TracksOfCourseQuery = { course: { id: number, name: string }, tracksOfCourse: Array<{ id: number, name: string, status: string, isOrdered: boolean, courses: Array<{ courseId: number, isRequired: boolean, name: string, status: string }> }> };

export type CreateCourseTrackMutationVariables = Exact<{
  input: CourseTrackInput;
}>;


export type CreateCourseTrackMutation = { createCourseTrack: { id: number } };

export type UpdateCourseTrackMutationVariables = Exact<{
  id: number;
  input: CourseTrackInput;
  version?: number | null | undefined;
}>;


export type UpdateCourseTrackMutation = { updateCourseTrack: { id: number, name: string, description: string, coverImage: string | null, isOrdered: boolean, status: string, version: number, courses: Array<{ courseId: number, isRequired: boolean, name: string, status: string }> } };

export type ArchiveCourseTrackMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveCourseTrackMutation = { archiveCourseTrack: { id: number } };

export type ReorderCourseTracksMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type ReorderCourseTracksMutation = { reorderCourseTracks: Array<{ id: number }> };

export type EventAnswerFragment = { id: number, rsvp: string | null, waitingPlace: number | null, goingCount: number, mayJoin: boolean, join: { url: string, passcode: string | null } | null };

export type MyEventQueryVariables = Exact<{
  id: number;
  occurrenceId?: number | null | undefined;
}>;


export type MyEventQuery = { myEvent: { id: number, rsvp: string | null, waitingPlace: number | null, goingCount: number, mayJoin: boolean, eventId: number, name: string, shortDescription: string, description: string, coverImage: string | null, location: string, address: string | null, timeZone: string, startAt: string, endAt: string, recurrence: string | null, isCancelled: boolean, cancelNote: string | null, isOpen: boolean, closedNote: string | null, capacity: number | null, waitlist: boolean, points: number, attendedAt: string | null, joinOpensAt: string, hasJoinLink: boolean, recordingUrl: string | null, join: { url: string, passcode: string | null } | null, hosts: Array<{ name: string, profileImage: string | null }>, otherDates: Array<{ occurrenceId: number, startAt: string, rsvp: string | null }> } };

export type AnswerEventMutationVariables = Exact<{
  answer: string;
  at: string;
  clientEventId: string;
  occurrenceId: number;
}>;


export type AnswerEventMutation = { answerEvent: { id: number, rsvp: string | null, waitingPlace: number | null, goingCount: number, mayJoin: boolean, join: { url: string, passcode: string | null } | null } };

export type JoinEventMutationVariables = Exact<{
  occurrenceId: number;
}>;


export type JoinEventMutation = { joinEvent: { pointsAwarded: number } };

export type MyEventFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type MyEventFeedQuery = { myEventFeed: { madeAt: string | null } };

export type RemoveEventFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveEventFeedMutation = { removeEventFeed: boolean };

export type MakeEventFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeEventFeedMutation = { makeEventFeed: { url: string } };

export type MyEventsQueryVariables = Exact<{
  filter?: string | null | undefined;
  from?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  until?: string | null | undefined;
}>;


export type MyEventsQuery = { myEventPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, eventId: number, name: string, shortDescription: string, coverImage: string | null, location: string, startAt: string, endAt: string, isRecurring: boolean, isCancelled: boolean, isOpen: boolean, closedNote: string | null, rsvp: string | null, capacity: number | null, goingCount: number, hasRecording: boolean }> } };

export type EventPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type EventPageQuery = { eventPage: { page: number, pageSize: number, total: number, rows: Array<{ capacity: number | null, format: string, goingCount: number, hostNames: string, id: number, lacksJoinLink: boolean, name: string, nextAt: string | null, nextEndAt: string | null, recurrence: string | null, status: string, timeZone: string }> } };

export type EventByIdQueryVariables = Exact<{
  id: number;
}>;


export type EventByIdQuery = { event: { id: number, name: string, shortDescription: string, description: string, coverImage: string | null, format: string, hostIds: Array<number>, timeZone: string, startAt: string, startDay: string, startTime: string, durationMinutes: number, recurrence: string | null, location: string, address: string | null, joinUrl: string | null, passcode: string | null, joinOpensMinutesBefore: number, capacity: number | null, waitlist: boolean, reminders: Array<number>, points: number, status: string, version: number, hosts: Array<{ id: number, name: string }> } };

export type EventHostsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type EventHostsQuery = { eventHosts: Array<{ id: number, name: string }> };

export type CreateEventMutationVariables = Exact<{
  input: EventInput;
}>;


export type CreateEventMutation = { createEvent: { id: number } };

export type UpdateEventMutationVariables = Exact<{
  id: number;
  input: EventInput;
  version?: number | null | undefined;
}>;


export type UpdateEventMutation = { updateEvent: { id: number, version: number } };

export type UpdateEventFromMutationVariables = Exact<{
  input: EventInput;
  occurrenceId: number;
  version?: number | null | undefined;
}>;


export type UpdateEventFromMutation = { updateEventFrom: { id: number, version: number } };

export type CancelEventMutationVariables = Exact<{
  id: number;
  note?: string | null | undefined;
}>;


export type CancelEventMutation = { cancelEvent: { undoId: string | null } };

export type ArchiveEventMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveEventMutation = { archiveEvent: { id: number } };

export type OccurrenceRowFragment = { id: number, startAt: string, endAt: string, timeZone: string, name: string | null, status: string, isMoved: boolean, capacity: number | null, goingCount: number, waitlistedCount: number, attendedCount: number, recordingUrl: string | null };

export type EventOccurrencesQueryVariables = Exact<{
  eventId: number;
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type EventOccurrencesQuery = { eventOccurrencePage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, startAt: string, endAt: string, timeZone: string, name: string | null, status: string, isMoved: boolean, capacity: number | null, goingCount: number, waitlistedCount: number, attendedCount: number, recordingUrl: string | null }> } };

export type EventOccurrenceByIdQueryVariables = Exact<{
  id: number;
}>;


export type EventOccurrenceByIdQuery = { eventOccurrence: { id: number, startAt: string, endAt: string, timeZone: string, name: string | null, status: string, isMoved: boolean, capacity: number | null, goingCount: number, waitlistedCount: number, attendedCount: number, recordingUrl: string | null, eventId: number, eventName: string, description: string | null, hostIds: Array<number>, joinUrl: string | null, passcode: string | null, ownCapacity: number | null, cancelNote: string | null, version: number, goingSeen: number, maybeCount: number, attendedBy: Array<{ source: string, count: number }> } };

export type UpdateOccurrenceMutationVariables = Exact<{
  id: number;
  input: EventOccurrenceInput;
  version?: number | null | undefined;
}>;


export type UpdateOccurrenceMutation = { updateEventOccurrence: { id: number, version: number } };

export type CancelOccurrenceMutationVariables = Exact<{
  id: number;
  note?: string | null | undefined;
}>;


export type CancelOccurrenceMutation = { cancelEventOccurrence: { undoId: string | null } };

export type SetRecordingMutationVariables = Exact<{
  occurrenceId: number;
  recordingUrl?: string | null | undefined;
}>;


export type SetRecordingMutation = { setEventRecording: { id: number, recordingUrl: string | null } };

export type AttendeesQueryVariables = Exact<{
  filter?: string | null | undefined;
  occurrenceId: number;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type AttendeesQuery = { eventAttendeePage: { page: number, pageSize: number, total: number, rows: Array<{ answer: string | null, joinedAt: string | null, name: string, source: string | null, tribeId: string, userId: number, waitingPlace: number | null }> } };

export type MarkAttendanceMutationVariables = Exact<{
  occurrenceId: number;
  userId: number;
}>;


export type MarkAttendanceMutation = { markEventAttendance: boolean };

export type RemoveAttendanceMutationVariables = Exact<{
  occurrenceId: number;
  userId: number;
}>;


export type RemoveAttendanceMutation = { removeEventAttendance: boolean };

export type ExportAttendanceMutationVariables = Exact<{
  eventId: number;
  filter?: string | null | undefined;
  format: ExportFormat;
  occurrenceId?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ExportAttendanceMutation = { exportEventAttendance: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type ImportAttendanceMutationVariables = Exact<{
  occurrenceId: number;
  rows: Array<AttendanceRow> | AttendanceRow;
}>;


export type ImportAttendanceMutation = { importEventAttendance: Array<{ email: string, isMarked: boolean, result: string, row: number }> };

export type FileUseQueryVariables = Exact<{
  id: number;
}>;


export type FileUseQuery = { fileUse: { id: number, kind: string, mayDelete: boolean, name: string, size: number, url: string, usedIn: Array<{ entity: string, id: number, name: string }> } };

export type ArchiveFileMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveFileMutation = { archiveFile: { id: number } };

export type FormWholeFragment = { audience: string, closesAt: string | null, confirmation: string, description: string, draftAt: string | null, draftByName: string | null, fields: unknown, hasDraft: boolean, id: number, kind: string, locked: unknown, name: string, oneResponsePerUser: boolean, opensAt: string | null, responses: number, revision: number, slug: string, status: string, successUrl: string | null, version: number, versions: Array<{ fields: unknown, id: number, number: number, publishedAt: string, publishedByName: string | null, responses: number }> };

export type FormPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type FormPageQuery = { formPage: { page: number, pageSize: number, total: number, rows: Array<{ audience: string, closesAt: string | null, hasDraft: boolean, id: number, kind: string, lastResponseAt: string | null, name: string, number: number, opensAt: string | null, responses: number, slug: string, status: string }> } };

export type FormByIdQueryVariables = Exact<{
  id: number;
}>;


export type FormByIdQuery = { form: { audience: string, closesAt: string | null, confirmation: string, description: string, draftAt: string | null, draftByName: string | null, fields: unknown, hasDraft: boolean, id: number, kind: string, locked: unknown, name: string, oneResponsePerUser: boolean, opensAt: string | null, responses: number, revision: number, slug: string, status: string, successUrl: string | null, version: number, versions: Array<{ fields: unknown, id: number, number: number, publishedAt: string, publishedByName: string | null, responses: number }> } };

export type CreateFormMutationVariables = Exact<{
  input: FormInput;
}>;


export type CreateFormMutation = { createForm: { id: number } };

export type UpdateFormMutationVariables = Exact<{
  id: number;
  input: FormInput;
  version?: number | null | undefined;
}>;


export type UpdateFormMutation = { updateForm: { audience: string, closesAt: string | null, confirmation: string, description: string, draftAt: string | null, draftByName: string | null, fields: unknown, hasDraft: boolean, id: number, kind: string, locked: unknown, name: string, oneResponsePerUser: boolean, opensAt: string | null, responses: number, revision: number, slug: string, status: string, successUrl: string | null, version: number, versions: Array<{ fields: unknown, id: number, number: number, publishedAt: string, publishedByName: string | null, responses: number }> } };

export type SaveFormDraftMutationVariables = Exact<{
  fields: unknown;
  id: number;
  revision: number;
}>;


export type SaveFormDraftMutation = { saveFormDraft: { revision: number } };

export type PublishFormMutationVariables = Exact<{
  id: number;
  revision: number;
}>;


export type PublishFormMutation = { publishForm: { audience: string, closesAt: string | null, confirmation: string, description: string, draftAt: string | null, draftByName: string | null, fields: unknown, hasDraft: boolean, id: number, kind: string, locked: unknown, name: string, oneResponsePerUser: boolean, opensAt: string | null, responses: number, revision: number, slug: string, status: string, successUrl: string | null, version: number, versions: Array<{ fields: unknown, id: number, number: number, publishedAt: string, publishedByName: string | null, responses: number }> } };

export type ArchiveFormMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveFormMutation = { archiveForm: { audience: string, closesAt: string | null, confirmation: string, description: string, draftAt: string | null, draftByName: string | null, fields: unknown, hasDraft: boolean, id: number, kind: string, locked: unknown, name: string, oneResponsePerUser: boolean, opensAt: string | null, responses: number, revision: number, slug: string, status: string, successUrl: string | null, version: number, versions: Array<{ fields: unknown, id: number, number: number, publishedAt: string, publishedByName: string | null, responses: number }> } };

export type RestoreFormMutationVariables = Exact<{
  id: number;
}>;


export type RestoreFormMutation = { restoreForm: { audience: string, closesAt: string | null, confirmation: string, description: string, draftAt: string | null, draftByName: string | null, fields: unknown, hasDraft: boolean, id: number, kind: string, locked: unknown, name: string, oneResponsePerUser: boolean, opensAt: string | null, responses: number, revision: number, slug: string, status: string, successUrl: string | null, version: number, versions: Array<{ fields: unknown, id: number, number: number, publishedAt: string, publishedByName: string | null, responses: number }> } };

export type SubmitFormMutationVariables = Exact<{
  answers: unknown;
  slug: string;
}>;


export type SubmitFormMutation = { submitForm: { confirmation: string, successUrl: string | null } };

export type FormResponsePageQueryVariables = Exact<{
  filter?: string | null | undefined;
  formId: number;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type FormResponsePageQuery = { formResponsePage: { page: number, pageSize: number, total: number, rows: Array<{ answers: unknown, campaign: unknown, email: string | null, id: number, lastSavedAt: string, name: string | null, number: number, reviewedAt: string | null, source: string | null, status: string, submittedAt: string | null, userId: number | null }> } };

export type FormCampaignsQueryVariables = Exact<{
  formId: number;
}>;


export type FormCampaignsQuery = { formCampaigns: Array<string> };

export type ResponseWholeFragment = { answers: unknown, campaign: unknown, device: string | null, email: string | null, fields: unknown, formId: number, formName: string, id: number, lastSavedAt: string, name: string | null, newerId: number | null, number: number, olderId: number | null, reviewedAt: string | null, reviewedByName: string | null, source: string | null, status: string, submittedAt: string | null, userId: number | null, files: Array<{ id: number, name: string }> };

export type FormResponseByIdQueryVariables = Exact<{
  id: number;
}>;


export type FormResponseByIdQuery = { formResponse: { answers: unknown, campaign: unknown, device: string | null, email: string | null, fields: unknown, formId: number, formName: string, id: number, lastSavedAt: string, name: string | null, newerId: number | null, number: number, olderId: number | null, reviewedAt: string | null, reviewedByName: string | null, source: string | null, status: string, submittedAt: string | null, userId: number | null, files: Array<{ id: number, name: string }> } };

export type ReviewFormResponseMutationVariables = Exact<{
  id: number;
  isRead: boolean;
}>;


export type ReviewFormResponseMutation = { reviewFormResponse: { answers: unknown, campaign: unknown, device: string | null, email: string | null, fields: unknown, formId: number, formName: string, id: number, lastSavedAt: string, name: string | null, newerId: number | null, number: number, olderId: number | null, reviewedAt: string | null, reviewedByName: string | null, source: string | null, status: string, submittedAt: string | null, userId: number | null, files: Array<{ id: number, name: string }> } };

export type FormChartsQueryVariables = Exact<{
  filter?: string | null | undefined;
  formId: number;
  search?: string | null | undefined;
}>;


export type FormChartsQuery = { formCharts: { responses: number, isLatest: boolean, charts: Array<{ answered: number, high: number | null, key: string, label: string, low: number | null, middle: number | null, type: string, bars: Array<{ count: number, filter: string | null, label: string }> }> } };

export type ExportFormResponsesMutationVariables = Exact<{
  filter?: string | null | undefined;
  formId: number;
  format: ExportFormat;
  search?: string | null | undefined;
}>;


export type ExportFormResponsesMutation = { exportFormResponses: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type WaitlistQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitlistQuery = { waitlist: { email: string | null, isOpen: boolean, next: number, place: number | null } };

export type WaitlistPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type WaitlistPageQuery = { waitlistPage: { page: number, pageSize: number, total: number, rows: Array<{ email: string | null, id: number, joinedAt: string, name: string | null, place: number, userId: number | null }> } };

export type ExportWaitlistMutationVariables = Exact<{
  format: ExportFormat;
  search?: string | null | undefined;
}>;


export type ExportWaitlistMutation = { exportWaitlist: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type WavesShownFragment = { asked: number, joined: number, total: number, waiting: number, waves: Array<{ createdAt: string, createdByName: string | null, id: number, invited: number, joined: number, link: string, message: string, number: number }> };

export type WaitlistWavesQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitlistWavesQuery = { waitlistWaves: { asked: number, joined: number, total: number, waiting: number, waves: Array<{ createdAt: string, createdByName: string | null, id: number, invited: number, joined: number, link: string, message: string, number: number }> } };

export type InviteWaveMutationVariables = Exact<{
  count: number;
  link: string;
  message: string;
}>;


export type InviteWaveMutation = { inviteWave: { undoId: string, waves: { asked: number, joined: number, total: number, waiting: number, waves: Array<{ createdAt: string, createdByName: string | null, id: number, invited: number, joined: number, link: string, message: string, number: number }> } } };

export type AssignGroupLeadersMutationVariables = Exact<{
  id: number;
  userIds: Array<number> | number;
}>;


export type AssignGroupLeadersMutation = { assignGroupLeaders: { id: number, leaders: Array<{ id: number, firstName: string, lastName: string }> } };

export type GroupStayLineFragment = { groupName: string, id: number, joinedAt: string, leftAt: string | null, name: string, personId: number, reason: string | null, subGroupName: string | null };

export type GroupHistoryQueryVariables = Exact<{
  groupId: number;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type GroupHistoryQuery = { groupHistoryPage: { total: number, page: number, pageSize: number, rows: Array<{ groupName: string, id: number, joinedAt: string, leftAt: string | null, name: string, personId: number, reason: string | null, subGroupName: string | null }> } };

export type GroupsOfPersonQueryVariables = Exact<{
  id: number;
}>;


export type GroupsOfPersonQuery = { groupsOfPerson: Array<{ groupName: string, id: number, joinedAt: string, leftAt: string | null, name: string, personId: number, reason: string | null, subGroupName: string | null }> };

export type GroupRowFragment = { id: number, name: string, memberCount: number, capacity: number | null, batch: { id: number, name: string } | null, leaders: Array<{ id: number, firstName: string, lastName: string }> };

export type GroupFieldsFragment = { id: number, name: string, memberCount: number, capacity: number | null, description: string, cover: string | null, batchId: number | null, chatLink: string | null, version: number, batch: { id: number, name: string } | null, leaders: Array<{ id: number, firstName: string, lastName: string }>, subGroups: Array<{ id: number, name: string, memberCount: number }> };

export type GroupPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type GroupPageQuery = { groupPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, memberCount: number, capacity: number | null, batch: { id: number, name: string } | null, leaders: Array<{ id: number, firstName: string, lastName: string }> }> } };

export type GroupByIdQueryVariables = Exact<{
  id: number;
}>;


export type GroupByIdQuery = { group: { id: number, name: string, memberCount: number, capacity: number | null, description: string, cover: string | null, batchId: number | null, chatLink: string | null, version: number, batch: { id: number, name: string } | null, leaders: Array<{ id: number, firstName: string, lastName: string }>, subGroups: Array<{ id: number, name: string, memberCount: number }> } };

export type CreateGroupMutationVariables = Exact<{
  input: GroupInput;
}>;


export type CreateGroupMutation = { createGroup: { id: number } };

export type UpdateGroupMutationVariables = Exact<{
  id: number;
  input: GroupInput;
  version?: number | null | undefined;
}>;


export type UpdateGroupMutation = { updateGroup: { id: number, name: string, memberCount: number, capacity: number | null, description: string, cover: string | null, batchId: number | null, chatLink: string | null, version: number, batch: { id: number, name: string } | null, leaders: Array<{ id: number, firstName: string, lastName: string }>, subGroups: Array<{ id: number, name: string, memberCount: number }> } };

export type ArchiveGroupMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveGroupMutation = { archiveGroup: { id: number } };

export type SubGroupRowFragment = { id: number, name: string, groupId: number, groupName: string, leadName: string | null, memberCount: number, capacity: number | null, meetingWeekday: number | null, meetingTime: string | null, timeZone: string };

export type SubGroupFieldsFragment = { id: number, name: string, groupId: number, groupName: string, leadName: string | null, memberCount: number, capacity: number | null, meetingWeekday: number | null, meetingTime: string | null, timeZone: string, leadId: number | null, chatLink: string | null, version: number };

export type SubGroupPageQueryVariables = Exact<{
  groupId?: number | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type SubGroupPageQuery = { subGroupPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, groupId: number, groupName: string, leadName: string | null, memberCount: number, capacity: number | null, meetingWeekday: number | null, meetingTime: string | null, timeZone: string }> } };

export type SubGroupByIdQueryVariables = Exact<{
  id: number;
}>;


export type SubGroupByIdQuery = { subGroup: { id: number, name: string, groupId: number, groupName: string, leadName: string | null, memberCount: number, capacity: number | null, meetingWeekday: number | null, meetingTime: string | null, timeZone: string, leadId: number | null, chatLink: string | null, version: number } };

export type CreateSubGroupMutationVariables = Exact<{
  input: SubGroupInput;
}>;


export type CreateSubGroupMutation = { createSubGroup: { id: number } };

export type UpdateSubGroupMutationVariables = Exact<{
  id: number;
  input: SubGroupInput;
  version?: number | null | undefined;
}>;


export type UpdateSubGroupMutation = { updateSubGroup: { id: number, name: string, groupId: number, groupName: string, leadName: string | null, memberCount: number, capacity: number | null, meetingWeekday: number | null, meetingTime: string | null, timeZone: string, leadId: number | null, chatLink: string | null, version: number } };

export type ArchiveSubGroupMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveSubGroupMutation = { archiveSubGroup: { id: number } };

export type GroupMemberLineFragment = { groupId: number, groupName: string, id: number, joinedAt: string, lastSeenAt: string | null, name: string, profileImage: string | null, subGroupId: number | null, subGroupName: string | null, tribeId: string };

export type GroupMemberRowsFragment = { total: number, page: number, pageSize: number, rows: Array<{ groupId: number, groupName: string, id: number, joinedAt: string, lastSeenAt: string | null, name: string, profileImage: string | null, subGroupId: number | null, subGroupName: string | null, tribeId: string }> };

export type GroupMemberPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type GroupMemberPageQuery = { groupMemberPage: { total: number, page: number, pageSize: number, rows: Array<{ groupId: number, groupName: string, id: number, joinedAt: string, lastSeenAt: string | null, name: string, profileImage: string | null, subGroupId: number | null, subGroupName: string | null, tribeId: string }> } };

export type SubGroupMemberPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type SubGroupMemberPageQuery = { subGroupMemberPage: { total: number, page: number, pageSize: number, rows: Array<{ groupId: number, groupName: string, id: number, joinedAt: string, lastSeenAt: string | null, name: string, profileImage: string | null, subGroupId: number | null, subGroupName: string | null, tribeId: string }> } };

export type GroupMemberIdsQueryVariables = Exact<{
  filter?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type GroupMemberIdsQuery = { groupMemberIds: Array<number> };

export type SubGroupMemberIdsQueryVariables = Exact<{
  filter?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type SubGroupMemberIdsQuery = { subGroupMemberIds: Array<number> };

export type GroupPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type GroupPlacesQuery = { groupPlaces: Array<{ capacity: number | null, id: number, memberCount: number, name: string, subGroups: Array<{ capacity: number | null, id: number, memberCount: number, name: string }> }> };

export type GroupMovePreviewQueryVariables = Exact<{
  input: GroupMoveInput;
}>;


export type GroupMovePreviewQuery = { groupMovePreview: { after: number, before: number, capacity: number | null, refusal: string | null, stay: number, target: string | null, moves: Array<{ count: number, from: string | null }> } };

export type MoveGroupMembersMutationVariables = Exact<{
  input: GroupMoveInput;
}>;


export type MoveGroupMembersMutation = { moveGroupMembers: number };

export type ExportGroupMembersMutationVariables = Exact<{
  filter?: string | null | undefined;
  format: ExportFormat;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ExportGroupMembersMutation = { exportGroupMembers: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type SubGroupPersonLineFragment = { headline: string | null, id: number, name: string, profileImage: string | null, slug: string };

export type SubGroupShownQueryVariables = Exact<{
  id: number;
}>;


export type SubGroupShownQuery = { subGroupShown: { capacity: number | null, chatLink: string | null, groupName: string, id: number, name: string, nextMeetingAt: string | null, timeZone: string, lead: { headline: string | null, id: number, name: string, profileImage: string | null, slug: string } | null, people: Array<{ headline: string | null, id: number, name: string, profileImage: string | null, slug: string }> } };

export type MyGroupQueryVariables = Exact<{ [key: string]: never; }>;


export type MyGroupQuery = { myGroup: { chatLink: string | null, id: number, name: string, peopleCount: number, leaders: Array<{ id: number, name: string, profileImage: string | null }>, people: Array<{ id: number, name: string, profileImage: string | null }>, subGroup: { id: number, name: string } | null } | null };

export type GroupAtWorkPartsFragment = { activeCount: number, askedCount: number, askedSince: string | null, batchName: string | null, capacity: number | null, chatLink: string | null, id: number, isLeader: boolean, memberCount: number, name: string, nextMeetingAt: string | null, points: number, pointsBefore: number, timeZone: string, all: Array<{ id: number, name: string }>, meetings: Array<{ attendeeIds: Array<number>, heldOn: string, id: number }>, members: Array<{ attended: Array<boolean | null>, days: Array<number>, id: number, lastSeenAt: string | null, name: string, percentage: number, profileImage: string | null, stageName: string | null, stageNumber: number | null, subGroupName: string | null }> };

export type ViewGroupQueryVariables = Exact<{
  groupId?: number | null | undefined;
}>;


export type ViewGroupQuery = { viewGroup: { activeCount: number, askedCount: number, askedSince: string | null, batchName: string | null, capacity: number | null, chatLink: string | null, id: number, isLeader: boolean, memberCount: number, name: string, nextMeetingAt: string | null, points: number, pointsBefore: number, timeZone: string, all: Array<{ id: number, name: string }>, meetings: Array<{ attendeeIds: Array<number>, heldOn: string, id: number }>, members: Array<{ attended: Array<boolean | null>, days: Array<number>, id: number, lastSeenAt: string | null, name: string, percentage: number, profileImage: string | null, stageName: string | null, stageNumber: number | null, subGroupName: string | null }> } | null };

export type GroupAtWorkQueryVariables = Exact<{
  id: number;
}>;


export type GroupAtWorkQuery = { groupAtWork: { activeCount: number, askedCount: number, askedSince: string | null, batchName: string | null, capacity: number | null, chatLink: string | null, id: number, isLeader: boolean, memberCount: number, name: string, nextMeetingAt: string | null, points: number, pointsBefore: number, timeZone: string, all: Array<{ id: number, name: string }>, meetings: Array<{ attendeeIds: Array<number>, heldOn: string, id: number }>, members: Array<{ attended: Array<boolean | null>, days: Array<number>, id: number, lastSeenAt: string | null, name: string, percentage: number, profileImage: string | null, stageName: string | null, stageNumber: number | null, subGroupName: string | null }> } };

export type TakeAttendanceMutationVariables = Exact<{
  groupId: number;
  heldOn: string;
  userIds: Array<number> | number;
}>;


export type TakeAttendanceMutation = { takeAttendance: number };

export type ImportChoicesQueryVariables = Exact<{
  jobId?: number | null | undefined;
}>;


export type ImportChoicesQuery = { importChoices: Array<{ column: string, canCreate: boolean, choices: Array<{ id: string, name: string }> }> };

export type PreviewAgainMutationVariables = Exact<{
  cells?: Array<CellCorrectionInput> | CellCorrectionInput | null | undefined;
  id: number;
  values: Array<ImportValueInput> | ImportValueInput;
}>;


export type PreviewAgainMutation = { previewAgain: { id: number } };

export type UploadHistoryQueryVariables = Exact<{
  page?: number | null | undefined;
}>;


export type UploadHistoryQuery = { uploadJobPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, kind: string, fileName: string, status: string, undoStatus: string | null, error: string | null, total: number, processed: number, created: number, updated: number, unchanged: number, failed: number, requestedByName: string, createdAt: string }> } };

export type ImportDuesQueryVariables = Exact<{
  id: number;
  settledBefore?: string | null | undefined;
}>;


export type ImportDuesQuery = { importDues: { settled: { count: number, amount: number }, overdue: { count: number, amount: number } } };

export type UndoPreviewQueryVariables = Exact<{
  id: number;
}>;


export type UndoPreviewQuery = { undoPreview: { isDone: boolean, total: number, done: number, counts: Array<{ count: number, outcome: string, reason: string | null, unit: string }>, kept: Array<{ id: number, name: string, reason: string, unit: string }> } };

export type PreviewUndoMutationVariables = Exact<{
  id: number;
}>;


export type PreviewUndoMutation = { previewUndo: number };

export type UndoImportMutationVariables = Exact<{
  id: number;
}>;


export type UndoImportMutation = { undoImport: number };

export type ImportTriedMutationVariables = Exact<{
  id: number;
  options: ImportOptionsInput;
}>;


export type ImportTriedMutation = { importTried: { id: number } };

export type RequestMoveUpMutationVariables = Exact<{
  statement: string;
}>;


export type RequestMoveUpMutation = { requestMoveUp: { id: number, moveUpPolicy: string | null, percentage: number, points: number, remainingTasksCount: number, reviewers: Array<string>, stage: { description: string, id: number, name: string, number: number, welcomeVideoUrl: string | null } | null, nextStage: { id: number, number: number, name: string } | null, stageTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, remainingTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, moveUp: { attempt: number, claimedAt: string | null, daysInStage: number, decidedAt: string | null, dueAt: string, feedback: string, fromName: string, id: number, reviewer: string | null, sentAt: string, stagePoints: number, statement: string, status: string } | null } };

export type AnswerMoveUpMutationVariables = Exact<{
  statement: string;
}>;


export type AnswerMoveUpMutation = { answerMoveUp: { id: number, moveUpPolicy: string | null, percentage: number, points: number, remainingTasksCount: number, reviewers: Array<string>, stage: { description: string, id: number, name: string, number: number, welcomeVideoUrl: string | null } | null, nextStage: { id: number, number: number, name: string } | null, stageTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, remainingTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, moveUp: { attempt: number, claimedAt: string | null, daysInStage: number, decidedAt: string | null, dueAt: string, feedback: string, fromName: string, id: number, reviewer: string | null, sentAt: string, stagePoints: number, statement: string, status: string } | null } };

export type WithdrawMoveUpMutationVariables = Exact<{ [key: string]: never; }>;


export type WithdrawMoveUpMutation = { withdrawMoveUp: { id: number, moveUpPolicy: string | null, percentage: number, points: number, remainingTasksCount: number, reviewers: Array<string>, stage: { description: string, id: number, name: string, number: number, welcomeVideoUrl: string | null } | null, nextStage: { id: number, number: number, name: string } | null, stageTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, remainingTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, moveUp: { attempt: number, claimedAt: string | null, daysInStage: number, decidedAt: string | null, dueAt: string, feedback: string, fromName: string, id: number, reviewer: string | null, sentAt: string, stagePoints: number, statement: string, status: string } | null } };

export type QueueRowFieldsFragment = { attempt: number, batch: string | null, decidedAt: string | null, dueAt: string, heldUntil: string | null, id: number, isMine: boolean, isOwn: boolean, name: string, profileImage: string | null, reviewer: string | null, status: string, userId: number, waitingSince: string };

export type SnapshotFieldsFragment = { daysInStage: number, lessons: number, points: number, stagePoints: number, answers: Array<{ answer: string, question: string }>, tasks: Array<{ completedAt: string, id: number, points: number, proof: string | null, title: string, files: Array<{ id: number, isPdf: boolean, name: string }> }> };

export type FindMoveUpQueueQueryVariables = Exact<{
  stageId: number;
  view?: MoveUpQueueView | null | undefined;
}>;


export type FindMoveUpQueueQuery = { moveUpQueue: { changes: number, decidedToday: number, done: number, late: number, medianMinutes: number | null, waiting: number, stage: { id: number, number: number, name: string }, rows: Array<{ attempt: number, batch: string | null, decidedAt: string | null, dueAt: string, heldUntil: string | null, id: number, isMine: boolean, isOwn: boolean, name: string, profileImage: string | null, reviewer: string | null, status: string, userId: number, waitingSince: string }>, stages: Array<{ id: number, name: string, number: number, waiting: number }> } };

export type FindMoveUpRequestQueryVariables = Exact<{
  id: number;
}>;


export type FindMoveUpRequestQuery = { moveUpRequest: { feedback: string, fromName: string, group: string | null, id: number, reasonCode: string | null, statement: string, taskIds: Array<number>, toName: string, toNumber: number, usualDays: number | null, row: { attempt: number, batch: string | null, decidedAt: string | null, dueAt: string, heldUntil: string | null, id: number, isMine: boolean, isOwn: boolean, name: string, profileImage: string | null, reviewer: string | null, status: string, userId: number, waitingSince: string }, snapshot: { daysInStage: number, lessons: number, points: number, stagePoints: number, answers: Array<{ answer: string, question: string }>, tasks: Array<{ completedAt: string, id: number, points: number, proof: string | null, title: string, files: Array<{ id: number, isPdf: boolean, name: string }> }> }, steps: Array<{ act: string, actor: string | null, at: string, attempt: number, id: number, reasonCode: string | null, said: string, taskIds: Array<number>, snapshot: { daysInStage: number, lessons: number, points: number, stagePoints: number, answers: Array<{ answer: string, question: string }>, tasks: Array<{ completedAt: string, id: number, points: number, proof: string | null, title: string, files: Array<{ id: number, isPdf: boolean, name: string }> }> } | null }> } };

export type ClaimMoveUpMutationVariables = Exact<{
  id: number;
}>;


export type ClaimMoveUpMutation = { claimMoveUp: number };

export type ReleaseMoveUpMutationVariables = Exact<{
  id: number;
}>;


export type ReleaseMoveUpMutation = { releaseMoveUp: number };

export type DecideMoveUpMutationVariables = Exact<{
  id: number;
  input: MoveUpDecisionInput;
}>;


export type DecideMoveUpMutation = { decideMoveUp: number };

export type ManagedStagesQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedStagesQuery = { managedStages: Array<{ id: number, late: number, medianHours: number | null, members: number, name: string, number: number, waiting: number }> };

export type StageMembersQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  stageId: number;
}>;


export type StageMembersQuery = { stageMemberPage: { page: number, pageSize: number, total: number, rows: Array<{ batch: string | null, enteredAt: string, id: number, lastSeenAt: string | null, moveUp: string | null, name: string, points: number, profileImage: string | null, taskCount: number, tasksDone: number }> } };

export type TaskFieldsFragment = { id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> };

export type StageLineFragment = { description: string, id: number, name: string, number: number, welcomeVideoUrl: string | null };

export type MyProgressFieldsFragment = { id: number, moveUpPolicy: string | null, percentage: number, points: number, remainingTasksCount: number, reviewers: Array<string>, stage: { description: string, id: number, name: string, number: number, welcomeVideoUrl: string | null } | null, nextStage: { id: number, number: number, name: string } | null, stageTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, remainingTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, moveUp: { attempt: number, claimedAt: string | null, daysInStage: number, decidedAt: string | null, dueAt: string, feedback: string, fromName: string, id: number, reviewer: string | null, sentAt: string, stagePoints: number, statement: string, status: string } | null };

export type MyStageProgressQueryVariables = Exact<{
  id: number;
}>;


export type MyStageProgressQuery = { userStageProgress: { id: number, moveUpPolicy: string | null, percentage: number, points: number, remainingTasksCount: number, reviewers: Array<string>, stage: { description: string, id: number, name: string, number: number, welcomeVideoUrl: string | null } | null, nextStage: { id: number, number: number, name: string } | null, stageTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, remainingTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, moveUp: { attempt: number, claimedAt: string | null, daysInStage: number, decidedAt: string | null, dueAt: string, feedback: string, fromName: string, id: number, reviewer: string | null, sentAt: string, stagePoints: number, statement: string, status: string } | null } };

export type FinishTaskMutationVariables = Exact<{
  at: string;
  pictures?: Array<number> | number | null | undefined;
  proof?: string | null | undefined;
  taskId: number;
}>;


export type FinishTaskMutation = { finishTask: { id: number, progress: { id: number, moveUpPolicy: string | null, percentage: number, points: number, remainingTasksCount: number, reviewers: Array<string>, stage: { description: string, id: number, name: string, number: number, welcomeVideoUrl: string | null } | null, nextStage: { id: number, number: number, name: string } | null, stageTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, remainingTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, actionSeconds: number | null, proofRequired: boolean, completedAt: string | null, isReopened: boolean, proof: string | null, rule: string | null, pictures: Array<{ id: number, name: string, isPdf: boolean }> }>, moveUp: { attempt: number, claimedAt: string | null, daysInStage: number, decidedAt: string | null, dueAt: string, feedback: string, fromName: string, id: number, reviewer: string | null, sentAt: string, stagePoints: number, statement: string, status: string } | null } } };

export type StageNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type StageNamesQuery = { stages: Array<{ id: number, number: number, name: string, description: string }> };

export type HideReturneeModalMutationVariables = Exact<{ [key: string]: never; }>;


export type HideReturneeModalMutation = { hideReturneeModal: boolean };

export type StageFieldsFragment = { id: number, number: number, name: string, description: string, welcomeVideoUrl: string | null, badge: string | null, moveUpPolicy: string, version: number };

export type StageTaskFieldsFragment = { id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, proofRequired: boolean, ruleKind: string | null, ruleTarget: string | null, version: number };

export type StagePageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type StagePageQuery = { stagePage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, number: number, name: string, moveUpPolicy: string }> } };

export type StageByIdQueryVariables = Exact<{
  id: number;
}>;


export type StageByIdQuery = { stage: { id: number, number: number, name: string, description: string, welcomeVideoUrl: string | null, badge: string | null, moveUpPolicy: string, version: number, memberCount: number, leaders: Array<{ id: number, firstName: string, lastName: string }>, reviewers: Array<{ id: number, firstName: string, lastName: string }>, tasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, proofRequired: boolean, ruleKind: string | null, ruleTarget: string | null, version: number, position: number, archivedAt: string | null }> } };

export type CreateStageMutationVariables = Exact<{
  input: StageInput;
}>;


export type CreateStageMutation = { createStage: { id: number } };

export type UpdateStageMutationVariables = Exact<{
  id: number;
  input: StageInput;
  version?: number | null | undefined;
}>;


export type UpdateStageMutation = { updateStage: { id: number, number: number, name: string, description: string, welcomeVideoUrl: string | null, badge: string | null, moveUpPolicy: string, version: number } };

export type ArchiveStageMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveStageMutation = { archiveStage: { id: number } };

export type CreateStageTaskMutationVariables = Exact<{
  input: StageTaskInput;
  stageId: number;
}>;


export type CreateStageTaskMutation = { createStageTask: { id: number } };

export type UpdateStageTaskMutationVariables = Exact<{
  id: number;
  input: StageTaskInput;
  version?: number | null | undefined;
}>;


export type UpdateStageTaskMutation = { updateStageTask: { id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, proofRequired: boolean, ruleKind: string | null, ruleTarget: string | null, version: number } };

export type ArchiveStageTaskMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveStageTaskMutation = { archiveStageTask: { id: number, archivedAt: string | null } };

export type ReorderStageTasksMutationVariables = Exact<{
  ids: Array<number> | number;
  stageId: number;
}>;


export type ReorderStageTasksMutation = { reorderStageTasks: Array<{ id: number, position: number }> };

export type AssignStageLeadersMutationVariables = Exact<{
  stageId: number;
  userIds: Array<number> | number;
}>;


export type AssignStageLeadersMutation = { assignStageLeaders: { id: number, leaders: Array<{ id: number, firstName: string, lastName: string }> } };

export type AssignStageReviewersMutationVariables = Exact<{
  stageId: number;
  userIds: Array<number> | number;
}>;


export type AssignStageReviewersMutation = { assignStageReviewers: { id: number, reviewers: Array<{ id: number, firstName: string, lastName: string }> } };

export type FindStagePathQueryVariables = Exact<{ [key: string]: never; }>;


export type FindStagePathQuery = { stagePath: { enteredAt: string | null, stages: Array<{ id: number, leftAt: string | null, name: string, number: number, taskCount: number }>, opens: Array<{ kind: string, id: number, name: string }> } };

export type XpPageFieldsFragment = { page: number, pageSize: number, points: number, total: number, userId: number, reasons: Array<{ points: number, reason: string }>, rows: Array<{ by: string | null, createdAt: string, id: number, isReversed: boolean, label: string, points: number, reason: string }> };

export type FindXpQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  userId?: number | null | undefined;
}>;


export type FindXpQuery = { xpPage: { page: number, pageSize: number, points: number, total: number, userId: number, reasons: Array<{ points: number, reason: string }>, rows: Array<{ by: string | null, createdAt: string, id: number, isReversed: boolean, label: string, points: number, reason: string }> } };

export type FindLeaderboardQueryVariables = Exact<{
  period: LeaderboardPeriod;
  scope: LeaderboardScope;
}>;


export type FindLeaderboardQuery = { leaderboard: { isOnBoard: boolean, myPoints: number, of: string | null, rows: Array<{ isMe: boolean, name: string, points: number, profileImage: string | null, rank: number, userId: number }> } };

export type AdjustXpMutationVariables = Exact<{
  input: AdjustXpInput;
  userId: number;
}>;


export type AdjustXpMutation = { adjustXp: number };

export type ReverseXpMutationVariables = Exact<{
  id: number;
  reason: string;
}>;


export type ReverseXpMutation = { reverseXp: number };

export type BulkActionFieldsFragment = { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> };

export type BulkActionPreviewQueryVariables = Exact<{
  kind: string;
  of: UserSelection;
  value?: string | null | undefined;
}>;


export type BulkActionPreviewQuery = { bulkActionPreview: { same: number, total: number, moves: Array<{ count: number, from: string | null }>, skipped: Array<{ count: number, reason: string }> } };

export type UndoBulkActionMutationVariables = Exact<{
  id: number;
}>;


export type UndoBulkActionMutation = { undoBulkAction: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type BulkActionByIdQueryVariables = Exact<{
  id: number;
}>;


export type BulkActionByIdQuery = { bulkAction: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type ArchiveUsersMutationVariables = Exact<{
  of: UserSelection;
  reason: string;
}>;


export type ArchiveUsersMutation = { archiveUsers: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type TagUsersMutationVariables = Exact<{
  of: UserSelection;
  tag: string;
}>;


export type TagUsersMutation = { tagUsers: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type UntagUsersMutationVariables = Exact<{
  of: UserSelection;
  tag: string;
}>;


export type UntagUsersMutation = { untagUsers: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type AssignUsersMutationVariables = Exact<{
  managerId?: number | null | undefined;
  of: UserSelection;
}>;


export type AssignUsersMutation = { assignUsers: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type MoveUsersToBatchMutationVariables = Exact<{
  batchId?: number | null | undefined;
  of: UserSelection;
}>;


export type MoveUsersToBatchMutation = { moveUsersToBatch: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type InviteUsersMutationVariables = Exact<{
  of: UserSelection;
}>;


export type InviteUsersMutation = { inviteUsers: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type MoveUsersToGroupMutationVariables = Exact<{
  groupId?: number | null | undefined;
  of: UserSelection;
}>;


export type MoveUsersToGroupMutation = { moveUsersToGroup: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type MoveUsersToStageMutationVariables = Exact<{
  of: UserSelection;
  reason: string;
  stageId: number;
}>;


export type MoveUsersToStageMutation = { moveUsersToStage: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type GrantUsersAccessMutationVariables = Exact<{
  level: string;
  of: UserSelection;
}>;


export type GrantUsersAccessMutation = { grantUsersAccess: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type RevokeUsersAccessMutationVariables = Exact<{
  level: string;
  of: UserSelection;
}>;


export type RevokeUsersAccessMutation = { revokeUsersAccess: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type ExtendMembershipsMutationVariables = Exact<{
  by: MembershipExtensionInput;
  of: UserSelection;
  reason: string;
}>;


export type ExtendMembershipsMutation = { extendMemberships: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type EnrollUsersMutationVariables = Exact<{
  funnelId: string;
  of: UserSelection;
  paymentTermId: string;
}>;


export type EnrollUsersMutation = { enrollUsers: { changed: number, error: string | null, id: number, processed: number, refused: number, status: string, total: number, undoUntil: string | null, refusals: Array<{ name: string, reason: string, userId: number }> } };

export type FunnelsToEnrollInQueryVariables = Exact<{
  hidden?: HiddenFunnels | null | undefined;
  productId: number;
}>;


export type FunnelsToEnrollInQuery = { funnelsByProductId: Array<{ id: string, name: string, productPrice: number, paymentTerms: Array<{ paymentTermId: string, name: string, price: number | null }> }> };

export type RetentionQueryVariables = Exact<{
  mine?: boolean | null | undefined;
}>;


export type RetentionQuery = { retention: { talkedToday: number, segments: Array<{ amount: number | null, count: number, label: string, note: string, value: string }> } };

export type RetentionPageQueryVariables = Exact<{
  isDone?: boolean | null | undefined;
  mine?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  segment?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type RetentionPageQuery = { retentionPage: { page: number, pageSize: number, total: number, rows: Array<{ batchName: string | null, contactNote: string | null, contactedAt: string | null, contactedBy: string | null, email: string, expiry: string, followUpOn: string | null, graceUntil: string, groupName: string | null, id: number, isDone: boolean, lastLoginAt: string | null, mobileNumber: string | null, name: string, outcome: string | null, personId: number, points: number, price: number | null, profileImage: string | null, segment: string, stageNumber: number | null }> } };

export type MemberContactsQueryVariables = Exact<{
  userId: number;
}>;


export type MemberContactsQuery = { memberContacts: Array<{ byName: string, channel: string, contactedAt: string, followUpOn: string | null, id: number, note: string, outcome: string }> };

export type LogContactMutationVariables = Exact<{
  input: ContactInput;
  userId: number;
}>;


export type LogContactMutation = { logContact: number };

export type UndoContactMutationVariables = Exact<{
  id: number;
}>;


export type UndoContactMutation = { undoContact: boolean };

export type ExportRetentionMutationVariables = Exact<{
  format: ExportFormat;
  mine?: boolean | null | undefined;
  search?: string | null | undefined;
  segment?: string | null | undefined;
}>;


export type ExportRetentionMutation = { exportRetention: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type PeopleTodayQueryVariables = Exact<{ [key: string]: never; }>;


export type PeopleTodayQuery = { peopleToday: { activeInWeek: number, endedSinceYesterday: number, joinedSinceYesterday: number, members: number, movedUpSinceYesterday: number, waiting: number, needs: Array<{ key: string, label: string, count: number }>, people: Array<{ id: number, name: string, profileImage: string | null, reasons: Array<{ kind: string, since: string }> }> } };

export type CommunityOverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type CommunityOverviewQuery = { communityOverview: { statuses: Array<{ key: string, label: string, count: number }>, batches: Array<{ key: string, label: string, count: number }>, stages: Array<{ key: string, label: string, count: number }>, groups: Array<{ key: string, label: string, count: number }>, attention: Array<{ key: string, label: string, count: number }>, newest: Array<{ id: number, name: string, email: string, profileImage: string | null, createdAt: string }> } };

export type ExportUsersMutationVariables = Exact<{
  columns?: Array<string> | string | null | undefined;
  filter?: string | null | undefined;
  format: ExportFormat;
  ids?: Array<number> | number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ExportUsersMutation = { exportUsers: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type ExportNonMembersMutationVariables = Exact<{
  filter?: string | null | undefined;
  format: ExportFormat;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ExportNonMembersMutation = { exportNonMembers: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type ExportArchivedUsersMutationVariables = Exact<{
  filter?: string | null | undefined;
  format: ExportFormat;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ExportArchivedUsersMutation = { exportArchivedUsers: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type ExportSuccessManagersMutationVariables = Exact<{
  format: ExportFormat;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ExportSuccessManagersMutation = { exportSuccessManagers: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type ExportWorklistMutationVariables = Exact<{
  filter?: string | null | undefined;
  format: ExportFormat;
  managerId: number;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ExportWorklistMutation = { exportWorklist: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type DuplicateAccountOfFragment = { batch: string | null, email: string, id: number, lastLoginAt: string | null, name: string, paid: number | null, tribeId: string };

export type DuplicatePageQueryVariables = Exact<{
  dismissed?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type DuplicatePageQuery = { duplicatePage: { total: number, rows: Array<{ dismissedAt: string | null, dismissedBy: string | null, id: number, reasons: Array<string>, one: { batch: string | null, email: string, id: number, lastLoginAt: string | null, name: string, paid: number | null, tribeId: string }, other: { batch: string | null, email: string, id: number, lastLoginAt: string | null, name: string, paid: number | null, tribeId: string } }> } };

export type DismissDuplicateMutationVariables = Exact<{
  id: number;
}>;


export type DismissDuplicateMutation = { dismissDuplicate: { id: number } };

export type RestoreDuplicateMutationVariables = Exact<{
  id: number;
}>;


export type RestoreDuplicateMutation = { restoreDuplicate: { id: number } };

export type MergeSideOfFragment = { createdAt: string, lastLoginAt: string | null, name: string, status: string, subscriptions: Array<{ id: number, product: string, status: string, expiry: string | null, dues: Array<{ id: number, isPaid: boolean, price: number, scheduleDate: string }> }> | null };

export type MergePreviewOfQueryVariables = Exact<{
  mergedId: number;
  survivorId: number;
}>;


export type MergePreviewOfQuery = { mergePreview: { survivorPoints: number, mergedPoints: number, points: number, survivor: { createdAt: string, lastLoginAt: string | null, name: string, status: string, subscriptions: Array<{ id: number, product: string, status: string, expiry: string | null, dues: Array<{ id: number, isPaid: boolean, price: number, scheduleDate: string }> }> | null }, merged: { createdAt: string, lastLoginAt: string | null, name: string, status: string, subscriptions: Array<{ id: number, product: string, status: string, expiry: string | null, dues: Array<{ id: number, isPaid: boolean, price: number, scheduleDate: string }> }> | null }, details: Array<{ field: string, isChosen: boolean, speaksAgainst: boolean, merged: { text: string, value: string } | null, survivor: { text: string, value: string } | null }>, planned: Array<{ conflicts: number, label: string, moves: number, note: string | null }> } };

export type MergesQueryVariables = Exact<{ [key: string]: never; }>;


export type MergesQuery = { merges: Array<{ by: string, id: number, merged: string, mergedAt: string, reason: string, survivor: string, survivorId: number, undoUntil: string, undoneAt: string | null }> };

export type MergeUsersMutationVariables = Exact<{
  choices?: Array<MergeChoiceInput> | MergeChoiceInput | null | undefined;
  mergedId: number;
  reason: string;
  survivorId: number;
}>;


export type MergeUsersMutation = { mergeUsers: { id: number } };

export type UndoMergeMutationVariables = Exact<{
  id: number;
}>;


export type UndoMergeMutation = { undoMerge: { id: number } };

export type PersonRowFragment = { id: number, name: string, email: string, tribeId: string, profileImage: string | null, createdAt: string, lastLoginAt: string | null };

export type UserPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type UserPageQuery = { userPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, email: string, tribeId: string, profileImage: string | null, createdAt: string, lastLoginAt: string | null, lastSeenAt: string | null, mobileNumber: string | null, expiry: string | null, owed: number | null, points: number, tags: Array<string>, invitation: string, batch: { id: number, name: string } | null, stage: { id: number, number: number, name: string } | null, group: { id: number, name: string } | null, manager: { id: number, name: string } | null, standing: { kind: string, day: string | null }, accessLevels: Array<{ id: string, name: string }> }> } };

export type NonMemberPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type NonMemberPageQuery = { nonMemberPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, email: string, tribeId: string, profileImage: string | null, createdAt: string, lastLoginAt: string | null }> } };

export type ArchivedUserPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ArchivedUserPageQuery = { archivedUserPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, email: string, tribeId: string, profileImage: string | null, createdAt: string, lastLoginAt: string | null, batch: { id: number, name: string } | null }> } };

export type UserFilterChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type UserFilterChoicesQuery = { userFilterChoices: { newToday: number, tags: Array<string>, accessLevels: Array<{ id: string, name: string }>, batches: Array<{ id: number, name: string }>, groups: Array<{ id: number, name: string }>, managers: Array<{ id: number, name: string }>, products: Array<{ id: number, name: string }>, stages: Array<{ id: number, name: string, number: number }> } };

export type ProfileFieldsFragment = { firstName: string, middleName: string | null, lastName: string, suffix: string | null, sex: string | null, birthdate: string | null, mobileNumber: string | null };

export type PersonFactsFragment = { id: number, email: string, tribeId: string, name: string, createdAt: string, lastLoginAt: string | null, archivedAt: string | null, archiveReason: string | null, accessLevels: Array<{ id: string, name: string }> };

export type PersonByIdQueryVariables = Exact<{
  id: number;
}>;


export type PersonByIdQuery = { user: { id: number, email: string, tribeId: string, name: string, createdAt: string, lastLoginAt: string | null, archivedAt: string | null, archiveReason: string | null, slug: string, profileImage: string | null, status: string, emailVerifiedAt: string | null, version: number, points: number, membershipStatus: string | null, tags: Array<string>, accessLevels: Array<{ id: string, name: string }>, successManager: { id: number, name: string } | null, batch: { id: number, name: string } | null, stage: { id: number, number: number, name: string } | null, group: { id: number, name: string } | null, subGroup: { id: number, name: string } | null, userProfile: { firstName: string, middleName: string | null, lastName: string, suffix: string | null, sex: string | null, birthdate: string | null, mobileNumber: string | null, country: string | null, state: string | null, city: string | null } } };

export type ArchivedPersonByIdQueryVariables = Exact<{
  id: number;
}>;


export type ArchivedPersonByIdQuery = { archivedUser: { id: number, email: string, tribeId: string, name: string, createdAt: string, lastLoginAt: string | null, archivedAt: string | null, archiveReason: string | null, accessLevels: Array<{ id: string, name: string }> } };

export type NonMemberByIdQueryVariables = Exact<{
  id: number;
}>;


export type NonMemberByIdQuery = { nonMember: { id: number, email: string, tribeId: string, name: string, createdAt: string, lastLoginAt: string | null, version: number, userProfile: { firstName: string, middleName: string | null, lastName: string, suffix: string | null, sex: string | null, birthdate: string | null, mobileNumber: string | null } } };

export type StaffCardOfQueryVariables = Exact<{
  userId: number;
}>;


export type StaffCardOfQuery = { staffCard: { id: number, lastSeenAt: string | null, mayWrite: boolean, rank: number, stuckSince: string | null, standing: { kind: string, day: string | null }, access: Array<{ id: string, name: string, rank: number, via: string, expiresAt: string | null }>, courses: Array<{ completedAt: string | null, id: number, name: string, percent: number }>, subscriptions: Array<{ id: number, product: string, status: string, expiry: string | null, startsAt: string, dues: Array<{ id: number, isPaid: boolean, price: number, scheduleDate: string }> }> | null, notes: Array<{ body: string, createdAt: string, id: number, pinned: boolean, version: number, author: { id: number, name: string } }> } };

export type TimelineOfQueryVariables = Exact<{
  userId: number;
  page?: number | null | undefined;
}>;


export type TimelineOfQuery = { timelinePage: { page: number, pageSize: number, total: number, rows: Array<{ at: string, by: string | null, kind: string, title: string }> } };

export type PersonLevelsQueryVariables = Exact<{ [key: string]: never; }>;


export type PersonLevelsQuery = { accessLevels: Array<{ id: string, name: string }> };

export type CreateUserMutationVariables = Exact<{
  input: NewUserInput;
}>;


export type CreateUserMutation = { createUser: { id: number } };

export type UpdateUserMutationVariables = Exact<{
  id: number;
  input: UserInput;
  version?: number | null | undefined;
}>;


export type UpdateUserMutation = { updateUser: { id: number } };

export type UpdateNonMemberMutationVariables = Exact<{
  id: number;
  input: NonMemberInput;
  version?: number | null | undefined;
}>;


export type UpdateNonMemberMutation = { updateNonMember: { id: number } };

export type ConvertNonMemberMutationVariables = Exact<{
  id: number;
}>;


export type ConvertNonMemberMutation = { convertNonMember: { id: number } };

export type ArchiveUserMutationVariables = Exact<{
  id: number;
  reason: string;
}>;


export type ArchiveUserMutation = { archiveUser: boolean };

export type RestoreUserMutationVariables = Exact<{
  id: number;
}>;


export type RestoreUserMutation = { restoreUser: boolean };

export type InviteUserMutationVariables = Exact<{
  id: number;
}>;


export type InviteUserMutation = { inviteUser: boolean };

export type SendPasswordResetMutationVariables = Exact<{
  userId: number;
}>;


export type SendPasswordResetMutation = { sendPasswordReset: boolean };

export type GrantUserAccessMutationVariables = Exact<{
  expiresAt?: string | null | undefined;
  level: string;
  userId: number;
}>;


export type GrantUserAccessMutation = { grantUserAccess: boolean };

export type RevokeUserAccessMutationVariables = Exact<{
  level: string;
  userId: number;
}>;


export type RevokeUserAccessMutation = { revokeUserAccess: boolean };

export type AddMemberTagMutationVariables = Exact<{
  tag: string;
  userId: number;
}>;


export type AddMemberTagMutation = { addMemberTag: boolean };

export type RemoveMemberTagMutationVariables = Exact<{
  tag: string;
  userId: number;
}>;


export type RemoveMemberTagMutation = { removeMemberTag: boolean };

export type CreateMemberNoteMutationVariables = Exact<{
  input: MemberNoteInput;
  userId: number;
}>;


export type CreateMemberNoteMutation = { createMemberNote: { id: number } };

export type UpdateMemberNoteMutationVariables = Exact<{
  id: number;
  input: MemberNoteInput;
  version?: number | null | undefined;
}>;


export type UpdateMemberNoteMutation = { updateMemberNote: { id: number } };

export type ArchiveMemberNoteMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveMemberNoteMutation = { archiveMemberNote: { id: number } };

export type RemoveSecondFactorMutationVariables = Exact<{
  id: number;
  reason: string;
}>;


export type RemoveSecondFactorMutation = { removeSecondFactor: boolean };

export type ProfileBySlugQueryVariables = Exact<{
  slug?: string | null | undefined;
}>;


export type ProfileBySlugQuery = { profile: { batchName: string | null, bio: string | null, city: string | null, country: string | null, email: string | null, groupName: string | null, headline: string | null, id: number, isMine: boolean, joinedAt: string, mobileNumber: string | null, name: string, niche: string | null, profileImage: string | null, slug: string, stageName: string | null, stageNumber: number | null, xp: number | null, socials: Array<{ platform: string, url: string }> } };

export type MyOwnProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type MyOwnProfileQuery = { myProfile: { bio: string | null, birthdate: string | null, city: string | null, country: string | null, firstName: string, headline: string | null, id: number, lastName: string, middleName: string | null, mobileNumber: string | null, niche: string | null, sex: string | null, showAbout: string, showGroup: string, showPlace: string, showSocials: string, showWins: string, state: string | null, suffix: string | null, version: number } };

export type UpdateMyProfileMutationVariables = Exact<{
  input: ProfileInput;
  version?: number | null | undefined;
}>;


export type UpdateMyProfileMutation = { updateMyProfile: { id: number, version: number } };

export type MySocialAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySocialAccountsQuery = { mySocialAccounts: Array<{ platform: string, url: string }> };

export type SetSocialAccountMutationVariables = Exact<{
  input: SocialAccountInput;
}>;


export type SetSocialAccountMutation = { setSocialAccount: Array<{ platform: string, url: string }> };

export type RemoveSocialAccountMutationVariables = Exact<{
  platform: string;
}>;


export type RemoveSocialAccountMutation = { removeSocialAccount: Array<{ platform: string, url: string }> };

export type RemoveMyPictureMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveMyPictureMutation = { removeMyPicture: boolean };

export type CountriesQueryVariables = Exact<{ [key: string]: never; }>;


export type CountriesQuery = { countries: Array<string> };

export type StatesQueryVariables = Exact<{
  country: string;
}>;


export type StatesQuery = { states: Array<string> };

export type CitiesQueryVariables = Exact<{
  country: string;
  state: string;
}>;


export type CitiesQuery = { cities: Array<string> };

export type OnLeaderboardsQueryVariables = Exact<{ [key: string]: never; }>;


export type OnLeaderboardsQuery = { leaderboard: { isOnBoard: boolean } };

export type SuccessManagerFieldsFragment = { id: number, name: string, email: string, members: number, away: number, expiring: number, overdue: number, isFormer: boolean };

export type SuccessManagersQueryVariables = Exact<{ [key: string]: never; }>;


export type SuccessManagersQuery = { successManagers: Array<{ id: number, name: string, isFormer: boolean }> };

export type SuccessManagerPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type SuccessManagerPageQuery = { successManagerPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, email: string, members: number, away: number, expiring: number, overdue: number, isFormer: boolean, profileImage: string | null }> } };

export type SuccessManagerByIdQueryVariables = Exact<{
  id: number;
}>;


export type SuccessManagerByIdQuery = { successManager: { id: number, name: string, email: string, members: number, away: number, expiring: number, overdue: number, isFormer: boolean } };

export type WorklistPageQueryVariables = Exact<{
  filter?: string | null | undefined;
  managerId: number;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type WorklistPageQuery = { worklistPage: { page: number, pageSize: number, total: number, rows: Array<{ email: string, expiry: string | null, id: number, isResting: boolean, lastLoginAt: string | null, name: string, profileImage: string | null, tribeId: string, reasons: Array<{ kind: string, since: string }> }> } };

export type QueuePageQueryVariables = Exact<{
  asLead?: boolean | null | undefined;
  groupId?: number | null | undefined;
  managerId?: number | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type QueuePageQuery = { queuePage: { total: number, rows: Array<{ contactedAt: string | null, contactedBy: string | null, groupName: string | null, id: number, mobileNumber: string | null, name: string, outcome: string | null, profileImage: string | null, stageNumber: number | null, words: string | null, reasons: Array<{ kind: string, since: string }> }> } };

export type AssignSuccessManagerMutationVariables = Exact<{
  managerId?: number | null | undefined;
  userIds: Array<number> | number;
}>;


export type AssignSuccessManagerMutation = { assignSuccessManager: number };

export type UnreadNotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadNotificationsQuery = { unreadNotifications: number };

export type MyNotificationsQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type MyNotificationsQuery = { myNotifications: { total: number, pageSize: number, rows: Array<{ id: number, title: string, body: string, link: string | null, readAt: string | null, createdAt: string }> } };

export type MarkNotificationsReadMutationVariables = Exact<{
  ids?: Array<number> | number | null | undefined;
}>;


export type MarkNotificationsReadMutation = { markNotificationsRead: number };

export type MyNotificationChoiceQueryVariables = Exact<{ [key: string]: never; }>;


export type MyNotificationChoiceQuery = { myNotificationChoice: { digest: NotificationDigest, quietFrom: number | null, quietTo: number | null } };

export type UpdateMyNotificationChoiceMutationVariables = Exact<{
  input: NotificationChoiceInput;
}>;


export type UpdateMyNotificationChoiceMutation = { updateMyNotificationChoice: { digest: NotificationDigest, quietFrom: number | null, quietTo: number | null } };

export type FindDisputesQueryVariables = Exact<{ [key: string]: never; }>;


export type FindDisputesQuery = { disputes: Array<{ id: number, transactionId: number, number: string, platform: string, externalId: string, amount: number, left: number, state: string, isUnsettled: boolean, settledAt: string | null, evidenceDay: string | null, fee: number | null, createdAt: string, name: string, isOwn: boolean, product: string }> };

export type OpenDisputeMutationVariables = Exact<{
  input: DisputeInput;
}>;


export type OpenDisputeMutation = { openDispute: number };

export type SetDisputeEvidenceDayMutationVariables = Exact<{
  day?: string | null | undefined;
  id: number;
}>;


export type SetDisputeEvidenceDayMutation = { setDisputeEvidenceDay: number };

export type SettleDisputeMutationVariables = Exact<{
  id: number;
  input: SettleDisputeInput;
}>;


export type SettleDisputeMutation = { settleDispute: number };

export type MyBillingQueryVariables = Exact<{ [key: string]: never; }>;


export type MyBillingQuery = { myBilling: { byHand: { code: string, review: string, ways: Array<{ accountName: string, label: string, note: string, number: string, place: string, platform: HandPlatform, qrCode: string, qrPicture: string }> } | null, plans: Array<{ batch: string | null, expiry: string | null, graceDays: number | null, id: number, product: string, startsAt: string, status: string, dues: Array<{ attempt: string | null, id: number, isWaived: boolean, price: number, scheduleDate: string, sequence: number, transactionId: string | null, proof: { id: number, reason: string | null, status: string } | null }>, renewal: { funnelId: string | null, kind: string, url: string | null } | null }>, receipts: Array<{ amount: number, channel: string | null, hasReceipt: boolean, number: string, of: number, paidAt: string | null, platform: string | null, product: string, refunded: number, sequence: number }>, upgrades: Array<{ funnelId: string, product: string }>, ways: Array<{ channel: string, label: string, note: string, provider: string }> } };

export type StartPaymentMutationVariables = Exact<{
  channel?: string | null | undefined;
  provider: string;
  scheduleId: number;
}>;


export type StartPaymentMutation = { startPayment: { checkoutUrl: string } };

export type CheckMyPaymentMutationVariables = Exact<{
  scheduleId: number;
}>;


export type CheckMyPaymentMutation = { checkMyPayment: string };

export type LeaveMyPaymentMutationVariables = Exact<{
  scheduleId: number;
}>;


export type LeaveMyPaymentMutation = { leaveMyPayment: string };

export type SendProofMutationVariables = Exact<{
  input: ProofInput;
}>;


export type SendProofMutation = { sendProof: { id: number } };

export type ProofFlagFieldsFragment = { at: string, kind: string, payment: string, pictureUrl: string | null, proofId: number | null, reviewedAt: string | null, reviewer: string | null, status: string, who: string };

export type QueuedProofFieldsFragment = { amount: number, code: string, createdAt: string, dues: number, id: number, invoiceNumber: string, isOwn: boolean, isWaived: boolean, name: string, note: string | null, platform: string, price: number, product: string, reason: string | null, reviewedAt: string | null, reviewer: string | null, scheduleDate: string, scheduleId: number, sequence: number, status: string, transactionId: string | null, userId: number | null, lines: Array<{ amount: number, id: number, paidOn: string | null, pictureUrl: string | null, reference: string }>, flags: Array<{ at: string, kind: string, payment: string, pictureUrl: string | null, proofId: number | null, reviewedAt: string | null, reviewer: string | null, status: string, who: string }> };

export type FindProofQueueQueryVariables = Exact<{
  view: ProofQueueView;
}>;


export type FindProofQueueQuery = { proofQueue: { rows: Array<{ amount: number, code: string, createdAt: string, dues: number, id: number, invoiceNumber: string, isOwn: boolean, isWaived: boolean, name: string, note: string | null, platform: string, price: number, product: string, reason: string | null, reviewedAt: string | null, reviewer: string | null, scheduleDate: string, scheduleId: number, sequence: number, status: string, transactionId: string | null, userId: number | null, lines: Array<{ amount: number, id: number, paidOn: string | null, pictureUrl: string | null, reference: string }>, flags: Array<{ at: string, kind: string, payment: string, pictureUrl: string | null, proofId: number | null, reviewedAt: string | null, reviewer: string | null, status: string, who: string }> }>, counts: Array<{ status: string, count: number, amount: number }> } };

export type FindProofsAlikeQueryVariables = Exact<{
  id: number;
}>;


export type FindProofsAlikeQuery = { proofsAlike: Array<{ at: string, kind: string, payment: string, pictureUrl: string | null, proofId: number | null, reviewedAt: string | null, reviewer: string | null, status: string, who: string }> };

export type ApproveProofMutationVariables = Exact<{
  id: number;
  input: ProofDecisionInput;
}>;


export type ApproveProofMutation = { approveProof: { id: number, undoId: string } };

export type RejectProofMutationVariables = Exact<{
  id: number;
  message: string;
}>;


export type RejectProofMutation = { rejectProof: { id: number, undoId: string } };

export type RevokeProofMutationVariables = Exact<{
  id: number;
  remarks: string;
}>;


export type RevokeProofMutation = { revokeProof: { id: number, undoId: string } };

export type FindMatchingProofsQueryVariables = Exact<{ [key: string]: never; }>;


export type FindMatchingProofsQuery = { matchingProofs: Array<{ id: number, name: string, platform: string, amount: number, invoiceNumber: string, sequence: number, dues: number, lines: Array<{ id: number, reference: string }> }> };

export type ApproveMatchingProofsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type ApproveMatchingProofsMutation = { approveMatchingProofs: { ids: Array<number>, undoId: string | null, refused: Array<{ id: number, name: string, reason: string }> } };

export type FindOpenRefundsQueryVariables = Exact<{ [key: string]: never; }>;


export type FindOpenRefundsQuery = { openRefunds: Array<{ amount: number, askedBy: string | null, createdAt: string, email: string, id: string, message: string | null, name: string, number: string, platform: string, product: string, reason: string, reference: string | null, state: string, transactionId: number, userId: number | null }> };

export type FindRefundableQueryVariables = Exact<{
  scheduleId: number;
}>;


export type FindRefundableQuery = { refundablePayment: { id: number, left: number, name: string, number: string } | null };

export type RefundPaymentMutationVariables = Exact<{
  input: RefundInput;
  transactionId: number;
}>;


export type RefundPaymentMutation = { refundPayment: { id: string, state: string } };

export type FinishManualRefundMutationVariables = Exact<{
  reference: string;
  refundId: string;
}>;


export type FinishManualRefundMutation = { finishManualRefund: string };

export type FindDisownedOrdersQueryVariables = Exact<{ [key: string]: never; }>;


export type FindDisownedOrdersQuery = { disownedOrders: Array<{ disownedAt: string, email: string, id: number, isOwn: boolean, mobileNumber: string | null, name: string, paidAt: string, product: string, subscriptionStatus: string | null, total: number, userId: number | null, payments: Array<{ id: number, left: number, number: string }> }> };

export type SettleDisownedOrderMutationVariables = Exact<{
  input: SettleDisownedInput;
  orderId: number;
}>;


export type SettleDisownedOrderMutation = { settleDisownedOrder: number };

export type WaitingMoneyFragment = { count: number, amount: number, oldestAt: string | null };

export type MoneyTodayQueryVariables = Exact<{ [key: string]: never; }>;


export type MoneyTodayQuery = { moneyToday: { received: { count: number, amount: number }, receivedSinceYesterday: { count: number }, overdue: { count: number, amount: number }, proofs: { count: number, amount: number, oldestAt: string | null }, refunds: { count: number, amount: number, oldestAt: string | null }, toLookAt: { count: number, amount: number, oldestAt: string | null }, disputes: { count: number, amount: number, oldestAt: string | null } } };

export type FindOpenMoneyQueryVariables = Exact<{ [key: string]: never; }>;


export type FindOpenMoneyQuery = { openMoney: Array<{ id: number, number: string, why: string, platform: string, reference: string | null, amount: number, left: number, currency: string, receivedAt: string, userId: number | null, name: string, isOwn: boolean, product: string, invoiceNumber: string, sequence: number, price: number, paidBy: string | null, isWaived: boolean }> };

export type SettleMoneyMutationVariables = Exact<{
  input: SettleMoneyInput;
  transactionId: number;
}>;


export type SettleMoneyMutation = { settleMoney: number };

export type FindAbandonedOrdersQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type FindAbandonedOrdersQuery = { abandonedOrderPage: { total: number, rows: Array<{ id: number, token: string, funnelId: string, name: string, email: string, mobileNumber: string | null, product: string, amount: number, createdAt: string, expiresAt: string, tried: string | null, remindedAt: string | null }> } };

export type FindSettlementFilesQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type FindSettlementFilesQuery = { settlementFilePage: { total: number, rows: Array<{ different: number, fee: number, feeVat: number, fileName: string, gross: number, id: number, matched: number, net: number, provider: string, rows: number, uploadedAt: string, uploadedBy: string | null, withholding: number }> } };

export type FindOddRowsQueryVariables = Exact<{
  fileId: number;
}>;


export type FindOddRowsQuery = { settlementRowPage: { total: number, rows: Array<{ id: number, externalId: string, reference: string | null, gross: number, settledOn: string, number: string | null, amount: number | null }> } };

export type FindCommunityReportQueryVariables = Exact<{
  batchId?: number | null | undefined;
  from: string;
  until: string;
}>;


export type FindCommunityReportQuery = { communityReport: { activeInWeek: number, asOf: string | null, countedAt: string, inStage: number, joined: number, late: number, members: number, moved: number, movedBefore: number, step: string, waiting: number, active: Array<{ before: number, from: string, people: number, start: string, until: string }>, cohorts: Array<{ batchId: number | null, name: string, reached: Array<{ people: number, stageId: number }> }>, stages: Array<{ id: number, inside: number, left: number, lower: number | null, median: number | null, name: string, number: number, reached: number, upper: number | null }> } };

export type CommunityRowsQueryVariables = Exact<{
  batchId?: number | null | undefined;
  figure: CommunityRowsOf;
  from: string;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  stageId?: number | null | undefined;
  until: string;
}>;


export type CommunityRowsQuery = { communityRowPage: { page: number, pageSize: number, total: number, rows: Array<{ at: string | null, batch: string | null, id: number, name: string, stage: string | null, userId: number }> } };

export type ExportCommunityReportMutationVariables = Exact<{
  batchId?: number | null | undefined;
  format: ExportFormat;
  from: string;
  until: string;
}>;


export type ExportCommunityReportMutation = { exportCommunityReport: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type InfoLogLineFragment = { id: number, at: string, sentence: string, entity: string, entityId: string | null, actor: { id: number, name: string } | null, subject: { id: number, name: string } | null };

export type InfoLogPageQueryVariables = Exact<{
  filter?: InfoLogFilter | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
}>;


export type InfoLogPageQuery = { infoLogPage: { isMore: boolean, page: number, pageSize: number, total: number, rows: Array<{ id: number, at: string, sentence: string, entity: string, entityId: string | null, action: string, changes: unknown, reason: string | null, source: string, requestId: string | null, actor: { id: number, name: string } | null, subject: { id: number, name: string } | null, impersonator: { id: number, name: string } | null }> } };

export type ActionGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type ActionGroupsQuery = { actionGroups: Array<{ id: string, name: string }> };

export type ExportInfoLogsMutationVariables = Exact<{
  filter?: InfoLogFilter | null | undefined;
  format: ExportFormat;
  search?: string | null | undefined;
}>;


export type ExportInfoLogsMutation = { exportInfoLogs: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type NewestLogsQueryVariables = Exact<{
  filter?: InfoLogFilter | null | undefined;
}>;


export type NewestLogsQuery = { infoLogPage: { rows: Array<{ id: number, at: string, sentence: string, entity: string, entityId: string | null, actor: { id: number, name: string } | null, subject: { id: number, name: string } | null }> } };

export type FindProblemsQueryVariables = Exact<{ [key: string]: never; }>;


export type FindProblemsQuery = { academyProblems: Array<{ count: number, example: string, kind: string, target: string }> };

export type FindSetUpQueryVariables = Exact<{ [key: string]: never; }>;


export type FindSetUpQuery = { setUp: { academy: string, backupAt: string | null, done: Array<string>, funnelId: string | null, hasBatch: boolean, hasSamples: boolean, isShown: boolean, mailProblem: string | null, untested: Array<string> } };

export type AddSamplesMutationVariables = Exact<{ [key: string]: never; }>;


export type AddSamplesMutation = { addSamples: boolean };

export type RemoveSamplesMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveSamplesMutation = { removeSamples: number };

export type FindReportQueryVariables = Exact<{
  batchId?: number | null | undefined;
  from: string;
  id: string;
  step: string;
  until: string;
}>;


export type FindReportQuery = { report: { countedAt: string, asOf: string | null, tables: Array<{ name: string, total: Array<number | null> | null, lines: Array<{ key: string, label: string, values: Array<number | null>, days: { from: string, until: string } | null }> }> } };

export type ReportRowsQueryVariables = Exact<{
  batchId?: number | null | undefined;
  from: string;
  id: string;
  key?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  rows: string;
  table: string;
  until: string;
}>;


export type ReportRowsQuery = { reportRowPage: { page: number, pageSize: number, sum: number | null, total: number, rows: Array<{ at: string | null, batch: string | null, id: number, name: string, stage: string | null, userId: number | null, value: number | null, what: string | null }> } };

export type ExportReportMutationVariables = Exact<{
  batchId?: number | null | undefined;
  format: ExportFormat;
  from: string;
  id: string;
  step: string;
  table: string;
  until: string;
}>;


export type ExportReportMutation = { exportReport: { id: number, status: string, fileName: string, total: number, written: number, error: string | null, sheetUrl: string | null } };

export type MyResourcesQueryVariables = Exact<{
  category?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type MyResourcesQuery = { myResources: Array<{ id: number, name: string, shortDescription: string, category: string, coverImage: string | null, versionLabel: string, isFeatured: boolean, isOpen: boolean, closedNote: string | null, isLink: boolean, fileKind: string | null, fileSize: number | null }> };

export type ResourceCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type ResourceCategoriesQuery = { resourceCategories: Array<string> };

export type MyResourceQueryVariables = Exact<{
  id: number;
}>;


export type MyResourceQuery = { myResource: { category: string, closedNote: string | null, coverImage: string | null, description: string, fileKind: string | null, fileName: string | null, fileSize: number | null, id: number, isFeatured: boolean, isLink: boolean, isOpen: boolean, name: string, shortDescription: string, tags: Array<string>, updatedAt: string, versionLabel: string } };

export type TakeResourceMutationVariables = Exact<{
  id: number;
}>;


export type TakeResourceMutation = { takeResource: { url: string } };

export type ResourceFileCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type ResourceFileCategoriesQuery = { resourceFileCategories: Array<string> };

export type ResourceFileNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type ResourceFileNamesQuery = { resourceFiles: Array<{ id: number, name: string }> };

export type ReorderResourceFilesMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type ReorderResourceFilesMutation = { reorderResourceFiles: Array<{ id: number }> };

export type ResourceFileRowFragment = { id: number, name: string, category: string, fileName: string | null, linkUrl: string | null, isFeatured: boolean, status: string, downloadCount: number };

export type ResourceFileFieldsFragment = { id: number, name: string, category: string, fileName: string | null, linkUrl: string | null, isFeatured: boolean, status: string, downloadCount: number, shortDescription: string, description: string, tags: string, coverImage: string | null, fileId: number | null, versionLabel: string, version: number };

export type ResourceFilePageQueryVariables = Exact<{
  filter?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ResourceFilePageQuery = { resourceFilePage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, category: string, fileName: string | null, linkUrl: string | null, isFeatured: boolean, status: string, downloadCount: number }> } };

export type ResourceFileByIdQueryVariables = Exact<{
  id: number;
}>;


export type ResourceFileByIdQuery = { resourceFile: { id: number, name: string, category: string, fileName: string | null, linkUrl: string | null, isFeatured: boolean, status: string, downloadCount: number, shortDescription: string, description: string, tags: string, coverImage: string | null, fileId: number | null, versionLabel: string, version: number } };

export type CreateResourceFileMutationVariables = Exact<{
  input: ResourceFileInput;
}>;


export type CreateResourceFileMutation = { createResourceFile: { id: number } };

export type UpdateResourceFileMutationVariables = Exact<{
  id: number;
  input: ResourceFileInput;
  version?: number | null | undefined;
}>;


export type UpdateResourceFileMutation = { updateResourceFile: { id: number, name: string, category: string, fileName: string | null, linkUrl: string | null, isFeatured: boolean, status: string, downloadCount: number, shortDescription: string, description: string, tags: string, coverImage: string | null, fileId: number | null, versionLabel: string, version: number } };

export type ArchiveResourceFileMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveResourceFileMutation = { archiveResourceFile: { id: number } };

export type GlobalSearchQueryVariables = Exact<{
  query?: string | null | undefined;
  type?: string | null | undefined;
}>;


export type GlobalSearchQuery = { globalSearch: Array<{ detail: string | null, id: number, subId: number | null, title: string, type: string }> };

export type LegalDocumentFieldsFragment = { kind: LegalKind, name: string, inForce: { version: number, summary: string, publishedAt: string | null, publishedBy: string | null, body: string } | null, draft: { version: number, summary: string, body: string, savedAt: string | null } | null, before: Array<{ version: number, summary: string, publishedAt: string | null, publishedBy: string | null }> };

export type FindLegalDocumentsQueryVariables = Exact<{ [key: string]: never; }>;


export type FindLegalDocumentsQuery = { legalDocuments: Array<{ kind: LegalKind, name: string, inForce: { version: number, summary: string, publishedAt: string | null, publishedBy: string | null, body: string } | null, draft: { version: number, summary: string, body: string, savedAt: string | null } | null, before: Array<{ version: number, summary: string, publishedAt: string | null, publishedBy: string | null }> }> };

export type SaveLegalDraftMutationVariables = Exact<{
  input: LegalDraftInput;
  kind: LegalKind;
  savedAt?: string | null | undefined;
}>;


export type SaveLegalDraftMutation = { saveLegalDraft: { kind: LegalKind, name: string, inForce: { version: number, summary: string, publishedAt: string | null, publishedBy: string | null, body: string } | null, draft: { version: number, summary: string, body: string, savedAt: string | null } | null, before: Array<{ version: number, summary: string, publishedAt: string | null, publishedBy: string | null }> } };

export type PublishLegalDocumentMutationVariables = Exact<{
  kind: LegalKind;
  savedAt: string;
}>;


export type PublishLegalDocumentMutation = { publishLegalDocument: { kind: LegalKind, name: string, inForce: { version: number, summary: string, publishedAt: string | null, publishedBy: string | null, body: string } | null, draft: { version: number, summary: string, body: string, savedAt: string | null } | null, before: Array<{ version: number, summary: string, publishedAt: string | null, publishedBy: string | null }> } };

export type MemberPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberPlacesQuery = { affiliate: { id: number, name: string, value: string }, buddies: { id: number, name: string, value: string }, support: { id: number, name: string, value: string }, myGroup: { id: number, chatLink: string | null, subGroup: { id: number, name: string } | null } | null, myChallenge: { id: number, name: string } | null };

export type OperationsQueryVariables = Exact<{ [key: string]: never; }>;


export type OperationsQuery = { operations: { databaseBytes: number, jobsDue: number, jobsFailed: number, jobsLater: number, jobsRunning: number, mailsDue: number, mailsFailed: number, mailsLater: number, oldestFailedJobSeconds: number, oldestFailedMailSeconds: number, oldestJobSeconds: number, oldestMailSeconds: number, problems: Array<string>, own: { diskBytes: number, diskFreeBytes: number, lagSeconds: number, memoryBytes: number, poolMost: number, poolUsed: number, poolWaiting: number, uptimeSeconds: number, worstLagSeconds: number }, servers: Array<{ beatAt: string, host: string, id: string, isHere: boolean, isSilent: boolean, jobs: number, startedAt: string, version: string }> } };

export type TroubledJobsQueryVariables = Exact<{
  name?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  trouble: Trouble;
}>;


export type TroubledJobsQuery = { troubledJobPage: { total: number, rows: Array<{ attempts: number, id: number, isRepeated: boolean, isRunning: boolean, lastError: string | null, name: string, nextTryAt: string | null, queuedAt: string, triedAt: string }>, kinds: Array<{ name: string, count: number }> } };

export type TroubledMailsQueryVariables = Exact<{
  name?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  trouble: Trouble;
}>;


export type TroubledMailsQuery = { troubledMailPage: { total: number, rows: Array<{ attempts: number, failedAt: string | null, id: number, isBeingSent: boolean, kind: string, lastError: string | null, nextTryAt: string | null, queuedAt: string, to: string }>, kinds: Array<{ name: string, count: number }> } };

export type RetryJobMutationVariables = Exact<{
  id: number;
}>;


export type RetryJobMutation = { done: boolean };

export type DiscardJobMutationVariables = Exact<{
  id: number;
}>;


export type DiscardJobMutation = { done: boolean };

export type RetryFailedJobsMutationVariables = Exact<{
  name?: string | null | undefined;
}>;


export type RetryFailedJobsMutation = { count: number };

export type DiscardFailedJobsMutationVariables = Exact<{
  name?: string | null | undefined;
}>;


export type DiscardFailedJobsMutation = { count: number };

export type RetryMailMutationVariables = Exact<{
  id: number;
}>;


export type RetryMailMutation = { done: boolean };

export type DiscardMailMutationVariables = Exact<{
  id: number;
}>;


export type DiscardMailMutation = { done: boolean };

export type RetryFailedMailsMutationVariables = Exact<{
  name?: string | null | undefined;
}>;


export type RetryFailedMailsMutation = { count: number };

export type DiscardFailedMailsMutationVariables = Exact<{
  name?: string | null | undefined;
}>;


export type DiscardFailedMailsMutation = { count: number };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: Array<{ changedAt: string | null, changedByName: string | null, defaultValue: string | null, group: string, help: string | null, id: number, label: string, name: string, type: string, value: string, version: number }> };

export type ResetSettingMutationVariables = Exact<{
  name: string;
}>;


export type ResetSettingMutation = { resetSetting: { changedAt: string | null, changedByName: string | null, defaultValue: string | null, group: string, help: string | null, id: number, label: string, name: string, type: string, value: string, version: number } };

export type InstallationQueryVariables = Exact<{ [key: string]: never; }>;


export type InstallationQuery = { environmentStates: Array<{ isSet: boolean, label: string, name: string, note: string }> };

export type MailStateQueryVariables = Exact<{ [key: string]: never; }>;


export type MailStateQuery = { mailState: { hasServer: boolean, lastSentAt: string | null, oldestWaitingAt: string | null, testProblem: string | null, testSentAt: string | null, waiting: number } };

export type SendTestMailMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestMailMutation = { sendTestMail: string };

export type GatewayStatesQueryVariables = Exact<{ [key: string]: never; }>;


export type GatewayStatesQuery = { gatewayStates: Array<{ channels: Array<string>, lastWebhookAt: string | null, mode: string | null, name: string, provider: string }> };

export type CheckGatewayMutationVariables = Exact<{
  provider: string;
}>;


export type CheckGatewayMutation = { checkGateway: { isReachable: boolean, problem: string | null, milliseconds: number | null, clockSeconds: number | null, webhook: string | null } };

export type CheckMailDomainMutationVariables = Exact<{ [key: string]: never; }>;


export type CheckMailDomainMutation = { checkMailDomain: { sender: string, domain: string | null, isLookedUp: boolean, hints: Array<{ hint: string, name: string, state: string }> } };

export type StartTestPaymentMutationVariables = Exact<{
  provider: string;
}>;


export type StartTestPaymentMutation = { startTestPayment: { payUrl: string } };

export type ReadTestPaymentMutationVariables = Exact<{
  id: string;
}>;


export type ReadTestPaymentMutation = { readTestPayment: { amount: number, isHeard: boolean, isLive: boolean, isPaid: boolean, name: string, problem: string | null, provider: string } };

export type BackupsQueryVariables = Exact<{ [key: string]: never; }>;


export type BackupsQuery = { backupState: { isNightly: boolean, folder: string, runs: Array<{ host: string | null, id: number, isRunning: boolean, path: string | null, problem: string | null, sizeMib: number | null, startedAt: string, verifiedAt: string | null }> } };

export type StartBackupMutationVariables = Exact<{ [key: string]: never; }>;


export type StartBackupMutation = { startBackup: boolean };

export type FunnelAddressQueryVariables = Exact<{
  id: string;
}>;


export type FunnelAddressQuery = { funnelAddress: string };

export type PageVersionFieldsFragment = { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null };

export type PageFieldsFragment = { document: unknown, draftAt: string | null, draftBy: string | null, hasDraft: boolean, revision: number, published: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null, waiting: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null };

export type SitePageQueryVariables = Exact<{
  funnelId?: string | null | undefined;
  name?: string | null | undefined;
  step?: string | null | undefined;
}>;


export type SitePageQuery = { sitePage: { document: unknown, draftAt: string | null, draftBy: string | null, hasDraft: boolean, revision: number, published: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null, waiting: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null } };

export type SiteCanvasDataQueryVariables = Exact<{
  funnelId?: string | null | undefined;
  name?: string | null | undefined;
  step?: string | null | undefined;
}>;


export type SiteCanvasDataQuery = { siteCanvasData: { data: unknown, pictures: Array<{ src: string, bytes: number }> } };

export type SitePageVersionsQueryVariables = Exact<{
  funnelId?: string | null | undefined;
  name?: string | null | undefined;
  step?: string | null | undefined;
}>;


export type SitePageVersionsQuery = { sitePageVersions: Array<{ fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null }> };

export type SitePageVersionQueryVariables = Exact<{
  funnelId?: string | null | undefined;
  name?: string | null | undefined;
  number: number;
  step?: string | null | undefined;
}>;


export type SitePageVersionQuery = { sitePageVersion: unknown };

export type SavePageDraftMutationVariables = Exact<{
  document: unknown;
  funnelId?: string | null | undefined;
  name?: string | null | undefined;
  revision: number;
  step?: string | null | undefined;
}>;


export type SavePageDraftMutation = { answer: { done: boolean, page: { document: unknown, draftAt: string | null, draftBy: string | null, hasDraft: boolean, revision: number, published: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null, waiting: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null } } };

export type PublishPageMutationVariables = Exact<{
  funnelId?: string | null | undefined;
  name?: string | null | undefined;
  revision: number;
  step?: string | null | undefined;
}>;


export type PublishPageMutation = { answer: { done: boolean, page: { document: unknown, draftAt: string | null, draftBy: string | null, hasDraft: boolean, revision: number, published: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null, waiting: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null } } };

export type SchedulePageMutationVariables = Exact<{
  at?: string | null | undefined;
  funnelId?: string | null | undefined;
  name?: string | null | undefined;
  revision: number;
  step?: string | null | undefined;
}>;


export type SchedulePageMutation = { answer: { done: boolean, page: { document: unknown, draftAt: string | null, draftBy: string | null, hasDraft: boolean, revision: number, published: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null, waiting: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null } } };

export type RollBackPageMutationVariables = Exact<{
  funnelId?: string | null | undefined;
  name?: string | null | undefined;
  number: number;
  step?: string | null | undefined;
}>;


export type RollBackPageMutation = { page: { document: unknown, draftAt: string | null, draftBy: string | null, hasDraft: boolean, revision: number, published: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null, waiting: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null } };

export type BuiltFunnelQueryVariables = Exact<{
  id: string;
}>;


export type BuiltFunnelQuery = { funnel: { id: string, name: string, slug: string, opensAt: string | null, closesAt: string | null, paymentTerms: Array<{ paymentTermId: string, name: string, plan: string }> } };

export type BuilderChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type BuilderChoicesQuery = { formChoices: Array<{ slug: string, name: string }>, funnelChoices: { funnels: Array<{ id: string, name: string }> } };

export type BlockChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type BlockChoicesQuery = { siteBlockChoices: { questions: Array<string>, wins: Array<{ value: string, label: string }>, coaches: Array<{ value: string, label: string }> } };

export type SectionFieldsFragment = { id: number, name: string, blocks: unknown };

export type SiteSectionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteSectionsQuery = { siteSections: Array<{ id: number, name: string, blocks: unknown }> };

export type KeepSectionMutationVariables = Exact<{
  blocks: unknown;
  name: string;
}>;


export type KeepSectionMutation = { keepSiteSection: { id: number, name: string, blocks: unknown } };

export type ArchiveSectionMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveSectionMutation = { archiveSiteSection: number };

export type PageTestQueryVariables = Exact<{
  funnelId?: string | null | undefined;
  name?: string | null | undefined;
  step?: string | null | undefined;
}>;


export type PageTestQuery = { sitePageTest: { a: number, b: number, startedAt: string, outcomes: Array<{ leads: number, orders: number, side: string, visitors: number }> } | null };

export type StartPageTestMutationVariables = Exact<{
  funnelId?: string | null | undefined;
  name?: string | null | undefined;
  revision: number;
  step?: string | null | undefined;
}>;


export type StartPageTestMutation = { answer: { done: boolean, page: { document: unknown, draftAt: string | null, draftBy: string | null, hasDraft: boolean, revision: number, published: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null, waiting: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null } } };

export type EndPageTestMutationVariables = Exact<{
  funnelId?: string | null | undefined;
  keep: string;
  name?: string | null | undefined;
  step?: string | null | undefined;
}>;


export type EndPageTestMutation = { page: { document: unknown, draftAt: string | null, draftBy: string | null, hasDraft: boolean, revision: number, published: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null, waiting: { fromVersion: number | null, number: number, publishedAt: string | null, publishedBy: string | null, title: string, waitsUntil: string | null } | null } };

export type ChangelogFieldsFragment = { inForce: { version: number, summary: string, publishedAt: string | null, publishedBy: string | null } | null, draft: { version: number, summary: string, body: string, savedAt: string | null } | null, before: Array<{ version: number, summary: string, publishedAt: string | null, publishedBy: string | null }> };

export type FindChangelogQueryVariables = Exact<{ [key: string]: never; }>;


export type FindChangelogQuery = { changelogDocument: { inForce: { version: number, summary: string, publishedAt: string | null, publishedBy: string | null } | null, draft: { version: number, summary: string, body: string, savedAt: string | null } | null, before: Array<{ version: number, summary: string, publishedAt: string | null, publishedBy: string | null }> } };

export type SaveChangelogDraftMutationVariables = Exact<{
  input: LegalDraftInput;
  savedAt?: string | null | undefined;
}>;


export type SaveChangelogDraftMutation = { saveChangelogDraft: { inForce: { version: number, summary: string, publishedAt: string | null, publishedBy: string | null } | null, draft: { version: number, summary: string, body: string, savedAt: string | null } | null, before: Array<{ version: number, summary: string, publishedAt: string | null, publishedBy: string | null }> } };

export type PublishChangelogMutationVariables = Exact<{
  savedAt: string;
}>;


export type PublishChangelogMutation = { publishChangelog: { inForce: { version: number, summary: string, publishedAt: string | null, publishedBy: string | null } | null, draft: { version: number, summary: string, body: string, savedAt: string | null } | null, before: Array<{ version: number, summary: string, publishedAt: string | null, publishedBy: string | null }> } };

export type TestRedirectQueryVariables = Exact<{
  address: string;
}>;


export type TestRedirectQuery = { testRedirect: { address: string, end: string, name: string | null, sleeping: boolean, hops: Array<{ location: string, ruleId: number, statusCode: number }> } };

export type RedirectRuleRowFragment = { id: number, fromPath: string, match: string, toUrl: string, statusCode: number, preserveQuery: boolean, startsAt: string | null, endsAt: string | null, hits: number, lastHitAt: string | null };

export type RedirectRuleFieldsFragment = { id: number, fromPath: string, match: string, toUrl: string, statusCode: number, preserveQuery: boolean, startsAt: string | null, endsAt: string | null, hits: number, lastHitAt: string | null, version: number };

export type RedirectRulePageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type RedirectRulePageQuery = { redirectRulePage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, fromPath: string, match: string, toUrl: string, statusCode: number, preserveQuery: boolean, startsAt: string | null, endsAt: string | null, hits: number, lastHitAt: string | null }> } };

export type RedirectRuleByIdQueryVariables = Exact<{
  id: number;
}>;


export type RedirectRuleByIdQuery = { redirectRule: { id: number, fromPath: string, match: string, toUrl: string, statusCode: number, preserveQuery: boolean, startsAt: string | null, endsAt: string | null, hits: number, lastHitAt: string | null, version: number } };

export type CreateRedirectRuleMutationVariables = Exact<{
  input: RedirectRuleInput;
}>;


export type CreateRedirectRuleMutation = { createRedirectRule: { id: number } };

export type UpdateRedirectRuleMutationVariables = Exact<{
  id: number;
  input: RedirectRuleInput;
  version?: number | null | undefined;
}>;


export type UpdateRedirectRuleMutation = { updateRedirectRule: { id: number, fromPath: string, match: string, toUrl: string, statusCode: number, preserveQuery: boolean, startsAt: string | null, endsAt: string | null, hits: number, lastHitAt: string | null, version: number } };

export type ArchiveRedirectRuleMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveRedirectRuleMutation = { archiveRedirectRule: { id: number } };

export type VisitorCountFragment = { name: string, visitors: number, views: number };

export type SiteFiguresQueryVariables = Exact<{
  days: number;
}>;


export type SiteFiguresQuery = { siteFigures: { since: string, visitors: number, views: number, pages: Array<{ leads: number, name: string | null, subject: string, views: number, visitors: number }>, sources: Array<{ name: string, visitors: number, views: number }>, campaigns: Array<{ name: string, visitors: number, views: number }>, devices: Array<{ name: string, visitors: number, views: number }>, byDay: Array<{ day: string, visitors: number, views: number }> } };

export type WorkshopFieldsFragment = { path: string, viewers: number, settings: Array<{ changedAt: string | null, changedByName: string | null, defaultValue: string | null, group: string, help: string | null, id: number, label: string, name: string, type: string, value: string, version: number }> };

export type FindWorkshopQueryVariables = Exact<{
  path: string;
}>;


export type FindWorkshopQuery = { workshop: { path: string, viewers: number, settings: Array<{ changedAt: string | null, changedByName: string | null, defaultValue: string | null, group: string, help: string | null, id: number, label: string, name: string, type: string, value: string, version: number }> } };

export type UpdateWorkshopMutationVariables = Exact<{
  name: string;
  path: string;
  value: string;
  version?: number | null | undefined;
}>;


export type UpdateWorkshopMutation = { updateWorkshop: { path: string, viewers: number, settings: Array<{ changedAt: string | null, changedByName: string | null, defaultValue: string | null, group: string, help: string | null, id: number, label: string, name: string, type: string, value: string, version: number }> } };

export type WinFieldsFragment = { id: number, version: number, title: string, story: string, category: string, amount: number | null, happenedOn: string, visibility: string, consentForMarketing: boolean | null, status: string, hiddenReason: string | null, isMine: boolean, myReaction: string | null, shareUrl: string | null, reports: Array<string>, author: { slug: string, name: string, profileImage: string | null }, pictures: Array<{ height: number, id: number, url: string, width: number }>, reactions: Array<{ kind: string, count: number }> };

export type WinReviewFragment = { id: number, version: number, status: string, hiddenReason: string | null };

export type WinsOfQueryVariables = Exact<{
  slug?: string | null | undefined;
}>;


export type WinsOfQuery = { wins: Array<{ id: number, version: number, title: string, story: string, category: string, amount: number | null, happenedOn: string, visibility: string, consentForMarketing: boolean | null, status: string, hiddenReason: string | null, isMine: boolean, myReaction: string | null, shareUrl: string | null, reports: Array<string>, author: { slug: string, name: string, profileImage: string | null }, pictures: Array<{ height: number, id: number, url: string, width: number }>, reactions: Array<{ kind: string, count: number }> }> };

export type NewestWinsQueryVariables = Exact<{ [key: string]: never; }>;


export type NewestWinsQuery = { newestWins: Array<{ id: number, version: number, title: string, story: string, category: string, amount: number | null, happenedOn: string, visibility: string, consentForMarketing: boolean | null, status: string, hiddenReason: string | null, isMine: boolean, myReaction: string | null, shareUrl: string | null, reports: Array<string>, author: { slug: string, name: string, profileImage: string | null }, pictures: Array<{ height: number, id: number, url: string, width: number }>, reactions: Array<{ kind: string, count: number }> }> };

export type MemberWinsQueryVariables = Exact<{
  userId: number;
}>;


export type MemberWinsQuery = { memberWins: Array<{ id: number, version: number, title: string, story: string, category: string, amount: number | null, happenedOn: string, visibility: string, consentForMarketing: boolean | null, status: string, hiddenReason: string | null, isMine: boolean, myReaction: string | null, shareUrl: string | null, reports: Array<string>, author: { slug: string, name: string, profileImage: string | null }, pictures: Array<{ height: number, id: number, url: string, width: number }>, reactions: Array<{ kind: string, count: number }> }> };

export type WinsToReviewQueryVariables = Exact<{ [key: string]: never; }>;


export type WinsToReviewQuery = { winsToReview: Array<{ id: number, version: number, title: string, story: string, category: string, amount: number | null, happenedOn: string, visibility: string, consentForMarketing: boolean | null, status: string, hiddenReason: string | null, isMine: boolean, myReaction: string | null, shareUrl: string | null, reports: Array<string>, author: { slug: string, name: string, profileImage: string | null }, pictures: Array<{ height: number, id: number, url: string, width: number }>, reactions: Array<{ kind: string, count: number }> }> };

export type PostWinMutationVariables = Exact<{
  input: WinInput;
}>;


export type PostWinMutation = { postWin: { id: number, version: number, title: string, story: string, category: string, amount: number | null, happenedOn: string, visibility: string, consentForMarketing: boolean | null, status: string, hiddenReason: string | null, isMine: boolean, myReaction: string | null, shareUrl: string | null, reports: Array<string>, author: { slug: string, name: string, profileImage: string | null }, pictures: Array<{ height: number, id: number, url: string, width: number }>, reactions: Array<{ kind: string, count: number }> } };

export type UpdateWinMutationVariables = Exact<{
  id: number;
  input: WinInput;
  version?: number | null | undefined;
}>;


export type UpdateWinMutation = { updateWin: { id: number, version: number, title: string, story: string, category: string, amount: number | null, happenedOn: string, visibility: string, consentForMarketing: boolean | null, status: string, hiddenReason: string | null, isMine: boolean, myReaction: string | null, shareUrl: string | null, reports: Array<string>, author: { slug: string, name: string, profileImage: string | null }, pictures: Array<{ height: number, id: number, url: string, width: number }>, reactions: Array<{ kind: string, count: number }> } };

export type DeleteWinMutationVariables = Exact<{
  id: number;
}>;


export type DeleteWinMutation = { deleteWin: number };

export type ApproveWinMutationVariables = Exact<{
  id: number;
  version?: number | null | undefined;
}>;


export type ApproveWinMutation = { approveWin: { id: number, version: number, status: string, hiddenReason: string | null } };

export type HideWinMutationVariables = Exact<{
  id: number;
  reason: string;
  version?: number | null | undefined;
}>;


export type HideWinMutation = { hideWin: { id: number, version: number, status: string, hiddenReason: string | null } };

export type ReactToWinMutationVariables = Exact<{
  id: number;
  kind?: string | null | undefined;
}>;


export type ReactToWinMutation = { reactToWin: { id: number, myReaction: string | null, reactions: Array<{ kind: string, count: number }> } };

export type ReportWinMutationVariables = Exact<{
  id: number;
  reason: string;
}>;


export type ReportWinMutation = { reportWin: boolean };

export type BatchChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type BatchChoicesQuery = { batches: Array<{ id: number, name: string }> };

export type GroupChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type GroupChoicesQuery = { groups: Array<{ id: number, name: string }> };

export type SoldProductsQueryVariables = Exact<{ [key: string]: never; }>;


export type SoldProductsQuery = { products: Array<{ id: number, name: string }> };

export type SetOnLeaderboardMutationVariables = Exact<{
  isOn: boolean;
}>;


export type SetOnLeaderboardMutation = { setOnLeaderboard: boolean };

export type SettingFieldsFragment = { changedAt: string | null, changedByName: string | null, defaultValue: string | null, group: string, help: string | null, id: number, label: string, name: string, type: string, value: string, version: number };

export type UpdateSettingMutationVariables = Exact<{
  name: string;
  value: string;
  version?: number | null | undefined;
}>;


export type UpdateSettingMutation = { updateSetting: { changedAt: string | null, changedByName: string | null, defaultValue: string | null, group: string, help: string | null, id: number, label: string, name: string, type: string, value: string, version: number } };

export type DueLineFragment = { id: number, isPaid: boolean, price: number, scheduleDate: string };

export type SubscriptionLineFragment = { id: number, product: string, status: string, expiry: string | null, dues: Array<{ id: number, isPaid: boolean, price: number, scheduleDate: string }> };

export type PublishedVersionFragment = { version: number, summary: string, publishedAt: string | null, publishedBy: string | null };

export type DraftVersionFragment = { version: number, summary: string, body: string, savedAt: string | null };

export type WayInQueryVariables = Exact<{ [key: string]: never; }>;


export type WayInQuery = { wayIn: { dueId: number | null, endedOn: string | null, isPaused: boolean, kind: string, newExpiry: string | null, product: string | null, until: string | null, url: string | null, offer: { batch: string | null, closesOn: string | null, funnelId: string, joined: number, lead: string, least: number, product: string, plans: Array<{ first: number, id: string, name: string, payments: number, total: number }> } | null, plan: Array<{ id: number, isPaid: boolean, price: number, scheduleDate: string, sequence: number }> } | null };

export type WhoIsHereQueryVariables = Exact<{ [key: string]: never; }>;


export type WhoIsHereQuery = { redwood: { currentUser: { accountabilityAsLeaderId: number | null, accountabilityGroupId: number | null, affiliateTimestamp: string | null, email: string, firstName: string, functionAccess: unknown, id: number, isBatch17: boolean, isFastTrackStudent: boolean, isImpersonating: boolean, isJourneyFormCompleted: boolean, lastName: string, membershipStatus: string | null, originalUserId: number | null, pageAccess: unknown, points: number, profileImage: string | null, roles: Array<string>, showReturneeModal: boolean, slug: string, tribeId: string, accessLevels: Array<{ id: string, name: string }>, stage: { id: number, number: number, name: string } | null, batch: { name: string } | null, group: { name: string } | null, stagesAsReviewer: Array<{ id: number, number: number, name: string }> } | null } };

export type UndoActMutationVariables = Exact<{
  id: string;
}>;


export type UndoActMutation = { undoAct: boolean };
