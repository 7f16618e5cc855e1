// Written by `npm run generate` from schema.graphql and the *.documents.ts files; changes here are lost.
import type { Fragment, TypedDocument } from '#kernel/graphql/document.ts';
import type * as types from './graphql.ts';

type Queries = {
  "exportFile { ...ExportProgress }": TypedDocument<types.ExportFileByIdQuery, types.ExportFileByIdQueryVariables>;
  "sheetAccount { email }": TypedDocument<types.FindSheetAccountQuery, types.FindSheetAccountQueryVariables>;
  "fileUse { id name }": TypedDocument<types.FileNameQuery, types.FileNameQueryVariables>;
  "users { id name note }": TypedDocument<types.PersonChoicesQuery, types.PersonChoicesQueryVariables>;
  "user { id name note: tribeId }": TypedDocument<types.ChosenPersonQuery, types.ChosenPersonQueryVariables>;
  "savedViews { * }": TypedDocument<types.SavedViewsQuery, types.SavedViewsQueryVariables>;
  "teamLeads { ...TeamLeadLine } myLeadSelection { ...LeadSelectionLine }": TypedDocument<types.TeamLeadsQuery, types.TeamLeadsQueryVariables>;
  "teamLead { ...TeamLeadLine }": TypedDocument<types.TeamLeadByIdQuery, types.TeamLeadByIdQueryVariables>;
  "proposal { ...BoardParts }": TypedDocument<types.OpenProposalQuery, types.OpenProposalQueryVariables>;
  "accountabilityGroupPage { ...AccountabilityRows }": TypedDocument<types.AccountabilityGroupPageQuery, types.AccountabilityGroupPageQueryVariables>;
  "challengeGroupPage { ...AccountabilityRows }": TypedDocument<types.ChallengeGroupPageQuery, types.ChallengeGroupPageQueryVariables>;
  "accountabilityGroup { id group { ...AccountabilityLine } members { * } }": TypedDocument<types.AccountabilityGroupByIdQuery, types.AccountabilityGroupByIdQueryVariables>;
  "accountabilityGroup {\n  id\n  group {\n    id name kind batchId teamLeadId assistantTeamLeadId capacity rhythm checkInWeekday meetingTime meetLink chatLink\n    checklist startsOn endsOn version\n  }\n}": TypedDocument<types.AccountabilityGroupToEditQuery, types.AccountabilityGroupToEditQueryVariables>;
  "keptApart { id name }": TypedDocument<types.KeptApartQuery, types.KeptApartQueryVariables>;
  "myAccountability { * buddies { * checkIns { ...CheckInLine } } past { ...CheckInLine } others { id name isLed } }": TypedDocument<types.MyAccountabilityQuery, types.MyAccountabilityQueryVariables>;
  "myChallenge { ** }": TypedDocument<types.MyChallengeQuery, types.MyChallengeQueryVariables>;
  "mySessions { * }": TypedDocument<types.MySessionsQuery, types.MySessionsQueryVariables>;
  "mySecondFactor { * }": TypedDocument<types.MySecondFactorQuery, types.MySecondFactorQueryVariables>;
  "myImpersonations { * }": TypedDocument<types.MyImpersonationsQuery, types.MyImpersonationsQueryVariables>;
  "myDeletion": TypedDocument<types.MyDeletionQuery, types.MyDeletionQueryVariables>;
  "affiliateReport { * } affiliateReportPage { ** }": TypedDocument<types.AffiliateReportQuery, types.AffiliateReportQueryVariables>;
  "myCommissionPage { total page pageSize rows { ...CommissionFields balance } }": TypedDocument<types.MyCommissionsQuery, types.MyCommissionsQueryVariables>;
  "myAffiliateDashboard {\n  earned onHold onItsWay ready paid\n  points { * }\n  freesUp { from until amount }\n  nextPayout { amount minimum blockedBy }\n}": TypedDocument<types.MyAffiliateDashboardQuery, types.MyAffiliateDashboardQueryVariables>;
  "affiliateTerms { mine { id status statusReason } }": TypedDocument<types.MyAffiliateStatusQuery, types.MyAffiliateStatusQueryVariables>;
  "affiliateHolds { rate usualRate holds { * } }": TypedDocument<types.AffiliateHoldsQuery, types.AffiliateHoldsQueryVariables>;
  "affiliateCommissionPage { total page pageSize rows { ...CommissionFields orderId balance } }": TypedDocument<types.AffiliateCommissionPageQuery, types.AffiliateCommissionPageQueryVariables>;
  "affiliatePage { total page pageSize rows { ...AffiliateFields } }": TypedDocument<types.AffiliatePageQuery, types.AffiliatePageQueryVariables>;
  "affiliateOverview { * }": TypedDocument<types.AffiliateOverviewQuery, types.AffiliateOverviewQueryVariables>;
  "affiliate { ...AffiliateFields }": TypedDocument<types.AffiliateByIdQuery, types.AffiliateByIdQueryVariables>;
  "affiliateTerms { * mine { ...OwnAffiliateFields } }": TypedDocument<types.FindAffiliateTermsQuery, types.FindAffiliateTermsQueryVariables>;
  "myAffiliateLeadPage { ** }": TypedDocument<types.MyAffiliateLeadsQuery, types.MyAffiliateLeadsQueryVariables>;
  "affiliateLeadPage { total page pageSize rows { * candidates { affiliateId name via refused } } }": TypedDocument<types.AffiliateLeadsQuery, types.AffiliateLeadsQueryVariables>;
  "myAffiliateLinks { clicks leads orders links { ...OwnLinkNames address clicks leads orders } }": TypedDocument<types.MyAffiliateLinksQuery, types.MyAffiliateLinksQueryVariables>;
  "affiliateLinkTargets { id name }": TypedDocument<types.AffiliateLinkTargetsQuery, types.AffiliateLinkTargetsQueryVariables>;
  "myPayoutPage { total page pageSize rows { ...OwnPayoutFields } }": TypedDocument<types.MyPayoutsQuery, types.MyPayoutsQueryVariables>;
  "myPayout { count sum payout { ...OwnPayoutFields } rows { ...CommissionFields } }": TypedDocument<types.MyPayoutQuery, types.MyPayoutQueryVariables>;
  "myPayoutDetails { ...OwnPayoutDetailsFields }": TypedDocument<types.MyPayoutDetailsQuery, types.MyPayoutDetailsQueryVariables>;
  "payoutRunPage { total page pageSize rows { ...PayoutRunFields } }": TypedDocument<types.PayoutRunPageQuery, types.PayoutRunPageQueryVariables>;
  "payoutOutlook { ** }": TypedDocument<types.PayoutOutlookQuery, types.PayoutOutlookQueryVariables>;
  "payoutRun { ...WholePayoutRun }": TypedDocument<types.PayoutRunByIdQuery, types.PayoutRunByIdQueryVariables>;
  "payoutLinePage { ** }": TypedDocument<types.PayoutLinePageQuery, types.PayoutLinePageQueryVariables>;
  "payoutChangedAccounts { * }": TypedDocument<types.PayoutChangedAccountsQuery, types.PayoutChangedAccountsQueryVariables>;
  "myAffiliateResources { ...OwnResourceFields }": TypedDocument<types.MyAffiliateResourcesQuery, types.MyAffiliateResourcesQueryVariables>;
  "myAffiliateResource { ...OwnResourceFields }": TypedDocument<types.MyAffiliateResourceQuery, types.MyAffiliateResourceQueryVariables>;
  "batches { id name launchFrom launchTo isCurrent }": TypedDocument<types.CurrentBatchQuery, types.CurrentBatchQueryVariables>;
  "successManagers { id name }": TypedDocument<types.BatchManagersQuery, types.BatchManagersQueryVariables>;
  "preview: subscriptionMove { ...ChangePreview }": TypedDocument<types.SubscriptionMoveQuery, types.SubscriptionMoveQueryVariables>;
  "preview: subscriptionExtension { ...ChangePreview }": TypedDocument<types.SubscriptionExtensionQuery, types.SubscriptionExtensionQueryVariables>;
  "preview: subscriptionPause { ...ChangePreview }": TypedDocument<types.SubscriptionPauseQuery, types.SubscriptionPauseQueryVariables>;
  "preview: subscriptionResume { ...ChangePreview }": TypedDocument<types.SubscriptionResumeQuery, types.SubscriptionResumeQueryVariables>;
  "preview: subscriptionPlan { ...ChangePreview }": TypedDocument<types.SubscriptionPlanQuery, types.SubscriptionPlanQueryVariables>;
  "duesAndExpiration { ** }": TypedDocument<types.GetDuesAndExpirationQuery, types.GetDuesAndExpirationQueryVariables>;
  "duePage { ...DuesListed }": TypedDocument<types.DuePageQuery, types.DuePageQueryVariables>;
  "paymentReportDuePage { ...DuesListed }": TypedDocument<types.PaymentReportDuesQuery, types.PaymentReportDuesQueryVariables>;
  "billingChoices { platforms batches { id name } products { id name } }": TypedDocument<types.FindBillingChoicesQuery, types.FindBillingChoicesQueryVariables>;
  "sentReminderPage { total rows { * } }": TypedDocument<types.FindSentRemindersQuery, types.FindSentRemindersQueryVariables>;
  "paymentReport {\n    from until asOf\n    dues { ...MoneyEquationFields }\n    received { count amount }\n    refunded { count amount }\n    lines { start from until dues { ...MoneyEquationFields } received { amount } refunded { amount } }\n    platforms { platform figure { count amount } }\n    products { id name dues { ...MoneyEquationFields } }\n    segments { segment figure { count amount } }\n    renewalDays { * }\n  }": TypedDocument<types.FindPaymentReportQuery, types.FindPaymentReportQueryVariables>;
  "paymentReportAddsUp {\n  collected { amount }\n  gateway { count amount }\n  manual { count amount }\n  credit { count amount }\n  fees { count amount }\n  unsettled { count amount }\n  double { count amount }\n}": TypedDocument<types.FindAddsUpQuery, types.FindAddsUpQueryVariables>;
  "mySubscriptions { ...SubscriptionLine startsAt }": TypedDocument<types.MySubscriptionsQuery, types.MySubscriptionsQueryVariables>;
  "userAvailableProducts { id name description coverImage funnelId isRenewal price hasOtherPrices }": TypedDocument<types.UserAvailableProductsQuery, types.UserAvailableProductsQueryVariables>;
  "products { id name price }": TypedDocument<types.ProductsQuery, types.ProductsQueryVariables>;
  "funnelsByProductId {\n  id name kind status validityByDays startByDays productPrice batchName\n  accessLevels { id name }\n  paymentTerms { paymentTermId name price }\n}": TypedDocument<types.FunnelsByProductIdQuery, types.FunnelsByProductIdQueryVariables>;
  "enrolmentPlan { ** }": TypedDocument<types.EnrolmentPlanOfQuery, types.EnrolmentPlanOfQueryVariables>;
  "enrollee { * }": TypedDocument<types.EnrolleeByIdQuery, types.EnrolleeByIdQueryVariables>;
  "enrollmentBatches { id name isCurrent } accessLevels { id name }": TypedDocument<types.EnrollmentChoicesQuery, types.EnrollmentChoicesQueryVariables>;
  "subscriptionPage { * rows { * subscription { ...SubscriptionFields } } }": TypedDocument<types.SubscriptionPageQuery, types.SubscriptionPageQueryVariables>;
  "viewSubscription { ...SubscriptionViewFields }": TypedDocument<types.FindViewSubscriptionQuery, types.FindViewSubscriptionQueryVariables>;
  "studentPaymentDetails { ...SubscriptionViewFields }": TypedDocument<types.StudentPaymentDetailsQuery, types.StudentPaymentDetailsQueryVariables>;
  "subscription { userId displayName subscription { ...SubscriptionFields } }": TypedDocument<types.SubscriptionByIdQuery, types.SubscriptionByIdQueryVariables>;
  "dueHistory { * }": TypedDocument<types.DueHistoryQuery, types.DueHistoryQueryVariables>;
  "couponPage { total page pageSize rows { ...CouponFields } }": TypedDocument<types.CouponPageQuery, types.CouponPageQueryVariables>;
  "coupon { ...CouponFields }": TypedDocument<types.CouponByIdQuery, types.CouponByIdQueryVariables>;
  "products { id name price } funnelChoices { ** }": TypedDocument<types.FunnelChoicesQuery, types.FunnelChoicesQueryVariables>;
  "funnelSales {\n  *\n  states { status count }\n  terms { paymentTermId orderCount booked }\n  collectedByDay { day amount }\n  recent { * }\n}": TypedDocument<types.FunnelSalesQuery, types.FunnelSalesQueryVariables>;
  "\n    funnelSitePages(funnelId: $id) { * }\n    funnelFigures { whole { ...StepFigures } steps { step figures { ...StepFigures } } }\n  ": TypedDocument<types.FunnelStepsQuery, types.FunnelStepsQueryVariables>;
  "testOrders { * }": TypedDocument<types.TestOrdersQuery, types.TestOrdersQueryVariables>;
  "productChoices { ** }": TypedDocument<types.ProductChoicesQuery, types.ProductChoicesQueryVariables>;
  "funnelPage(filter: $filter, pageSize: 50) { rows { id name kind status openness seatLimit seatsTaken } }": TypedDocument<types.ProductFunnelsQuery, types.ProductFunnelsQueryVariables>;
  "contentAccess { * }": TypedDocument<types.ContentAccessOfQuery, types.ContentAccessOfQueryVariables>;
  "accessChoices { ** }": TypedDocument<types.AccessChoicesQuery, types.AccessChoicesQueryVariables>;
  "contentReaderPage { ** }": TypedDocument<types.ContentReadersQuery, types.ContentReadersQueryVariables>;
  "personContents { * }": TypedDocument<types.PersonContentsQuery, types.PersonContentsQueryVariables>;
  "courseAuthors { id name note }": TypedDocument<types.CourseAuthorsQuery, types.CourseAuthorsQueryVariables>;
  "courseAuthor { id name note }": TypedDocument<types.CourseAuthorQuery, types.CourseAuthorQueryVariables>;
  "courses { id name }": TypedDocument<types.CourseNamesQuery, types.CourseNamesQueryVariables>;
  "courseOutline { ** }": TypedDocument<types.CourseOutlineQuery, types.CourseOutlineQueryVariables>;
  "draft: courseDraft { ...CourseDraftFields }": TypedDocument<types.CourseDraftQuery, types.CourseDraftQueryVariables>;
  "draft: unitDraft { ...UnitDraftFields }": TypedDocument<types.UnitDraftQuery, types.UnitDraftQueryVariables>;
  "draft: lessonDraft { ...LessonDraftFields }": TypedDocument<types.LessonDraftQuery, types.LessonDraftQueryVariables>;
  "checkedVideo { * }": TypedDocument<types.CheckedVideoQuery, types.CheckedVideoQueryVariables>;
  "stages { id number name }": TypedDocument<types.StageChoicesQuery, types.StageChoicesQueryVariables>;
  "coursePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {\n    total page pageSize\n    rows { id name status ...IntroFields }\n  }": TypedDocument<types.CourseIntrosQuery, types.CourseIntrosQueryVariables>;
  "course { id name status ...IntroFields version }": TypedDocument<types.CourseIntroQuery, types.CourseIntroQueryVariables>;
  "lessonPage { total page pageSize rows { ...LessonLine courseName unitName } }": TypedDocument<types.LessonPageQuery, types.LessonPageQueryVariables>;
  "lesson {\n    ...LessonLine unitId unitName courseId courseName shortDescription description videoUrl captions transcript\n    coverImage isRequired completionPolicy completionThreshold unlockRule unlockValue coachNotes version\n  }": TypedDocument<types.LessonByIdQuery, types.LessonByIdQueryVariables>;
  "lessonPage(search: $search, pageSize: 20) { rows { id name note: courseName } }": TypedDocument<types.LessonsToPickQuery, types.LessonsToPickQueryVariables>;
  "lesson { id name }": TypedDocument<types.LessonToPickQuery, types.LessonToPickQueryVariables>;
  "lessonFilePage(lessonId: $lessonId, pageSize: 100) { rows { id title linkUrl } }": TypedDocument<types.FilesOfLessonQuery, types.FilesOfLessonQueryVariables>;
  "lessonPage(filter: $filter, pageSize: 100) { total rows { ...LessonLine isRequired } }": TypedDocument<types.UnitLessonsQuery, types.UnitLessonsQueryVariables>;
  "units { id name note }": TypedDocument<types.UnitNamesQuery, types.UnitNamesQueryVariables>;
  "myCourses {\n  id name shortDescription coverImage category isFeatured isOpen closedNote isStarted isCompleted lessonCount doneCount\n  percent newLessonCount waitsFor\n  nextLesson { id name durationSeconds }\n}": TypedDocument<types.MyCoursesQuery, types.MyCoursesQueryVariables>;
  "continueLesson { id name percent nextLesson { id name durationSeconds points } }": TypedDocument<types.ContinueLessonQuery, types.ContinueLessonQueryVariables>;
  "myCourse {\n    id name shortDescription description coverImage trailerUrl category level authorName isOpen closedNote isRecorded\n    enrolledAt startedAt completedAt lessonCount doneCount percent newLessonCount waitsFor\n    intro { introTitle introBody introVideoUrl }\n    nextLesson { ...NextLesson }\n    units { ...OutlineUnit description }\n  }": TypedDocument<types.MyCourseQuery, types.MyCourseQueryVariables>;
  "myLesson {\n    id name shortDescription description type videoUrl durationSeconds captions transcript coverImage points isRequired\n    completionText\n    progress { id positionSeconds completedAt }\n    notebook { id notes { key atSeconds text } }\n    previous { id name }\n    next { id name lock }\n    course { id name isRecorded completedAt lessonCount doneCount percent units { ...OutlineUnit } }\n  }": TypedDocument<types.MyLessonQuery, types.MyLessonQueryVariables>;
  "publicLessons { * }": TypedDocument<types.FreeLessonsQuery, types.FreeLessonsQueryVariables>;
  "publicLesson { * }": TypedDocument<types.FreeLessonQuery, types.FreeLessonQueryVariables>;
  "myLessonFiles { * }": TypedDocument<types.MyLessonFilesQuery, types.MyLessonFilesQueryVariables>;
  "learningReport { * }": TypedDocument<types.LearningReportQuery, types.LearningReportQueryVariables>;
  "courseLearning { ** }": TypedDocument<types.CourseLearningQuery, types.CourseLearningQueryVariables>;
  "learnerPage { ** }": TypedDocument<types.LearnerPageQuery, types.LearnerPageQueryVariables>;
  "userFilterChoices { batches { id name } groups { id name } }": TypedDocument<types.LearningChoicesQuery, types.LearningChoicesQueryVariables>;
  "courseTracks { ...TrackFields }": TypedDocument<types.CourseTracksQuery, types.CourseTracksQueryVariables>;
  "course { id name } tracksOfCourse(courseId: $id) { id name status isOrdered courses { ...TrackCourse } }": TypedDocument<types.TracksOfCourseQuery, types.TracksOfCourseQueryVariables>;
  "myEvent {\n    ...EventAnswer eventId name shortDescription description coverImage location address timeZone startAt endAt\n    recurrence isCancelled cancelNote isOpen closedNote capacity waitlist points attendedAt joinOpensAt hasJoinLink\n    recordingUrl\n    hosts { name profileImage }\n    otherDates { occurrenceId startAt rsvp }\n  }": TypedDocument<types.MyEventQuery, types.MyEventQueryVariables>;
  "myEventFeed { madeAt }": TypedDocument<types.MyEventFeedQuery, types.MyEventFeedQueryVariables>;
  "myEventPage {\n  total page pageSize\n  rows {\n    id eventId name shortDescription coverImage location startAt endAt isRecurring isCancelled isOpen closedNote rsvp\n    capacity goingCount hasRecording\n  }\n}": TypedDocument<types.MyEventsQuery, types.MyEventsQueryVariables>;
  "eventPage { ** }": TypedDocument<types.EventPageQuery, types.EventPageQueryVariables>;
  "event {\n  id name shortDescription description coverImage format hostIds timeZone startAt startDay startTime durationMinutes\n  recurrence location address joinUrl passcode joinOpensMinutesBefore capacity waitlist reminders points status version\n  hosts { id name }\n}": TypedDocument<types.EventByIdQuery, types.EventByIdQueryVariables>;
  "eventHosts { id name }": TypedDocument<types.EventHostsQuery, types.EventHostsQueryVariables>;
  "eventOccurrencePage { total page pageSize rows { ...OccurrenceRow } }": TypedDocument<types.EventOccurrencesQuery, types.EventOccurrencesQueryVariables>;
  "eventOccurrence {\n    ...OccurrenceRow eventId eventName description hostIds joinUrl passcode ownCapacity cancelNote version goingSeen\n    maybeCount\n    attendedBy { source count }\n  }": TypedDocument<types.EventOccurrenceByIdQuery, types.EventOccurrenceByIdQueryVariables>;
  "eventAttendeePage { ** }": TypedDocument<types.AttendeesQuery, types.AttendeesQueryVariables>;
  "fileUse { ** }": TypedDocument<types.FileUseQuery, types.FileUseQueryVariables>;
  "formPage { ** }": TypedDocument<types.FormPageQuery, types.FormPageQueryVariables>;
  "form { ...FormWhole }": TypedDocument<types.FormByIdQuery, types.FormByIdQueryVariables>;
  "formResponsePage { ** }": TypedDocument<types.FormResponsePageQuery, types.FormResponsePageQueryVariables>;
  "formCampaigns": TypedDocument<types.FormCampaignsQuery, types.FormCampaignsQueryVariables>;
  "formResponse { ...ResponseWhole }": TypedDocument<types.FormResponseByIdQuery, types.FormResponseByIdQueryVariables>;
  "formCharts { responses isLatest charts { ** } }": TypedDocument<types.FormChartsQuery, types.FormChartsQueryVariables>;
  "waitlist { * }": TypedDocument<types.WaitlistQuery, types.WaitlistQueryVariables>;
  "waitlistPage { ** }": TypedDocument<types.WaitlistPageQuery, types.WaitlistPageQueryVariables>;
  "waitlistWaves { ...WavesShown }": TypedDocument<types.WaitlistWavesQuery, types.WaitlistWavesQueryVariables>;
  "groupHistoryPage { total page pageSize rows { ...GroupStayLine } }": TypedDocument<types.GroupHistoryQuery, types.GroupHistoryQueryVariables>;
  "groupsOfPerson { ...GroupStayLine }": TypedDocument<types.GroupsOfPersonQuery, types.GroupsOfPersonQueryVariables>;
  "groupMemberPage { ...GroupMemberRows }": TypedDocument<types.GroupMemberPageQuery, types.GroupMemberPageQueryVariables>;
  "subGroupMemberPage { ...GroupMemberRows }": TypedDocument<types.SubGroupMemberPageQuery, types.SubGroupMemberPageQueryVariables>;
  "groupMemberIds": TypedDocument<types.GroupMemberIdsQuery, types.GroupMemberIdsQueryVariables>;
  "subGroupMemberIds": TypedDocument<types.SubGroupMemberIdsQuery, types.SubGroupMemberIdsQueryVariables>;
  "groupPlaces { ** }": TypedDocument<types.GroupPlacesQuery, types.GroupPlacesQueryVariables>;
  "groupMovePreview { ** }": TypedDocument<types.GroupMovePreviewQuery, types.GroupMovePreviewQueryVariables>;
  "subGroupShown { * lead { ...SubGroupPersonLine } people { ...SubGroupPersonLine } }": TypedDocument<types.SubGroupShownQuery, types.SubGroupShownQueryVariables>;
  "myGroup { ** }": TypedDocument<types.MyGroupQuery, types.MyGroupQueryVariables>;
  "viewGroup { ...GroupAtWorkParts }": TypedDocument<types.ViewGroupQuery, types.ViewGroupQueryVariables>;
  "groupAtWork { ...GroupAtWorkParts }": TypedDocument<types.GroupAtWorkQuery, types.GroupAtWorkQueryVariables>;
  "importChoices { column canCreate choices { id name } }": TypedDocument<types.ImportChoicesQuery, types.ImportChoicesQueryVariables>;
  "uploadJobPage(page: $page, importsOnly: true) {\n  total page pageSize\n  rows {\n    id kind fileName status undoStatus error total processed created updated unchanged failed requestedByName createdAt\n  }\n}": TypedDocument<types.UploadHistoryQuery, types.UploadHistoryQueryVariables>;
  "importDues { settled { count amount } overdue { count amount } }": TypedDocument<types.ImportDuesQuery, types.ImportDuesQueryVariables>;
  "undoPreview { isDone total done counts { * } kept { * } }": TypedDocument<types.UndoPreviewQuery, types.UndoPreviewQueryVariables>;
  "moveUpQueue { * stage { id number name } rows { ...QueueRowFields } stages { * } }": TypedDocument<types.FindMoveUpQueueQuery, types.FindMoveUpQueueQueryVariables>;
  "moveUpRequest {\n    *\n    row { ...QueueRowFields }\n    snapshot { ...SnapshotFields }\n    steps { * snapshot { ...SnapshotFields } }\n  }": TypedDocument<types.FindMoveUpRequestQuery, types.FindMoveUpRequestQueryVariables>;
  "managedStages { * }": TypedDocument<types.ManagedStagesQuery, types.ManagedStagesQueryVariables>;
  "stageMemberPage { ** }": TypedDocument<types.StageMembersQuery, types.StageMembersQueryVariables>;
  "userStageProgress { ...MyProgressFields }": TypedDocument<types.MyStageProgressQuery, types.MyStageProgressQueryVariables>;
  "stages { id number name description }": TypedDocument<types.StageNamesQuery, types.StageNamesQueryVariables>;
  "stagePage { total page pageSize rows { id number name moveUpPolicy } }": TypedDocument<types.StagePageQuery, types.StagePageQueryVariables>;
  "stage {\n    ...StageFields memberCount\n    leaders { id firstName lastName }\n    reviewers { id firstName lastName }\n    tasks { ...StageTaskFields position archivedAt }\n  }": TypedDocument<types.StageByIdQuery, types.StageByIdQueryVariables>;
  "stagePath { enteredAt stages { * } opens { kind id name } }": TypedDocument<types.FindStagePathQuery, types.FindStagePathQueryVariables>;
  "xpPage { ...XpPageFields }": TypedDocument<types.FindXpQuery, types.FindXpQueryVariables>;
  "leaderboard { ** }": TypedDocument<types.FindLeaderboardQuery, types.FindLeaderboardQueryVariables>;
  "bulkActionPreview { ** }": TypedDocument<types.BulkActionPreviewQuery, types.BulkActionPreviewQueryVariables>;
  "bulkAction { ...BulkActionFields }": TypedDocument<types.BulkActionByIdQuery, types.BulkActionByIdQueryVariables>;
  "funnelsByProductId { id name productPrice paymentTerms { paymentTermId name price } }": TypedDocument<types.FunnelsToEnrollInQuery, types.FunnelsToEnrollInQueryVariables>;
  "retention { talkedToday segments { * } }": TypedDocument<types.RetentionQuery, types.RetentionQueryVariables>;
  "retentionPage { ** }": TypedDocument<types.RetentionPageQuery, types.RetentionPageQueryVariables>;
  "memberContacts { * }": TypedDocument<types.MemberContactsQuery, types.MemberContactsQueryVariables>;
  "peopleToday { * needs { key label count } people { id name profileImage reasons { kind since } } }": TypedDocument<types.PeopleTodayQuery, types.PeopleTodayQueryVariables>;
  "communityOverview {\n  statuses { key label count }\n  batches { key label count }\n  stages { key label count }\n  groups { key label count }\n  attention { key label count }\n  newest { id name email profileImage createdAt }\n}": TypedDocument<types.CommunityOverviewQuery, types.CommunityOverviewQueryVariables>;
  "duplicatePage { total rows { * one { ...DuplicateAccountOf } other { ...DuplicateAccountOf } } }": TypedDocument<types.DuplicatePageQuery, types.DuplicatePageQueryVariables>;
  "mergePreview {\n    survivorPoints mergedPoints points\n    survivor { ...MergeSideOf }\n    merged { ...MergeSideOf }\n    details { ** }\n    planned { * }\n  }": TypedDocument<types.MergePreviewOfQuery, types.MergePreviewOfQueryVariables>;
  "merges { * }": TypedDocument<types.MergesQuery, types.MergesQueryVariables>;
  "userPage {\n    total page pageSize\n    rows {\n      ...PersonRow lastSeenAt mobileNumber expiry owed points tags invitation\n      batch { id name }\n      stage { id number name }\n      group { id name }\n      manager { id name }\n      standing { kind day }\n      accessLevels { id name }\n    }\n  }": TypedDocument<types.UserPageQuery, types.UserPageQueryVariables>;
  "nonMemberPage { total page pageSize rows { ...PersonRow } }": TypedDocument<types.NonMemberPageQuery, types.NonMemberPageQueryVariables>;
  "archivedUserPage { total page pageSize rows { ...PersonRow batch { id name } } }": TypedDocument<types.ArchivedUserPageQuery, types.ArchivedUserPageQueryVariables>;
  "userFilterChoices { ** }": TypedDocument<types.UserFilterChoicesQuery, types.UserFilterChoicesQueryVariables>;
  "user {\n    ...PersonFacts slug profileImage status emailVerifiedAt version points membershipStatus tags\n    successManager { id name }\n    batch { id name }\n    stage { id number name }\n    group { id name }\n    subGroup { id name }\n    userProfile { ...ProfileFields country state city }\n  }": TypedDocument<types.PersonByIdQuery, types.PersonByIdQueryVariables>;
  "archivedUser { ...PersonFacts }": TypedDocument<types.ArchivedPersonByIdQuery, types.ArchivedPersonByIdQueryVariables>;
  "nonMember { id email tribeId name createdAt lastLoginAt version userProfile { ...ProfileFields } }": TypedDocument<types.NonMemberByIdQuery, types.NonMemberByIdQueryVariables>;
  "staffCard {\n    *\n    standing { kind day }\n    access { id name rank via expiresAt }\n    courses { * }\n    subscriptions { ...SubscriptionLine startsAt }\n    notes { ** }\n  }": TypedDocument<types.StaffCardOfQuery, types.StaffCardOfQueryVariables>;
  "timelinePage(userId: $userId, page: $page, pageSize: 20) { ** }": TypedDocument<types.TimelineOfQuery, types.TimelineOfQueryVariables>;
  "accessLevels { id name }": TypedDocument<types.PersonLevelsQuery, types.PersonLevelsQueryVariables>;
  "profile { ** }": TypedDocument<types.ProfileBySlugQuery, types.ProfileBySlugQueryVariables>;
  "myProfile { * }": TypedDocument<types.MyOwnProfileQuery, types.MyOwnProfileQueryVariables>;
  "mySocialAccounts { platform url }": TypedDocument<types.MySocialAccountsQuery, types.MySocialAccountsQueryVariables>;
  "countries": TypedDocument<types.CountriesQuery, types.CountriesQueryVariables>;
  "states": TypedDocument<types.StatesQuery, types.StatesQueryVariables>;
  "cities": TypedDocument<types.CitiesQuery, types.CitiesQueryVariables>;
  "leaderboard(scope: everyone, period: week) { isOnBoard }": TypedDocument<types.OnLeaderboardsQuery, types.OnLeaderboardsQueryVariables>;
  "successManagers { id name isFormer }": TypedDocument<types.SuccessManagersQuery, types.SuccessManagersQueryVariables>;
  "successManagerPage { total page pageSize rows { ...SuccessManagerFields profileImage } }": TypedDocument<types.SuccessManagerPageQuery, types.SuccessManagerPageQueryVariables>;
  "successManager { ...SuccessManagerFields }": TypedDocument<types.SuccessManagerByIdQuery, types.SuccessManagerByIdQueryVariables>;
  "worklistPage { ** }": TypedDocument<types.WorklistPageQuery, types.WorklistPageQueryVariables>;
  "queuePage { total rows { ** } }": TypedDocument<types.QueuePageQuery, types.QueuePageQueryVariables>;
  "unreadNotifications": TypedDocument<types.UnreadNotificationsQuery, types.UnreadNotificationsQueryVariables>;
  "myNotifications { total pageSize rows { id title body link readAt createdAt } }": TypedDocument<types.MyNotificationsQuery, types.MyNotificationsQueryVariables>;
  "myNotificationChoice { digest quietFrom quietTo }": TypedDocument<types.MyNotificationChoiceQuery, types.MyNotificationChoiceQueryVariables>;
  "disputes {\n  id transactionId number platform externalId amount left state isUnsettled settledAt evidenceDay fee createdAt name\n  isOwn product\n}": TypedDocument<types.FindDisputesQuery, types.FindDisputesQueryVariables>;
  "myBilling { ** }": TypedDocument<types.MyBillingQuery, types.MyBillingQueryVariables>;
  "proofQueue { rows { ...QueuedProofFields } counts { status count amount } }": TypedDocument<types.FindProofQueueQuery, types.FindProofQueueQueryVariables>;
  "proofsAlike { ...ProofFlagFields }": TypedDocument<types.FindProofsAlikeQuery, types.FindProofsAlikeQueryVariables>;
  "matchingProofs { id name platform amount invoiceNumber sequence dues lines { id reference } }": TypedDocument<types.FindMatchingProofsQuery, types.FindMatchingProofsQueryVariables>;
  "openRefunds { * }": TypedDocument<types.FindOpenRefundsQuery, types.FindOpenRefundsQueryVariables>;
  "refundablePayment { * }": TypedDocument<types.FindRefundableQuery, types.FindRefundableQueryVariables>;
  "disownedOrders { ** }": TypedDocument<types.FindDisownedOrdersQuery, types.FindDisownedOrdersQueryVariables>;
  "moneyToday {\n    received { count amount }\n    receivedSinceYesterday { count }\n    overdue { count amount }\n    proofs { ...WaitingMoney }\n    refunds { ...WaitingMoney }\n    toLookAt { ...WaitingMoney }\n    disputes { ...WaitingMoney }\n  }": TypedDocument<types.MoneyTodayQuery, types.MoneyTodayQueryVariables>;
  "openMoney {\n  id number why platform reference amount left currency receivedAt userId name isOwn product invoiceNumber sequence\n  price paidBy isWaived\n}": TypedDocument<types.FindOpenMoneyQuery, types.FindOpenMoneyQueryVariables>;
  "abandonedOrderPage {\n  total\n  rows { id token funnelId name email mobileNumber product amount createdAt expiresAt tried remindedAt }\n}": TypedDocument<types.FindAbandonedOrdersQuery, types.FindAbandonedOrdersQueryVariables>;
  "settlementFilePage { total rows { * } }": TypedDocument<types.FindSettlementFilesQuery, types.FindSettlementFilesQueryVariables>;
  "settlementRowPage(fileId: $fileId, isOdd: true, pageSize: 100) {\n  total\n  rows { id externalId reference gross settledOn number amount }\n}": TypedDocument<types.FindOddRowsQuery, types.FindOddRowsQueryVariables>;
  "communityReport { ** }": TypedDocument<types.FindCommunityReportQuery, types.FindCommunityReportQueryVariables>;
  "communityRowPage { ** }": TypedDocument<types.CommunityRowsQuery, types.CommunityRowsQueryVariables>;
  "infoLogPage { * rows { ...InfoLogLine action changes reason source requestId impersonator { id name } } }": TypedDocument<types.InfoLogPageQuery, types.InfoLogPageQueryVariables>;
  "actionGroups { id name }": TypedDocument<types.ActionGroupsQuery, types.ActionGroupsQueryVariables>;
  "infoLogPage(page: 1, pageSize: 5, filter: $filter) { rows { ...InfoLogLine } }": TypedDocument<types.NewestLogsQuery, types.NewestLogsQueryVariables>;
  "academyProblems { * }": TypedDocument<types.FindProblemsQuery, types.FindProblemsQueryVariables>;
  "setUp { * }": TypedDocument<types.FindSetUpQuery, types.FindSetUpQueryVariables>;
  "report {\n  countedAt asOf\n  tables { name total lines { key label values days { from until } } }\n}": TypedDocument<types.FindReportQuery, types.FindReportQueryVariables>;
  "reportRowPage { ** }": TypedDocument<types.ReportRowsQuery, types.ReportRowsQueryVariables>;
  "myResources {\n  id name shortDescription category coverImage versionLabel isFeatured isOpen closedNote isLink fileKind fileSize\n}": TypedDocument<types.MyResourcesQuery, types.MyResourcesQueryVariables>;
  "resourceCategories": TypedDocument<types.ResourceCategoriesQuery, types.ResourceCategoriesQueryVariables>;
  "myResource { * }": TypedDocument<types.MyResourceQuery, types.MyResourceQueryVariables>;
  "resourceFileCategories": TypedDocument<types.ResourceFileCategoriesQuery, types.ResourceFileCategoriesQueryVariables>;
  "resourceFiles { id name }": TypedDocument<types.ResourceFileNamesQuery, types.ResourceFileNamesQueryVariables>;
  "globalSearch { * }": TypedDocument<types.GlobalSearchQuery, types.GlobalSearchQueryVariables>;
  "legalDocuments { ...LegalDocumentFields }": TypedDocument<types.FindLegalDocumentsQuery, types.FindLegalDocumentsQueryVariables>;
  "\n  affiliate: defaultSettingByName(name: \"enable-affiliate\") { id name value }\n  buddies: defaultSettingByName(name: \"enable-challenge-buddies\") { id name value }\n  support: defaultSettingByName(name: \"community-support-link\") { id name value }\n  myGroup { id chatLink subGroup { id name } }\n  myChallenge { id name }\n": TypedDocument<types.MemberPlacesQuery, types.MemberPlacesQueryVariables>;
  "operations { ** }": TypedDocument<types.OperationsQuery, types.OperationsQueryVariables>;
  "troubledJobPage { total rows { * } kinds { name count } }": TypedDocument<types.TroubledJobsQuery, types.TroubledJobsQueryVariables>;
  "troubledMailPage { total rows { * } kinds { name count } }": TypedDocument<types.TroubledMailsQuery, types.TroubledMailsQueryVariables>;
  "settings { ...SettingFields }": TypedDocument<types.SettingsQuery, types.SettingsQueryVariables>;
  "environmentStates { * }": TypedDocument<types.InstallationQuery, types.InstallationQueryVariables>;
  "mailState { * }": TypedDocument<types.MailStateQuery, types.MailStateQueryVariables>;
  "gatewayStates { * }": TypedDocument<types.GatewayStatesQuery, types.GatewayStatesQueryVariables>;
  "backupState { isNightly folder runs { * } }": TypedDocument<types.BackupsQuery, types.BackupsQueryVariables>;
  "funnelAddress": TypedDocument<types.FunnelAddressQuery, types.FunnelAddressQueryVariables>;
  "sitePage { ...PageFields }": TypedDocument<types.SitePageQuery, types.SitePageQueryVariables>;
  "siteCanvasData { data pictures { src bytes } }": TypedDocument<types.SiteCanvasDataQuery, types.SiteCanvasDataQueryVariables>;
  "sitePageVersions { ...PageVersionFields }": TypedDocument<types.SitePageVersionsQuery, types.SitePageVersionsQueryVariables>;
  "sitePageVersion": TypedDocument<types.SitePageVersionQuery, types.SitePageVersionQueryVariables>;
  "funnel { id name slug opensAt closesAt paymentTerms { paymentTermId name plan } }": TypedDocument<types.BuiltFunnelQuery, types.BuiltFunnelQueryVariables>;
  "formChoices { slug name } funnelChoices { funnels { id name } }": TypedDocument<types.BuilderChoicesQuery, types.BuilderChoicesQueryVariables>;
  "siteBlockChoices { wins { value label } coaches { value label } questions }": TypedDocument<types.BlockChoicesQuery, types.BlockChoicesQueryVariables>;
  "siteSections { ...SectionFields }": TypedDocument<types.SiteSectionsQuery, types.SiteSectionsQueryVariables>;
  "sitePageTest { ** }": TypedDocument<types.PageTestQuery, types.PageTestQueryVariables>;
  "changelogDocument { ...ChangelogFields }": TypedDocument<types.FindChangelogQuery, types.FindChangelogQueryVariables>;
  "testRedirect { ** }": TypedDocument<types.TestRedirectQuery, types.TestRedirectQueryVariables>;
  "siteFigures {\n    since visitors views\n    pages { * }\n    sources { ...VisitorCount }\n    campaigns { ...VisitorCount }\n    devices { ...VisitorCount }\n    byDay { day visitors views }\n  }": TypedDocument<types.SiteFiguresQuery, types.SiteFiguresQueryVariables>;
  "workshop { ...WorkshopFields }": TypedDocument<types.FindWorkshopQuery, types.FindWorkshopQueryVariables>;
  "wins { ...WinFields }": TypedDocument<types.WinsOfQuery, types.WinsOfQueryVariables>;
  "newestWins(count: 4) { ...WinFields }": TypedDocument<types.NewestWinsQuery, types.NewestWinsQueryVariables>;
  "memberWins { ...WinFields }": TypedDocument<types.MemberWinsQuery, types.MemberWinsQueryVariables>;
  "winsToReview { ...WinFields }": TypedDocument<types.WinsToReviewQuery, types.WinsToReviewQueryVariables>;
  "batches { id name }": TypedDocument<types.BatchChoicesQuery, types.BatchChoicesQueryVariables>;
  "groups { id name }": TypedDocument<types.GroupChoicesQuery, types.GroupChoicesQueryVariables>;
  "products { id name }": TypedDocument<types.SoldProductsQuery, types.SoldProductsQueryVariables>;
  "wayIn { ** }": TypedDocument<types.WayInQuery, types.WayInQueryVariables>;
  "redwood {\n  currentUser {\n    *\n    accessLevels { id name }\n    stage { id number name }\n    batch { name }\n    group { name }\n    stagesAsReviewer { id number name }\n  }\n}": TypedDocument<types.WhoIsHereQuery, types.WhoIsHereQueryVariables>;
};

type Mutations = {
  "createSavedView { id }": TypedDocument<types.CreateSavedViewMutation, types.CreateSavedViewMutationVariables>;
  "updateSavedView { id }": TypedDocument<types.UpdateSavedViewMutation, types.UpdateSavedViewMutationVariables>;
  "deleteSavedView": TypedDocument<types.DeleteSavedViewMutation, types.DeleteSavedViewMutationVariables>;
  "chooseTeamLeads { ...LeadSelectionLine }": TypedDocument<types.ChooseTeamLeadsMutation, types.ChooseTeamLeadsMutationVariables>;
  "saveBuddyPreference { ...LeadSelectionLine }": TypedDocument<types.SaveBuddyPreferenceMutation, types.SaveBuddyPreferenceMutationVariables>;
  "saveOwnLeadPage { ...TeamLeadLine }": TypedDocument<types.SaveOwnLeadPageMutation, types.SaveOwnLeadPageMutationVariables>;
  "proposeAccountability { ...BoardParts }": TypedDocument<types.ProposeMutation, types.ProposeMutationVariables>;
  "moveOnProposal { ...BoardParts }": TypedDocument<types.MoveOnProposalMutation, types.MoveOnProposalMutationVariables>;
  "acceptProposal { groups placed }": TypedDocument<types.AcceptProposalMutation, types.AcceptProposalMutationVariables>;
  "discardProposal": TypedDocument<types.DiscardProposalMutation, types.DiscardProposalMutationVariables>;
  "setAccountabilityStatus { id }": TypedDocument<types.SetAccountabilityStatusMutation, types.SetAccountabilityStatusMutationVariables>;
  "mergeAccountabilityGroups { id }": TypedDocument<types.MergeAccountabilityGroupsMutation, types.MergeAccountabilityGroupsMutationVariables>;
  "rematchBuddy { groupName fit }": TypedDocument<types.RematchBuddyMutation, types.RematchBuddyMutationVariables>;
  "createAccountabilityGroup { id }": TypedDocument<types.CreateAccountabilityGroupMutation, types.CreateAccountabilityGroupMutationVariables>;
  "updateAccountabilityGroup { id }": TypedDocument<types.UpdateAccountabilityGroupMutation, types.UpdateAccountabilityGroupMutationVariables>;
  "saveTeamLead { ...TeamLeadLine }": TypedDocument<types.SaveTeamLeadMutation, types.SaveTeamLeadMutationVariables>;
  "keepApart { id name }": TypedDocument<types.KeepApartMutation, types.KeepApartMutationVariables>;
  "sendCheckIn": TypedDocument<types.SendCheckInMutation, types.SendCheckInMutationVariables>;
  "nudgeBuddy": TypedDocument<types.NudgeBuddyMutation, types.NudgeBuddyMutationVariables>;
  "blockBuddy": TypedDocument<types.BlockBuddyMutation, types.BlockBuddyMutationVariables>;
  "noteAccountabilityMeeting": TypedDocument<types.NoteMeetingMutation, types.NoteMeetingMutationVariables>;
  "tickChallenge": TypedDocument<types.TickChallengeMutation, types.TickChallengeMutationVariables>;
  "validateOtp(input: {id: $id, otp: $otp, token: $token}) { isValid message }": TypedDocument<types.ValidateOtpMutation, types.ValidateOtpMutationVariables>;
  "startImpersonation": TypedDocument<types.StartImpersonationMutation, types.StartImpersonationMutationVariables>;
  "stopImpersonation": TypedDocument<types.StopImpersonationMutationMutation, types.StopImpersonationMutationMutationVariables>;
  "endMySession": TypedDocument<types.EndMySessionMutation, types.EndMySessionMutationVariables>;
  "endMyOtherSessions": TypedDocument<types.EndMyOtherSessionsMutation, types.EndMyOtherSessionsMutationVariables>;
  "cancelMyDeletion": TypedDocument<types.CancelMyDeletionMutation, types.CancelMyDeletionMutationVariables>;
  "exportAffiliateReport { ...ExportProgress }": TypedDocument<types.ExportAffiliateReportMutation, types.ExportAffiliateReportMutationVariables>;
  "adjustCommission": TypedDocument<types.AdjustCommissionMutation, types.AdjustCommissionMutationVariables>;
  "holdCommission": TypedDocument<types.HoldCommissionMutation, types.HoldCommissionMutationVariables>;
  "releaseCommissionHold": TypedDocument<types.ReleaseCommissionHoldMutation, types.ReleaseCommissionHoldMutationVariables>;
  "setWithholding": TypedDocument<types.SetWithholdingMutation, types.SetWithholdingMutationVariables>;
  "decideAffiliate { undoId affiliate { ...AffiliateFields } }": TypedDocument<types.DecideAffiliateMutation, types.DecideAffiliateMutationVariables>;
  "acceptAffiliateTerms { ...OwnAffiliateFields }": TypedDocument<types.AcceptAffiliateTermsMutation, types.AcceptAffiliateTermsMutationVariables>;
  "createMyAffiliateLink { ...OwnLinkNames }": TypedDocument<types.CreateMyAffiliateLinkMutation, types.CreateMyAffiliateLinkMutationVariables>;
  "updateMyAffiliateLink { ...OwnLinkNames }": TypedDocument<types.UpdateMyAffiliateLinkMutation, types.UpdateMyAffiliateLinkMutationVariables>;
  "archiveMyAffiliateLink": TypedDocument<types.ArchiveMyAffiliateLinkMutation, types.ArchiveMyAffiliateLinkMutationVariables>;
  "changePayoutDetails { ...OwnPayoutDetailsFields }": TypedDocument<types.ChangePayoutDetailsMutation, types.ChangePayoutDetailsMutationVariables>;
  "preparePayout { ...WholePayoutRun }": TypedDocument<types.PreparePayoutMutation, types.PreparePayoutMutationVariables>;
  "approvePayout { ...WholePayoutRun }": TypedDocument<types.ApprovePayoutMutation, types.ApprovePayoutMutationVariables>;
  "cancelPayout { ...WholePayoutRun }": TypedDocument<types.CancelPayoutMutation, types.CancelPayoutMutationVariables>;
  "holdPayoutRow { ...WholePayoutRun }": TypedDocument<types.HoldPayoutRowMutation, types.HoldPayoutRowMutationVariables>;
  "settlePayoutLines { ...WholePayoutRun }": TypedDocument<types.SettlePayoutLinesMutation, types.SettlePayoutLinesMutationVariables>;
  "takeAffiliateResource": TypedDocument<types.TakeAffiliateResourceMutation, types.TakeAffiliateResourceMutationVariables>;
  "moveSubscription { id userId }": TypedDocument<types.MoveSubscriptionMutation, types.MoveSubscriptionMutationVariables>;
  "extendSubscription { id userId }": TypedDocument<types.ExtendSubscriptionMutation, types.ExtendSubscriptionMutationVariables>;
  "pauseSubscription { id userId }": TypedDocument<types.PauseSubscriptionMutation, types.PauseSubscriptionMutationVariables>;
  "resumeSubscription { id userId }": TypedDocument<types.ResumeSubscriptionMutation, types.ResumeSubscriptionMutationVariables>;
  "changeSubscriptionPlan { id userId }": TypedDocument<types.ChangeSubscriptionPlanMutation, types.ChangeSubscriptionPlanMutationVariables>;
  "addPaymentSchedule { ...DueFields }": TypedDocument<types.AddPaymentScheduleMutation, types.AddPaymentScheduleMutationVariables>;
  "updatePaymentSchedule { ...DueFields }": TypedDocument<types.UpdatePaymentScheduleMutation, types.UpdatePaymentScheduleMutationVariables>;
  "waivePaymentSchedule { ...DueFields }": TypedDocument<types.WaivePaymentScheduleMutation, types.WaivePaymentScheduleMutationVariables>;
  "invoicePaymentSchedule { ...DueFields }": TypedDocument<types.InvoicePaymentScheduleMutation, types.InvoicePaymentScheduleMutationVariables>;
  "approvePaymentScheduleTransaction { ...DueFields }": TypedDocument<types.ApprovePaymentScheduleTransactionMutation, types.ApprovePaymentScheduleTransactionMutationVariables>;
  "disapprovePaymentScheduleTransaction { ...DueFields }": TypedDocument<types.DisapprovePaymentScheduleTransactionMutation, types.DisapprovePaymentScheduleTransactionMutationVariables>;
  "exportPayments { ...ExportProgress }": TypedDocument<types.ExportPaymentsMutation, types.ExportPaymentsMutationVariables>;
  "exportPaymentReport { ...ExportProgress }": TypedDocument<types.ExportPaymentReportMutation, types.ExportPaymentReportMutationVariables>;
  "manualUserSubscription { id subscriptionIds }": TypedDocument<types.ManualUserSubscriptionMutation, types.ManualUserSubscriptionMutationVariables>;
  "enrollUser { id subscriptionIds }": TypedDocument<types.EnrollUserMutation, types.EnrollUserMutationVariables>;
  "exportSubscriptions { ...ExportProgress }": TypedDocument<types.ExportSubscriptionsMutation, types.ExportSubscriptionsMutationVariables>;
  "manualUserUnsubscription { id userId }": TypedDocument<types.ManualUserUnsubscriptionMutation, types.ManualUserUnsubscriptionMutationVariables>;
  "createCoupon { ...CouponFields }": TypedDocument<types.CreateCouponMutation, types.CreateCouponMutationVariables>;
  "updateCoupon { ...CouponFields }": TypedDocument<types.UpdateCouponMutation, types.UpdateCouponMutationVariables>;
  "archiveCoupon { id }": TypedDocument<types.ArchiveCouponMutation, types.ArchiveCouponMutationVariables>;
  "removeTestOrder": TypedDocument<types.RemoveTestOrderMutation, types.RemoveTestOrderMutationVariables>;
  "removeTestOrders": TypedDocument<types.RemoveTestOrdersMutation, types.RemoveTestOrdersMutationVariables>;
  "updateContentAccess { id ways }": TypedDocument<types.UpdateContentAccessMutation, types.UpdateContentAccessMutationVariables>;
  "reorderCourses { id }": TypedDocument<types.ReorderCoursesMutation, types.ReorderCoursesMutationVariables>;
  "draft: saveCourseDraft { ...CourseDraftFields }": TypedDocument<types.SaveCourseDraftMutation, types.SaveCourseDraftMutationVariables>;
  "draft: saveUnitDraft { ...UnitDraftFields }": TypedDocument<types.SaveUnitDraftMutation, types.SaveUnitDraftMutationVariables>;
  "draft: saveLessonDraft { ...LessonDraftFields }": TypedDocument<types.SaveLessonDraftMutation, types.SaveLessonDraftMutationVariables>;
  "moveLesson { id unitId }": TypedDocument<types.MoveLessonMutation, types.MoveLessonMutationVariables>;
  "duplicateCourse { id name }": TypedDocument<types.DuplicateCourseMutation, types.DuplicateCourseMutationVariables>;
  "updateCourseIntro { id ...IntroFields version }": TypedDocument<types.UpdateCourseIntroMutation, types.UpdateCourseIntroMutationVariables>;
  "createLesson { id }": TypedDocument<types.CreateLessonMutation, types.CreateLessonMutationVariables>;
  "updateLesson { id version }": TypedDocument<types.UpdateLessonMutation, types.UpdateLessonMutationVariables>;
  "archiveLesson { id }": TypedDocument<types.ArchiveLessonMutation, types.ArchiveLessonMutationVariables>;
  "reorderLessons { id }": TypedDocument<types.ReorderLessonsMutation, types.ReorderLessonsMutationVariables>;
  "draft: publishCourse { ...CourseDraftFields }": TypedDocument<types.PublishCourseMutation, types.PublishCourseMutationVariables>;
  "draft: unpublishCourse { ...CourseDraftFields }": TypedDocument<types.UnpublishCourseMutation, types.UnpublishCourseMutationVariables>;
  "draft: discardCourseDraft { ...CourseDraftFields }": TypedDocument<types.DiscardCourseDraftMutation, types.DiscardCourseDraftMutationVariables>;
  "draft: publishUnit { ...UnitDraftFields }": TypedDocument<types.PublishUnitMutation, types.PublishUnitMutationVariables>;
  "draft: unpublishUnit { ...UnitDraftFields }": TypedDocument<types.UnpublishUnitMutation, types.UnpublishUnitMutationVariables>;
  "draft: discardUnitDraft { ...UnitDraftFields }": TypedDocument<types.DiscardUnitDraftMutation, types.DiscardUnitDraftMutationVariables>;
  "draft: publishLesson { ...LessonDraftFields }": TypedDocument<types.PublishLessonMutation, types.PublishLessonMutationVariables>;
  "draft: unpublishLesson { ...LessonDraftFields }": TypedDocument<types.UnpublishLessonMutation, types.UnpublishLessonMutationVariables>;
  "draft: discardLessonDraft { ...LessonDraftFields }": TypedDocument<types.DiscardLessonDraftMutation, types.DiscardLessonDraftMutationVariables>;
  "draft: publishWholeCourse { ...CourseDraftFields }": TypedDocument<types.PublishWholeCourseMutation, types.PublishWholeCourseMutationVariables>;
  "reorderUnits { id }": TypedDocument<types.ReorderUnitsMutation, types.ReorderUnitsMutationVariables>;
  "openLesson { id }": TypedDocument<types.OpenLessonMutation, types.OpenLessonMutationVariables>;
  "takeLessonFile { url }": TypedDocument<types.TakeLessonFileMutation, types.TakeLessonFileMutationVariables>;
  "startCourse { id enrolledAt waitsFor nextLesson { id name isCompleted } units { id lock lessons { id lock } } }": TypedDocument<types.StartCourseMutation, types.StartCourseMutationVariables>;
  "completeLesson {\n    pointsAwarded\n    progress { id completedAt }\n    course { ...CourseProgress waitsFor nextLesson { ...NextLesson } }\n  }": TypedDocument<types.CompleteLessonMutation, types.CompleteLessonMutationVariables>;
  "undoLesson {\n    pointsAwarded\n    progress { id completedAt }\n    course { ...CourseProgress waitsFor nextLesson { ...NextLesson } }\n  }": TypedDocument<types.UndoLessonMutation, types.UndoLessonMutationVariables>;
  "saveLessonPosition { pointsAwarded progress { id positionSeconds completedAt } course { ...CourseProgress } }": TypedDocument<types.SaveLessonPositionMutation, types.SaveLessonPositionMutationVariables>;
  "keepLessonNote { id notes { key atSeconds text } }": TypedDocument<types.KeepLessonNoteMutation, types.KeepLessonNoteMutationVariables>;
  "removeLessonNote { id notes { key atSeconds text } }": TypedDocument<types.RemoveLessonNoteMutation, types.RemoveLessonNoteMutationVariables>;
  "exportLearners { ...ExportProgress }": TypedDocument<types.ExportLearnersMutation, types.ExportLearnersMutationVariables>;
  "exportLessons { ...ExportProgress }": TypedDocument<types.ExportLessonsMutation, types.ExportLessonsMutationVariables>;
  "exportLearning { ...ExportProgress }": TypedDocument<types.ExportLearningMutation, types.ExportLearningMutationVariables>;
  "createCourseTrack { id }": TypedDocument<types.CreateCourseTrackMutation, types.CreateCourseTrackMutationVariables>;
  "updateCourseTrack { ...TrackFields }": TypedDocument<types.UpdateCourseTrackMutation, types.UpdateCourseTrackMutationVariables>;
  "archiveCourseTrack { id }": TypedDocument<types.ArchiveCourseTrackMutation, types.ArchiveCourseTrackMutationVariables>;
  "reorderCourseTracks { id }": TypedDocument<types.ReorderCourseTracksMutation, types.ReorderCourseTracksMutationVariables>;
  "answerEvent { ...EventAnswer }": TypedDocument<types.AnswerEventMutation, types.AnswerEventMutationVariables>;
  "joinEvent { pointsAwarded }": TypedDocument<types.JoinEventMutation, types.JoinEventMutationVariables>;
  "removeEventFeed": TypedDocument<types.RemoveEventFeedMutation, types.RemoveEventFeedMutationVariables>;
  "makeEventFeed { url }": TypedDocument<types.MakeEventFeedMutation, types.MakeEventFeedMutationVariables>;
  "createEvent { id }": TypedDocument<types.CreateEventMutation, types.CreateEventMutationVariables>;
  "updateEvent { id version }": TypedDocument<types.UpdateEventMutation, types.UpdateEventMutationVariables>;
  "updateEventFrom { id version }": TypedDocument<types.UpdateEventFromMutation, types.UpdateEventFromMutationVariables>;
  "cancelEvent { undoId }": TypedDocument<types.CancelEventMutation, types.CancelEventMutationVariables>;
  "archiveEvent { id }": TypedDocument<types.ArchiveEventMutation, types.ArchiveEventMutationVariables>;
  "updateEventOccurrence { id version }": TypedDocument<types.UpdateOccurrenceMutation, types.UpdateOccurrenceMutationVariables>;
  "cancelEventOccurrence { undoId }": TypedDocument<types.CancelOccurrenceMutation, types.CancelOccurrenceMutationVariables>;
  "setEventRecording { id recordingUrl }": TypedDocument<types.SetRecordingMutation, types.SetRecordingMutationVariables>;
  "markEventAttendance": TypedDocument<types.MarkAttendanceMutation, types.MarkAttendanceMutationVariables>;
  "removeEventAttendance": TypedDocument<types.RemoveAttendanceMutation, types.RemoveAttendanceMutationVariables>;
  "exportEventAttendance { ...ExportProgress }": TypedDocument<types.ExportAttendanceMutation, types.ExportAttendanceMutationVariables>;
  "importEventAttendance { * }": TypedDocument<types.ImportAttendanceMutation, types.ImportAttendanceMutationVariables>;
  "archiveFile { id }": TypedDocument<types.ArchiveFileMutation, types.ArchiveFileMutationVariables>;
  "createForm { id }": TypedDocument<types.CreateFormMutation, types.CreateFormMutationVariables>;
  "updateForm { ...FormWhole }": TypedDocument<types.UpdateFormMutation, types.UpdateFormMutationVariables>;
  "saveFormDraft { revision }": TypedDocument<types.SaveFormDraftMutation, types.SaveFormDraftMutationVariables>;
  "publishForm { ...FormWhole }": TypedDocument<types.PublishFormMutation, types.PublishFormMutationVariables>;
  "archiveForm { ...FormWhole }": TypedDocument<types.ArchiveFormMutation, types.ArchiveFormMutationVariables>;
  "restoreForm { ...FormWhole }": TypedDocument<types.RestoreFormMutation, types.RestoreFormMutationVariables>;
  "submitForm { confirmation successUrl }": TypedDocument<types.SubmitFormMutation, types.SubmitFormMutationVariables>;
  "reviewFormResponse { ...ResponseWhole }": TypedDocument<types.ReviewFormResponseMutation, types.ReviewFormResponseMutationVariables>;
  "exportFormResponses { ...ExportProgress }": TypedDocument<types.ExportFormResponsesMutation, types.ExportFormResponsesMutationVariables>;
  "exportWaitlist { ...ExportProgress }": TypedDocument<types.ExportWaitlistMutation, types.ExportWaitlistMutationVariables>;
  "inviteWave { undoId waves { ...WavesShown } }": TypedDocument<types.InviteWaveMutation, types.InviteWaveMutationVariables>;
  "assignGroupLeaders { id leaders { id firstName lastName } }": TypedDocument<types.AssignGroupLeadersMutation, types.AssignGroupLeadersMutationVariables>;
  "moveGroupMembers": TypedDocument<types.MoveGroupMembersMutation, types.MoveGroupMembersMutationVariables>;
  "exportGroupMembers { ...ExportProgress }": TypedDocument<types.ExportGroupMembersMutation, types.ExportGroupMembersMutationVariables>;
  "takeAttendance": TypedDocument<types.TakeAttendanceMutation, types.TakeAttendanceMutationVariables>;
  "previewAgain { id }": TypedDocument<types.PreviewAgainMutation, types.PreviewAgainMutationVariables>;
  "previewUndo": TypedDocument<types.PreviewUndoMutation, types.PreviewUndoMutationVariables>;
  "undoImport": TypedDocument<types.UndoImportMutation, types.UndoImportMutationVariables>;
  "importTried { id }": TypedDocument<types.ImportTriedMutation, types.ImportTriedMutationVariables>;
  "requestMoveUp { ...MyProgressFields }": TypedDocument<types.RequestMoveUpMutation, types.RequestMoveUpMutationVariables>;
  "answerMoveUp { ...MyProgressFields }": TypedDocument<types.AnswerMoveUpMutation, types.AnswerMoveUpMutationVariables>;
  "withdrawMoveUp { ...MyProgressFields }": TypedDocument<types.WithdrawMoveUpMutation, types.WithdrawMoveUpMutationVariables>;
  "claimMoveUp": TypedDocument<types.ClaimMoveUpMutation, types.ClaimMoveUpMutationVariables>;
  "releaseMoveUp": TypedDocument<types.ReleaseMoveUpMutation, types.ReleaseMoveUpMutationVariables>;
  "decideMoveUp": TypedDocument<types.DecideMoveUpMutation, types.DecideMoveUpMutationVariables>;
  "finishTask { id progress { ...MyProgressFields } }": TypedDocument<types.FinishTaskMutation, types.FinishTaskMutationVariables>;
  "hideReturneeModal": TypedDocument<types.HideReturneeModalMutation, types.HideReturneeModalMutationVariables>;
  "createStage { id }": TypedDocument<types.CreateStageMutation, types.CreateStageMutationVariables>;
  "updateStage { ...StageFields }": TypedDocument<types.UpdateStageMutation, types.UpdateStageMutationVariables>;
  "archiveStage { id }": TypedDocument<types.ArchiveStageMutation, types.ArchiveStageMutationVariables>;
  "createStageTask { id }": TypedDocument<types.CreateStageTaskMutation, types.CreateStageTaskMutationVariables>;
  "updateStageTask { ...StageTaskFields }": TypedDocument<types.UpdateStageTaskMutation, types.UpdateStageTaskMutationVariables>;
  "archiveStageTask { id archivedAt }": TypedDocument<types.ArchiveStageTaskMutation, types.ArchiveStageTaskMutationVariables>;
  "reorderStageTasks { id position }": TypedDocument<types.ReorderStageTasksMutation, types.ReorderStageTasksMutationVariables>;
  "assignStageLeaders { id leaders { id firstName lastName } }": TypedDocument<types.AssignStageLeadersMutation, types.AssignStageLeadersMutationVariables>;
  "assignStageReviewers { id reviewers { id firstName lastName } }": TypedDocument<types.AssignStageReviewersMutation, types.AssignStageReviewersMutationVariables>;
  "adjustXp": TypedDocument<types.AdjustXpMutation, types.AdjustXpMutationVariables>;
  "reverseXp": TypedDocument<types.ReverseXpMutation, types.ReverseXpMutationVariables>;
  "undoBulkAction { ...BulkActionFields }": TypedDocument<types.UndoBulkActionMutation, types.UndoBulkActionMutationVariables>;
  "archiveUsers { ...BulkActionFields }": TypedDocument<types.ArchiveUsersMutation, types.ArchiveUsersMutationVariables>;
  "tagUsers { ...BulkActionFields }": TypedDocument<types.TagUsersMutation, types.TagUsersMutationVariables>;
  "untagUsers { ...BulkActionFields }": TypedDocument<types.UntagUsersMutation, types.UntagUsersMutationVariables>;
  "assignUsers { ...BulkActionFields }": TypedDocument<types.AssignUsersMutation, types.AssignUsersMutationVariables>;
  "moveUsersToBatch { ...BulkActionFields }": TypedDocument<types.MoveUsersToBatchMutation, types.MoveUsersToBatchMutationVariables>;
  "inviteUsers { ...BulkActionFields }": TypedDocument<types.InviteUsersMutation, types.InviteUsersMutationVariables>;
  "moveUsersToGroup { ...BulkActionFields }": TypedDocument<types.MoveUsersToGroupMutation, types.MoveUsersToGroupMutationVariables>;
  "moveUsersToStage { ...BulkActionFields }": TypedDocument<types.MoveUsersToStageMutation, types.MoveUsersToStageMutationVariables>;
  "grantUsersAccess { ...BulkActionFields }": TypedDocument<types.GrantUsersAccessMutation, types.GrantUsersAccessMutationVariables>;
  "revokeUsersAccess { ...BulkActionFields }": TypedDocument<types.RevokeUsersAccessMutation, types.RevokeUsersAccessMutationVariables>;
  "extendMemberships { ...BulkActionFields }": TypedDocument<types.ExtendMembershipsMutation, types.ExtendMembershipsMutationVariables>;
  "enrollUsers { ...BulkActionFields }": TypedDocument<types.EnrollUsersMutation, types.EnrollUsersMutationVariables>;
  "logContact": TypedDocument<types.LogContactMutation, types.LogContactMutationVariables>;
  "undoContact": TypedDocument<types.UndoContactMutation, types.UndoContactMutationVariables>;
  "exportRetention { ...ExportProgress }": TypedDocument<types.ExportRetentionMutation, types.ExportRetentionMutationVariables>;
  "exportUsers { ...ExportProgress }": TypedDocument<types.ExportUsersMutation, types.ExportUsersMutationVariables>;
  "exportNonMembers { ...ExportProgress }": TypedDocument<types.ExportNonMembersMutation, types.ExportNonMembersMutationVariables>;
  "exportArchivedUsers { ...ExportProgress }": TypedDocument<types.ExportArchivedUsersMutation, types.ExportArchivedUsersMutationVariables>;
  "exportSuccessManagers { ...ExportProgress }": TypedDocument<types.ExportSuccessManagersMutation, types.ExportSuccessManagersMutationVariables>;
  "exportWorklist { ...ExportProgress }": TypedDocument<types.ExportWorklistMutation, types.ExportWorklistMutationVariables>;
  "dismissDuplicate { id }": TypedDocument<types.DismissDuplicateMutation, types.DismissDuplicateMutationVariables>;
  "restoreDuplicate { id }": TypedDocument<types.RestoreDuplicateMutation, types.RestoreDuplicateMutationVariables>;
  "mergeUsers { id }": TypedDocument<types.MergeUsersMutation, types.MergeUsersMutationVariables>;
  "undoMerge { id }": TypedDocument<types.UndoMergeMutation, types.UndoMergeMutationVariables>;
  "createUser { id }": TypedDocument<types.CreateUserMutation, types.CreateUserMutationVariables>;
  "updateUser { id }": TypedDocument<types.UpdateUserMutation, types.UpdateUserMutationVariables>;
  "updateNonMember { id }": TypedDocument<types.UpdateNonMemberMutation, types.UpdateNonMemberMutationVariables>;
  "convertNonMember { id }": TypedDocument<types.ConvertNonMemberMutation, types.ConvertNonMemberMutationVariables>;
  "archiveUser": TypedDocument<types.ArchiveUserMutation, types.ArchiveUserMutationVariables>;
  "restoreUser": TypedDocument<types.RestoreUserMutation, types.RestoreUserMutationVariables>;
  "inviteUser": TypedDocument<types.InviteUserMutation, types.InviteUserMutationVariables>;
  "sendPasswordReset": TypedDocument<types.SendPasswordResetMutation, types.SendPasswordResetMutationVariables>;
  "grantUserAccess": TypedDocument<types.GrantUserAccessMutation, types.GrantUserAccessMutationVariables>;
  "revokeUserAccess": TypedDocument<types.RevokeUserAccessMutation, types.RevokeUserAccessMutationVariables>;
  "addMemberTag": TypedDocument<types.AddMemberTagMutation, types.AddMemberTagMutationVariables>;
  "removeMemberTag": TypedDocument<types.RemoveMemberTagMutation, types.RemoveMemberTagMutationVariables>;
  "createMemberNote { id }": TypedDocument<types.CreateMemberNoteMutation, types.CreateMemberNoteMutationVariables>;
  "updateMemberNote { id }": TypedDocument<types.UpdateMemberNoteMutation, types.UpdateMemberNoteMutationVariables>;
  "archiveMemberNote { id }": TypedDocument<types.ArchiveMemberNoteMutation, types.ArchiveMemberNoteMutationVariables>;
  "removeSecondFactor": TypedDocument<types.RemoveSecondFactorMutation, types.RemoveSecondFactorMutationVariables>;
  "updateMyProfile { id version }": TypedDocument<types.UpdateMyProfileMutation, types.UpdateMyProfileMutationVariables>;
  "setSocialAccount { platform url }": TypedDocument<types.SetSocialAccountMutation, types.SetSocialAccountMutationVariables>;
  "removeSocialAccount { platform url }": TypedDocument<types.RemoveSocialAccountMutation, types.RemoveSocialAccountMutationVariables>;
  "removeMyPicture": TypedDocument<types.RemoveMyPictureMutation, types.RemoveMyPictureMutationVariables>;
  "assignSuccessManager": TypedDocument<types.AssignSuccessManagerMutation, types.AssignSuccessManagerMutationVariables>;
  "markNotificationsRead": TypedDocument<types.MarkNotificationsReadMutation, types.MarkNotificationsReadMutationVariables>;
  "updateMyNotificationChoice { digest quietFrom quietTo }": TypedDocument<types.UpdateMyNotificationChoiceMutation, types.UpdateMyNotificationChoiceMutationVariables>;
  "openDispute": TypedDocument<types.OpenDisputeMutation, types.OpenDisputeMutationVariables>;
  "setDisputeEvidenceDay": TypedDocument<types.SetDisputeEvidenceDayMutation, types.SetDisputeEvidenceDayMutationVariables>;
  "settleDispute": TypedDocument<types.SettleDisputeMutation, types.SettleDisputeMutationVariables>;
  "startPayment { checkoutUrl }": TypedDocument<types.StartPaymentMutation, types.StartPaymentMutationVariables>;
  "checkMyPayment": TypedDocument<types.CheckMyPaymentMutation, types.CheckMyPaymentMutationVariables>;
  "leaveMyPayment": TypedDocument<types.LeaveMyPaymentMutation, types.LeaveMyPaymentMutationVariables>;
  "sendProof { id }": TypedDocument<types.SendProofMutation, types.SendProofMutationVariables>;
  "approveProof { id undoId }": TypedDocument<types.ApproveProofMutation, types.ApproveProofMutationVariables>;
  "rejectProof { id undoId }": TypedDocument<types.RejectProofMutation, types.RejectProofMutationVariables>;
  "revokeProof { id undoId }": TypedDocument<types.RevokeProofMutation, types.RevokeProofMutationVariables>;
  "approveMatchingProofs { ids undoId refused { id name reason } }": TypedDocument<types.ApproveMatchingProofsMutation, types.ApproveMatchingProofsMutationVariables>;
  "refundPayment { id state }": TypedDocument<types.RefundPaymentMutation, types.RefundPaymentMutationVariables>;
  "finishManualRefund": TypedDocument<types.FinishManualRefundMutation, types.FinishManualRefundMutationVariables>;
  "settleDisownedOrder": TypedDocument<types.SettleDisownedOrderMutation, types.SettleDisownedOrderMutationVariables>;
  "settleMoney": TypedDocument<types.SettleMoneyMutation, types.SettleMoneyMutationVariables>;
  "exportCommunityReport { ...ExportProgress }": TypedDocument<types.ExportCommunityReportMutation, types.ExportCommunityReportMutationVariables>;
  "exportInfoLogs { ...ExportProgress }": TypedDocument<types.ExportInfoLogsMutation, types.ExportInfoLogsMutationVariables>;
  "addSamples": TypedDocument<types.AddSamplesMutation, types.AddSamplesMutationVariables>;
  "removeSamples": TypedDocument<types.RemoveSamplesMutation, types.RemoveSamplesMutationVariables>;
  "exportReport { ...ExportProgress }": TypedDocument<types.ExportReportMutation, types.ExportReportMutationVariables>;
  "takeResource { url }": TypedDocument<types.TakeResourceMutation, types.TakeResourceMutationVariables>;
  "reorderResourceFiles { id }": TypedDocument<types.ReorderResourceFilesMutation, types.ReorderResourceFilesMutationVariables>;
  "saveLegalDraft { ...LegalDocumentFields }": TypedDocument<types.SaveLegalDraftMutation, types.SaveLegalDraftMutationVariables>;
  "publishLegalDocument { ...LegalDocumentFields }": TypedDocument<types.PublishLegalDocumentMutation, types.PublishLegalDocumentMutationVariables>;
  "done: retryJob": TypedDocument<types.RetryJobMutation, types.RetryJobMutationVariables>;
  "done: discardJob": TypedDocument<types.DiscardJobMutation, types.DiscardJobMutationVariables>;
  "count: retryFailedJobs": TypedDocument<types.RetryFailedJobsMutation, types.RetryFailedJobsMutationVariables>;
  "count: discardFailedJobs": TypedDocument<types.DiscardFailedJobsMutation, types.DiscardFailedJobsMutationVariables>;
  "done: retryMail": TypedDocument<types.RetryMailMutation, types.RetryMailMutationVariables>;
  "done: discardMail": TypedDocument<types.DiscardMailMutation, types.DiscardMailMutationVariables>;
  "count: retryFailedMails": TypedDocument<types.RetryFailedMailsMutation, types.RetryFailedMailsMutationVariables>;
  "count: discardFailedMails": TypedDocument<types.DiscardFailedMailsMutation, types.DiscardFailedMailsMutationVariables>;
  "resetSetting { ...SettingFields }": TypedDocument<types.ResetSettingMutation, types.ResetSettingMutationVariables>;
  "sendTestMail": TypedDocument<types.SendTestMailMutation, types.SendTestMailMutationVariables>;
  "checkGateway { isReachable problem milliseconds clockSeconds webhook }": TypedDocument<types.CheckGatewayMutation, types.CheckGatewayMutationVariables>;
  "checkMailDomain { sender domain isLookedUp hints { * } }": TypedDocument<types.CheckMailDomainMutation, types.CheckMailDomainMutationVariables>;
  "startTestPayment { payUrl }": TypedDocument<types.StartTestPaymentMutation, types.StartTestPaymentMutationVariables>;
  "readTestPayment { * }": TypedDocument<types.ReadTestPaymentMutation, types.ReadTestPaymentMutationVariables>;
  "startBackup": TypedDocument<types.StartBackupMutation, types.StartBackupMutationVariables>;
  "answer: saveSitePageDraft { done page { ...PageFields } }": TypedDocument<types.SavePageDraftMutation, types.SavePageDraftMutationVariables>;
  "answer: publishSitePage { done page { ...PageFields } }": TypedDocument<types.PublishPageMutation, types.PublishPageMutationVariables>;
  "answer: scheduleSitePage { done page { ...PageFields } }": TypedDocument<types.SchedulePageMutation, types.SchedulePageMutationVariables>;
  "page: rollBackSitePage { ...PageFields }": TypedDocument<types.RollBackPageMutation, types.RollBackPageMutationVariables>;
  "keepSiteSection { ...SectionFields }": TypedDocument<types.KeepSectionMutation, types.KeepSectionMutationVariables>;
  "archiveSiteSection": TypedDocument<types.ArchiveSectionMutation, types.ArchiveSectionMutationVariables>;
  "answer: startSitePageTest { done page { ...PageFields } }": TypedDocument<types.StartPageTestMutation, types.StartPageTestMutationVariables>;
  "page: endSitePageTest { ...PageFields }": TypedDocument<types.EndPageTestMutation, types.EndPageTestMutationVariables>;
  "saveChangelogDraft { ...ChangelogFields }": TypedDocument<types.SaveChangelogDraftMutation, types.SaveChangelogDraftMutationVariables>;
  "publishChangelog { ...ChangelogFields }": TypedDocument<types.PublishChangelogMutation, types.PublishChangelogMutationVariables>;
  "updateWorkshop { ...WorkshopFields }": TypedDocument<types.UpdateWorkshopMutation, types.UpdateWorkshopMutationVariables>;
  "postWin { ...WinFields }": TypedDocument<types.PostWinMutation, types.PostWinMutationVariables>;
  "updateWin { ...WinFields }": TypedDocument<types.UpdateWinMutation, types.UpdateWinMutationVariables>;
  "deleteWin": TypedDocument<types.DeleteWinMutation, types.DeleteWinMutationVariables>;
  "approveWin { ...WinReview }": TypedDocument<types.ApproveWinMutation, types.ApproveWinMutationVariables>;
  "hideWin { ...WinReview }": TypedDocument<types.HideWinMutation, types.HideWinMutationVariables>;
  "reactToWin { id myReaction reactions { kind count } }": TypedDocument<types.ReactToWinMutation, types.ReactToWinMutationVariables>;
  "reportWin": TypedDocument<types.ReportWinMutation, types.ReportWinMutationVariables>;
  "setOnLeaderboard": TypedDocument<types.SetOnLeaderboardMutation, types.SetOnLeaderboardMutationVariables>;
  "updateSetting { ...SettingFields }": TypedDocument<types.UpdateSettingMutation, types.UpdateSettingMutationVariables>;
  "undoAct": TypedDocument<types.UndoActMutation, types.UndoActMutationVariables>;
};

type FragmentTypes = {
  "ExportFile { id status fileName total written error sheetUrl }": Fragment<'ExportProgress'>;
  "TeamLead { ** }": Fragment<'TeamLeadLine'>;
  "LeadSelection { * }": Fragment<'LeadSelectionLine'>;
  "Proposal { ** }": Fragment<'BoardParts'>;
  "AccountabilityGroup { id name kind batchName teamLeadName capacity memberCount health startsOn status }": Fragment<'AccountabilityLine'>;
  "AccountabilityGroupPage { total page pageSize rows { ...AccountabilityLine } }": Fragment<'AccountabilityRows'>;
  "SaidCheckIn { * }": Fragment<'CheckInLine'>;
  "Commission { id kind amount reason at availableAt isApproved isHeld product payment payments collected buyer why }": Fragment<'CommissionFields'>;
  "Affiliate { * }": Fragment<'AffiliateFields'>;
  "OwnAffiliate { * }": Fragment<'OwnAffiliateFields'>;
  "OwnAffiliateLink { id isMain label campaign funnelId funnelName coupon isOpen version }": Fragment<'OwnLinkNames'>;
  "OwnPayout { * }": Fragment<'OwnPayoutFields'>;
  "OwnPayoutDetails { * }": Fragment<'OwnPayoutDetailsFields'>;
  "PayoutRunRow { * }": Fragment<'PayoutRunFields'>;
  "PayoutRun { * run { ...PayoutRunFields } }": Fragment<'WholePayoutRun'>;
  "OwnAffiliateResource { * }": Fragment<'OwnResourceFields'>;
  "SubscriptionChangePreview { notes lines { title before after } }": Fragment<'ChangePreview'>;
  "PaymentSchedule {\n  id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived\n  version\n}": Fragment<'DueFields'>;
  "DuePage {\n    *\n    rows {\n      id invoiceNumber of product userId name email tribeId profileImage batch refunded\n      schedule { ...DueFields paidAt }\n    }\n  }": Fragment<'DuesListed'>;
  "MoneyEquation { ** }": Fragment<'MoneyEquationFields'>;
  "Subscription {\n    id product paymentTerm startsAt expiry status source version pausedFrom backOn graceDays suspends renewedBy\n    funnel { id name }\n    invoices { id number total paymentSchedule { ...DueFields } }\n  }": Fragment<'SubscriptionFields'>;
  "SubscriptionView { * subscriptions { ...SubscriptionFields } }": Fragment<'SubscriptionViewFields'>;
  "Coupon { * }": Fragment<'CouponFields'>;
  "PageFigures { visitors leads checkouts orders revenue }": Fragment<'StepFigures'>;
  "CourseDraft { * }": Fragment<'CourseDraftFields'>;
  "UnitDraft { * }": Fragment<'UnitDraftFields'>;
  "LessonDraft { * }": Fragment<'LessonDraftFields'>;
  "Course { introTitle introBody introVideoUrl introPublishedAt }": Fragment<'IntroFields'>;
  "Lesson { id name type status durationSeconds points isPreview }": Fragment<'LessonLine'>;
  "OutlineLesson { * }": Fragment<'OutlineLessonFields'>;
  "MyUnit { id name shortDescription lock lessonCount doneCount lessons { ...OutlineLessonFields } }": Fragment<'OutlineUnit'>;
  "OutlineLesson { id name isCompleted durationSeconds }": Fragment<'NextLesson'>;
  "MyUnit { id lock lessonCount doneCount lessons { id isCompleted lock } }": Fragment<'UnitProgress'>;
  "MyCourse { id completedAt lessonCount doneCount percent newLessonCount units { ...UnitProgress } }": Fragment<'CourseProgress'>;
  "CourseTrackItem { * }": Fragment<'TrackCourse'>;
  "CourseTrack { id name description coverImage isOrdered status version courses { ...TrackCourse } }": Fragment<'TrackFields'>;
  "MyEvent { id rsvp waitingPlace goingCount mayJoin join { url passcode } }": Fragment<'EventAnswer'>;
  "EventOccurrence {\n  id startAt endAt timeZone name status isMoved capacity goingCount waitlistedCount attendedCount recordingUrl\n}": Fragment<'OccurrenceRow'>;
  "Form { ** }": Fragment<'FormWhole'>;
  "FormResponse { ** }": Fragment<'ResponseWhole'>;
  "WaitlistWaves { ** }": Fragment<'WavesShown'>;
  "GroupStay { * }": Fragment<'GroupStayLine'>;
  "GroupMember { * }": Fragment<'GroupMemberLine'>;
  "GroupMemberPage { total page pageSize rows { ...GroupMemberLine } }": Fragment<'GroupMemberRows'>;
  "SubGroupPerson { * }": Fragment<'SubGroupPersonLine'>;
  "LedGroup { ** }": Fragment<'GroupAtWorkParts'>;
  "MoveUpQueueRow { * }": Fragment<'QueueRowFields'>;
  "MoveUpSnapshot { ** }": Fragment<'SnapshotFields'>;
  "ProgressTask {\n  id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened\n  proof rule\n  pictures { id name isPdf }\n}": Fragment<'TaskFields'>;
  "StageName { * }": Fragment<'StageLine'>;
  "UserStageProgress {\n    *\n    stage { ...StageLine }\n    nextStage { id number name }\n    stageTasks { ...TaskFields }\n    remainingTasks { ...TaskFields }\n    moveUp { * }\n  }": Fragment<'MyProgressFields'>;
  "StageDetail { id number name description welcomeVideoUrl badge moveUpPolicy version }": Fragment<'StageFields'>;
  "StageTask {\n  id title description points actionLabel actionType actionTarget proofRequired ruleKind ruleTarget version\n}": Fragment<'StageTaskFields'>;
  "XpPage { ** }": Fragment<'XpPageFields'>;
  "BulkAction { ** }": Fragment<'BulkActionFields'>;
  "DuplicateAccount { * }": Fragment<'DuplicateAccountOf'>;
  "MergeAccount { * subscriptions { ...SubscriptionLine } }": Fragment<'MergeSideOf'>;
  "UserRow { id name email tribeId profileImage createdAt lastLoginAt }": Fragment<'PersonRow'>;
  "UserProfile { firstName middleName lastName suffix sex birthdate mobileNumber }": Fragment<'ProfileFields'>;
  "User { id email tribeId name createdAt lastLoginAt archivedAt archiveReason accessLevels { id name } }": Fragment<'PersonFacts'>;
  "SuccessManager { id name email members away expiring overdue isFormer }": Fragment<'SuccessManagerFields'>;
  "ProofFlag { * }": Fragment<'ProofFlagFields'>;
  "QueuedProof { * lines { * } flags { ...ProofFlagFields } }": Fragment<'QueuedProofFields'>;
  "WaitingMoney { count amount oldestAt }": Fragment<'WaitingMoney'>;
  "InfoLog { id at sentence entity entityId actor { id name } subject { id name } }": Fragment<'InfoLogLine'>;
  "LegalDocument {\n    kind name\n    inForce { ...PublishedVersion body }\n    draft { ...DraftVersion }\n    before { ...PublishedVersion }\n  }": Fragment<'LegalDocumentFields'>;
  "SitePageVersion { * }": Fragment<'PageVersionFields'>;
  "SitePage { * published { ...PageVersionFields } waiting { ...PageVersionFields } }": Fragment<'PageFields'>;
  "SiteSection { id name blocks }": Fragment<'SectionFields'>;
  "Changelog { inForce { ...PublishedVersion } draft { ...DraftVersion } before { ...PublishedVersion } }": Fragment<'ChangelogFields'>;
  "NamedVisitors { name visitors views }": Fragment<'VisitorCount'>;
  "Workshop { path viewers settings { ...SettingFields } }": Fragment<'WorkshopFields'>;
  "Win {\n  id version title story category amount happenedOn visibility consentForMarketing status hiddenReason isMine myReaction\n  shareUrl reports\n  author { slug name profileImage }\n  pictures { * }\n  reactions { kind count }\n}": Fragment<'WinFields'>;
  "Win { id version status hiddenReason }": Fragment<'WinReview'>;
  "SettingDetail { * }": Fragment<'SettingFields'>;
  "SubscriptionDue { * }": Fragment<'DueLine'>;
  "UserSubscription { id product status expiry dues { ...DueLine } }": Fragment<'SubscriptionLine'>;
  "LegalVersion { version summary publishedAt publishedBy }": Fragment<'PublishedVersion'>;
  "LegalVersion { version summary body savedAt }": Fragment<'DraftVersion'>;
};

type Crud = {
  AccessLevel: { list: TypedDocument<types.AccessLevelPageQuery, types.AccessLevelPageQueryVariables>; one: TypedDocument<types.AccessLevelByIdQuery, types.AccessLevelByIdQueryVariables>; create: TypedDocument<types.CreateAccessLevelMutation, types.CreateAccessLevelMutationVariables>; update: TypedDocument<types.UpdateAccessLevelMutation, types.UpdateAccessLevelMutationVariables>; archive: TypedDocument<types.ArchiveAccessLevelMutation, types.ArchiveAccessLevelMutationVariables> };
  AffiliateResource: { list: TypedDocument<types.AffiliateResourcePageQuery, types.AffiliateResourcePageQueryVariables>; one: TypedDocument<types.AffiliateResourceByIdQuery, types.AffiliateResourceByIdQueryVariables>; create: TypedDocument<types.CreateAffiliateResourceMutation, types.CreateAffiliateResourceMutationVariables>; update: TypedDocument<types.UpdateAffiliateResourceMutation, types.UpdateAffiliateResourceMutationVariables>; archive: TypedDocument<types.ArchiveAffiliateResourceMutation, types.ArchiveAffiliateResourceMutationVariables> };
  Batch: { list: TypedDocument<types.BatchPageQuery, types.BatchPageQueryVariables>; one: TypedDocument<types.BatchByIdQuery, types.BatchByIdQueryVariables>; create: TypedDocument<types.CreateBatchMutation, types.CreateBatchMutationVariables>; update: TypedDocument<types.UpdateBatchMutation, types.UpdateBatchMutationVariables>; archive: TypedDocument<types.ArchiveBatchMutation, types.ArchiveBatchMutationVariables> };
  Funnel: { list: TypedDocument<types.FunnelPageQuery, types.FunnelPageQueryVariables>; one: TypedDocument<types.FunnelByIdQuery, types.FunnelByIdQueryVariables>; create: TypedDocument<types.CreateFunnelMutation, types.CreateFunnelMutationVariables>; update: TypedDocument<types.UpdateFunnelMutation, types.UpdateFunnelMutationVariables>; archive: TypedDocument<types.ArchiveFunnelMutation, types.ArchiveFunnelMutationVariables> };
  Product: { list: TypedDocument<types.ProductPageQuery, types.ProductPageQueryVariables>; one: TypedDocument<types.ProductByIdQuery, types.ProductByIdQueryVariables>; create: TypedDocument<types.CreateProductMutation, types.CreateProductMutationVariables>; update: TypedDocument<types.UpdateProductMutation, types.UpdateProductMutationVariables>; archive: TypedDocument<types.ArchiveProductMutation, types.ArchiveProductMutationVariables> };
  PaymentTerm: { list: TypedDocument<types.PaymentTermPageQuery, types.PaymentTermPageQueryVariables>; one: TypedDocument<types.PaymentTermByIdQuery, types.PaymentTermByIdQueryVariables>; create: TypedDocument<types.CreatePaymentTermMutation, types.CreatePaymentTermMutationVariables>; update: TypedDocument<types.UpdatePaymentTermMutation, types.UpdatePaymentTermMutationVariables>; archive: TypedDocument<types.ArchivePaymentTermMutation, types.ArchivePaymentTermMutationVariables> };
  Course: { list: TypedDocument<types.CoursePageQuery, types.CoursePageQueryVariables>; one: TypedDocument<types.CourseByIdQuery, types.CourseByIdQueryVariables>; create: TypedDocument<types.CreateCourseMutation, types.CreateCourseMutationVariables>; update: TypedDocument<types.UpdateCourseMutation, types.UpdateCourseMutationVariables>; archive: TypedDocument<types.ArchiveCourseMutation, types.ArchiveCourseMutationVariables> };
  LessonFile: { list: TypedDocument<types.LessonFilePageQuery, types.LessonFilePageQueryVariables>; one: TypedDocument<types.LessonFileByIdQuery, types.LessonFileByIdQueryVariables>; create: TypedDocument<types.CreateLessonFileMutation, types.CreateLessonFileMutationVariables>; update: TypedDocument<types.UpdateLessonFileMutation, types.UpdateLessonFileMutationVariables>; archive: TypedDocument<types.ArchiveLessonFileMutation, types.ArchiveLessonFileMutationVariables> };
  Unit: { list: TypedDocument<types.UnitPageQuery, types.UnitPageQueryVariables>; one: TypedDocument<types.UnitByIdQuery, types.UnitByIdQueryVariables>; create: TypedDocument<types.CreateUnitMutation, types.CreateUnitMutationVariables>; update: TypedDocument<types.UpdateUnitMutation, types.UpdateUnitMutationVariables>; archive: TypedDocument<types.ArchiveUnitMutation, types.ArchiveUnitMutationVariables> };
  Group: { list: TypedDocument<types.GroupPageQuery, types.GroupPageQueryVariables>; one: TypedDocument<types.GroupByIdQuery, types.GroupByIdQueryVariables>; create: TypedDocument<types.CreateGroupMutation, types.CreateGroupMutationVariables>; update: TypedDocument<types.UpdateGroupMutation, types.UpdateGroupMutationVariables>; archive: TypedDocument<types.ArchiveGroupMutation, types.ArchiveGroupMutationVariables> };
  SubGroup: { list: TypedDocument<types.SubGroupPageQuery, types.SubGroupPageQueryVariables>; one: TypedDocument<types.SubGroupByIdQuery, types.SubGroupByIdQueryVariables>; create: TypedDocument<types.CreateSubGroupMutation, types.CreateSubGroupMutationVariables>; update: TypedDocument<types.UpdateSubGroupMutation, types.UpdateSubGroupMutationVariables>; archive: TypedDocument<types.ArchiveSubGroupMutation, types.ArchiveSubGroupMutationVariables> };
  ResourceFile: { list: TypedDocument<types.ResourceFilePageQuery, types.ResourceFilePageQueryVariables>; one: TypedDocument<types.ResourceFileByIdQuery, types.ResourceFileByIdQueryVariables>; create: TypedDocument<types.CreateResourceFileMutation, types.CreateResourceFileMutationVariables>; update: TypedDocument<types.UpdateResourceFileMutation, types.UpdateResourceFileMutationVariables>; archive: TypedDocument<types.ArchiveResourceFileMutation, types.ArchiveResourceFileMutationVariables> };
  RedirectRule: { list: TypedDocument<types.RedirectRulePageQuery, types.RedirectRulePageQueryVariables>; one: TypedDocument<types.RedirectRuleByIdQuery, types.RedirectRuleByIdQueryVariables>; create: TypedDocument<types.CreateRedirectRuleMutation, types.CreateRedirectRuleMutationVariables>; update: TypedDocument<types.UpdateRedirectRuleMutation, types.UpdateRedirectRuleMutationVariables>; archive: TypedDocument<types.ArchiveRedirectRuleMutation, types.ArchiveRedirectRuleMutationVariables> };
};

type Fragments = readonly Fragment<string>[];

const texts: Readonly<Record<string, string>> = {
  "fragment ExportFile { id status fileName total written error sheetUrl }": "fragment ExportProgress on ExportFile { id status fileName total written error sheetUrl }",
  "query exportFile { ...ExportProgress }": "query ExportFileById($id: Int!) { exportFile(id: $id) { id status fileName total written error sheetUrl } }",
  "query sheetAccount { email }": "query FindSheetAccount { sheetAccount { email } }",
  "query fileUse { id name }": "query FileName($id: Int!) { fileUse(id: $id) { id name } }",
  "query users { id name note }": "query PersonChoices($search: String) { users(search: $search) { id name note } }",
  "query user { id name note: tribeId }": "query ChosenPerson($id: Int!) { user(id: $id) { id name note: tribeId } }",
  "query savedViews { * }": "query SavedViews($route: String!) { savedViews(route: $route) { columns filters id isMine name owner shared sort version } }",
  "mutation createSavedView { id }": "mutation CreateSavedView($input: SavedViewInput!, $route: String!) { createSavedView(input: $input, route: $route) { id } }",
  "mutation updateSavedView { id }": "mutation UpdateSavedView($id: Int!, $input: SavedViewInput!, $version: Int!) { updateSavedView(id: $id, input: $input, version: $version) { id } }",
  "mutation deleteSavedView": "mutation DeleteSavedView($id: Int!) { deleteSavedView(id: $id) }",
  "fragment TeamLead { ** }": "fragment TeamLeadLine on TeamLead { accepting availability capacity headline id introduction isAssistant meets { time weekday } name niche placesLeft profileImage }",
  "fragment LeadSelection { * }": "fragment LeadSelectionLine on LeadSelection { availability chosenLeadName experience language leadIds niche status }",
  "query teamLeads { ...TeamLeadLine } myLeadSelection { ...LeadSelectionLine }": "query TeamLeads { teamLeads { accepting availability capacity headline id introduction isAssistant meets { time weekday } name niche placesLeft profileImage } myLeadSelection { availability chosenLeadName experience language leadIds niche status } }",
  "query teamLead { ...TeamLeadLine }": "query TeamLeadById($id: Int!) { teamLead(id: $id) { accepting availability capacity headline id introduction isAssistant meets { time weekday } name niche placesLeft profileImage } }",
  "mutation chooseTeamLeads { ...LeadSelectionLine }": "mutation ChooseTeamLeads($leadIds: [Int!]!) { chooseTeamLeads(leadIds: $leadIds) { availability chosenLeadName experience language leadIds niche status } }",
  "mutation saveBuddyPreference { ...LeadSelectionLine }": "mutation SaveBuddyPreference($input: BuddyPreferenceInput!) { saveBuddyPreference(input: $input) { availability chosenLeadName experience language leadIds niche status } }",
  "mutation saveOwnLeadPage { ...TeamLeadLine }": "mutation SaveOwnLeadPage($input: TeamLeadInput!) { saveOwnLeadPage(input: $input) { accepting availability capacity headline id introduction isAssistant meets { time weekday } name niche placesLeft profileImage } }",
  "fragment Proposal { ** }": "fragment BoardParts on Proposal { batchId batchName blocks { one other } groups { batchId capacity groupId keptIds key leadId memberIds name } id kind leads { id meets name } people { availability batchId experience id language name niche profileImage } seed toPlace { userId why } version }",
  "query proposal { ...BoardParts }": "query OpenProposal($batchId: Int, $kind: String!) { proposal(batchId: $batchId, kind: $kind) { batchId batchName blocks { one other } groups { batchId capacity groupId keptIds key leadId memberIds name } id kind leads { id meets name } people { availability batchId experience id language name niche profileImage } seed toPlace { userId why } version } }",
  "mutation proposeAccountability { ...BoardParts }": "mutation Propose($batchId: Int, $kind: String!, $seed: Int, $size: Int!) { proposeAccountability(batchId: $batchId, kind: $kind, seed: $seed, size: $size) { batchId batchName blocks { one other } groups { batchId capacity groupId keptIds key leadId memberIds name } id kind leads { id meets name } people { availability batchId experience id language name niche profileImage } seed toPlace { userId why } version } }",
  "mutation moveOnProposal { ...BoardParts }": "mutation MoveOnProposal($id: Int!, $personId: Int!, $toKey: String, $version: Int!) { moveOnProposal(id: $id, personId: $personId, toKey: $toKey, version: $version) { batchId batchName blocks { one other } groups { batchId capacity groupId keptIds key leadId memberIds name } id kind leads { id meets name } people { availability batchId experience id language name niche profileImage } seed toPlace { userId why } version } }",
  "mutation acceptProposal { groups placed }": "mutation AcceptProposal($id: Int!, $version: Int!) { acceptProposal(id: $id, version: $version) { groups placed } }",
  "mutation discardProposal": "mutation DiscardProposal($id: Int!) { discardProposal(id: $id) }",
  "fragment AccountabilityGroup { id name kind batchName teamLeadName capacity memberCount health startsOn status }": "fragment AccountabilityLine on AccountabilityGroup { id name kind batchName teamLeadName capacity memberCount health startsOn status }",
  "fragment AccountabilityGroupPage { total page pageSize rows { ...AccountabilityLine } }": "fragment AccountabilityRows on AccountabilityGroupPage { total page pageSize rows { id name kind batchName teamLeadName capacity memberCount health startsOn status } }",
  "query accountabilityGroupPage { ...AccountabilityRows }": "query AccountabilityGroupPage($batchId: Int, $page: Int, $pageSize: Int, $search: String, $sort: String, $status: String) { accountabilityGroupPage( batchId: $batchId page: $page pageSize: $pageSize search: $search sort: $sort status: $status ) { total page pageSize rows { id name kind batchName teamLeadName capacity memberCount health startsOn status } } }",
  "query challengeGroupPage { ...AccountabilityRows }": "query ChallengeGroupPage($batchId: Int, $page: Int, $pageSize: Int, $search: String, $sort: String, $status: String) { challengeGroupPage( batchId: $batchId page: $page pageSize: $pageSize search: $search sort: $sort status: $status ) { total page pageSize rows { id name kind batchName teamLeadName capacity memberCount health startsOn status } } }",
  "query accountabilityGroup { id group { ...AccountabilityLine } members { * } }": "query AccountabilityGroupById($id: Int!) { accountabilityGroup(id: $id) { id group { id name kind batchName teamLeadName capacity memberCount health startsOn status } members { id joinedAt lastWeek name profileImage } } }",
  "mutation setAccountabilityStatus { id }": "mutation SetAccountabilityStatus($id: Int!, $status: String!) { setAccountabilityStatus(id: $id, status: $status) { id } }",
  "mutation mergeAccountabilityGroups { id }": "mutation MergeAccountabilityGroups($id: Int!, $intoId: Int!) { mergeAccountabilityGroups(id: $id, intoId: $intoId) { id } }",
  "mutation rematchBuddy { groupName fit }": "mutation RematchBuddy($groupId: Int!, $personId: Int!) { rematchBuddy(groupId: $groupId, personId: $personId) { groupName fit } }",
  "query accountabilityGroup {\n  id\n  group {\n    id name kind batchId teamLeadId assistantTeamLeadId capacity rhythm checkInWeekday meetingTime meetLink chatLink\n    checklist startsOn endsOn version\n  }\n}": "query AccountabilityGroupToEdit($id: Int!) { accountabilityGroup(id: $id) { id group { id name kind batchId teamLeadId assistantTeamLeadId capacity rhythm checkInWeekday meetingTime meetLink chatLink checklist startsOn endsOn version } } }",
  "mutation createAccountabilityGroup { id }": "mutation CreateAccountabilityGroup($input: AccountabilityGroupInput!) { createAccountabilityGroup(input: $input) { id } }",
  "mutation updateAccountabilityGroup { id }": "mutation UpdateAccountabilityGroup($id: Int!, $input: AccountabilityGroupInput!, $version: Int) { updateAccountabilityGroup(id: $id, input: $input, version: $version) { id } }",
  "mutation saveTeamLead { ...TeamLeadLine }": "mutation SaveTeamLead($input: TeamLeadInput!, $leadId: Int!) { saveTeamLead(input: $input, leadId: $leadId) { accepting availability capacity headline id introduction isAssistant meets { time weekday } name niche placesLeft profileImage } }",
  "query keptApart { id name }": "query KeptApart($userId: Int!) { keptApart(userId: $userId) { id name } }",
  "mutation keepApart { id name }": "mutation KeepApart($isApart: Boolean!, $otherId: Int!, $userId: Int!) { keepApart(isApart: $isApart, otherId: $otherId, userId: $userId) { id name } }",
  "fragment SaidCheckIn { * }": "fragment CheckInLine on SaidCheckIn { blocker blockerLevel did id kept mood sentAt weekOf willDo }",
  "query myAccountability { * buddies { * checkIns { ...CheckInLine } } past { ...CheckInLine } others { id name isLed } }": "query MyAccountability($groupId: Int) { myAccountability(groupId: $groupId) { chatLink id isLed isMember kind longest meetLink metAt name nextMeetingAt promise status streak thisWeek buddies { id isBlocked isLead name profileImage since streak checkIns { blocker blockerLevel did id kept mood sentAt weekOf willDo } } past { blocker blockerLevel did id kept mood sentAt weekOf willDo } others { id name isLed } } }",
  "mutation sendCheckIn": "mutation SendCheckIn($groupId: Int!, $input: CheckInInput!) { sendCheckIn(groupId: $groupId, input: $input) }",
  "mutation nudgeBuddy": "mutation NudgeBuddy($buddyId: Int!, $groupId: Int!) { nudgeBuddy(buddyId: $buddyId, groupId: $groupId) }",
  "mutation blockBuddy": "mutation BlockBuddy($buddyId: Int!, $isBlocked: Boolean!) { blockBuddy(buddyId: $buddyId, isBlocked: $isBlocked) }",
  "mutation noteAccountabilityMeeting": "mutation NoteMeeting($attendeeIds: [Int!]!, $groupId: Int!, $heldOn: Date!) { noteAccountabilityMeeting( attendeeIds: $attendeeIds groupId: $groupId heldOn: $heldOn ) }",
  "query myChallenge { ** }": "query MyChallenge { myChallenge { buddies { days doneToday id name profileImage } chatLink checklist day done endsOn id name startsOn } }",
  "mutation tickChallenge": "mutation TickChallenge($groupId: Int!, $isDone: Boolean!, $line: String!) { tickChallenge(groupId: $groupId, isDone: $isDone, line: $line) }",
  "mutation validateOtp(input: {id: $id, otp: $otp, token: $token}) { isValid message }": "mutation ValidateOtp($id: Int!, $otp: OtpCode!, $token: String) { validateOtp(input: {id: $id, otp: $otp, token: $token}) { isValid message } }",
  "mutation startImpersonation": "mutation StartImpersonation($id: Int!, $reason: String!) { startImpersonation(id: $id, reason: $reason) }",
  "mutation stopImpersonation": "mutation StopImpersonationMutation($originalUserId: Int!) { stopImpersonation(originalUserId: $originalUserId) }",
  "query mySessions { * }": "query MySessions { mySessions { address device id isStaff isThis lastSeenAt since } }",
  "mutation endMySession": "mutation EndMySession($id: Int!) { endMySession(id: $id) }",
  "mutation endMyOtherSessions": "mutation EndMyOtherSessions { endMyOtherSessions }",
  "query mySecondFactor { * }": "query MySecondFactor { mySecondFactor { codesLeft confirmedAt isOn isRequired } }",
  "query myImpersonations { * }": "query MyImpersonations { myImpersonations { at by id reason } }",
  "query myDeletion": "query MyDeletion { myDeletion }",
  "mutation cancelMyDeletion": "mutation CancelMyDeletion { cancelMyDeletion }",
  "query affiliateReport { * } affiliateReportPage { ** }": "query AffiliateReport($from: Date!, $until: Date!, $page: Int, $pageSize: Int, $search: String, $sort: String) { affiliateReport(from: $from, until: $until) { affiliates asOf clicks earned leads orders paid withheld } affiliateReportPage( from: $from page: $page pageSize: $pageSize search: $search sort: $sort until: $until ) { page pageSize rows { clicks code earned id leads name orders paid withheld } total } }",
  "mutation exportAffiliateReport { ...ExportProgress }": "mutation ExportAffiliateReport($format: ExportFormat!, $from: Date!, $until: Date!) { exportAffiliateReport(format: $format, from: $from, until: $until) { id status fileName total written error sheetUrl } }",
  "fragment Commission { id kind amount reason at availableAt isApproved isHeld product payment payments collected buyer why }": "fragment CommissionFields on Commission { id kind amount reason at availableAt isApproved isHeld product payment payments collected buyer why }",
  "query myCommissionPage { total page pageSize rows { ...CommissionFields balance } }": "query MyCommissions($page: Int, $pageSize: Int, $search: String, $sort: String) { myCommissionPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { total page pageSize rows { id kind amount reason at availableAt isApproved isHeld product payment payments collected buyer why balance } } }",
  "query myAffiliateDashboard {\n  earned onHold onItsWay ready paid\n  points { * }\n  freesUp { from until amount }\n  nextPayout { amount minimum blockedBy }\n}": "query MyAffiliateDashboard($days: Int!) { myAffiliateDashboard(days: $days) { earned onHold onItsWay ready paid points { clicks day earned leads orders } freesUp { from until amount } nextPayout { amount minimum blockedBy } } }",
  "query affiliateTerms { mine { id status statusReason } }": "query MyAffiliateStatus { affiliateTerms { mine { id status statusReason } } }",
  "query affiliateHolds { rate usualRate holds { * } }": "query AffiliateHolds($affiliateId: Int!) { affiliateHolds(affiliateId: $affiliateId) { rate usualRate holds { at by id kind orderId product reason } } }",
  "query affiliateCommissionPage { total page pageSize rows { ...CommissionFields orderId balance } }": "query AffiliateCommissionPage($affiliateId: Int!, $page: Int, $pageSize: Int, $search: String, $sort: String) { affiliateCommissionPage( affiliateId: $affiliateId page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { id kind amount reason at availableAt isApproved isHeld product payment payments collected buyer why orderId balance } } }",
  "mutation adjustCommission": "mutation AdjustCommission($affiliateId: Int!, $input: AdjustCommissionInput!) { adjustCommission(affiliateId: $affiliateId, input: $input) }",
  "mutation holdCommission": "mutation HoldCommission($affiliateId: Int!, $input: HoldCommissionInput!) { holdCommission(affiliateId: $affiliateId, input: $input) }",
  "mutation releaseCommissionHold": "mutation ReleaseCommissionHold($id: Int!) { releaseCommissionHold(id: $id) }",
  "mutation setWithholding": "mutation SetWithholding($affiliateId: Int!, $input: WithholdingInput!) { setWithholding(affiliateId: $affiliateId, input: $input) }",
  "fragment Affiliate { * }": "fragment AffiliateFields on Affiliate { batch clicks code earned email id leads name onHold onItsWay orders paid payoutChangedAt payoutLastFour payoutMethod profileImage ready sharesAccount sharesMobile since stage status statusChangedAt statusChangedBy statusReason termsAcceptedAt termsVersion userId version }",
  "query affiliatePage { total page pageSize rows { ...AffiliateFields } }": "query AffiliatePage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { affiliatePage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { batch clicks code earned email id leads name onHold onItsWay orders paid payoutChangedAt payoutLastFour payoutMethod profileImage ready sharesAccount sharesMobile since stage status statusChangedAt statusChangedBy statusReason termsAcceptedAt termsVersion userId version } } }",
  "query affiliateOverview { * }": "query AffiliateOverview { affiliateOverview { active applied onHold onItsWay orders ordersOfAffiliates paid ready readyAffiliates total } }",
  "query affiliate { ...AffiliateFields }": "query AffiliateById($id: Int!) { affiliate(id: $id) { batch clicks code earned email id leads name onHold onItsWay orders paid payoutChangedAt payoutLastFour payoutMethod profileImage ready sharesAccount sharesMobile since stage status statusChangedAt statusChangedBy statusReason termsAcceptedAt termsVersion userId version } }",
  "mutation decideAffiliate { undoId affiliate { ...AffiliateFields } }": "mutation DecideAffiliate($id: Int!, $input: AffiliateDecisionInput!, $version: Int!) { decideAffiliate(id: $id, input: $input, version: $version) { undoId affiliate { batch clicks code earned email id leads name onHold onItsWay orders paid payoutChangedAt payoutLastFour payoutMethod profileImage ready sharesAccount sharesMobile since stage status statusChangedAt statusChangedBy statusReason termsAcceptedAt termsVersion userId version } } }",
  "fragment OwnAffiliate { * }": "fragment OwnAffiliateFields on OwnAffiliate { code id status statusReason termsAcceptedAt termsVersion }",
  "query affiliateTerms { * mine { ...OwnAffiliateFields } }": "query FindAffiliateTerms { affiliateTerms { html isOpen publishedAt version mine { code id status statusReason termsAcceptedAt termsVersion } } }",
  "mutation acceptAffiliateTerms { ...OwnAffiliateFields }": "mutation AcceptAffiliateTerms($version: Int!) { acceptAffiliateTerms(version: $version) { code id status statusReason termsAcceptedAt termsVersion } }",
  "query myAffiliateLeadPage { ** }": "query MyAffiliateLeads($page: Int, $pageSize: Int, $search: String, $sort: String, $state: AffiliateLeadState) { myAffiliateLeadPage( page: $page pageSize: $pageSize search: $search sort: $sort state: $state ) { page pageSize rows { at email id name state why } total } }",
  "query affiliateLeadPage { total page pageSize rows { * candidates { affiliateId name via refused } } }": "query AffiliateLeads($affiliateId: Int!, $page: Int, $pageSize: Int, $search: String, $sort: String, $state: AffiliateLeadState) { affiliateLeadPage( affiliateId: $affiliateId page: $page pageSize: $pageSize search: $search sort: $sort state: $state ) { total page pageSize rows { amount at email id isFlagged name orderId orderedAt product state subscriptionId userId why candidates { affiliateId name via refused } } } }",
  "fragment OwnAffiliateLink { id isMain label campaign funnelId funnelName coupon isOpen version }": "fragment OwnLinkNames on OwnAffiliateLink { id isMain label campaign funnelId funnelName coupon isOpen version }",
  "query myAffiliateLinks { clicks leads orders links { ...OwnLinkNames address clicks leads orders } }": "query MyAffiliateLinks($days: Int!) { myAffiliateLinks(days: $days) { clicks leads orders links { id isMain label campaign funnelId funnelName coupon isOpen version address clicks leads orders } } }",
  "query affiliateLinkTargets { id name }": "query AffiliateLinkTargets { affiliateLinkTargets { id name } }",
  "mutation createMyAffiliateLink { ...OwnLinkNames }": "mutation CreateMyAffiliateLink($input: AffiliateLinkInput!) { createMyAffiliateLink(input: $input) { id isMain label campaign funnelId funnelName coupon isOpen version } }",
  "mutation updateMyAffiliateLink { ...OwnLinkNames }": "mutation UpdateMyAffiliateLink($id: Int!, $input: AffiliateLinkInput!, $version: Int) { updateMyAffiliateLink(id: $id, input: $input, version: $version) { id isMain label campaign funnelId funnelName coupon isOpen version } }",
  "mutation archiveMyAffiliateLink": "mutation ArchiveMyAffiliateLink($id: Int!) { archiveMyAffiliateLink(id: $id) }",
  "fragment OwnPayout { * }": "fragment OwnPayoutFields on OwnPayout { approvedAt at failureReason gross id lastFour method net part parts reference settledAt status withheld }",
  "query myPayoutPage { total page pageSize rows { ...OwnPayoutFields } }": "query MyPayouts($page: Int, $pageSize: Int, $search: String, $sort: String) { myPayoutPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { total page pageSize rows { approvedAt at failureReason gross id lastFour method net part parts reference settledAt status withheld } } }",
  "query myPayout { count sum payout { ...OwnPayoutFields } rows { ...CommissionFields } }": "query MyPayout($id: Int!) { myPayout(id: $id) { count sum payout { approvedAt at failureReason gross id lastFour method net part parts reference settledAt status withheld } rows { id kind amount reason at availableAt isApproved isHeld product payment payments collected buyer why } } }",
  "fragment OwnPayoutDetails { * }": "fragment OwnPayoutDetailsFields on OwnPayoutDetails { accountName bank changedAt isFresh lastFour method }",
  "query myPayoutDetails { ...OwnPayoutDetailsFields }": "query MyPayoutDetails { myPayoutDetails { accountName bank changedAt isFresh lastFour method } }",
  "mutation changePayoutDetails { ...OwnPayoutDetailsFields }": "mutation ChangePayoutDetails($input: PayoutDetailsInput!) { changePayoutDetails(input: $input) { accountName bank changedAt isFresh lastFour method } }",
  "fragment PayoutRunRow { * }": "fragment PayoutRunFields on PayoutRunRow { affiliates approvedAt approvedBy at code doneAt failed gross hasBank hasWallet id net note openLines paid preparedBy preparedById status title version withheld }",
  "fragment PayoutRun { * run { ...PayoutRunFields } }": "fragment WholePayoutRun on PayoutRun { addsUp arePast earned problems rows takenBack run { affiliates approvedAt approvedBy at code doneAt failed gross hasBank hasWallet id net note openLines paid preparedBy preparedById status title version withheld } }",
  "query payoutRunPage { total page pageSize rows { ...PayoutRunFields } }": "query PayoutRunPage($page: Int, $pageSize: Int, $search: String, $sort: String) { payoutRunPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { total page pageSize rows { affiliates approvedAt approvedBy at code doneAt failed gross hasBank hasWallet id net note openLines paid preparedBy preparedById status title version withheld } } }",
  "query payoutOutlook { ** }": "query PayoutOutlook { payoutOutlook { affiliates gross leftOut { affiliates amount reason } minimum } }",
  "query payoutRun { ...WholePayoutRun }": "query PayoutRunById($id: Int!) { payoutRun(id: $id) { addsUp arePast earned problems rows takenBack run { affiliates approvedAt approvedBy at code doneAt failed gross hasBank hasWallet id net note openLines paid preparedBy preparedById status title version withheld } } }",
  "query payoutLinePage { ** }": "query PayoutLinePage($page: Int, $pageSize: Int, $runId: Int!, $search: String, $sort: String) { payoutLinePage( page: $page pageSize: $pageSize runId: $runId search: $search sort: $sort ) { page pageSize rows { affiliateId changedAt earned failureReason gross id name net paidTo part parts problem reference rows settledAt settledBy status takenBack warnings withheld } total } }",
  "query payoutChangedAccounts { * }": "query PayoutChangedAccounts($runId: Int!) { payoutChangedAccounts(runId: $runId) { affiliateId changedAt name net } }",
  "mutation preparePayout { ...WholePayoutRun }": "mutation PreparePayout { preparePayout { addsUp arePast earned problems rows takenBack run { affiliates approvedAt approvedBy at code doneAt failed gross hasBank hasWallet id net note openLines paid preparedBy preparedById status title version withheld } } }",
  "mutation approvePayout { ...WholePayoutRun }": "mutation ApprovePayout($id: Int!, $pays: [PayChangedAccountInput!], $version: Int!) { approvePayout(id: $id, pays: $pays, version: $version) { addsUp arePast earned problems rows takenBack run { affiliates approvedAt approvedBy at code doneAt failed gross hasBank hasWallet id net note openLines paid preparedBy preparedById status title version withheld } } }",
  "mutation cancelPayout { ...WholePayoutRun }": "mutation CancelPayout($id: Int!, $input: PayoutReasonInput!) { cancelPayout(id: $id, input: $input) { addsUp arePast earned problems rows takenBack run { affiliates approvedAt approvedBy at code doneAt failed gross hasBank hasWallet id net note openLines paid preparedBy preparedById status title version withheld } } }",
  "mutation holdPayoutRow { ...WholePayoutRun }": "mutation HoldPayoutRow($affiliateId: Int!, $id: Int!, $input: PayoutReasonInput!) { holdPayoutRow(affiliateId: $affiliateId, id: $id, input: $input) { addsUp arePast earned problems rows takenBack run { affiliates approvedAt approvedBy at code doneAt failed gross hasBank hasWallet id net note openLines paid preparedBy preparedById status title version withheld } } }",
  "mutation settlePayoutLines { ...WholePayoutRun }": "mutation SettlePayoutLines($id: Int!, $input: SettlePayoutInput!, $lineIds: [Int!]!) { settlePayoutLines(id: $id, input: $input, lineIds: $lineIds) { addsUp arePast earned problems rows takenBack run { affiliates approvedAt approvedBy at code doneAt failed gross hasBank hasWallet id net note openLines paid preparedBy preparedById status title version withheld } } }",
  "fragment OwnAffiliateResource { * }": "fragment OwnResourceFields on OwnAffiliateResource { fileKind fileName fileSize html id title updatedAt url }",
  "query myAffiliateResources { ...OwnResourceFields }": "query MyAffiliateResources { myAffiliateResources { fileKind fileName fileSize html id title updatedAt url } }",
  "query myAffiliateResource { ...OwnResourceFields }": "query MyAffiliateResource($id: Int!) { myAffiliateResource(id: $id) { fileKind fileName fileSize html id title updatedAt url } }",
  "mutation takeAffiliateResource": "mutation TakeAffiliateResource($id: Int!) { takeAffiliateResource(id: $id) }",
  "query batches { id name launchFrom launchTo isCurrent }": "query CurrentBatch { batches { id name launchFrom launchTo isCurrent } }",
  "query successManagers { id name }": "query BatchManagers { successManagers { id name } }",
  "fragment SubscriptionChangePreview { notes lines { title before after } }": "fragment ChangePreview on SubscriptionChangePreview { notes lines { title before after } }",
  "query preview: subscriptionMove { ...ChangePreview }": "query SubscriptionMove($id: Int!, $input: SubscriptionMoveInput!) { preview: subscriptionMove(id: $id, input: $input) { notes lines { title before after } } }",
  "query preview: subscriptionExtension { ...ChangePreview }": "query SubscriptionExtension($id: Int!, $input: SubscriptionExtensionInput!) { preview: subscriptionExtension(id: $id, input: $input) { notes lines { title before after } } }",
  "query preview: subscriptionPause { ...ChangePreview }": "query SubscriptionPause($id: Int!, $input: SubscriptionPauseInput!) { preview: subscriptionPause(id: $id, input: $input) { notes lines { title before after } } }",
  "query preview: subscriptionResume { ...ChangePreview }": "query SubscriptionResume($id: Int!) { preview: subscriptionResume(id: $id) { notes lines { title before after } } }",
  "query preview: subscriptionPlan { ...ChangePreview }": "query SubscriptionPlan($id: Int!, $input: SubscriptionPlanInput!) { preview: subscriptionPlan(id: $id, input: $input) { notes lines { title before after } } }",
  "mutation moveSubscription { id userId }": "mutation MoveSubscription($id: Int!, $input: SubscriptionMoveInput!, $saved: SubscriptionChangeInput!) { moveSubscription(id: $id, input: $input, saved: $saved) { id userId } }",
  "mutation extendSubscription { id userId }": "mutation ExtendSubscription($id: Int!, $input: SubscriptionExtensionInput!, $saved: SubscriptionChangeInput!) { extendSubscription(id: $id, input: $input, saved: $saved) { id userId } }",
  "mutation pauseSubscription { id userId }": "mutation PauseSubscription($id: Int!, $input: SubscriptionPauseInput!, $saved: SubscriptionChangeInput!) { pauseSubscription(id: $id, input: $input, saved: $saved) { id userId } }",
  "mutation resumeSubscription { id userId }": "mutation ResumeSubscription($id: Int!, $saved: SubscriptionChangeInput!) { resumeSubscription(id: $id, saved: $saved) { id userId } }",
  "mutation changeSubscriptionPlan { id userId }": "mutation ChangeSubscriptionPlan($id: Int!, $input: SubscriptionPlanInput!, $saved: SubscriptionChangeInput!) { changeSubscriptionPlan(id: $id, input: $input, saved: $saved) { id userId } }",
  "query duesAndExpiration { ** }": "query GetDuesAndExpiration { duesAndExpiration { expired { expiry id } expiringSoon { expiry id } isPaused overduePayments { id scheduleDate } upcomingPaymentDue { id scheduleDate } } }",
  "fragment PaymentSchedule {\n  id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived\n  version\n}": "fragment DueFields on PaymentSchedule { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version }",
  "mutation addPaymentSchedule { ...DueFields }": "mutation AddPaymentSchedule($input: AddPaymentScheduleInput!) { addPaymentSchedule(input: $input) { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } }",
  "mutation updatePaymentSchedule { ...DueFields }": "mutation UpdatePaymentSchedule($id: Int!, $input: UpdatePaymentScheduleInput!, $version: Int) { updatePaymentSchedule(id: $id, input: $input, version: $version) { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } }",
  "mutation waivePaymentSchedule { ...DueFields }": "mutation WaivePaymentSchedule($id: Int!, $reason: String!) { waivePaymentSchedule(id: $id, reason: $reason) { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } }",
  "mutation invoicePaymentSchedule { ...DueFields }": "mutation InvoicePaymentSchedule($id: Int!, $input: DueInvoiceInput!) { invoicePaymentSchedule(id: $id, input: $input) { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } }",
  "mutation approvePaymentScheduleTransaction { ...DueFields }": "mutation ApprovePaymentScheduleTransaction($externalInvoiceId: String!, $id: Int!, $paymentPlatform: String!, $seen: SeenPaymentInput) { approvePaymentScheduleTransaction( externalInvoiceId: $externalInvoiceId id: $id paymentPlatform: $paymentPlatform seen: $seen ) { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } }",
  "mutation disapprovePaymentScheduleTransaction { ...DueFields }": "mutation DisapprovePaymentScheduleTransaction($id: Int!, $remarks: String!) { disapprovePaymentScheduleTransaction(id: $id, remarks: $remarks) { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } }",
  "fragment DuePage {\n    *\n    rows {\n      id invoiceNumber of product userId name email tribeId profileImage batch refunded\n      schedule { ...DueFields paidAt }\n    }\n  }": "fragment DuesListed on DuePage { amount page pageSize total rows { id invoiceNumber of product userId name email tribeId profileImage batch refunded schedule { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version paidAt } } }",
  "query duePage { ...DuesListed }": "query DuePage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String, $view: String) { duePage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort view: $view ) { amount page pageSize total rows { id invoiceNumber of product userId name email tribeId profileImage batch refunded schedule { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version paidAt } } } }",
  "query paymentReportDuePage { ...DuesListed }": "query PaymentReportDues($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String, $view: String) { paymentReportDuePage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort view: $view ) { amount page pageSize total rows { id invoiceNumber of product userId name email tribeId profileImage batch refunded schedule { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version paidAt } } } }",
  "query billingChoices { platforms batches { id name } products { id name } }": "query FindBillingChoices { billingChoices { platforms batches { id name } products { id name } } }",
  "mutation exportPayments { ...ExportProgress }": "mutation ExportPayments($filter: String, $format: ExportFormat!, $search: String, $sort: String, $view: String) { exportPayments( filter: $filter format: $format search: $search sort: $sort view: $view ) { id status fileName total written error sheetUrl } }",
  "query sentReminderPage { total rows { * } }": "query FindSentReminders($page: Int, $pageSize: Int, $search: String, $sort: String) { sentReminderPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { total rows { address id isMailed isRefused kind sentAt step subject } } }",
  "fragment MoneyEquation { ** }": "fragment MoneyEquationFields on MoneyEquation { collected { amount count } expected { amount count } outstanding { amount count } waived { amount count } }",
  "query paymentReport {\n    from until asOf\n    dues { ...MoneyEquationFields }\n    received { count amount }\n    refunded { count amount }\n    lines { start from until dues { ...MoneyEquationFields } received { amount } refunded { amount } }\n    platforms { platform figure { count amount } }\n    products { id name dues { ...MoneyEquationFields } }\n    segments { segment figure { count amount } }\n    renewalDays { * }\n  }": "query FindPaymentReport($batchId: Int, $from: Date!, $productId: Int, $step: String!, $until: Date!) { paymentReport( batchId: $batchId from: $from productId: $productId step: $step until: $until ) { from until asOf dues { collected { amount count } expected { amount count } outstanding { amount count } waived { amount count } } received { count amount } refunded { count amount } lines { start from until dues { collected { amount count } expected { amount count } outstanding { amount count } waived { amount count } } received { amount } refunded { amount } } platforms { platform figure { count amount } } products { id name dues { collected { amount count } expected { amount count } outstanding { amount count } waived { amount count } } } segments { segment figure { count amount } } renewalDays { early grace regular warmup } } }",
  "query paymentReportAddsUp {\n  collected { amount }\n  gateway { count amount }\n  manual { count amount }\n  credit { count amount }\n  fees { count amount }\n  unsettled { count amount }\n  double { count amount }\n}": "query FindAddsUp($batchId: Int, $from: Date!, $productId: Int, $until: Date!) { paymentReportAddsUp( batchId: $batchId from: $from productId: $productId until: $until ) { collected { amount } gateway { count amount } manual { count amount } credit { count amount } fees { count amount } unsettled { count amount } double { count amount } } }",
  "mutation exportPaymentReport { ...ExportProgress }": "mutation ExportPaymentReport($batchId: Int, $format: ExportFormat!, $from: Date!, $productId: Int, $step: String!, $until: Date!) { exportPaymentReport( batchId: $batchId format: $format from: $from productId: $productId step: $step until: $until ) { id status fileName total written error sheetUrl } }",
  "query mySubscriptions { ...SubscriptionLine startsAt }": "query MySubscriptions { mySubscriptions { id product status expiry dues { id isPaid price scheduleDate } startsAt } }",
  "query userAvailableProducts { id name description coverImage funnelId isRenewal price hasOtherPrices }": "query UserAvailableProducts { userAvailableProducts { id name description coverImage funnelId isRenewal price hasOtherPrices } }",
  "query products { id name price }": "query Products { products { id name price } }",
  "query funnelsByProductId {\n  id name kind status validityByDays startByDays productPrice batchName\n  accessLevels { id name }\n  paymentTerms { paymentTermId name price }\n}": "query FunnelsByProductId($hidden: HiddenFunnels, $productId: Int!) { funnelsByProductId(hidden: $hidden, productId: $productId) { id name kind status validityByDays startByDays productPrice batchName accessLevels { id name } paymentTerms { paymentTermId name price } } }",
  "query enrolmentPlan { ** }": "query EnrolmentPlanOf($input: PlannedFunnelInput!, $userId: Int!) { enrolmentPlan(input: $input, userId: $userId) { dues { price scheduleDate sequence } expiry startsAt total } }",
  "mutation manualUserSubscription { id subscriptionIds }": "mutation ManualUserSubscription($funnelDetails: [ManualFunnelInput!]!, $id: Int!) { manualUserSubscription(funnelDetails: $funnelDetails, id: $id) { id subscriptionIds } }",
  "query enrollee { * }": "query EnrolleeById($id: Int!) { enrollee(id: $id) { displayName email id status } }",
  "query enrollmentBatches { id name isCurrent } accessLevels { id name }": "query EnrollmentChoices { enrollmentBatches { id name isCurrent } accessLevels { id name } }",
  "mutation enrollUser { id subscriptionIds }": "mutation EnrollUser($id: Int!, $input: EnrollUserInput!) { enrollUser(id: $id, input: $input) { id subscriptionIds } }",
  "query subscriptionPage { * rows { * subscription { ...SubscriptionFields } } }": "query SubscriptionPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { subscriptionPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { amount page pageSize total rows { batch email id name profileImage renewalPrice tribeId userId subscription { id product paymentTerm startsAt expiry status source version pausedFrom backOn graceDays suspends renewedBy funnel { id name } invoices { id number total paymentSchedule { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } } } } } }",
  "mutation exportSubscriptions { ...ExportProgress }": "mutation ExportSubscriptions($filter: String, $format: ExportFormat!, $search: String, $sort: String) { exportSubscriptions( filter: $filter format: $format search: $search sort: $sort ) { id status fileName total written error sheetUrl } }",
  "fragment Subscription {\n    id product paymentTerm startsAt expiry status source version pausedFrom backOn graceDays suspends renewedBy\n    funnel { id name }\n    invoices { id number total paymentSchedule { ...DueFields } }\n  }": "fragment SubscriptionFields on Subscription { id product paymentTerm startsAt expiry status source version pausedFrom backOn graceDays suspends renewedBy funnel { id name } invoices { id number total paymentSchedule { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } } }",
  "fragment SubscriptionView { * subscriptions { ...SubscriptionFields } }": "fragment SubscriptionViewFields on SubscriptionView { batch displayName email id profileImage status tribeId subscriptions { id product paymentTerm startsAt expiry status source version pausedFrom backOn graceDays suspends renewedBy funnel { id name } invoices { id number total paymentSchedule { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } } } }",
  "query viewSubscription { ...SubscriptionViewFields }": "query FindViewSubscription($id: Int!) { viewSubscription(id: $id) { batch displayName email id profileImage status tribeId subscriptions { id product paymentTerm startsAt expiry status source version pausedFrom backOn graceDays suspends renewedBy funnel { id name } invoices { id number total paymentSchedule { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } } } } }",
  "query studentPaymentDetails { ...SubscriptionViewFields }": "query StudentPaymentDetails($id: Int!) { studentPaymentDetails(id: $id) { batch displayName email id profileImage status tribeId subscriptions { id product paymentTerm startsAt expiry status source version pausedFrom backOn graceDays suspends renewedBy funnel { id name } invoices { id number total paymentSchedule { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } } } } }",
  "query subscription { userId displayName subscription { ...SubscriptionFields } }": "query SubscriptionById($id: Int!) { subscription(id: $id) { userId displayName subscription { id product paymentTerm startsAt expiry status source version pausedFrom backOn graceDays suspends renewedBy funnel { id name } invoices { id number total paymentSchedule { id invoiceId sequence price scheduleDate transactionId paymentPlatform reference birInvoiceNumber buyerTin isWaived version } } } } }",
  "query dueHistory { * }": "query DueHistory($subscriptionId: Int!) { dueHistory(subscriptionId: $subscriptionId) { actor amount at id invoiceNumber kind platform reason scheduleDate sequence } }",
  "mutation manualUserUnsubscription { id userId }": "mutation ManualUserUnsubscription($reason: String, $subscriptionId: Int!) { manualUserUnsubscription(reason: $reason, subscriptionId: $subscriptionId) { id userId } }",
  "fragment Coupon { * }": "fragment CouponFields on Coupon { appliesTo archivedAt code discountType endsAt funnelId funnelName id maxUses maxUsesPerPerson minAmount productPrice redeemedCount startsAt status usedCount value version }",
  "query couponPage { total page pageSize rows { ...CouponFields } }": "query CouponPage($funnelId: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { couponPage( funnelId: $funnelId page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { appliesTo archivedAt code discountType endsAt funnelId funnelName id maxUses maxUsesPerPerson minAmount productPrice redeemedCount startsAt status usedCount value version } } }",
  "query coupon { ...CouponFields }": "query CouponById($id: Int!) { coupon(id: $id) { appliesTo archivedAt code discountType endsAt funnelId funnelName id maxUses maxUsesPerPerson minAmount productPrice redeemedCount startsAt status usedCount value version } }",
  "mutation createCoupon { ...CouponFields }": "mutation CreateCoupon($funnelId: String!, $input: CouponInput!) { createCoupon(funnelId: $funnelId, input: $input) { appliesTo archivedAt code discountType endsAt funnelId funnelName id maxUses maxUsesPerPerson minAmount productPrice redeemedCount startsAt status usedCount value version } }",
  "mutation updateCoupon { ...CouponFields }": "mutation UpdateCoupon($id: Int!, $input: CouponInput!, $version: Int) { updateCoupon(id: $id, input: $input, version: $version) { appliesTo archivedAt code discountType endsAt funnelId funnelName id maxUses maxUsesPerPerson minAmount productPrice redeemedCount startsAt status usedCount value version } }",
  "mutation archiveCoupon { id }": "mutation ArchiveCoupon($id: Int!) { archiveCoupon(id: $id) { id } }",
  "query products { id name price } funnelChoices { ** }": "query FunnelChoices { products { id name price } funnelChoices { accessLevels { id name } batches { id name } funnels { id name } terms { downPayment downPaymentKind id intervalMonths name numberOfPayments priceAdjustment type } } }",
  "query funnelSales {\n  *\n  states { status count }\n  terms { paymentTermId orderCount booked }\n  collectedByDay { day amount }\n  recent { * }\n}": "query FunnelSales($days: Int, $id: String!) { funnelSales(days: $days, id: $id) { booked collected refunded since toCome waived states { status count } terms { paymentTermId orderCount booked } collectedByDay { day amount } recent { coupon createdAt email id name status subscriptionId term total } } }",
  "fragment PageFigures { visitors leads checkouts orders revenue }": "fragment StepFigures on PageFigures { visitors leads checkouts orders revenue }",
  "query \n    funnelSitePages(funnelId: $id) { * }\n    funnelFigures { whole { ...StepFigures } steps { step figures { ...StepFigures } } }\n  ": "query FunnelSteps($id: String!, $days: Int!) { funnelSitePages(funnelId: $id) { hasDraft step version waitsUntil } funnelFigures(days: $days, id: $id) { whole { visitors leads checkouts orders revenue } steps { step figures { visitors leads checkouts orders revenue } } } }",
  "query testOrders { * }": "query TestOrders($funnelId: String!) { testOrders(funnelId: $funnelId) { createdAt dueCount paidCount removedOn term testedBy token total } }",
  "mutation removeTestOrder": "mutation RemoveTestOrder($token: String!) { removeTestOrder(token: $token) }",
  "mutation removeTestOrders": "mutation RemoveTestOrders($funnelId: String!) { removeTestOrders(funnelId: $funnelId) }",
  "query productChoices { ** }": "query ProductChoices { productChoices { accessLevels { id name } courses { id name } events { id name } products { id name } resources { id name } } }",
  "query funnelPage(filter: $filter, pageSize: 50) { rows { id name kind status openness seatLimit seatsTaken } }": "query ProductFunnels($filter: String) { funnelPage(filter: $filter, pageSize: 50) { rows { id name kind status openness seatLimit seatsTaken } } }",
  "query contentAccess { * }": "query ContentAccessOf($id: Int!, $kind: ContentKind!) { contentAccess(id: $id, kind: $kind) { accessLevelIds batchIds groupIds id inherited kind name productIds stageIds ways } }",
  "query accessChoices { ** }": "query AccessChoices { accessChoices { accessLevels { id name } batches { id name } groups { id name } products { id name } stages { id name } } }",
  "mutation updateContentAccess { id ways }": "mutation UpdateContentAccess($id: Int!, $input: ContentAccessInput!, $kind: ContentKind!) { updateContentAccess(id: $id, input: $input, kind: $kind) { id ways } }",
  "query contentReaderPage { ** }": "query ContentReaders($id: Int!, $kind: ContentKind!, $page: Int, $pageSize: Int, $search: String, $sort: String) { contentReaderPage( id: $id kind: $kind page: $page pageSize: $pageSize search: $search sort: $sort ) { page pageSize rows { id name why } total } }",
  "query personContents { * }": "query PersonContents($userId: Int!) { personContents(userId: $userId) { id isOpen kind name why } }",
  "query courseAuthors { id name note }": "query CourseAuthors($search: String) { courseAuthors(search: $search) { id name note } }",
  "query courseAuthor { id name note }": "query CourseAuthor($id: Int!) { courseAuthor(id: $id) { id name note } }",
  "query courses { id name }": "query CourseNames { courses { id name } }",
  "query courseOutline { ** }": "query CourseOutline($courseId: Int!) { courseOutline(courseId: $courseId) { id isWaiting lessons { durationSeconds id isPreview isRequired isWaiting name points status type unlockRule unlockValue } name status unlockRule unlockValue } }",
  "mutation reorderCourses { id }": "mutation ReorderCourses($ids: [Int!]!) { reorderCourses(ids: $ids) { id } }",
  "fragment CourseDraft { * }": "fragment CourseDraftFields on CourseDraft { courseId editedAt editedBy fields id name status unitId version waiting }",
  "fragment UnitDraft { * }": "fragment UnitDraftFields on UnitDraft { courseId editedAt editedBy fields id name status unitId version waiting }",
  "fragment LessonDraft { * }": "fragment LessonDraftFields on LessonDraft { courseId editedAt editedBy fields id name status unitId version waiting }",
  "query draft: courseDraft { ...CourseDraftFields }": "query CourseDraft($id: Int!) { draft: courseDraft(id: $id) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "query draft: unitDraft { ...UnitDraftFields }": "query UnitDraft($id: Int!) { draft: unitDraft(id: $id) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "query draft: lessonDraft { ...LessonDraftFields }": "query LessonDraft($id: Int!) { draft: lessonDraft(id: $id) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: saveCourseDraft { ...CourseDraftFields }": "mutation SaveCourseDraft($changes: JSON!, $id: Int!, $version: Int!) { draft: saveCourseDraft(changes: $changes, id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: saveUnitDraft { ...UnitDraftFields }": "mutation SaveUnitDraft($changes: JSON!, $id: Int!, $version: Int!) { draft: saveUnitDraft(changes: $changes, id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: saveLessonDraft { ...LessonDraftFields }": "mutation SaveLessonDraft($changes: JSON!, $id: Int!, $version: Int!) { draft: saveLessonDraft(changes: $changes, id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation moveLesson { id unitId }": "mutation MoveLesson($id: Int!, $ids: [Int!]!, $unitId: Int!) { moveLesson(id: $id, ids: $ids, unitId: $unitId) { id unitId } }",
  "mutation duplicateCourse { id name }": "mutation DuplicateCourse($id: Int!) { duplicateCourse(id: $id) { id name } }",
  "query checkedVideo { * }": "query CheckedVideo($link: String!) { checkedVideo(link: $link) { durationSeconds link provider state thumbnail title } }",
  "query stages { id number name }": "query StageChoices { stages { id number name } }",
  "fragment Course { introTitle introBody introVideoUrl introPublishedAt }": "fragment IntroFields on Course { introTitle introBody introVideoUrl introPublishedAt }",
  "query coursePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) {\n    total page pageSize\n    rows { id name status ...IntroFields }\n  }": "query CourseIntros($page: Int, $pageSize: Int, $search: String, $sort: String) { coursePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { total page pageSize rows { id name status introTitle introBody introVideoUrl introPublishedAt } } }",
  "query course { id name status ...IntroFields version }": "query CourseIntro($id: Int!) { course(id: $id) { id name status introTitle introBody introVideoUrl introPublishedAt version } }",
  "mutation updateCourseIntro { id ...IntroFields version }": "mutation UpdateCourseIntro($id: Int!, $input: CourseIntroInput!, $version: Int) { updateCourseIntro(id: $id, input: $input, version: $version) { id introTitle introBody introVideoUrl introPublishedAt version } }",
  "fragment Lesson { id name type status durationSeconds points isPreview }": "fragment LessonLine on Lesson { id name type status durationSeconds points isPreview }",
  "query lessonPage { total page pageSize rows { ...LessonLine courseName unitName } }": "query LessonPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { lessonPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { id name type status durationSeconds points isPreview courseName unitName } } }",
  "query lesson {\n    ...LessonLine unitId unitName courseId courseName shortDescription description videoUrl captions transcript\n    coverImage isRequired completionPolicy completionThreshold unlockRule unlockValue coachNotes version\n  }": "query LessonById($id: Int!) { lesson(id: $id) { id name type status durationSeconds points isPreview unitId unitName courseId courseName shortDescription description videoUrl captions transcript coverImage isRequired completionPolicy completionThreshold unlockRule unlockValue coachNotes version } }",
  "mutation createLesson { id }": "mutation CreateLesson($input: LessonInput!) { createLesson(input: $input) { id } }",
  "mutation updateLesson { id version }": "mutation UpdateLesson($id: Int!, $input: LessonInput!, $version: Int) { updateLesson(id: $id, input: $input, version: $version) { id version } }",
  "mutation archiveLesson { id }": "mutation ArchiveLesson($id: Int!) { archiveLesson(id: $id) { id } }",
  "mutation reorderLessons { id }": "mutation ReorderLessons($ids: [Int!]!) { reorderLessons(ids: $ids) { id } }",
  "query lessonPage(search: $search, pageSize: 20) { rows { id name note: courseName } }": "query LessonsToPick($search: String) { lessonPage(search: $search, pageSize: 20) { rows { id name note: courseName } } }",
  "query lesson { id name }": "query LessonToPick($id: Int!) { lesson(id: $id) { id name } }",
  "query lessonFilePage(lessonId: $lessonId, pageSize: 100) { rows { id title linkUrl } }": "query FilesOfLesson($lessonId: Int) { lessonFilePage(lessonId: $lessonId, pageSize: 100) { rows { id title linkUrl } } }",
  "mutation draft: publishCourse { ...CourseDraftFields }": "mutation PublishCourse($id: Int!, $version: Int!) { draft: publishCourse(id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: unpublishCourse { ...CourseDraftFields }": "mutation UnpublishCourse($id: Int!, $version: Int!) { draft: unpublishCourse(id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: discardCourseDraft { ...CourseDraftFields }": "mutation DiscardCourseDraft($id: Int!, $version: Int!) { draft: discardCourseDraft(id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: publishUnit { ...UnitDraftFields }": "mutation PublishUnit($id: Int!, $version: Int!) { draft: publishUnit(id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: unpublishUnit { ...UnitDraftFields }": "mutation UnpublishUnit($id: Int!, $version: Int!) { draft: unpublishUnit(id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: discardUnitDraft { ...UnitDraftFields }": "mutation DiscardUnitDraft($id: Int!, $version: Int!) { draft: discardUnitDraft(id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: publishLesson { ...LessonDraftFields }": "mutation PublishLesson($id: Int!, $version: Int!) { draft: publishLesson(id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: unpublishLesson { ...LessonDraftFields }": "mutation UnpublishLesson($id: Int!, $version: Int!) { draft: unpublishLesson(id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: discardLessonDraft { ...LessonDraftFields }": "mutation DiscardLessonDraft($id: Int!, $version: Int!) { draft: discardLessonDraft(id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "mutation draft: publishWholeCourse { ...CourseDraftFields }": "mutation PublishWholeCourse($id: Int!, $version: Int!) { draft: publishWholeCourse(id: $id, version: $version) { courseId editedAt editedBy fields id name status unitId version waiting } }",
  "query lessonPage(filter: $filter, pageSize: 100) { total rows { ...LessonLine isRequired } }": "query UnitLessons($filter: String) { lessonPage(filter: $filter, pageSize: 100) { total rows { id name type status durationSeconds points isPreview isRequired } } }",
  "mutation reorderUnits { id }": "mutation ReorderUnits($ids: [Int!]!) { reorderUnits(ids: $ids) { id } }",
  "query units { id name note }": "query UnitNames($courseId: Int) { units(courseId: $courseId) { id name note } }",
  "query myCourses {\n  id name shortDescription coverImage category isFeatured isOpen closedNote isStarted isCompleted lessonCount doneCount\n  percent newLessonCount waitsFor\n  nextLesson { id name durationSeconds }\n}": "query MyCourses($filter: String, $limit: Int, $sort: String) { myCourses(filter: $filter, limit: $limit, sort: $sort) { id name shortDescription coverImage category isFeatured isOpen closedNote isStarted isCompleted lessonCount doneCount percent newLessonCount waitsFor nextLesson { id name durationSeconds } } }",
  "query continueLesson { id name percent nextLesson { id name durationSeconds points } }": "query ContinueLesson($courseId: Int) { continueLesson(courseId: $courseId) { id name percent nextLesson { id name durationSeconds points } } }",
  "query myCourse {\n    id name shortDescription description coverImage trailerUrl category level authorName isOpen closedNote isRecorded\n    enrolledAt startedAt completedAt lessonCount doneCount percent newLessonCount waitsFor\n    intro { introTitle introBody introVideoUrl }\n    nextLesson { ...NextLesson }\n    units { ...OutlineUnit description }\n  }": "query MyCourse($id: Int!) { myCourse(id: $id) { id name shortDescription description coverImage trailerUrl category level authorName isOpen closedNote isRecorded enrolledAt startedAt completedAt lessonCount doneCount percent newLessonCount waitsFor intro { introTitle introBody introVideoUrl } nextLesson { id name isCompleted durationSeconds } units { id name shortDescription lock lessonCount doneCount lessons { durationSeconds id isCompleted isPreview isRequired lock name points type } description } } }",
  "query myLesson {\n    id name shortDescription description type videoUrl durationSeconds captions transcript coverImage points isRequired\n    completionText\n    progress { id positionSeconds completedAt }\n    notebook { id notes { key atSeconds text } }\n    previous { id name }\n    next { id name lock }\n    course { id name isRecorded completedAt lessonCount doneCount percent units { ...OutlineUnit } }\n  }": "query MyLesson($courseId: Int!, $lessonId: Int!) { myLesson(courseId: $courseId, lessonId: $lessonId) { id name shortDescription description type videoUrl durationSeconds captions transcript coverImage points isRequired completionText progress { id positionSeconds completedAt } notebook { id notes { key atSeconds text } } previous { id name } next { id name lock } course { id name isRecorded completedAt lessonCount doneCount percent units { id name shortDescription lock lessonCount doneCount lessons { durationSeconds id isCompleted isPreview isRequired lock name points type } } } } }",
  "mutation openLesson { id }": "mutation OpenLesson($courseId: Int, $lessonId: Int!) { openLesson(courseId: $courseId, lessonId: $lessonId) { id } }",
  "query publicLessons { * }": "query FreeLessons { publicLessons { courseName coverImage durationSeconds id name shortDescription type } }",
  "query publicLesson { * }": "query FreeLesson($id: Int!) { publicLesson(id: $id) { captions courseName coverImage description durationSeconds id name shortDescription transcript type videoUrl } }",
  "query myLessonFiles { * }": "query MyLessonFiles($lessonId: Int!) { myLessonFiles(lessonId: $lessonId) { description fileKind fileSize id isLink title } }",
  "mutation takeLessonFile { url }": "mutation TakeLessonFile($id: Int!) { takeLessonFile(id: $id) { url } }",
  "fragment OutlineLesson { * }": "fragment OutlineLessonFields on OutlineLesson { durationSeconds id isCompleted isPreview isRequired lock name points type }",
  "fragment MyUnit { id name shortDescription lock lessonCount doneCount lessons { ...OutlineLessonFields } }": "fragment OutlineUnit on MyUnit { id name shortDescription lock lessonCount doneCount lessons { durationSeconds id isCompleted isPreview isRequired lock name points type } }",
  "fragment OutlineLesson { id name isCompleted durationSeconds }": "fragment NextLesson on OutlineLesson { id name isCompleted durationSeconds }",
  "mutation startCourse { id enrolledAt waitsFor nextLesson { id name isCompleted } units { id lock lessons { id lock } } }": "mutation StartCourse($courseId: Int!) { startCourse(courseId: $courseId) { id enrolledAt waitsFor nextLesson { id name isCompleted } units { id lock lessons { id lock } } } }",
  "fragment MyUnit { id lock lessonCount doneCount lessons { id isCompleted lock } }": "fragment UnitProgress on MyUnit { id lock lessonCount doneCount lessons { id isCompleted lock } }",
  "fragment MyCourse { id completedAt lessonCount doneCount percent newLessonCount units { ...UnitProgress } }": "fragment CourseProgress on MyCourse { id completedAt lessonCount doneCount percent newLessonCount units { id lock lessonCount doneCount lessons { id isCompleted lock } } }",
  "mutation completeLesson {\n    pointsAwarded\n    progress { id completedAt }\n    course { ...CourseProgress waitsFor nextLesson { ...NextLesson } }\n  }": "mutation CompleteLesson($at: DateTime!, $clientEventId: String!, $lessonId: Int!) { completeLesson(at: $at, clientEventId: $clientEventId, lessonId: $lessonId) { pointsAwarded progress { id completedAt } course { id completedAt lessonCount doneCount percent newLessonCount units { id lock lessonCount doneCount lessons { id isCompleted lock } } waitsFor nextLesson { id name isCompleted durationSeconds } } } }",
  "mutation undoLesson {\n    pointsAwarded\n    progress { id completedAt }\n    course { ...CourseProgress waitsFor nextLesson { ...NextLesson } }\n  }": "mutation UndoLesson($at: DateTime!, $clientEventId: String!, $lessonId: Int!) { undoLesson(at: $at, clientEventId: $clientEventId, lessonId: $lessonId) { pointsAwarded progress { id completedAt } course { id completedAt lessonCount doneCount percent newLessonCount units { id lock lessonCount doneCount lessons { id isCompleted lock } } waitsFor nextLesson { id name isCompleted durationSeconds } } } }",
  "mutation saveLessonPosition { pointsAwarded progress { id positionSeconds completedAt } course { ...CourseProgress } }": "mutation SaveLessonPosition($at: DateTime!, $clientEventId: String!, $lessonId: Int!, $positionSeconds: Int!) { saveLessonPosition( at: $at clientEventId: $clientEventId lessonId: $lessonId positionSeconds: $positionSeconds ) { pointsAwarded progress { id positionSeconds completedAt } course { id completedAt lessonCount doneCount percent newLessonCount units { id lock lessonCount doneCount lessons { id isCompleted lock } } } } }",
  "mutation keepLessonNote { id notes { key atSeconds text } }": "mutation KeepLessonNote($at: DateTime!, $atSeconds: Int!, $lessonId: Int!, $noteKey: String!, $text: String!) { keepLessonNote( at: $at atSeconds: $atSeconds lessonId: $lessonId noteKey: $noteKey text: $text ) { id notes { key atSeconds text } } }",
  "mutation removeLessonNote { id notes { key atSeconds text } }": "mutation RemoveLessonNote($at: DateTime!, $lessonId: Int!, $noteKey: String!) { removeLessonNote(at: $at, lessonId: $lessonId, noteKey: $noteKey) { id notes { key atSeconds text } } }",
  "query learningReport { * }": "query LearningReport($filter: LearningFilter) { learningReport(filter: $filter) { averagePercent completed id learners medianDays name stuck } }",
  "query courseLearning { ** }": "query CourseLearning($courseId: Int!, $filter: LearningFilter) { courseLearning(courseId: $courseId, filter: $filter) { averagePercent completed id learners lessons { completed id isRequired name opened stopped unitName } medianDays name stuck } }",
  "query learnerPage { ** }": "query LearnerPage($courseId: Int!, $filter: String, $lessonId: Int, $page: Int, $pageSize: Int, $search: String, $sort: String, $standing: String) { learnerPage( courseId: $courseId filter: $filter lessonId: $lessonId page: $page pageSize: $pageSize search: $search sort: $sort standing: $standing ) { page pageSize rows { batch completedAt days doneCount email enrolledAt groupName id lastLesson lastStudiedAt lessonCount name percent status } total } }",
  "mutation exportLearners { ...ExportProgress }": "mutation ExportLearners($courseId: Int!, $filter: String, $format: ExportFormat!, $lessonId: Int, $search: String, $sort: String, $standing: String) { exportLearners( courseId: $courseId filter: $filter format: $format lessonId: $lessonId search: $search sort: $sort standing: $standing ) { id status fileName total written error sheetUrl } }",
  "mutation exportLessons { ...ExportProgress }": "mutation ExportLessons($courseId: Int!, $filter: LearningFilter, $format: ExportFormat!) { exportLessons(courseId: $courseId, filter: $filter, format: $format) { id status fileName total written error sheetUrl } }",
  "query userFilterChoices { batches { id name } groups { id name } }": "query LearningChoices { userFilterChoices { batches { id name } groups { id name } } }",
  "mutation exportLearning { ...ExportProgress }": "mutation ExportLearning($filter: LearningFilter, $format: ExportFormat!) { exportLearning(filter: $filter, format: $format) { id status fileName total written error sheetUrl } }",
  "fragment CourseTrackItem { * }": "fragment TrackCourse on CourseTrackItem { courseId isRequired name status }",
  "fragment CourseTrack { id name description coverImage isOrdered status version courses { ...TrackCourse } }": "fragment TrackFields on CourseTrack { id name description coverImage isOrdered status version courses { courseId isRequired name status } }",
  "query courseTracks { ...TrackFields }": "query CourseTracks { courseTracks { id name description coverImage isOrdered status version courses { courseId isRequired name status } } }",
  "query course { id name } tracksOfCourse(courseId: $id) { id name status isOrdered courses { ...TrackCourse } }": "query TracksOfCourse($id: Int!) { course(id: $id) { id name } tracksOfCourse(courseId: $id) { id name status isOrdered courses { courseId isRequired name status } } }",
  "mutation createCourseTrack { id }": "mutation CreateCourseTrack($input: CourseTrackInput!) { createCourseTrack(input: $input) { id } }",
  "mutation updateCourseTrack { ...TrackFields }": "mutation UpdateCourseTrack($id: Int!, $input: CourseTrackInput!, $version: Int) { updateCourseTrack(id: $id, input: $input, version: $version) { id name description coverImage isOrdered status version courses { courseId isRequired name status } } }",
  "mutation archiveCourseTrack { id }": "mutation ArchiveCourseTrack($id: Int!) { archiveCourseTrack(id: $id) { id } }",
  "mutation reorderCourseTracks { id }": "mutation ReorderCourseTracks($ids: [Int!]!) { reorderCourseTracks(ids: $ids) { id } }",
  "fragment MyEvent { id rsvp waitingPlace goingCount mayJoin join { url passcode } }": "fragment EventAnswer on MyEvent { id rsvp waitingPlace goingCount mayJoin join { url passcode } }",
  "query myEvent {\n    ...EventAnswer eventId name shortDescription description coverImage location address timeZone startAt endAt\n    recurrence isCancelled cancelNote isOpen closedNote capacity waitlist points attendedAt joinOpensAt hasJoinLink\n    recordingUrl\n    hosts { name profileImage }\n    otherDates { occurrenceId startAt rsvp }\n  }": "query MyEvent($id: Int!, $occurrenceId: Int) { myEvent(id: $id, occurrenceId: $occurrenceId) { id rsvp waitingPlace goingCount mayJoin join { url passcode } eventId name shortDescription description coverImage location address timeZone startAt endAt recurrence isCancelled cancelNote isOpen closedNote capacity waitlist points attendedAt joinOpensAt hasJoinLink recordingUrl hosts { name profileImage } otherDates { occurrenceId startAt rsvp } } }",
  "mutation answerEvent { ...EventAnswer }": "mutation AnswerEvent($answer: String!, $at: DateTime!, $clientEventId: String!, $occurrenceId: Int!) { answerEvent( answer: $answer at: $at clientEventId: $clientEventId occurrenceId: $occurrenceId ) { id rsvp waitingPlace goingCount mayJoin join { url passcode } } }",
  "mutation joinEvent { pointsAwarded }": "mutation JoinEvent($occurrenceId: Int!) { joinEvent(occurrenceId: $occurrenceId) { pointsAwarded } }",
  "query myEventFeed { madeAt }": "query MyEventFeed { myEventFeed { madeAt } }",
  "mutation removeEventFeed": "mutation RemoveEventFeed { removeEventFeed }",
  "mutation makeEventFeed { url }": "mutation MakeEventFeed { makeEventFeed { url } }",
  "query myEventPage {\n  total page pageSize\n  rows {\n    id eventId name shortDescription coverImage location startAt endAt isRecurring isCancelled isOpen closedNote rsvp\n    capacity goingCount hasRecording\n  }\n}": "query MyEvents($filter: String, $from: DateTime, $page: Int, $pageSize: Int, $search: String, $sort: String, $until: DateTime) { myEventPage( filter: $filter from: $from page: $page pageSize: $pageSize search: $search sort: $sort until: $until ) { total page pageSize rows { id eventId name shortDescription coverImage location startAt endAt isRecurring isCancelled isOpen closedNote rsvp capacity goingCount hasRecording } } }",
  "query eventPage { ** }": "query EventPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { eventPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { page pageSize rows { capacity format goingCount hostNames id lacksJoinLink name nextAt nextEndAt recurrence status timeZone } total } }",
  "query event {\n  id name shortDescription description coverImage format hostIds timeZone startAt startDay startTime durationMinutes\n  recurrence location address joinUrl passcode joinOpensMinutesBefore capacity waitlist reminders points status version\n  hosts { id name }\n}": "query EventById($id: Int!) { event(id: $id) { id name shortDescription description coverImage format hostIds timeZone startAt startDay startTime durationMinutes recurrence location address joinUrl passcode joinOpensMinutesBefore capacity waitlist reminders points status version hosts { id name } } }",
  "query eventHosts { id name }": "query EventHosts($search: String) { eventHosts(search: $search) { id name } }",
  "mutation createEvent { id }": "mutation CreateEvent($input: EventInput!) { createEvent(input: $input) { id } }",
  "mutation updateEvent { id version }": "mutation UpdateEvent($id: Int!, $input: EventInput!, $version: Int) { updateEvent(id: $id, input: $input, version: $version) { id version } }",
  "mutation updateEventFrom { id version }": "mutation UpdateEventFrom($input: EventInput!, $occurrenceId: Int!, $version: Int) { updateEventFrom(input: $input, occurrenceId: $occurrenceId, version: $version) { id version } }",
  "mutation cancelEvent { undoId }": "mutation CancelEvent($id: Int!, $note: String) { cancelEvent(id: $id, note: $note) { undoId } }",
  "mutation archiveEvent { id }": "mutation ArchiveEvent($id: Int!) { archiveEvent(id: $id) { id } }",
  "fragment EventOccurrence {\n  id startAt endAt timeZone name status isMoved capacity goingCount waitlistedCount attendedCount recordingUrl\n}": "fragment OccurrenceRow on EventOccurrence { id startAt endAt timeZone name status isMoved capacity goingCount waitlistedCount attendedCount recordingUrl }",
  "query eventOccurrencePage { total page pageSize rows { ...OccurrenceRow } }": "query EventOccurrences($eventId: Int!, $filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { eventOccurrencePage( eventId: $eventId filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { id startAt endAt timeZone name status isMoved capacity goingCount waitlistedCount attendedCount recordingUrl } } }",
  "query eventOccurrence {\n    ...OccurrenceRow eventId eventName description hostIds joinUrl passcode ownCapacity cancelNote version goingSeen\n    maybeCount\n    attendedBy { source count }\n  }": "query EventOccurrenceById($id: Int!) { eventOccurrence(id: $id) { id startAt endAt timeZone name status isMoved capacity goingCount waitlistedCount attendedCount recordingUrl eventId eventName description hostIds joinUrl passcode ownCapacity cancelNote version goingSeen maybeCount attendedBy { source count } } }",
  "mutation updateEventOccurrence { id version }": "mutation UpdateOccurrence($id: Int!, $input: EventOccurrenceInput!, $version: Int) { updateEventOccurrence(id: $id, input: $input, version: $version) { id version } }",
  "mutation cancelEventOccurrence { undoId }": "mutation CancelOccurrence($id: Int!, $note: String) { cancelEventOccurrence(id: $id, note: $note) { undoId } }",
  "mutation setEventRecording { id recordingUrl }": "mutation SetRecording($occurrenceId: Int!, $recordingUrl: String) { setEventRecording(occurrenceId: $occurrenceId, recordingUrl: $recordingUrl) { id recordingUrl } }",
  "query eventAttendeePage { ** }": "query Attendees($filter: String, $occurrenceId: Int!, $page: Int, $pageSize: Int, $search: String, $sort: String) { eventAttendeePage( filter: $filter occurrenceId: $occurrenceId page: $page pageSize: $pageSize search: $search sort: $sort ) { page pageSize rows { answer joinedAt name source tribeId userId waitingPlace } total } }",
  "mutation markEventAttendance": "mutation MarkAttendance($occurrenceId: Int!, $userId: Int!) { markEventAttendance(occurrenceId: $occurrenceId, userId: $userId) }",
  "mutation removeEventAttendance": "mutation RemoveAttendance($occurrenceId: Int!, $userId: Int!) { removeEventAttendance(occurrenceId: $occurrenceId, userId: $userId) }",
  "mutation exportEventAttendance { ...ExportProgress }": "mutation ExportAttendance($eventId: Int!, $filter: String, $format: ExportFormat!, $occurrenceId: Int, $search: String, $sort: String) { exportEventAttendance( eventId: $eventId filter: $filter format: $format occurrenceId: $occurrenceId search: $search sort: $sort ) { id status fileName total written error sheetUrl } }",
  "mutation importEventAttendance { * }": "mutation ImportAttendance($occurrenceId: Int!, $rows: [AttendanceRow!]!) { importEventAttendance(occurrenceId: $occurrenceId, rows: $rows) { email isMarked result row } }",
  "query fileUse { ** }": "query FileUse($id: Int!) { fileUse(id: $id) { id kind mayDelete name size url usedIn { entity id name } } }",
  "mutation archiveFile { id }": "mutation ArchiveFile($id: Int!) { archiveFile(id: $id) { id } }",
  "fragment Form { ** }": "fragment FormWhole on Form { audience closesAt confirmation description draftAt draftByName fields hasDraft id kind locked name oneResponsePerUser opensAt responses revision slug status successUrl version versions { fields id number publishedAt publishedByName responses } }",
  "query formPage { ** }": "query FormPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { formPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { page pageSize rows { audience closesAt hasDraft id kind lastResponseAt name number opensAt responses slug status } total } }",
  "query form { ...FormWhole }": "query FormById($id: Int!) { form(id: $id) { audience closesAt confirmation description draftAt draftByName fields hasDraft id kind locked name oneResponsePerUser opensAt responses revision slug status successUrl version versions { fields id number publishedAt publishedByName responses } } }",
  "mutation createForm { id }": "mutation CreateForm($input: FormInput!) { createForm(input: $input) { id } }",
  "mutation updateForm { ...FormWhole }": "mutation UpdateForm($id: Int!, $input: FormInput!, $version: Int) { updateForm(id: $id, input: $input, version: $version) { audience closesAt confirmation description draftAt draftByName fields hasDraft id kind locked name oneResponsePerUser opensAt responses revision slug status successUrl version versions { fields id number publishedAt publishedByName responses } } }",
  "mutation saveFormDraft { revision }": "mutation SaveFormDraft($fields: JSON!, $id: Int!, $revision: Int!) { saveFormDraft(fields: $fields, id: $id, revision: $revision) { revision } }",
  "mutation publishForm { ...FormWhole }": "mutation PublishForm($id: Int!, $revision: Int!) { publishForm(id: $id, revision: $revision) { audience closesAt confirmation description draftAt draftByName fields hasDraft id kind locked name oneResponsePerUser opensAt responses revision slug status successUrl version versions { fields id number publishedAt publishedByName responses } } }",
  "mutation archiveForm { ...FormWhole }": "mutation ArchiveForm($id: Int!) { archiveForm(id: $id) { audience closesAt confirmation description draftAt draftByName fields hasDraft id kind locked name oneResponsePerUser opensAt responses revision slug status successUrl version versions { fields id number publishedAt publishedByName responses } } }",
  "mutation restoreForm { ...FormWhole }": "mutation RestoreForm($id: Int!) { restoreForm(id: $id) { audience closesAt confirmation description draftAt draftByName fields hasDraft id kind locked name oneResponsePerUser opensAt responses revision slug status successUrl version versions { fields id number publishedAt publishedByName responses } } }",
  "mutation submitForm { confirmation successUrl }": "mutation SubmitForm($answers: JSON!, $slug: String!) { submitForm(answers: $answers, slug: $slug) { confirmation successUrl } }",
  "query formResponsePage { ** }": "query FormResponsePage($filter: String, $formId: Int!, $page: Int, $pageSize: Int, $search: String, $sort: String) { formResponsePage( filter: $filter formId: $formId page: $page pageSize: $pageSize search: $search sort: $sort ) { page pageSize rows { answers campaign email id lastSavedAt name number reviewedAt source status submittedAt userId } total } }",
  "query formCampaigns": "query FormCampaigns($formId: Int!) { formCampaigns(formId: $formId) }",
  "fragment FormResponse { ** }": "fragment ResponseWhole on FormResponse { answers campaign device email fields files { id name } formId formName id lastSavedAt name newerId number olderId reviewedAt reviewedByName source status submittedAt userId }",
  "query formResponse { ...ResponseWhole }": "query FormResponseById($id: Int!) { formResponse(id: $id) { answers campaign device email fields files { id name } formId formName id lastSavedAt name newerId number olderId reviewedAt reviewedByName source status submittedAt userId } }",
  "mutation reviewFormResponse { ...ResponseWhole }": "mutation ReviewFormResponse($id: Int!, $isRead: Boolean!) { reviewFormResponse(id: $id, isRead: $isRead) { answers campaign device email fields files { id name } formId formName id lastSavedAt name newerId number olderId reviewedAt reviewedByName source status submittedAt userId } }",
  "query formCharts { responses isLatest charts { ** } }": "query FormCharts($filter: String, $formId: Int!, $search: String) { formCharts(filter: $filter, formId: $formId, search: $search) { responses isLatest charts { answered bars { count filter label } high key label low middle type } } }",
  "mutation exportFormResponses { ...ExportProgress }": "mutation ExportFormResponses($filter: String, $formId: Int!, $format: ExportFormat!, $search: String) { exportFormResponses( filter: $filter formId: $formId format: $format search: $search ) { id status fileName total written error sheetUrl } }",
  "query waitlist { * }": "query Waitlist { waitlist { email isOpen next place } }",
  "query waitlistPage { ** }": "query WaitlistPage($page: Int, $pageSize: Int, $search: String, $sort: String) { waitlistPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { page pageSize rows { email id joinedAt name place userId } total } }",
  "mutation exportWaitlist { ...ExportProgress }": "mutation ExportWaitlist($format: ExportFormat!, $search: String) { exportWaitlist(format: $format, search: $search) { id status fileName total written error sheetUrl } }",
  "fragment WaitlistWaves { ** }": "fragment WavesShown on WaitlistWaves { asked joined total waiting waves { createdAt createdByName id invited joined link message number } }",
  "query waitlistWaves { ...WavesShown }": "query WaitlistWaves { waitlistWaves { asked joined total waiting waves { createdAt createdByName id invited joined link message number } } }",
  "mutation inviteWave { undoId waves { ...WavesShown } }": "mutation InviteWave($count: Int!, $link: String!, $message: String!) { inviteWave(count: $count, link: $link, message: $message) { undoId waves { asked joined total waiting waves { createdAt createdByName id invited joined link message number } } } }",
  "mutation assignGroupLeaders { id leaders { id firstName lastName } }": "mutation AssignGroupLeaders($id: Int!, $userIds: [Int!]!) { assignGroupLeaders(id: $id, userIds: $userIds) { id leaders { id firstName lastName } } }",
  "fragment GroupStay { * }": "fragment GroupStayLine on GroupStay { groupName id joinedAt leftAt name personId reason subGroupName }",
  "query groupHistoryPage { total page pageSize rows { ...GroupStayLine } }": "query GroupHistory($groupId: Int!, $page: Int, $pageSize: Int, $search: String, $sort: String) { groupHistoryPage( groupId: $groupId page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { groupName id joinedAt leftAt name personId reason subGroupName } } }",
  "query groupsOfPerson { ...GroupStayLine }": "query GroupsOfPerson($id: Int!) { groupsOfPerson(id: $id) { groupName id joinedAt leftAt name personId reason subGroupName } }",
  "fragment GroupMember { * }": "fragment GroupMemberLine on GroupMember { groupId groupName id joinedAt lastSeenAt name profileImage subGroupId subGroupName tribeId }",
  "fragment GroupMemberPage { total page pageSize rows { ...GroupMemberLine } }": "fragment GroupMemberRows on GroupMemberPage { total page pageSize rows { groupId groupName id joinedAt lastSeenAt name profileImage subGroupId subGroupName tribeId } }",
  "query groupMemberPage { ...GroupMemberRows }": "query GroupMemberPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { groupMemberPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { groupId groupName id joinedAt lastSeenAt name profileImage subGroupId subGroupName tribeId } } }",
  "query subGroupMemberPage { ...GroupMemberRows }": "query SubGroupMemberPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { subGroupMemberPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { groupId groupName id joinedAt lastSeenAt name profileImage subGroupId subGroupName tribeId } } }",
  "query groupMemberIds": "query GroupMemberIds($filter: String, $search: String) { groupMemberIds(filter: $filter, search: $search) }",
  "query subGroupMemberIds": "query SubGroupMemberIds($filter: String, $search: String) { subGroupMemberIds(filter: $filter, search: $search) }",
  "query groupPlaces { ** }": "query GroupPlaces { groupPlaces { capacity id memberCount name subGroups { capacity id memberCount name } } }",
  "query groupMovePreview { ** }": "query GroupMovePreview($input: GroupMoveInput!) { groupMovePreview(input: $input) { after before capacity moves { count from } refusal stay target } }",
  "mutation moveGroupMembers": "mutation MoveGroupMembers($input: GroupMoveInput!) { moveGroupMembers(input: $input) }",
  "mutation exportGroupMembers { ...ExportProgress }": "mutation ExportGroupMembers($filter: String, $format: ExportFormat!, $search: String, $sort: String) { exportGroupMembers( filter: $filter format: $format search: $search sort: $sort ) { id status fileName total written error sheetUrl } }",
  "fragment SubGroupPerson { * }": "fragment SubGroupPersonLine on SubGroupPerson { headline id name profileImage slug }",
  "query subGroupShown { * lead { ...SubGroupPersonLine } people { ...SubGroupPersonLine } }": "query SubGroupShown($id: Int!) { subGroupShown(id: $id) { capacity chatLink groupName id name nextMeetingAt timeZone lead { headline id name profileImage slug } people { headline id name profileImage slug } } }",
  "query myGroup { ** }": "query MyGroup { myGroup { chatLink id leaders { id name profileImage } name people { id name profileImage } peopleCount subGroup { id name } } }",
  "fragment LedGroup { ** }": "fragment GroupAtWorkParts on LedGroup { activeCount all { id name } askedCount askedSince batchName capacity chatLink id isLeader meetings { attendeeIds heldOn id } memberCount members { attended days id lastSeenAt name percentage profileImage stageName stageNumber subGroupName } name nextMeetingAt points pointsBefore timeZone }",
  "query viewGroup { ...GroupAtWorkParts }": "query ViewGroup($groupId: Int) { viewGroup(groupId: $groupId) { activeCount all { id name } askedCount askedSince batchName capacity chatLink id isLeader meetings { attendeeIds heldOn id } memberCount members { attended days id lastSeenAt name percentage profileImage stageName stageNumber subGroupName } name nextMeetingAt points pointsBefore timeZone } }",
  "query groupAtWork { ...GroupAtWorkParts }": "query GroupAtWork($id: Int!) { groupAtWork(id: $id) { activeCount all { id name } askedCount askedSince batchName capacity chatLink id isLeader meetings { attendeeIds heldOn id } memberCount members { attended days id lastSeenAt name percentage profileImage stageName stageNumber subGroupName } name nextMeetingAt points pointsBefore timeZone } }",
  "mutation takeAttendance": "mutation TakeAttendance($groupId: Int!, $heldOn: Date!, $userIds: [Int!]!) { takeAttendance(groupId: $groupId, heldOn: $heldOn, userIds: $userIds) }",
  "query importChoices { column canCreate choices { id name } }": "query ImportChoices($jobId: Int) { importChoices(jobId: $jobId) { column canCreate choices { id name } } }",
  "mutation previewAgain { id }": "mutation PreviewAgain($cells: [CellCorrectionInput!], $id: Int!, $values: [ImportValueInput!]!) { previewAgain(cells: $cells, id: $id, values: $values) { id } }",
  "query uploadJobPage(page: $page, importsOnly: true) {\n  total page pageSize\n  rows {\n    id kind fileName status undoStatus error total processed created updated unchanged failed requestedByName createdAt\n  }\n}": "query UploadHistory($page: Int) { uploadJobPage(page: $page, importsOnly: true) { total page pageSize rows { id kind fileName status undoStatus error total processed created updated unchanged failed requestedByName createdAt } } }",
  "query importDues { settled { count amount } overdue { count amount } }": "query ImportDues($id: Int!, $settledBefore: Date) { importDues(id: $id, settledBefore: $settledBefore) { settled { count amount } overdue { count amount } } }",
  "query undoPreview { isDone total done counts { * } kept { * } }": "query UndoPreview($id: Int!) { undoPreview(id: $id) { isDone total done counts { count outcome reason unit } kept { id name reason unit } } }",
  "mutation previewUndo": "mutation PreviewUndo($id: Int!) { previewUndo(id: $id) }",
  "mutation undoImport": "mutation UndoImport($id: Int!) { undoImport(id: $id) }",
  "mutation importTried { id }": "mutation ImportTried($id: Int!, $options: ImportOptionsInput!) { importTried(id: $id, options: $options) { id } }",
  "mutation requestMoveUp { ...MyProgressFields }": "mutation RequestMoveUp($statement: String!) { requestMoveUp(statement: $statement) { id moveUpPolicy percentage points remainingTasksCount reviewers stage { description id name number welcomeVideoUrl } nextStage { id number name } stageTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } remainingTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } moveUp { attempt claimedAt daysInStage decidedAt dueAt feedback fromName id reviewer sentAt stagePoints statement status } } }",
  "mutation answerMoveUp { ...MyProgressFields }": "mutation AnswerMoveUp($statement: String!) { answerMoveUp(statement: $statement) { id moveUpPolicy percentage points remainingTasksCount reviewers stage { description id name number welcomeVideoUrl } nextStage { id number name } stageTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } remainingTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } moveUp { attempt claimedAt daysInStage decidedAt dueAt feedback fromName id reviewer sentAt stagePoints statement status } } }",
  "mutation withdrawMoveUp { ...MyProgressFields }": "mutation WithdrawMoveUp { withdrawMoveUp { id moveUpPolicy percentage points remainingTasksCount reviewers stage { description id name number welcomeVideoUrl } nextStage { id number name } stageTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } remainingTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } moveUp { attempt claimedAt daysInStage decidedAt dueAt feedback fromName id reviewer sentAt stagePoints statement status } } }",
  "fragment MoveUpQueueRow { * }": "fragment QueueRowFields on MoveUpQueueRow { attempt batch decidedAt dueAt heldUntil id isMine isOwn name profileImage reviewer status userId waitingSince }",
  "fragment MoveUpSnapshot { ** }": "fragment SnapshotFields on MoveUpSnapshot { answers { answer question } daysInStage lessons points stagePoints tasks { completedAt files { id isPdf name } id points proof title } }",
  "query moveUpQueue { * stage { id number name } rows { ...QueueRowFields } stages { * } }": "query FindMoveUpQueue($stageId: Int!, $view: MoveUpQueueView) { moveUpQueue(stageId: $stageId, view: $view) { changes decidedToday done late medianMinutes waiting stage { id number name } rows { attempt batch decidedAt dueAt heldUntil id isMine isOwn name profileImage reviewer status userId waitingSince } stages { id name number waiting } } }",
  "query moveUpRequest {\n    *\n    row { ...QueueRowFields }\n    snapshot { ...SnapshotFields }\n    steps { * snapshot { ...SnapshotFields } }\n  }": "query FindMoveUpRequest($id: Int!) { moveUpRequest(id: $id) { feedback fromName group id reasonCode statement taskIds toName toNumber usualDays row { attempt batch decidedAt dueAt heldUntil id isMine isOwn name profileImage reviewer status userId waitingSince } snapshot { answers { answer question } daysInStage lessons points stagePoints tasks { completedAt files { id isPdf name } id points proof title } } steps { act actor at attempt id reasonCode said taskIds snapshot { answers { answer question } daysInStage lessons points stagePoints tasks { completedAt files { id isPdf name } id points proof title } } } } }",
  "mutation claimMoveUp": "mutation ClaimMoveUp($id: Int!) { claimMoveUp(id: $id) }",
  "mutation releaseMoveUp": "mutation ReleaseMoveUp($id: Int!) { releaseMoveUp(id: $id) }",
  "mutation decideMoveUp": "mutation DecideMoveUp($id: Int!, $input: MoveUpDecisionInput!) { decideMoveUp(id: $id, input: $input) }",
  "query managedStages { * }": "query ManagedStages { managedStages { id late medianHours members name number waiting } }",
  "query stageMemberPage { ** }": "query StageMembers($page: Int, $pageSize: Int, $search: String, $sort: String, $stageId: Int!) { stageMemberPage( page: $page pageSize: $pageSize search: $search sort: $sort stageId: $stageId ) { page pageSize rows { batch enteredAt id lastSeenAt moveUp name points profileImage taskCount tasksDone } total } }",
  "fragment ProgressTask {\n  id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened\n  proof rule\n  pictures { id name isPdf }\n}": "fragment TaskFields on ProgressTask { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } }",
  "fragment StageName { * }": "fragment StageLine on StageName { description id name number welcomeVideoUrl }",
  "fragment UserStageProgress {\n    *\n    stage { ...StageLine }\n    nextStage { id number name }\n    stageTasks { ...TaskFields }\n    remainingTasks { ...TaskFields }\n    moveUp { * }\n  }": "fragment MyProgressFields on UserStageProgress { id moveUpPolicy percentage points remainingTasksCount reviewers stage { description id name number welcomeVideoUrl } nextStage { id number name } stageTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } remainingTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } moveUp { attempt claimedAt daysInStage decidedAt dueAt feedback fromName id reviewer sentAt stagePoints statement status } }",
  "query userStageProgress { ...MyProgressFields }": "query MyStageProgress($id: Int!) { userStageProgress(id: $id) { id moveUpPolicy percentage points remainingTasksCount reviewers stage { description id name number welcomeVideoUrl } nextStage { id number name } stageTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } remainingTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } moveUp { attempt claimedAt daysInStage decidedAt dueAt feedback fromName id reviewer sentAt stagePoints statement status } } }",
  "mutation finishTask { id progress { ...MyProgressFields } }": "mutation FinishTask($at: DateTime!, $pictures: [Int!], $proof: String, $taskId: Int!) { finishTask(at: $at, pictures: $pictures, proof: $proof, taskId: $taskId) { id progress { id moveUpPolicy percentage points remainingTasksCount reviewers stage { description id name number welcomeVideoUrl } nextStage { id number name } stageTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } remainingTasks { id title description points actionLabel actionType actionTarget actionSeconds proofRequired completedAt isReopened proof rule pictures { id name isPdf } } moveUp { attempt claimedAt daysInStage decidedAt dueAt feedback fromName id reviewer sentAt stagePoints statement status } } } }",
  "query stages { id number name description }": "query StageNames { stages { id number name description } }",
  "mutation hideReturneeModal": "mutation HideReturneeModal { hideReturneeModal }",
  "fragment StageDetail { id number name description welcomeVideoUrl badge moveUpPolicy version }": "fragment StageFields on StageDetail { id number name description welcomeVideoUrl badge moveUpPolicy version }",
  "fragment StageTask {\n  id title description points actionLabel actionType actionTarget proofRequired ruleKind ruleTarget version\n}": "fragment StageTaskFields on StageTask { id title description points actionLabel actionType actionTarget proofRequired ruleKind ruleTarget version }",
  "query stagePage { total page pageSize rows { id number name moveUpPolicy } }": "query StagePage($page: Int, $pageSize: Int, $search: String, $sort: String) { stagePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { total page pageSize rows { id number name moveUpPolicy } } }",
  "query stage {\n    ...StageFields memberCount\n    leaders { id firstName lastName }\n    reviewers { id firstName lastName }\n    tasks { ...StageTaskFields position archivedAt }\n  }": "query StageById($id: Int!) { stage(id: $id) { id number name description welcomeVideoUrl badge moveUpPolicy version memberCount leaders { id firstName lastName } reviewers { id firstName lastName } tasks { id title description points actionLabel actionType actionTarget proofRequired ruleKind ruleTarget version position archivedAt } } }",
  "mutation createStage { id }": "mutation CreateStage($input: StageInput!) { createStage(input: $input) { id } }",
  "mutation updateStage { ...StageFields }": "mutation UpdateStage($id: Int!, $input: StageInput!, $version: Int) { updateStage(id: $id, input: $input, version: $version) { id number name description welcomeVideoUrl badge moveUpPolicy version } }",
  "mutation archiveStage { id }": "mutation ArchiveStage($id: Int!) { archiveStage(id: $id) { id } }",
  "mutation createStageTask { id }": "mutation CreateStageTask($input: StageTaskInput!, $stageId: Int!) { createStageTask(input: $input, stageId: $stageId) { id } }",
  "mutation updateStageTask { ...StageTaskFields }": "mutation UpdateStageTask($id: Int!, $input: StageTaskInput!, $version: Int) { updateStageTask(id: $id, input: $input, version: $version) { id title description points actionLabel actionType actionTarget proofRequired ruleKind ruleTarget version } }",
  "mutation archiveStageTask { id archivedAt }": "mutation ArchiveStageTask($id: Int!) { archiveStageTask(id: $id) { id archivedAt } }",
  "mutation reorderStageTasks { id position }": "mutation ReorderStageTasks($ids: [Int!]!, $stageId: Int!) { reorderStageTasks(ids: $ids, stageId: $stageId) { id position } }",
  "mutation assignStageLeaders { id leaders { id firstName lastName } }": "mutation AssignStageLeaders($stageId: Int!, $userIds: [Int!]!) { assignStageLeaders(stageId: $stageId, userIds: $userIds) { id leaders { id firstName lastName } } }",
  "mutation assignStageReviewers { id reviewers { id firstName lastName } }": "mutation AssignStageReviewers($stageId: Int!, $userIds: [Int!]!) { assignStageReviewers(stageId: $stageId, userIds: $userIds) { id reviewers { id firstName lastName } } }",
  "query stagePath { enteredAt stages { * } opens { kind id name } }": "query FindStagePath { stagePath { enteredAt stages { id leftAt name number taskCount } opens { kind id name } } }",
  "fragment XpPage { ** }": "fragment XpPageFields on XpPage { page pageSize points reasons { points reason } rows { by createdAt id isReversed label points reason } total userId }",
  "query xpPage { ...XpPageFields }": "query FindXp($page: Int, $pageSize: Int, $userId: Int) { xpPage(page: $page, pageSize: $pageSize, userId: $userId) { page pageSize points reasons { points reason } rows { by createdAt id isReversed label points reason } total userId } }",
  "query leaderboard { ** }": "query FindLeaderboard($period: LeaderboardPeriod!, $scope: LeaderboardScope!) { leaderboard(period: $period, scope: $scope) { isOnBoard myPoints of rows { isMe name points profileImage rank userId } } }",
  "mutation adjustXp": "mutation AdjustXp($input: AdjustXpInput!, $userId: Int!) { adjustXp(input: $input, userId: $userId) }",
  "mutation reverseXp": "mutation ReverseXp($id: Int!, $reason: String!) { reverseXp(id: $id, reason: $reason) }",
  "fragment BulkAction { ** }": "fragment BulkActionFields on BulkAction { changed error id processed refusals { name reason userId } refused status total undoUntil }",
  "query bulkActionPreview { ** }": "query BulkActionPreview($kind: String!, $of: UserSelection!, $value: String) { bulkActionPreview(kind: $kind, of: $of, value: $value) { moves { count from } same skipped { count reason } total } }",
  "mutation undoBulkAction { ...BulkActionFields }": "mutation UndoBulkAction($id: Int!) { undoBulkAction(id: $id) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "query bulkAction { ...BulkActionFields }": "query BulkActionById($id: Int!) { bulkAction(id: $id) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation archiveUsers { ...BulkActionFields }": "mutation ArchiveUsers($of: UserSelection!, $reason: String!) { archiveUsers(of: $of, reason: $reason) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation tagUsers { ...BulkActionFields }": "mutation TagUsers($of: UserSelection!, $tag: String!) { tagUsers(of: $of, tag: $tag) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation untagUsers { ...BulkActionFields }": "mutation UntagUsers($of: UserSelection!, $tag: String!) { untagUsers(of: $of, tag: $tag) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation assignUsers { ...BulkActionFields }": "mutation AssignUsers($managerId: Int, $of: UserSelection!) { assignUsers(managerId: $managerId, of: $of) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation moveUsersToBatch { ...BulkActionFields }": "mutation MoveUsersToBatch($batchId: Int, $of: UserSelection!) { moveUsersToBatch(batchId: $batchId, of: $of) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation inviteUsers { ...BulkActionFields }": "mutation InviteUsers($of: UserSelection!) { inviteUsers(of: $of) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation moveUsersToGroup { ...BulkActionFields }": "mutation MoveUsersToGroup($groupId: Int, $of: UserSelection!) { moveUsersToGroup(groupId: $groupId, of: $of) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation moveUsersToStage { ...BulkActionFields }": "mutation MoveUsersToStage($of: UserSelection!, $reason: String!, $stageId: Int!) { moveUsersToStage(of: $of, reason: $reason, stageId: $stageId) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation grantUsersAccess { ...BulkActionFields }": "mutation GrantUsersAccess($level: String!, $of: UserSelection!) { grantUsersAccess(level: $level, of: $of) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation revokeUsersAccess { ...BulkActionFields }": "mutation RevokeUsersAccess($level: String!, $of: UserSelection!) { revokeUsersAccess(level: $level, of: $of) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation extendMemberships { ...BulkActionFields }": "mutation ExtendMemberships($by: MembershipExtensionInput!, $of: UserSelection!, $reason: String!) { extendMemberships(by: $by, of: $of, reason: $reason) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "mutation enrollUsers { ...BulkActionFields }": "mutation EnrollUsers($funnelId: String!, $of: UserSelection!, $paymentTermId: String!) { enrollUsers(funnelId: $funnelId, of: $of, paymentTermId: $paymentTermId) { changed error id processed refusals { name reason userId } refused status total undoUntil } }",
  "query funnelsByProductId { id name productPrice paymentTerms { paymentTermId name price } }": "query FunnelsToEnrollIn($hidden: HiddenFunnels, $productId: Int!) { funnelsByProductId(hidden: $hidden, productId: $productId) { id name productPrice paymentTerms { paymentTermId name price } } }",
  "query retention { talkedToday segments { * } }": "query Retention($mine: Boolean) { retention(mine: $mine) { talkedToday segments { amount count label note value } } }",
  "query retentionPage { ** }": "query RetentionPage($isDone: Boolean, $mine: Boolean, $page: Int, $pageSize: Int, $search: String, $segment: String, $sort: String) { retentionPage( isDone: $isDone mine: $mine page: $page pageSize: $pageSize search: $search segment: $segment sort: $sort ) { page pageSize rows { batchName contactNote contactedAt contactedBy email expiry followUpOn graceUntil groupName id isDone lastLoginAt mobileNumber name outcome personId points price profileImage segment stageNumber } total } }",
  "query memberContacts { * }": "query MemberContacts($userId: Int!) { memberContacts(userId: $userId) { byName channel contactedAt followUpOn id note outcome } }",
  "mutation logContact": "mutation LogContact($input: ContactInput!, $userId: Int!) { logContact(input: $input, userId: $userId) }",
  "mutation undoContact": "mutation UndoContact($id: Int!) { undoContact(id: $id) }",
  "mutation exportRetention { ...ExportProgress }": "mutation ExportRetention($format: ExportFormat!, $mine: Boolean, $search: String, $segment: String) { exportRetention( format: $format mine: $mine search: $search segment: $segment ) { id status fileName total written error sheetUrl } }",
  "query peopleToday { * needs { key label count } people { id name profileImage reasons { kind since } } }": "query PeopleToday { peopleToday { activeInWeek endedSinceYesterday joinedSinceYesterday members movedUpSinceYesterday waiting needs { key label count } people { id name profileImage reasons { kind since } } } }",
  "query communityOverview {\n  statuses { key label count }\n  batches { key label count }\n  stages { key label count }\n  groups { key label count }\n  attention { key label count }\n  newest { id name email profileImage createdAt }\n}": "query CommunityOverview { communityOverview { statuses { key label count } batches { key label count } stages { key label count } groups { key label count } attention { key label count } newest { id name email profileImage createdAt } } }",
  "mutation exportUsers { ...ExportProgress }": "mutation ExportUsers($columns: [String!], $filter: String, $format: ExportFormat!, $ids: [Int!], $search: String, $sort: String) { exportUsers( columns: $columns filter: $filter format: $format ids: $ids search: $search sort: $sort ) { id status fileName total written error sheetUrl } }",
  "mutation exportNonMembers { ...ExportProgress }": "mutation ExportNonMembers($filter: String, $format: ExportFormat!, $search: String, $sort: String) { exportNonMembers(filter: $filter, format: $format, search: $search, sort: $sort) { id status fileName total written error sheetUrl } }",
  "mutation exportArchivedUsers { ...ExportProgress }": "mutation ExportArchivedUsers($filter: String, $format: ExportFormat!, $search: String, $sort: String) { exportArchivedUsers( filter: $filter format: $format search: $search sort: $sort ) { id status fileName total written error sheetUrl } }",
  "mutation exportSuccessManagers { ...ExportProgress }": "mutation ExportSuccessManagers($format: ExportFormat!, $search: String, $sort: String) { exportSuccessManagers(format: $format, search: $search, sort: $sort) { id status fileName total written error sheetUrl } }",
  "mutation exportWorklist { ...ExportProgress }": "mutation ExportWorklist($filter: String, $format: ExportFormat!, $managerId: Int!, $search: String, $sort: String) { exportWorklist( filter: $filter format: $format managerId: $managerId search: $search sort: $sort ) { id status fileName total written error sheetUrl } }",
  "fragment DuplicateAccount { * }": "fragment DuplicateAccountOf on DuplicateAccount { batch email id lastLoginAt name paid tribeId }",
  "query duplicatePage { total rows { * one { ...DuplicateAccountOf } other { ...DuplicateAccountOf } } }": "query DuplicatePage($dismissed: Boolean, $page: Int, $pageSize: Int) { duplicatePage(dismissed: $dismissed, page: $page, pageSize: $pageSize) { total rows { dismissedAt dismissedBy id reasons one { batch email id lastLoginAt name paid tribeId } other { batch email id lastLoginAt name paid tribeId } } } }",
  "mutation dismissDuplicate { id }": "mutation DismissDuplicate($id: Int!) { dismissDuplicate(id: $id) { id } }",
  "mutation restoreDuplicate { id }": "mutation RestoreDuplicate($id: Int!) { restoreDuplicate(id: $id) { id } }",
  "fragment MergeAccount { * subscriptions { ...SubscriptionLine } }": "fragment MergeSideOf on MergeAccount { createdAt lastLoginAt name status subscriptions { id product status expiry dues { id isPaid price scheduleDate } } }",
  "query mergePreview {\n    survivorPoints mergedPoints points\n    survivor { ...MergeSideOf }\n    merged { ...MergeSideOf }\n    details { ** }\n    planned { * }\n  }": "query MergePreviewOf($mergedId: Int!, $survivorId: Int!) { mergePreview(mergedId: $mergedId, survivorId: $survivorId) { survivorPoints mergedPoints points survivor { createdAt lastLoginAt name status subscriptions { id product status expiry dues { id isPaid price scheduleDate } } } merged { createdAt lastLoginAt name status subscriptions { id product status expiry dues { id isPaid price scheduleDate } } } details { field isChosen merged { text value } speaksAgainst survivor { text value } } planned { conflicts label moves note } } }",
  "query merges { * }": "query Merges { merges { by id merged mergedAt reason survivor survivorId undoUntil undoneAt } }",
  "mutation mergeUsers { id }": "mutation MergeUsers($choices: [MergeChoiceInput!], $mergedId: Int!, $reason: String!, $survivorId: Int!) { mergeUsers( choices: $choices mergedId: $mergedId reason: $reason survivorId: $survivorId ) { id } }",
  "mutation undoMerge { id }": "mutation UndoMerge($id: Int!) { undoMerge(id: $id) { id } }",
  "fragment UserRow { id name email tribeId profileImage createdAt lastLoginAt }": "fragment PersonRow on UserRow { id name email tribeId profileImage createdAt lastLoginAt }",
  "query userPage {\n    total page pageSize\n    rows {\n      ...PersonRow lastSeenAt mobileNumber expiry owed points tags invitation\n      batch { id name }\n      stage { id number name }\n      group { id name }\n      manager { id name }\n      standing { kind day }\n      accessLevels { id name }\n    }\n  }": "query UserPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { userPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { id name email tribeId profileImage createdAt lastLoginAt lastSeenAt mobileNumber expiry owed points tags invitation batch { id name } stage { id number name } group { id name } manager { id name } standing { kind day } accessLevels { id name } } } }",
  "query nonMemberPage { total page pageSize rows { ...PersonRow } }": "query NonMemberPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { nonMemberPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { id name email tribeId profileImage createdAt lastLoginAt } } }",
  "query archivedUserPage { total page pageSize rows { ...PersonRow batch { id name } } }": "query ArchivedUserPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { archivedUserPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { id name email tribeId profileImage createdAt lastLoginAt batch { id name } } } }",
  "query userFilterChoices { ** }": "query UserFilterChoices { userFilterChoices { accessLevels { id name } batches { id name } groups { id name } managers { id name } newToday products { id name } stages { id name number } tags } }",
  "fragment UserProfile { firstName middleName lastName suffix sex birthdate mobileNumber }": "fragment ProfileFields on UserProfile { firstName middleName lastName suffix sex birthdate mobileNumber }",
  "fragment User { id email tribeId name createdAt lastLoginAt archivedAt archiveReason accessLevels { id name } }": "fragment PersonFacts on User { id email tribeId name createdAt lastLoginAt archivedAt archiveReason accessLevels { id name } }",
  "query user {\n    ...PersonFacts slug profileImage status emailVerifiedAt version points membershipStatus tags\n    successManager { id name }\n    batch { id name }\n    stage { id number name }\n    group { id name }\n    subGroup { id name }\n    userProfile { ...ProfileFields country state city }\n  }": "query PersonById($id: Int!) { user(id: $id) { id email tribeId name createdAt lastLoginAt archivedAt archiveReason accessLevels { id name } slug profileImage status emailVerifiedAt version points membershipStatus tags successManager { id name } batch { id name } stage { id number name } group { id name } subGroup { id name } userProfile { firstName middleName lastName suffix sex birthdate mobileNumber country state city } } }",
  "query archivedUser { ...PersonFacts }": "query ArchivedPersonById($id: Int!) { archivedUser(id: $id) { id email tribeId name createdAt lastLoginAt archivedAt archiveReason accessLevels { id name } } }",
  "query nonMember { id email tribeId name createdAt lastLoginAt version userProfile { ...ProfileFields } }": "query NonMemberById($id: Int!) { nonMember(id: $id) { id email tribeId name createdAt lastLoginAt version userProfile { firstName middleName lastName suffix sex birthdate mobileNumber } } }",
  "query staffCard {\n    *\n    standing { kind day }\n    access { id name rank via expiresAt }\n    courses { * }\n    subscriptions { ...SubscriptionLine startsAt }\n    notes { ** }\n  }": "query StaffCardOf($userId: Int!) { staffCard(userId: $userId) { id lastSeenAt mayWrite rank stuckSince standing { kind day } access { id name rank via expiresAt } courses { completedAt id name percent } subscriptions { id product status expiry dues { id isPaid price scheduleDate } startsAt } notes { author { id name } body createdAt id pinned version } } }",
  "query timelinePage(userId: $userId, page: $page, pageSize: 20) { ** }": "query TimelineOf($userId: Int!, $page: Int) { timelinePage(userId: $userId, page: $page, pageSize: 20) { page pageSize rows { at by kind title } total } }",
  "query accessLevels { id name }": "query PersonLevels { accessLevels { id name } }",
  "mutation createUser { id }": "mutation CreateUser($input: NewUserInput!) { createUser(input: $input) { id } }",
  "mutation updateUser { id }": "mutation UpdateUser($id: Int!, $input: UserInput!, $version: Int) { updateUser(id: $id, input: $input, version: $version) { id } }",
  "mutation updateNonMember { id }": "mutation UpdateNonMember($id: Int!, $input: NonMemberInput!, $version: Int) { updateNonMember(id: $id, input: $input, version: $version) { id } }",
  "mutation convertNonMember { id }": "mutation ConvertNonMember($id: Int!) { convertNonMember(id: $id) { id } }",
  "mutation archiveUser": "mutation ArchiveUser($id: Int!, $reason: String!) { archiveUser(id: $id, reason: $reason) }",
  "mutation restoreUser": "mutation RestoreUser($id: Int!) { restoreUser(id: $id) }",
  "mutation inviteUser": "mutation InviteUser($id: Int!) { inviteUser(id: $id) }",
  "mutation sendPasswordReset": "mutation SendPasswordReset($userId: Int!) { sendPasswordReset(userId: $userId) }",
  "mutation grantUserAccess": "mutation GrantUserAccess($expiresAt: DateTime, $level: String!, $userId: Int!) { grantUserAccess(expiresAt: $expiresAt, level: $level, userId: $userId) }",
  "mutation revokeUserAccess": "mutation RevokeUserAccess($level: String!, $userId: Int!) { revokeUserAccess(level: $level, userId: $userId) }",
  "mutation addMemberTag": "mutation AddMemberTag($tag: String!, $userId: Int!) { addMemberTag(tag: $tag, userId: $userId) }",
  "mutation removeMemberTag": "mutation RemoveMemberTag($tag: String!, $userId: Int!) { removeMemberTag(tag: $tag, userId: $userId) }",
  "mutation createMemberNote { id }": "mutation CreateMemberNote($input: MemberNoteInput!, $userId: Int!) { createMemberNote(input: $input, userId: $userId) { id } }",
  "mutation updateMemberNote { id }": "mutation UpdateMemberNote($id: Int!, $input: MemberNoteInput!, $version: Int) { updateMemberNote(id: $id, input: $input, version: $version) { id } }",
  "mutation archiveMemberNote { id }": "mutation ArchiveMemberNote($id: Int!) { archiveMemberNote(id: $id) { id } }",
  "mutation removeSecondFactor": "mutation RemoveSecondFactor($id: Int!, $reason: String!) { removeSecondFactor(id: $id, reason: $reason) }",
  "query profile { ** }": "query ProfileBySlug($slug: String) { profile(slug: $slug) { batchName bio city country email groupName headline id isMine joinedAt mobileNumber name niche profileImage slug socials { platform url } stageName stageNumber xp } }",
  "query myProfile { * }": "query MyOwnProfile { myProfile { bio birthdate city country firstName headline id lastName middleName mobileNumber niche sex showAbout showGroup showPlace showSocials showWins state suffix version } }",
  "mutation updateMyProfile { id version }": "mutation UpdateMyProfile($input: ProfileInput!, $version: Int) { updateMyProfile(input: $input, version: $version) { id version } }",
  "query mySocialAccounts { platform url }": "query MySocialAccounts { mySocialAccounts { platform url } }",
  "mutation setSocialAccount { platform url }": "mutation SetSocialAccount($input: SocialAccountInput!) { setSocialAccount(input: $input) { platform url } }",
  "mutation removeSocialAccount { platform url }": "mutation RemoveSocialAccount($platform: String!) { removeSocialAccount(platform: $platform) { platform url } }",
  "mutation removeMyPicture": "mutation RemoveMyPicture { removeMyPicture }",
  "query countries": "query Countries { countries }",
  "query states": "query States($country: String!) { states(country: $country) }",
  "query cities": "query Cities($country: String!, $state: String!) { cities(country: $country, state: $state) }",
  "query leaderboard(scope: everyone, period: week) { isOnBoard }": "query OnLeaderboards { leaderboard(scope: everyone, period: week) { isOnBoard } }",
  "fragment SuccessManager { id name email members away expiring overdue isFormer }": "fragment SuccessManagerFields on SuccessManager { id name email members away expiring overdue isFormer }",
  "query successManagers { id name isFormer }": "query SuccessManagers { successManagers { id name isFormer } }",
  "query successManagerPage { total page pageSize rows { ...SuccessManagerFields profileImage } }": "query SuccessManagerPage($page: Int, $pageSize: Int, $search: String, $sort: String) { successManagerPage( page: $page pageSize: $pageSize search: $search sort: $sort ) { total page pageSize rows { id name email members away expiring overdue isFormer profileImage } } }",
  "query successManager { ...SuccessManagerFields }": "query SuccessManagerById($id: Int!) { successManager(id: $id) { id name email members away expiring overdue isFormer } }",
  "query worklistPage { ** }": "query WorklistPage($filter: String, $managerId: Int!, $page: Int, $pageSize: Int, $search: String, $sort: String) { worklistPage( filter: $filter managerId: $managerId page: $page pageSize: $pageSize search: $search sort: $sort ) { page pageSize rows { email expiry id isResting lastLoginAt name profileImage reasons { kind since } tribeId } total } }",
  "query queuePage { total rows { ** } }": "query QueuePage($asLead: Boolean, $groupId: Int, $managerId: Int, $page: Int, $pageSize: Int, $search: String, $sort: String) { queuePage( asLead: $asLead groupId: $groupId managerId: $managerId page: $page pageSize: $pageSize search: $search sort: $sort ) { total rows { contactedAt contactedBy groupName id mobileNumber name outcome profileImage reasons { kind since } stageNumber words } } }",
  "mutation assignSuccessManager": "mutation AssignSuccessManager($managerId: Int, $userIds: [Int!]!) { assignSuccessManager(managerId: $managerId, userIds: $userIds) }",
  "query unreadNotifications": "query UnreadNotifications { unreadNotifications }",
  "query myNotifications { total pageSize rows { id title body link readAt createdAt } }": "query MyNotifications($page: Int, $pageSize: Int) { myNotifications(page: $page, pageSize: $pageSize) { total pageSize rows { id title body link readAt createdAt } } }",
  "mutation markNotificationsRead": "mutation MarkNotificationsRead($ids: [Int!]) { markNotificationsRead(ids: $ids) }",
  "query myNotificationChoice { digest quietFrom quietTo }": "query MyNotificationChoice { myNotificationChoice { digest quietFrom quietTo } }",
  "mutation updateMyNotificationChoice { digest quietFrom quietTo }": "mutation UpdateMyNotificationChoice($input: NotificationChoiceInput!) { updateMyNotificationChoice(input: $input) { digest quietFrom quietTo } }",
  "query disputes {\n  id transactionId number platform externalId amount left state isUnsettled settledAt evidenceDay fee createdAt name\n  isOwn product\n}": "query FindDisputes { disputes { id transactionId number platform externalId amount left state isUnsettled settledAt evidenceDay fee createdAt name isOwn product } }",
  "mutation openDispute": "mutation OpenDispute($input: DisputeInput!) { openDispute(input: $input) }",
  "mutation setDisputeEvidenceDay": "mutation SetDisputeEvidenceDay($day: Date, $id: Int!) { setDisputeEvidenceDay(day: $day, id: $id) }",
  "mutation settleDispute": "mutation SettleDispute($id: Int!, $input: SettleDisputeInput!) { settleDispute(id: $id, input: $input) }",
  "query myBilling { ** }": "query MyBilling { myBilling { byHand { code review ways { accountName label note number place platform qrCode qrPicture } } plans { batch dues { attempt id isWaived price proof { id reason status } scheduleDate sequence transactionId } expiry graceDays id product renewal { funnelId kind url } startsAt status } receipts { amount channel hasReceipt number of paidAt platform product refunded sequence } upgrades { funnelId product } ways { channel label note provider } } }",
  "mutation startPayment { checkoutUrl }": "mutation StartPayment($channel: String, $provider: String!, $scheduleId: Int!) { startPayment(channel: $channel, provider: $provider, scheduleId: $scheduleId) { checkoutUrl } }",
  "mutation checkMyPayment": "mutation CheckMyPayment($scheduleId: Int!) { checkMyPayment(scheduleId: $scheduleId) }",
  "mutation leaveMyPayment": "mutation LeaveMyPayment($scheduleId: Int!) { leaveMyPayment(scheduleId: $scheduleId) }",
  "mutation sendProof { id }": "mutation SendProof($input: ProofInput!) { sendProof(input: $input) { id } }",
  "fragment ProofFlag { * }": "fragment ProofFlagFields on ProofFlag { at kind payment pictureUrl proofId reviewedAt reviewer status who }",
  "fragment QueuedProof { * lines { * } flags { ...ProofFlagFields } }": "fragment QueuedProofFields on QueuedProof { amount code createdAt dues id invoiceNumber isOwn isWaived name note platform price product reason reviewedAt reviewer scheduleDate scheduleId sequence status transactionId userId lines { amount id paidOn pictureUrl reference } flags { at kind payment pictureUrl proofId reviewedAt reviewer status who } }",
  "query proofQueue { rows { ...QueuedProofFields } counts { status count amount } }": "query FindProofQueue($view: ProofQueueView!) { proofQueue(view: $view) { rows { amount code createdAt dues id invoiceNumber isOwn isWaived name note platform price product reason reviewedAt reviewer scheduleDate scheduleId sequence status transactionId userId lines { amount id paidOn pictureUrl reference } flags { at kind payment pictureUrl proofId reviewedAt reviewer status who } } counts { status count amount } } }",
  "query proofsAlike { ...ProofFlagFields }": "query FindProofsAlike($id: Int!) { proofsAlike(id: $id) { at kind payment pictureUrl proofId reviewedAt reviewer status who } }",
  "mutation approveProof { id undoId }": "mutation ApproveProof($id: Int!, $input: ProofDecisionInput!) { approveProof(id: $id, input: $input) { id undoId } }",
  "mutation rejectProof { id undoId }": "mutation RejectProof($id: Int!, $message: String!) { rejectProof(id: $id, message: $message) { id undoId } }",
  "mutation revokeProof { id undoId }": "mutation RevokeProof($id: Int!, $remarks: String!) { revokeProof(id: $id, remarks: $remarks) { id undoId } }",
  "query matchingProofs { id name platform amount invoiceNumber sequence dues lines { id reference } }": "query FindMatchingProofs { matchingProofs { id name platform amount invoiceNumber sequence dues lines { id reference } } }",
  "mutation approveMatchingProofs { ids undoId refused { id name reason } }": "mutation ApproveMatchingProofs($ids: [Int!]!) { approveMatchingProofs(ids: $ids) { ids undoId refused { id name reason } } }",
  "query openRefunds { * }": "query FindOpenRefunds { openRefunds { amount askedBy createdAt email id message name number platform product reason reference state transactionId userId } }",
  "query refundablePayment { * }": "query FindRefundable($scheduleId: Int!) { refundablePayment(scheduleId: $scheduleId) { id left name number } }",
  "mutation refundPayment { id state }": "mutation RefundPayment($input: RefundInput!, $transactionId: Int!) { refundPayment(input: $input, transactionId: $transactionId) { id state } }",
  "mutation finishManualRefund": "mutation FinishManualRefund($reference: String!, $refundId: String!) { finishManualRefund(reference: $reference, refundId: $refundId) }",
  "query disownedOrders { ** }": "query FindDisownedOrders { disownedOrders { disownedAt email id isOwn mobileNumber name paidAt payments { id left number } product subscriptionStatus total userId } }",
  "mutation settleDisownedOrder": "mutation SettleDisownedOrder($input: SettleDisownedInput!, $orderId: Int!) { settleDisownedOrder(input: $input, orderId: $orderId) }",
  "fragment WaitingMoney { count amount oldestAt }": "fragment WaitingMoney on WaitingMoney { count amount oldestAt }",
  "query moneyToday {\n    received { count amount }\n    receivedSinceYesterday { count }\n    overdue { count amount }\n    proofs { ...WaitingMoney }\n    refunds { ...WaitingMoney }\n    toLookAt { ...WaitingMoney }\n    disputes { ...WaitingMoney }\n  }": "query MoneyToday { moneyToday { received { count amount } receivedSinceYesterday { count } overdue { count amount } proofs { count amount oldestAt } refunds { count amount oldestAt } toLookAt { count amount oldestAt } disputes { count amount oldestAt } } }",
  "query openMoney {\n  id number why platform reference amount left currency receivedAt userId name isOwn product invoiceNumber sequence\n  price paidBy isWaived\n}": "query FindOpenMoney { openMoney { id number why platform reference amount left currency receivedAt userId name isOwn product invoiceNumber sequence price paidBy isWaived } }",
  "mutation settleMoney": "mutation SettleMoney($input: SettleMoneyInput!, $transactionId: Int!) { settleMoney(input: $input, transactionId: $transactionId) }",
  "query abandonedOrderPage {\n  total\n  rows { id token funnelId name email mobileNumber product amount createdAt expiresAt tried remindedAt }\n}": "query FindAbandonedOrders($page: Int, $pageSize: Int, $search: String, $sort: String) { abandonedOrderPage( page: $page pageSize: $pageSize search: $search sort: $sort ) { total rows { id token funnelId name email mobileNumber product amount createdAt expiresAt tried remindedAt } } }",
  "query settlementFilePage { total rows { * } }": "query FindSettlementFiles($page: Int, $pageSize: Int, $search: String, $sort: String) { settlementFilePage( page: $page pageSize: $pageSize search: $search sort: $sort ) { total rows { different fee feeVat fileName gross id matched net provider rows uploadedAt uploadedBy withholding } } }",
  "query settlementRowPage(fileId: $fileId, isOdd: true, pageSize: 100) {\n  total\n  rows { id externalId reference gross settledOn number amount }\n}": "query FindOddRows($fileId: Int!) { settlementRowPage(fileId: $fileId, isOdd: true, pageSize: 100) { total rows { id externalId reference gross settledOn number amount } } }",
  "query communityReport { ** }": "query FindCommunityReport($batchId: Int, $from: Date!, $until: Date!) { communityReport(batchId: $batchId, from: $from, until: $until) { active { before from people start until } activeInWeek asOf cohorts { batchId name reached { people stageId } } countedAt inStage joined late members moved movedBefore stages { id inside left lower median name number reached upper } step waiting } }",
  "query communityRowPage { ** }": "query CommunityRows($batchId: Int, $figure: CommunityRowsOf!, $from: Date!, $page: Int, $pageSize: Int, $stageId: Int, $until: Date!) { communityRowPage( batchId: $batchId figure: $figure from: $from page: $page pageSize: $pageSize stageId: $stageId until: $until ) { page pageSize rows { at batch id name stage userId } total } }",
  "mutation exportCommunityReport { ...ExportProgress }": "mutation ExportCommunityReport($batchId: Int, $format: ExportFormat!, $from: Date!, $until: Date!) { exportCommunityReport( batchId: $batchId format: $format from: $from until: $until ) { id status fileName total written error sheetUrl } }",
  "fragment InfoLog { id at sentence entity entityId actor { id name } subject { id name } }": "fragment InfoLogLine on InfoLog { id at sentence entity entityId actor { id name } subject { id name } }",
  "query infoLogPage { * rows { ...InfoLogLine action changes reason source requestId impersonator { id name } } }": "query InfoLogPage($filter: InfoLogFilter, $page: Int, $pageSize: Int, $search: String) { infoLogPage(filter: $filter, page: $page, pageSize: $pageSize, search: $search) { isMore page pageSize total rows { id at sentence entity entityId actor { id name } subject { id name } action changes reason source requestId impersonator { id name } } } }",
  "query actionGroups { id name }": "query ActionGroups { actionGroups { id name } }",
  "mutation exportInfoLogs { ...ExportProgress }": "mutation ExportInfoLogs($filter: InfoLogFilter, $format: ExportFormat!, $search: String) { exportInfoLogs(filter: $filter, format: $format, search: $search) { id status fileName total written error sheetUrl } }",
  "query infoLogPage(page: 1, pageSize: 5, filter: $filter) { rows { ...InfoLogLine } }": "query NewestLogs($filter: InfoLogFilter) { infoLogPage(page: 1, pageSize: 5, filter: $filter) { rows { id at sentence entity entityId actor { id name } subject { id name } } } }",
  "query academyProblems { * }": "query FindProblems { academyProblems { count example kind target } }",
  "query setUp { * }": "query FindSetUp { setUp { academy backupAt done funnelId hasBatch hasSamples isShown mailProblem untested } }",
  "mutation addSamples": "mutation AddSamples { addSamples }",
  "mutation removeSamples": "mutation RemoveSamples { removeSamples }",
  "query report {\n  countedAt asOf\n  tables { name total lines { key label values days { from until } } }\n}": "query FindReport($batchId: Int, $from: Date!, $id: String!, $step: String!, $until: Date!) { report(batchId: $batchId, from: $from, id: $id, step: $step, until: $until) { countedAt asOf tables { name total lines { key label values days { from until } } } } }",
  "query reportRowPage { ** }": "query ReportRows($batchId: Int, $from: Date!, $id: String!, $key: String, $page: Int, $pageSize: Int, $rows: String!, $table: String!, $until: Date!) { reportRowPage( batchId: $batchId from: $from id: $id key: $key page: $page pageSize: $pageSize rows: $rows table: $table until: $until ) { page pageSize rows { at batch id name stage userId value what } sum total } }",
  "mutation exportReport { ...ExportProgress }": "mutation ExportReport($batchId: Int, $format: ExportFormat!, $from: Date!, $id: String!, $step: String!, $table: String!, $until: Date!) { exportReport( batchId: $batchId format: $format from: $from id: $id step: $step table: $table until: $until ) { id status fileName total written error sheetUrl } }",
  "query myResources {\n  id name shortDescription category coverImage versionLabel isFeatured isOpen closedNote isLink fileKind fileSize\n}": "query MyResources($category: String, $search: String) { myResources(category: $category, search: $search) { id name shortDescription category coverImage versionLabel isFeatured isOpen closedNote isLink fileKind fileSize } }",
  "query resourceCategories": "query ResourceCategories { resourceCategories }",
  "query myResource { * }": "query MyResource($id: Int!) { myResource(id: $id) { category closedNote coverImage description fileKind fileName fileSize id isFeatured isLink isOpen name shortDescription tags updatedAt versionLabel } }",
  "mutation takeResource { url }": "mutation TakeResource($id: Int!) { takeResource(id: $id) { url } }",
  "query resourceFileCategories": "query ResourceFileCategories { resourceFileCategories }",
  "query resourceFiles { id name }": "query ResourceFileNames { resourceFiles { id name } }",
  "mutation reorderResourceFiles { id }": "mutation ReorderResourceFiles($ids: [Int!]!) { reorderResourceFiles(ids: $ids) { id } }",
  "query globalSearch { * }": "query GlobalSearch($query: String, $type: String) { globalSearch(query: $query, type: $type) { detail id subId title type } }",
  "fragment LegalDocument {\n    kind name\n    inForce { ...PublishedVersion body }\n    draft { ...DraftVersion }\n    before { ...PublishedVersion }\n  }": "fragment LegalDocumentFields on LegalDocument { kind name inForce { version summary publishedAt publishedBy body } draft { version summary body savedAt } before { version summary publishedAt publishedBy } }",
  "query legalDocuments { ...LegalDocumentFields }": "query FindLegalDocuments { legalDocuments { kind name inForce { version summary publishedAt publishedBy body } draft { version summary body savedAt } before { version summary publishedAt publishedBy } } }",
  "mutation saveLegalDraft { ...LegalDocumentFields }": "mutation SaveLegalDraft($input: LegalDraftInput!, $kind: LegalKind!, $savedAt: DateTime) { saveLegalDraft(input: $input, kind: $kind, savedAt: $savedAt) { kind name inForce { version summary publishedAt publishedBy body } draft { version summary body savedAt } before { version summary publishedAt publishedBy } } }",
  "mutation publishLegalDocument { ...LegalDocumentFields }": "mutation PublishLegalDocument($kind: LegalKind!, $savedAt: DateTime!) { publishLegalDocument(kind: $kind, savedAt: $savedAt) { kind name inForce { version summary publishedAt publishedBy body } draft { version summary body savedAt } before { version summary publishedAt publishedBy } } }",
  "query \n  affiliate: defaultSettingByName(name: \"enable-affiliate\") { id name value }\n  buddies: defaultSettingByName(name: \"enable-challenge-buddies\") { id name value }\n  support: defaultSettingByName(name: \"community-support-link\") { id name value }\n  myGroup { id chatLink subGroup { id name } }\n  myChallenge { id name }\n": "query MemberPlaces { affiliate: defaultSettingByName(name: \"enable-affiliate\") { id name value } buddies: defaultSettingByName(name: \"enable-challenge-buddies\") { id name value } support: defaultSettingByName(name: \"community-support-link\") { id name value } myGroup { id chatLink subGroup { id name } } myChallenge { id name } }",
  "query operations { ** }": "query Operations { operations { databaseBytes jobsDue jobsFailed jobsLater jobsRunning mailsDue mailsFailed mailsLater oldestFailedJobSeconds oldestFailedMailSeconds oldestJobSeconds oldestMailSeconds own { diskBytes diskFreeBytes lagSeconds memoryBytes poolMost poolUsed poolWaiting uptimeSeconds worstLagSeconds } problems servers { beatAt host id isHere isSilent jobs startedAt version } } }",
  "query troubledJobPage { total rows { * } kinds { name count } }": "query TroubledJobs($name: String, $page: Int, $pageSize: Int, $trouble: Trouble!) { troubledJobPage( name: $name page: $page pageSize: $pageSize trouble: $trouble ) { total rows { attempts id isRepeated isRunning lastError name nextTryAt queuedAt triedAt } kinds { name count } } }",
  "query troubledMailPage { total rows { * } kinds { name count } }": "query TroubledMails($name: String, $page: Int, $pageSize: Int, $trouble: Trouble!) { troubledMailPage( name: $name page: $page pageSize: $pageSize trouble: $trouble ) { total rows { attempts failedAt id isBeingSent kind lastError nextTryAt queuedAt to } kinds { name count } } }",
  "mutation done: retryJob": "mutation RetryJob($id: Int!) { done: retryJob(id: $id) }",
  "mutation done: discardJob": "mutation DiscardJob($id: Int!) { done: discardJob(id: $id) }",
  "mutation count: retryFailedJobs": "mutation RetryFailedJobs($name: String) { count: retryFailedJobs(name: $name) }",
  "mutation count: discardFailedJobs": "mutation DiscardFailedJobs($name: String) { count: discardFailedJobs(name: $name) }",
  "mutation done: retryMail": "mutation RetryMail($id: Int!) { done: retryMail(id: $id) }",
  "mutation done: discardMail": "mutation DiscardMail($id: Int!) { done: discardMail(id: $id) }",
  "mutation count: retryFailedMails": "mutation RetryFailedMails($name: String) { count: retryFailedMails(name: $name) }",
  "mutation count: discardFailedMails": "mutation DiscardFailedMails($name: String) { count: discardFailedMails(name: $name) }",
  "query settings { ...SettingFields }": "query Settings { settings { changedAt changedByName defaultValue group help id label name type value version } }",
  "mutation resetSetting { ...SettingFields }": "mutation ResetSetting($name: String!) { resetSetting(name: $name) { changedAt changedByName defaultValue group help id label name type value version } }",
  "query environmentStates { * }": "query Installation { environmentStates { isSet label name note } }",
  "query mailState { * }": "query MailState { mailState { hasServer lastSentAt oldestWaitingAt testProblem testSentAt waiting } }",
  "mutation sendTestMail": "mutation SendTestMail { sendTestMail }",
  "query gatewayStates { * }": "query GatewayStates { gatewayStates { channels lastWebhookAt mode name provider } }",
  "mutation checkGateway { isReachable problem milliseconds clockSeconds webhook }": "mutation CheckGateway($provider: String!) { checkGateway(provider: $provider) { isReachable problem milliseconds clockSeconds webhook } }",
  "mutation checkMailDomain { sender domain isLookedUp hints { * } }": "mutation CheckMailDomain { checkMailDomain { sender domain isLookedUp hints { hint name state } } }",
  "mutation startTestPayment { payUrl }": "mutation StartTestPayment($provider: String!) { startTestPayment(provider: $provider) { payUrl } }",
  "mutation readTestPayment { * }": "mutation ReadTestPayment($id: String!) { readTestPayment(id: $id) { amount isHeard isLive isPaid name problem provider } }",
  "query backupState { isNightly folder runs { * } }": "query Backups { backupState { isNightly folder runs { host id isRunning path problem sizeMib startedAt verifiedAt } } }",
  "mutation startBackup": "mutation StartBackup { startBackup }",
  "query funnelAddress": "query FunnelAddress($id: String!) { funnelAddress(id: $id) }",
  "fragment SitePageVersion { * }": "fragment PageVersionFields on SitePageVersion { fromVersion number publishedAt publishedBy title waitsUntil }",
  "fragment SitePage { * published { ...PageVersionFields } waiting { ...PageVersionFields } }": "fragment PageFields on SitePage { document draftAt draftBy hasDraft revision published { fromVersion number publishedAt publishedBy title waitsUntil } waiting { fromVersion number publishedAt publishedBy title waitsUntil } }",
  "query sitePage { ...PageFields }": "query SitePage($funnelId: String, $name: String, $step: String) { sitePage(funnelId: $funnelId, name: $name, step: $step) { document draftAt draftBy hasDraft revision published { fromVersion number publishedAt publishedBy title waitsUntil } waiting { fromVersion number publishedAt publishedBy title waitsUntil } } }",
  "query siteCanvasData { data pictures { src bytes } }": "query SiteCanvasData($funnelId: String, $name: String, $step: String) { siteCanvasData(funnelId: $funnelId, name: $name, step: $step) { data pictures { src bytes } } }",
  "query sitePageVersions { ...PageVersionFields }": "query SitePageVersions($funnelId: String, $name: String, $step: String) { sitePageVersions(funnelId: $funnelId, name: $name, step: $step) { fromVersion number publishedAt publishedBy title waitsUntil } }",
  "query sitePageVersion": "query SitePageVersion($funnelId: String, $name: String, $number: Int!, $step: String) { sitePageVersion(funnelId: $funnelId, name: $name, number: $number, step: $step) }",
  "mutation answer: saveSitePageDraft { done page { ...PageFields } }": "mutation SavePageDraft($document: JSON!, $funnelId: String, $name: String, $revision: Int!, $step: String) { answer: saveSitePageDraft( document: $document funnelId: $funnelId name: $name revision: $revision step: $step ) { done page { document draftAt draftBy hasDraft revision published { fromVersion number publishedAt publishedBy title waitsUntil } waiting { fromVersion number publishedAt publishedBy title waitsUntil } } } }",
  "mutation answer: publishSitePage { done page { ...PageFields } }": "mutation PublishPage($funnelId: String, $name: String, $revision: Int!, $step: String) { answer: publishSitePage( funnelId: $funnelId name: $name revision: $revision step: $step ) { done page { document draftAt draftBy hasDraft revision published { fromVersion number publishedAt publishedBy title waitsUntil } waiting { fromVersion number publishedAt publishedBy title waitsUntil } } } }",
  "mutation answer: scheduleSitePage { done page { ...PageFields } }": "mutation SchedulePage($at: DateTime, $funnelId: String, $name: String, $revision: Int!, $step: String) { answer: scheduleSitePage( at: $at funnelId: $funnelId name: $name revision: $revision step: $step ) { done page { document draftAt draftBy hasDraft revision published { fromVersion number publishedAt publishedBy title waitsUntil } waiting { fromVersion number publishedAt publishedBy title waitsUntil } } } }",
  "mutation page: rollBackSitePage { ...PageFields }": "mutation RollBackPage($funnelId: String, $name: String, $number: Int!, $step: String) { page: rollBackSitePage( funnelId: $funnelId name: $name number: $number step: $step ) { document draftAt draftBy hasDraft revision published { fromVersion number publishedAt publishedBy title waitsUntil } waiting { fromVersion number publishedAt publishedBy title waitsUntil } } }",
  "query funnel { id name slug opensAt closesAt paymentTerms { paymentTermId name plan } }": "query BuiltFunnel($id: String!) { funnel(id: $id) { id name slug opensAt closesAt paymentTerms { paymentTermId name plan } } }",
  "query formChoices { slug name } funnelChoices { funnels { id name } }": "query BuilderChoices { formChoices { slug name } funnelChoices { funnels { id name } } }",
  "query siteBlockChoices { wins { value label } coaches { value label } questions }": "query BlockChoices { siteBlockChoices { wins { value label } coaches { value label } questions } }",
  "fragment SiteSection { id name blocks }": "fragment SectionFields on SiteSection { id name blocks }",
  "query siteSections { ...SectionFields }": "query SiteSections { siteSections { id name blocks } }",
  "mutation keepSiteSection { ...SectionFields }": "mutation KeepSection($blocks: JSON!, $name: String!) { keepSiteSection(blocks: $blocks, name: $name) { id name blocks } }",
  "mutation archiveSiteSection": "mutation ArchiveSection($id: Int!) { archiveSiteSection(id: $id) }",
  "query sitePageTest { ** }": "query PageTest($funnelId: String, $name: String, $step: String) { sitePageTest(funnelId: $funnelId, name: $name, step: $step) { a b outcomes { leads orders side visitors } startedAt } }",
  "mutation answer: startSitePageTest { done page { ...PageFields } }": "mutation StartPageTest($funnelId: String, $name: String, $revision: Int!, $step: String) { answer: startSitePageTest( funnelId: $funnelId name: $name revision: $revision step: $step ) { done page { document draftAt draftBy hasDraft revision published { fromVersion number publishedAt publishedBy title waitsUntil } waiting { fromVersion number publishedAt publishedBy title waitsUntil } } } }",
  "mutation page: endSitePageTest { ...PageFields }": "mutation EndPageTest($funnelId: String, $keep: String!, $name: String, $step: String) { page: endSitePageTest( funnelId: $funnelId keep: $keep name: $name step: $step ) { document draftAt draftBy hasDraft revision published { fromVersion number publishedAt publishedBy title waitsUntil } waiting { fromVersion number publishedAt publishedBy title waitsUntil } } }",
  "fragment Changelog { inForce { ...PublishedVersion } draft { ...DraftVersion } before { ...PublishedVersion } }": "fragment ChangelogFields on Changelog { inForce { version summary publishedAt publishedBy } draft { version summary body savedAt } before { version summary publishedAt publishedBy } }",
  "query changelogDocument { ...ChangelogFields }": "query FindChangelog { changelogDocument { inForce { version summary publishedAt publishedBy } draft { version summary body savedAt } before { version summary publishedAt publishedBy } } }",
  "mutation saveChangelogDraft { ...ChangelogFields }": "mutation SaveChangelogDraft($input: LegalDraftInput!, $savedAt: DateTime) { saveChangelogDraft(input: $input, savedAt: $savedAt) { inForce { version summary publishedAt publishedBy } draft { version summary body savedAt } before { version summary publishedAt publishedBy } } }",
  "mutation publishChangelog { ...ChangelogFields }": "mutation PublishChangelog($savedAt: DateTime!) { publishChangelog(savedAt: $savedAt) { inForce { version summary publishedAt publishedBy } draft { version summary body savedAt } before { version summary publishedAt publishedBy } } }",
  "query testRedirect { ** }": "query TestRedirect($address: String!) { testRedirect(address: $address) { address end hops { location ruleId statusCode } name sleeping } }",
  "fragment NamedVisitors { name visitors views }": "fragment VisitorCount on NamedVisitors { name visitors views }",
  "query siteFigures {\n    since visitors views\n    pages { * }\n    sources { ...VisitorCount }\n    campaigns { ...VisitorCount }\n    devices { ...VisitorCount }\n    byDay { day visitors views }\n  }": "query SiteFigures($days: Int!) { siteFigures(days: $days) { since visitors views pages { leads name subject views visitors } sources { name visitors views } campaigns { name visitors views } devices { name visitors views } byDay { day visitors views } } }",
  "fragment Workshop { path viewers settings { ...SettingFields } }": "fragment WorkshopFields on Workshop { path viewers settings { changedAt changedByName defaultValue group help id label name type value version } }",
  "query workshop { ...WorkshopFields }": "query FindWorkshop($path: String!) { workshop(path: $path) { path viewers settings { changedAt changedByName defaultValue group help id label name type value version } } }",
  "mutation updateWorkshop { ...WorkshopFields }": "mutation UpdateWorkshop($name: String!, $path: String!, $value: String!, $version: Int) { updateWorkshop(name: $name, path: $path, value: $value, version: $version) { path viewers settings { changedAt changedByName defaultValue group help id label name type value version } } }",
  "fragment Win {\n  id version title story category amount happenedOn visibility consentForMarketing status hiddenReason isMine myReaction\n  shareUrl reports\n  author { slug name profileImage }\n  pictures { * }\n  reactions { kind count }\n}": "fragment WinFields on Win { id version title story category amount happenedOn visibility consentForMarketing status hiddenReason isMine myReaction shareUrl reports author { slug name profileImage } pictures { height id url width } reactions { kind count } }",
  "fragment Win { id version status hiddenReason }": "fragment WinReview on Win { id version status hiddenReason }",
  "query wins { ...WinFields }": "query WinsOf($slug: String) { wins(slug: $slug) { id version title story category amount happenedOn visibility consentForMarketing status hiddenReason isMine myReaction shareUrl reports author { slug name profileImage } pictures { height id url width } reactions { kind count } } }",
  "query newestWins(count: 4) { ...WinFields }": "query NewestWins { newestWins(count: 4) { id version title story category amount happenedOn visibility consentForMarketing status hiddenReason isMine myReaction shareUrl reports author { slug name profileImage } pictures { height id url width } reactions { kind count } } }",
  "query memberWins { ...WinFields }": "query MemberWins($userId: Int!) { memberWins(userId: $userId) { id version title story category amount happenedOn visibility consentForMarketing status hiddenReason isMine myReaction shareUrl reports author { slug name profileImage } pictures { height id url width } reactions { kind count } } }",
  "query winsToReview { ...WinFields }": "query WinsToReview { winsToReview { id version title story category amount happenedOn visibility consentForMarketing status hiddenReason isMine myReaction shareUrl reports author { slug name profileImage } pictures { height id url width } reactions { kind count } } }",
  "mutation postWin { ...WinFields }": "mutation PostWin($input: WinInput!) { postWin(input: $input) { id version title story category amount happenedOn visibility consentForMarketing status hiddenReason isMine myReaction shareUrl reports author { slug name profileImage } pictures { height id url width } reactions { kind count } } }",
  "mutation updateWin { ...WinFields }": "mutation UpdateWin($id: Int!, $input: WinInput!, $version: Int) { updateWin(id: $id, input: $input, version: $version) { id version title story category amount happenedOn visibility consentForMarketing status hiddenReason isMine myReaction shareUrl reports author { slug name profileImage } pictures { height id url width } reactions { kind count } } }",
  "mutation deleteWin": "mutation DeleteWin($id: Int!) { deleteWin(id: $id) }",
  "mutation approveWin { ...WinReview }": "mutation ApproveWin($id: Int!, $version: Int) { approveWin(id: $id, version: $version) { id version status hiddenReason } }",
  "mutation hideWin { ...WinReview }": "mutation HideWin($id: Int!, $reason: String!, $version: Int) { hideWin(id: $id, reason: $reason, version: $version) { id version status hiddenReason } }",
  "mutation reactToWin { id myReaction reactions { kind count } }": "mutation ReactToWin($id: Int!, $kind: String) { reactToWin(id: $id, kind: $kind) { id myReaction reactions { kind count } } }",
  "mutation reportWin": "mutation ReportWin($id: Int!, $reason: String!) { reportWin(id: $id, reason: $reason) }",
  "query batches { id name }": "query BatchChoices { batches { id name } }",
  "query groups { id name }": "query GroupChoices { groups { id name } }",
  "query products { id name }": "query SoldProducts { products { id name } }",
  "mutation setOnLeaderboard": "mutation SetOnLeaderboard($isOn: Boolean!) { setOnLeaderboard(isOn: $isOn) }",
  "fragment SettingDetail { * }": "fragment SettingFields on SettingDetail { changedAt changedByName defaultValue group help id label name type value version }",
  "mutation updateSetting { ...SettingFields }": "mutation UpdateSetting($name: String!, $value: String!, $version: Int) { updateSetting(name: $name, value: $value, version: $version) { changedAt changedByName defaultValue group help id label name type value version } }",
  "fragment SubscriptionDue { * }": "fragment DueLine on SubscriptionDue { id isPaid price scheduleDate }",
  "fragment UserSubscription { id product status expiry dues { ...DueLine } }": "fragment SubscriptionLine on UserSubscription { id product status expiry dues { id isPaid price scheduleDate } }",
  "fragment LegalVersion { version summary publishedAt publishedBy }": "fragment PublishedVersion on LegalVersion { version summary publishedAt publishedBy }",
  "fragment LegalVersion { version summary body savedAt }": "fragment DraftVersion on LegalVersion { version summary body savedAt }",
  "query wayIn { ** }": "query WayIn { wayIn { dueId endedOn isPaused kind newExpiry offer { batch closesOn funnelId joined lead least plans { first id name payments total } product } plan { id isPaid price scheduleDate sequence } product until url } }",
  "query redwood {\n  currentUser {\n    *\n    accessLevels { id name }\n    stage { id number name }\n    batch { name }\n    group { name }\n    stagesAsReviewer { id number name }\n  }\n}": "query WhoIsHere { redwood { currentUser { accountabilityAsLeaderId accountabilityGroupId affiliateTimestamp email firstName functionAccess id isBatch17 isFastTrackStudent isImpersonating isJourneyFormCompleted lastName membershipStatus originalUserId pageAccess points profileImage roles showReturneeModal slug tribeId accessLevels { id name } stage { id number name } batch { name } group { name } stagesAsReviewer { id number name } } } }",
  "mutation undoAct": "mutation UndoAct($id: String!) { undoAct(id: $id) }"
};

const cruds: Readonly<Record<string, unknown>> = {
  "AccessLevel": {
    "list": "query AccessLevelPage($page: Int, $pageSize: Int, $search: String, $sort: String) { accessLevelPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { rows { id name description rank isSystem pages functions holderCount } total page pageSize } }",
    "one": "query AccessLevelById($id: String!) { accessLevel(id: $id) { id name description rank isSystem pages functions holderCount version archivedAt } }",
    "create": "mutation CreateAccessLevel($input: AccessLevelInput!) { createAccessLevel(input: $input) { id } }",
    "update": "mutation UpdateAccessLevel($id: String!, $input: AccessLevelInput!, $version: Int) { updateAccessLevel(id: $id, input: $input, version: $version) { id name description rank isSystem pages functions holderCount version archivedAt } }",
    "archive": "mutation ArchiveAccessLevel($id: String!) { archiveAccessLevel(id: $id) { id } }"
  },
  "AffiliateResource": {
    "list": "query AffiliateResourcePage($page: Int, $pageSize: Int, $search: String, $sort: String) { affiliateResourcePage( page: $page pageSize: $pageSize search: $search sort: $sort ) { rows { id title url fileName audience position isPublished } total page pageSize } }",
    "one": "query AffiliateResourceById($id: Int!) { affiliateResource(id: $id) { id title url fileName audience position isPublished text fileId version } }",
    "create": "mutation CreateAffiliateResource($input: AffiliateResourceInput!) { createAffiliateResource(input: $input) { id } }",
    "update": "mutation UpdateAffiliateResource($id: Int!, $input: AffiliateResourceInput!, $version: Int) { updateAffiliateResource(id: $id, input: $input, version: $version) { id title url fileName audience position isPublished text fileId version } }",
    "archive": "mutation ArchiveAffiliateResource($id: Int!) { archiveAffiliateResource(id: $id) { id } }"
  },
  "Batch": {
    "list": "query BatchPage($page: Int, $pageSize: Int, $search: String, $sort: String) { batchPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { rows { id name launchFrom launchTo isCurrent capacity successManagerName defaultGroupName } total page pageSize } }",
    "one": "query BatchById($id: Int!) { batch(id: $id) { id name launchFrom launchTo isCurrent capacity successManagerName defaultGroupName description flags successManagerId defaultGroupId version } }",
    "create": "mutation CreateBatch($input: BatchInput!) { createBatch(input: $input) { id } }",
    "update": "mutation UpdateBatch($id: Int!, $input: BatchInput!, $version: Int) { updateBatch(id: $id, input: $input, version: $version) { id name launchFrom launchTo isCurrent capacity successManagerName defaultGroupName description flags successManagerId defaultGroupId version } }",
    "archive": "mutation ArchiveBatch($id: Int!) { archiveBatch(id: $id) { id } }"
  },
  "Funnel": {
    "list": "query FunnelPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { funnelPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { rows { id name kind status openness productPrice seatLimit seatsTaken opensAt closesAt couponCount hidden product { id name } paymentTerms { paymentTermId name price plan } } total page pageSize } }",
    "one": "query FunnelById($id: String!) { funnel(id: $id) { id name kind status openness productPrice seatLimit seatsTaken opensAt closesAt couponCount hidden product { id name } paymentTerms { paymentTermId name price plan } slug productId description validityByDays startByDays batchId batchName accessLevelIds renewalFunnelId renewalFunnelName externalRenewalUrl thankYouUrl pixelId version archivedAt accessLevels { id name } } }",
    "create": "mutation CreateFunnel($input: FunnelInput!) { createFunnel(input: $input) { id } }",
    "update": "mutation UpdateFunnel($id: String!, $input: FunnelInput!, $version: Int) { updateFunnel(id: $id, input: $input, version: $version) { id name kind status openness productPrice seatLimit seatsTaken opensAt closesAt couponCount hidden product { id name } paymentTerms { paymentTermId name price plan } slug productId description validityByDays startByDays batchId batchName accessLevelIds renewalFunnelId renewalFunnelName externalRenewalUrl thankYouUrl pixelId version archivedAt accessLevels { id name } } }",
    "archive": "mutation ArchiveFunnel($id: String!) { archiveFunnel(id: $id) { id } }"
  },
  "Product": {
    "list": "query ProductPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { productPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { rows { id name price type status funnelCount courses { id name } events { id name } resources { id name } bundled { id name } } total page pageSize } }",
    "one": "query ProductById($id: Int!) { product(id: $id) { id name price type status funnelCount courses { id name } events { id name } resources { id name } bundled { id name } slug description coverImage accessLevelIds accessLevels { id name } bundledIn { id name } version archivedAt } }",
    "create": "mutation CreateProduct($input: ProductInput!) { createProduct(input: $input) { id } }",
    "update": "mutation UpdateProduct($id: Int!, $input: ProductInput!, $version: Int) { updateProduct(id: $id, input: $input, version: $version) { id name price type status funnelCount courses { id name } events { id name } resources { id name } bundled { id name } slug description coverImage accessLevelIds accessLevels { id name } bundledIn { id name } version archivedAt } }",
    "archive": "mutation ArchiveProduct($id: Int!) { archiveProduct(id: $id) { id } }"
  },
  "PaymentTerm": {
    "list": "query PaymentTermPage($page: Int, $pageSize: Int, $search: String, $sort: String) { paymentTermPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { rows { id name type numberOfPayments intervalMonths downPaymentKind downPaymentAmount downPaymentBasisPoints priceAdjustment active funnelCount } total page pageSize } }",
    "one": "query PaymentTermById($id: String!) { paymentTerm(id: $id) { id name type numberOfPayments intervalMonths downPaymentKind downPaymentAmount downPaymentBasisPoints priceAdjustment active funnelCount graceDays onMissed version archivedAt } }",
    "create": "mutation CreatePaymentTerm($input: PaymentTermInput!) { createPaymentTerm(input: $input) { id } }",
    "update": "mutation UpdatePaymentTerm($id: String!, $input: PaymentTermInput!, $version: Int) { updatePaymentTerm(id: $id, input: $input, version: $version) { id name type numberOfPayments intervalMonths downPaymentKind downPaymentAmount downPaymentBasisPoints priceAdjustment active funnelCount graceDays onMissed version archivedAt } }",
    "archive": "mutation ArchivePaymentTerm($id: String!) { archivePaymentTerm(id: $id) { id } }"
  },
  "Course": {
    "list": "query CoursePage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { coursePage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { rows { id name authorName status unitCount lessonCount position } total page pageSize } }",
    "one": "query CourseById($id: Int!) { course(id: $id) { id name authorName status unitCount lessonCount position shortDescription description authorId coverImage trailerUrl category level isFeatured progression version } }",
    "create": "mutation CreateCourse($input: CourseInput!) { createCourse(input: $input) { id } }",
    "update": "mutation UpdateCourse($id: Int!, $input: CourseInput!, $version: Int) { updateCourse(id: $id, input: $input, version: $version) { id name authorName status unitCount lessonCount position shortDescription description authorId coverImage trailerUrl category level isFeatured progression version } }",
    "archive": "mutation ArchiveCourse($id: Int!) { archiveCourse(id: $id) { id } }"
  },
  "LessonFile": {
    "list": "query LessonFilePage($lessonId: Int, $page: Int, $pageSize: Int, $search: String, $sort: String) { lessonFilePage( lessonId: $lessonId page: $page pageSize: $pageSize search: $search sort: $sort ) { rows { id title lessonName fileName linkUrl } total page pageSize } }",
    "one": "query LessonFileById($id: Int!) { lessonFile(id: $id) { id title lessonName fileName linkUrl lessonId description fileId position version } }",
    "create": "mutation CreateLessonFile($input: LessonFileInput!) { createLessonFile(input: $input) { id } }",
    "update": "mutation UpdateLessonFile($id: Int!, $input: LessonFileInput!, $version: Int) { updateLessonFile(id: $id, input: $input, version: $version) { id title lessonName fileName linkUrl lessonId description fileId position version } }",
    "archive": "mutation ArchiveLessonFile($id: Int!) { archiveLessonFile(id: $id) { id } }"
  },
  "Unit": {
    "list": "query UnitPage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { unitPage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { rows { id name courseName status lessonCount } total page pageSize } }",
    "one": "query UnitById($id: Int!) { unit(id: $id) { id name courseName status lessonCount courseId shortDescription description coverImage unlockRule unlockValue version } }",
    "create": "mutation CreateUnit($input: UnitInput!) { createUnit(input: $input) { id } }",
    "update": "mutation UpdateUnit($id: Int!, $input: UnitInput!, $version: Int) { updateUnit(id: $id, input: $input, version: $version) { id name courseName status lessonCount courseId shortDescription description coverImage unlockRule unlockValue version } }",
    "archive": "mutation ArchiveUnit($id: Int!) { archiveUnit(id: $id) { id } }"
  },
  "Group": {
    "list": "query GroupPage($page: Int, $pageSize: Int, $search: String, $sort: String) { groupPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { rows { id name memberCount capacity batch { id name } leaders { id firstName lastName } } total page pageSize } }",
    "one": "query GroupById($id: Int!) { group(id: $id) { id name memberCount capacity batch { id name } leaders { id firstName lastName } description cover batchId chatLink subGroups { id name memberCount } version } }",
    "create": "mutation CreateGroup($input: GroupInput!) { createGroup(input: $input) { id } }",
    "update": "mutation UpdateGroup($id: Int!, $input: GroupInput!, $version: Int) { updateGroup(id: $id, input: $input, version: $version) { id name memberCount capacity batch { id name } leaders { id firstName lastName } description cover batchId chatLink subGroups { id name memberCount } version } }",
    "archive": "mutation ArchiveGroup($id: Int!) { archiveGroup(id: $id) { id } }"
  },
  "SubGroup": {
    "list": "query SubGroupPage($groupId: Int, $page: Int, $pageSize: Int, $search: String, $sort: String) { subGroupPage( groupId: $groupId page: $page pageSize: $pageSize search: $search sort: $sort ) { rows { id name groupId groupName leadName memberCount capacity meetingWeekday meetingTime timeZone } total page pageSize } }",
    "one": "query SubGroupById($id: Int!) { subGroup(id: $id) { id name groupId groupName leadName memberCount capacity meetingWeekday meetingTime timeZone leadId chatLink version } }",
    "create": "mutation CreateSubGroup($input: SubGroupInput!) { createSubGroup(input: $input) { id } }",
    "update": "mutation UpdateSubGroup($id: Int!, $input: SubGroupInput!, $version: Int) { updateSubGroup(id: $id, input: $input, version: $version) { id name groupId groupName leadName memberCount capacity meetingWeekday meetingTime timeZone leadId chatLink version } }",
    "archive": "mutation ArchiveSubGroup($id: Int!) { archiveSubGroup(id: $id) { id } }"
  },
  "ResourceFile": {
    "list": "query ResourceFilePage($filter: String, $page: Int, $pageSize: Int, $search: String, $sort: String) { resourceFilePage( filter: $filter page: $page pageSize: $pageSize search: $search sort: $sort ) { rows { id name category fileName linkUrl isFeatured status downloadCount } total page pageSize } }",
    "one": "query ResourceFileById($id: Int!) { resourceFile(id: $id) { id name category fileName linkUrl isFeatured status downloadCount shortDescription description tags coverImage fileId versionLabel version } }",
    "create": "mutation CreateResourceFile($input: ResourceFileInput!) { createResourceFile(input: $input) { id } }",
    "update": "mutation UpdateResourceFile($id: Int!, $input: ResourceFileInput!, $version: Int) { updateResourceFile(id: $id, input: $input, version: $version) { id name category fileName linkUrl isFeatured status downloadCount shortDescription description tags coverImage fileId versionLabel version } }",
    "archive": "mutation ArchiveResourceFile($id: Int!) { archiveResourceFile(id: $id) { id } }"
  },
  "RedirectRule": {
    "list": "query RedirectRulePage($page: Int, $pageSize: Int, $search: String, $sort: String) { redirectRulePage(page: $page, pageSize: $pageSize, search: $search, sort: $sort) { rows { id fromPath match toUrl statusCode preserveQuery startsAt endsAt hits lastHitAt } total page pageSize } }",
    "one": "query RedirectRuleById($id: Int!) { redirectRule(id: $id) { id fromPath match toUrl statusCode preserveQuery startsAt endsAt hits lastHitAt version } }",
    "create": "mutation CreateRedirectRule($input: RedirectRuleInput!) { createRedirectRule(input: $input) { id } }",
    "update": "mutation UpdateRedirectRule($id: Int!, $input: RedirectRuleInput!, $version: Int) { updateRedirectRule(id: $id, input: $input, version: $version) { id fromPath match toUrl statusCode preserveQuery startsAt endsAt hits lastHitAt version } }",
    "archive": "mutation ArchiveRedirectRule($id: Int!) { archiveRedirectRule(id: $id) { id } }"
  }
};

function found(text: string): string {
  const whole = texts[text];
  if (whole === undefined) throw new Error(`Run npm run generate. This document is new: ${text}`);
  return whole;
}

/** A query: its root fields with what is selected of them, and the fragments that it spreads. */
export function query<Text extends keyof Queries>(text: Text, _fragments?: Fragments): Queries[Text] {
  return found(`query ${text}`) as Queries[Text];
}

/** A mutation: its root field with what is selected of the answer, and the fragments that it spreads. */
export function mutation<Text extends keyof Mutations>(text: Text, _fragments?: Fragments): Mutations[Text] {
  return found(`mutation ${text}`) as Mutations[Text];
}

/** A selection that several documents share: its type with its fields, and the fragments that it spreads. */
export function fragment<Text extends keyof FragmentTypes>(text: Text, _fragments?: Fragments): FragmentTypes[Text] {
  return found(`fragment ${text}`) as FragmentTypes[Text];
}

/** The documents by which staff manage an entity; the build puts their ids in the place of the call. */
export function crud<Name extends keyof Crud>(name: Name, _row: string, _more: string): Crud[Name] {
  return cruds[name] as Crud[Name];
}
