// Written by `npm run codegen` from schema.graphql and the *.documents.ts files; changes here are lost.
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

export type BatchInput = {
  capacity?: number | null | undefined;
  description: string;
  flags: Array<string>;
  isCurrent: boolean;
  launchFrom: string;
  launchTo: string;
  name: string;
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

export type InfoLogFilter = {
  from?: string | null | undefined;
  group?: string | null | undefined;
  /** Who did it, was signed in as another for it, or is the one it is about. */
  personId?: number | null | undefined;
  until?: string | null | undefined;
};

export type LessonInput = {
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

export type MemberNoteInput = {
  body: string;
  pinned: boolean;
};

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
  state?: string | null | undefined;
  suffix?: string | null | undefined;
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
  title: string;
};

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

export type UserFilter = {
  accessLevelId?: string | null | undefined;
  batchId?: number | null | undefined;
  groupId?: number | null | undefined;
  stageId?: number | null | undefined;
  /** ACTIVE, as where nothing is asked for, or ARCHIVED */
  status?: string | null | undefined;
  /** member or non-member */
  userType?: string | null | undefined;
};

export type UserInput = {
  batchId?: number | null | undefined;
  birthdate?: string | null | undefined;
  email: string;
  firstName: string;
  groupId?: number | null | undefined;
  lastName: string;
  middleName?: string | null | undefined;
  mobileNumber?: string | null | undefined;
  sex?: string | null | undefined;
  suffix?: string | null | undefined;
};

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

export type ValidateOtpMutationVariables = Exact<{
  id: number;
  otp: number | string;
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


export type MySessionsQuery = { mySessions: Array<{ id: number, device: string, address: string | null, since: string, lastSeenAt: string, isThis: boolean, isStaff: boolean }> };

export type EndMySessionMutationVariables = Exact<{
  id: number;
}>;


export type EndMySessionMutation = { endMySession: boolean };

export type EndMyOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndMyOtherSessionsMutation = { endMyOtherSessions: number };

export type MyImpersonationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyImpersonationsQuery = { myImpersonations: Array<{ id: number, at: string, by: string, reason: string }> };

export type BatchPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type BatchPageQuery = { batchPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, launchFrom: string, launchTo: string, isCurrent: boolean, capacity: number | null }> } };

export type BatchByIdQueryVariables = Exact<{
  id: number;
}>;


export type BatchByIdQuery = { batch: { id: number, name: string, launchFrom: string, launchTo: string, isCurrent: boolean, capacity: number | null, description: string, flags: Array<string>, version: number } };

export type CreateBatchMutationVariables = Exact<{
  input: BatchInput;
}>;


export type CreateBatchMutation = { createBatch: { id: number } };

export type UpdateBatchMutationVariables = Exact<{
  id: number;
  input: BatchInput;
  version?: number | null | undefined;
}>;


export type UpdateBatchMutation = { updateBatch: { id: number, name: string, launchFrom: string, launchTo: string, isCurrent: boolean, capacity: number | null, description: string, flags: Array<string>, version: number } };

export type ArchiveBatchMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveBatchMutation = { archiveBatch: { id: number } };

export type CurrentBatchQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentBatchQuery = { batches: Array<{ id: number, name: string, launchFrom: string, launchTo: string, isCurrent: boolean }> };

export type CoursePageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type CoursePageQuery = { coursePage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, authorName: string, status: string, unitCount: number, lessonCount: number, position: number }> } };

export type CourseByIdQueryVariables = Exact<{
  id: number;
}>;


export type CourseByIdQuery = { course: { id: number, name: string, shortDescription: string, description: string, authorId: number, authorName: string, coverImage: string | null, trailerUrl: string | null, category: string, level: string, status: string, isFeatured: boolean, progression: string, unitCount: number, lessonCount: number, position: number, version: number } };

export type CreateCourseMutationVariables = Exact<{
  input: CourseInput;
}>;


export type CreateCourseMutation = { createCourse: { id: number } };

export type UpdateCourseMutationVariables = Exact<{
  id: number;
  input: CourseInput;
  version?: number | null | undefined;
}>;


export type UpdateCourseMutation = { updateCourse: { id: number, version: number } };

export type ArchiveCourseMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveCourseMutation = { archiveCourse: { id: number } };

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


export type CourseOutlineQuery = { courseOutline: Array<{ id: number, name: string, status: string, lessons: Array<{ id: number, name: string, type: string, status: string, durationSeconds: number | null, points: number, isRequired: boolean, isPreview: boolean }> }> };

export type LessonPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type LessonPageQuery = { lessonPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, courseName: string, unitName: string, type: string, status: string, durationSeconds: number | null, points: number, isPreview: boolean }> } };

export type LessonByIdQueryVariables = Exact<{
  id: number;
}>;


export type LessonByIdQuery = { lesson: { id: number, unitId: number, unitName: string, courseId: number, courseName: string, name: string, shortDescription: string, description: string, type: string, videoUrl: string | null, durationSeconds: number | null, transcript: string | null, coverImage: string | null, isRequired: boolean, isPreview: boolean, status: string, completionPolicy: string, completionThreshold: number, points: number, unlockRule: string, unlockValue: string | null, coachNotes: string | null, version: number } };

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

export type MyCoursesQueryVariables = Exact<{
  filter?: string | null | undefined;
  sort?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type MyCoursesQuery = { myCourses: Array<{ id: number, name: string, shortDescription: string, coverImage: string | null, category: string, isFeatured: boolean, isOpen: boolean, isStarted: boolean, isCompleted: boolean, lessonCount: number, doneCount: number, percent: number, newLessonCount: number, nextLesson: { id: number, name: string, durationSeconds: number | null } | null }> };

export type ContinueLessonQueryVariables = Exact<{ [key: string]: never; }>;


export type ContinueLessonQuery = { continueLesson: { id: number, name: string, percent: number, nextLesson: { id: number, name: string, durationSeconds: number | null, points: number } | null } | null };

export type MyCourseQueryVariables = Exact<{
  id: number;
}>;


export type MyCourseQuery = { myCourse: { id: number, name: string, shortDescription: string, description: string, coverImage: string | null, trailerUrl: string | null, category: string, level: string, authorName: string, isOpen: boolean, isRecorded: boolean, enrolledAt: string | null, startedAt: string | null, completedAt: string | null, lessonCount: number, doneCount: number, percent: number, newLessonCount: number, nextLesson: { id: number, name: string, durationSeconds: number | null } | null, units: Array<{ id: number, name: string, shortDescription: string, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ id: number, name: string, type: string, durationSeconds: number | null, points: number, isRequired: boolean, isPreview: boolean, isCompleted: boolean, lock: string | null }> }> } };

export type StartCourseMutationVariables = Exact<{
  courseId: number;
}>;


export type StartCourseMutation = { startCourse: { id: number, enrolledAt: string | null, nextLesson: { id: number, name: string } | null, units: Array<{ id: number, lock: string | null, lessons: Array<{ id: number, lock: string | null }> }> } };

export type MyLessonQueryVariables = Exact<{
  courseId: number;
  lessonId: number;
}>;


export type MyLessonQuery = { myLesson: { id: number, name: string, shortDescription: string, description: string, type: string, videoUrl: string | null, durationSeconds: number | null, transcript: string | null, coverImage: string | null, points: number, isRequired: boolean, completionText: string, progress: { id: number, positionSeconds: number, completedAt: string | null }, previous: { id: number, name: string } | null, next: { id: number, name: string, lock: string | null } | null, course: { id: number, name: string, isRecorded: boolean, completedAt: string | null, lessonCount: number, doneCount: number, percent: number, units: Array<{ id: number, name: string, shortDescription: string, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ id: number, name: string, type: string, durationSeconds: number | null, points: number, isRequired: boolean, isPreview: boolean, isCompleted: boolean, lock: string | null }> }> } } };

export type OpenLessonMutationVariables = Exact<{
  courseId?: number | null | undefined;
  lessonId: number;
}>;


export type OpenLessonMutation = { openLesson: { id: number } };

export type CompleteLessonMutationVariables = Exact<{
  lessonId: number;
  clientEventId: string;
  at: string;
}>;


export type CompleteLessonMutation = { completeLesson: { pointsAwarded: number, progress: { id: number, completedAt: string | null }, course: { id: number, completedAt: string | null, lessonCount: number, doneCount: number, percent: number, newLessonCount: number, nextLesson: { id: number, name: string, durationSeconds: number | null } | null, units: Array<{ id: number, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ id: number, isCompleted: boolean, lock: string | null }> }> } | null } };

export type UndoLessonMutationVariables = Exact<{
  lessonId: number;
  clientEventId: string;
  at: string;
}>;


export type UndoLessonMutation = { undoLesson: { pointsAwarded: number, progress: { id: number, completedAt: string | null }, course: { id: number, completedAt: string | null, lessonCount: number, doneCount: number, percent: number, newLessonCount: number, nextLesson: { id: number, name: string, durationSeconds: number | null } | null, units: Array<{ id: number, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ id: number, isCompleted: boolean, lock: string | null }> }> } | null } };

export type SaveLessonPositionMutationVariables = Exact<{
  lessonId: number;
  clientEventId: string;
  at: string;
  positionSeconds: number;
}>;


export type SaveLessonPositionMutation = { saveLessonPosition: { pointsAwarded: number, progress: { id: number, positionSeconds: number, completedAt: string | null }, course: { id: number, completedAt: string | null, lessonCount: number, doneCount: number, percent: number, newLessonCount: number, units: Array<{ id: number, lock: string | null, lessonCount: number, doneCount: number, lessons: Array<{ id: number, isCompleted: boolean, lock: string | null }> }> } | null } };

export type FreeLessonsQueryVariables = Exact<{ [key: string]: never; }>;


export type FreeLessonsQuery = { publicLessons: Array<{ id: number, name: string, shortDescription: string, type: string, durationSeconds: number | null, coverImage: string | null, courseName: string }> };

export type FreeLessonQueryVariables = Exact<{
  id: number;
}>;


export type FreeLessonQuery = { publicLesson: { id: number, name: string, shortDescription: string, description: string, type: string, videoUrl: string | null, transcript: string | null, coverImage: string | null, courseName: string } };

export type UnitPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type UnitPageQuery = { unitPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, courseName: string, status: string, lessonCount: number }> } };

export type UnitByIdQueryVariables = Exact<{
  id: number;
}>;


export type UnitByIdQuery = { unit: { id: number, courseId: number, courseName: string, name: string, shortDescription: string, description: string, coverImage: string | null, status: string, unlockRule: string, unlockValue: string | null, lessonCount: number, version: number } };

export type UnitLessonsQueryVariables = Exact<{
  unitId: number;
}>;


export type UnitLessonsQuery = { lessonPage: { total: number, rows: Array<{ id: number, name: string, type: string, status: string, durationSeconds: number | null, points: number, isRequired: boolean, isPreview: boolean }> } };

export type CreateUnitMutationVariables = Exact<{
  input: UnitInput;
}>;


export type CreateUnitMutation = { createUnit: { id: number } };

export type UpdateUnitMutationVariables = Exact<{
  id: number;
  input: UnitInput;
  version?: number | null | undefined;
}>;


export type UpdateUnitMutation = { updateUnit: { id: number, version: number } };

export type ArchiveUnitMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveUnitMutation = { archiveUnit: { id: number } };

export type ReorderUnitsMutationVariables = Exact<{
  ids: Array<number> | number;
}>;


export type ReorderUnitsMutation = { reorderUnits: Array<{ id: number }> };

export type UnitNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type UnitNamesQuery = { units: Array<{ id: number, name: string, note: string }> };

export type MemberCountQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberCountQuery = { userPage: { total: number } };

export type PersonChoicesQueryVariables = Exact<{
  search: string;
}>;


export type PersonChoicesQuery = { users: Array<{ id: number, name: string, note: string }> };

export type ChosenPersonQueryVariables = Exact<{
  id: number;
}>;


export type ChosenPersonQuery = { user: { id: number, name: string, note: string } };

export type MergePreviewOfQueryVariables = Exact<{
  survivorId: number;
  mergedId: number;
}>;


export type MergePreviewOfQuery = { mergePreview: { survivorPoints: number, mergedPoints: number, points: number, planned: Array<{ label: string, moves: number, conflicts: number }> } };

export type MergesQueryVariables = Exact<{ [key: string]: never; }>;


export type MergesQuery = { merges: Array<{ id: number, survivorId: number, survivor: string, merged: string, by: string, reason: string, mergedAt: string, undoUntil: string, undoneAt: string | null }> };

export type MergeUsersMutationVariables = Exact<{
  survivorId: number;
  mergedId: number;
  reason: string;
}>;


export type MergeUsersMutation = { mergeUsers: { id: number } };

export type UndoMergeMutationVariables = Exact<{
  id: number;
}>;


export type UndoMergeMutation = { undoMerge: { id: number } };

export type UserPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  filter?: UserFilter | null | undefined;
}>;


export type UserPageQuery = { userPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, email: string, tribeId: string, profileImage: string | null, createdAt: string, lastLoginAt: string | null, batch: { id: number, name: string } | null, stage: { id: number, number: number, name: string } | null, group: { id: number, name: string } | null, accessLevels: Array<{ id: string, name: string }> }> } };

export type NonMemberPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type NonMemberPageQuery = { nonMemberPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, email: string, tribeId: string, profileImage: string | null, createdAt: string, lastLoginAt: string | null }> } };

export type ArchivedUserPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
}>;


export type ArchivedUserPageQuery = { archivedUserPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, name: string, email: string, tribeId: string, profileImage: string | null, createdAt: string, lastLoginAt: string | null, batch: { id: number, name: string } | null }> } };

export type UserFilterChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type UserFilterChoicesQuery = { userFilterChoices: { batches: Array<{ id: number, name: string }>, stages: Array<{ id: number, name: string }>, groups: Array<{ id: number, name: string }>, accessLevels: Array<{ id: string, name: string }> } };

export type PersonByIdQueryVariables = Exact<{
  id: number;
}>;


export type PersonByIdQuery = { user: { id: number, email: string, tribeId: string, slug: string, profileImage: string | null, name: string, status: string, createdAt: string, lastLoginAt: string | null, emailVerifiedAt: string | null, version: number, archivedAt: string | null, archiveReason: string | null, points: number, membershipStatus: string | null, tags: Array<string>, successManager: { id: number, name: string } | null, batch: { id: number, name: string } | null, stage: { id: number, number: number, name: string } | null, group: { id: number, name: string } | null, userProfile: { firstName: string, middleName: string | null, lastName: string, suffix: string | null, sex: string | null, birthdate: string | null, mobileNumber: string | null, country: string | null, state: string | null, city: string | null }, accessLevels: Array<{ id: string, name: string }> } };

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


export type StaffCardOfQuery = { staffCard: { id: number, rank: number, access: Array<{ id: string, name: string, rank: number, via: string, expiresAt: string | null }>, courses: Array<{ id: number, name: string, percent: number, completedAt: string | null }>, subscriptions: Array<{ id: number, product: string, status: string, startsAt: string, expiry: string | null, dues: Array<{ id: number, scheduleDate: string, price: number, isPaid: boolean }> }> | null, notes: Array<{ id: number, body: string, pinned: boolean, createdAt: string, version: number, author: { id: number, name: string } }> } };

export type TimelineOfQueryVariables = Exact<{
  userId: number;
  page: number;
}>;


export type TimelineOfQuery = { timelinePage: { total: number, page: number, pageSize: number, rows: Array<{ at: string, kind: string, title: string, by: string | null }> } };

export type PersonBatchesQueryVariables = Exact<{ [key: string]: never; }>;


export type PersonBatchesQuery = { batches: Array<{ id: number, name: string }> };

export type PersonGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type PersonGroupsQuery = { groups: Array<{ id: number, name: string }> };

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
  userId: number;
  level: string;
  expiresAt?: string | null | undefined;
}>;


export type GrantUserAccessMutation = { grantUserAccess: boolean };

export type RevokeUserAccessMutationVariables = Exact<{
  userId: number;
  level: string;
}>;


export type RevokeUserAccessMutation = { revokeUserAccess: boolean };

export type AddMemberTagMutationVariables = Exact<{
  userId: number;
  tag: string;
}>;


export type AddMemberTagMutation = { addMemberTag: boolean };

export type RemoveMemberTagMutationVariables = Exact<{
  userId: number;
  tag: string;
}>;


export type RemoveMemberTagMutation = { removeMemberTag: boolean };

export type CreateMemberNoteMutationVariables = Exact<{
  userId: number;
  input: MemberNoteInput;
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

export type ProfileBySlugQueryVariables = Exact<{
  slug?: string | null | undefined;
}>;


export type ProfileBySlugQuery = { profile: { id: number, slug: string, name: string, profileImage: string | null, headline: string | null, niche: string | null, bio: string | null, city: string | null, country: string | null, joinedAt: string, batchName: string | null, stageNumber: number | null, stageName: string | null, groupName: string | null, email: string | null, mobileNumber: string | null, isMine: boolean } };

export type MyOwnProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type MyOwnProfileQuery = { myProfile: { id: number, version: number, firstName: string, middleName: string | null, lastName: string, suffix: string | null, sex: string | null, birthdate: string | null, mobileNumber: string | null, headline: string | null, niche: string | null, bio: string | null, city: string | null, state: string | null, country: string | null } };

export type UpdateMyProfileMutationVariables = Exact<{
  input: ProfileInput;
  version?: number | null | undefined;
}>;


export type UpdateMyProfileMutation = { updateMyProfile: { id: number, version: number } };

export type SuccessManagersQueryVariables = Exact<{ [key: string]: never; }>;


export type SuccessManagersQuery = { successManagers: Array<{ id: number, name: string, email: string, members: number, away: number, expiring: number, overdue: number }> };

export type SuccessManagerByIdQueryVariables = Exact<{
  id: number;
}>;


export type SuccessManagerByIdQuery = { successManager: { id: number, manager: { id: number, name: string, email: string, members: number, away: number, expiring: number, overdue: number }, worklist: Array<{ id: number, name: string, tribeId: string, lastLoginAt: string | null, expiry: string | null, overdueSince: string | null, isAway: boolean, isExpiring: boolean }> } };

export type AssignSuccessManagerMutationVariables = Exact<{
  userIds: Array<number> | number;
  managerId?: number | null | undefined;
}>;


export type AssignSuccessManagerMutation = { assignSuccessManager: number };

export type InfoLogPageQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  search?: string | null | undefined;
  filter?: InfoLogFilter | null | undefined;
}>;


export type InfoLogPageQuery = { infoLogPage: { total: number, isMore: boolean, page: number, pageSize: number, rows: Array<{ id: number, at: string, action: string, entity: string, entityId: string | null, sentence: string, changes: unknown, reason: string | null, source: string, requestId: string | null, actor: { id: number, name: string } | null, impersonator: { id: number, name: string } | null, subject: { id: number, name: string } | null }> } };

export type ActionGroupsQueryVariables = Exact<{ [key: string]: never; }>;


export type ActionGroupsQuery = { actionGroups: Array<{ id: string, name: string }> };

export type PeopleOfLogQueryVariables = Exact<{
  search: string;
}>;


export type PeopleOfLogQuery = { users: Array<{ id: number, name: string, note: string }> };

export type PersonOfLogQueryVariables = Exact<{
  id: number;
}>;


export type PersonOfLogQuery = { user: { id: number, name: string } };

export type GlobalSearchQueryVariables = Exact<{
  query: string;
  type?: string | null | undefined;
}>;


export type GlobalSearchQuery = { globalSearch: Array<{ title: string, type: string, id: number, subId: number | null }> };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: Array<{ id: number, name: string, value: string, type: string, label: string, group: string, help: string | null, defaultValue: string | null, changedByName: string | null, changedAt: string | null, version: number }> };

export type UpdateSettingMutationVariables = Exact<{
  name: string;
  value: string;
  version?: number | null | undefined;
}>;


export type UpdateSettingMutation = { updateSetting: { id: number, name: string, value: string, type: string, label: string, group: string, help: string | null, defaultValue: string | null, changedByName: string | null, changedAt: string | null, version: number } };

export type ResetSettingMutationVariables = Exact<{
  name: string;
}>;


export type ResetSettingMutation = { resetSetting: { id: number, name: string, value: string, type: string, label: string, group: string, help: string | null, defaultValue: string | null, changedByName: string | null, changedAt: string | null, version: number } };

export type InstallationQueryVariables = Exact<{ [key: string]: never; }>;


export type InstallationQuery = { environmentStates: Array<{ name: string, label: string, isSet: boolean, note: string }> };

export type MailStateQueryVariables = Exact<{ [key: string]: never; }>;


export type MailStateQuery = { mailState: { waiting: number, oldestWaitingAt: string | null, lastSentAt: string | null } };

export type SendTestMailMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestMailMutation = { sendTestMail: string };

export type MyStageProgressQueryVariables = Exact<{
  id: number;
}>;


export type MyStageProgressQuery = { userStageProgress: { id: number, points: number, percentage: number, remainingTasksCount: number, stage: { id: number, number: number, name: string, description: string } | null, nextStage: { id: number, number: number, name: string } | null, stageTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, proofRequired: boolean }>, remainingTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, proofRequired: boolean }> } };

export type FinishTaskMutationVariables = Exact<{
  taskId: number;
  proof?: string | null | undefined;
}>;


export type FinishTaskMutation = { finishTask: { id: number, progress: { id: number, points: number, percentage: number, remainingTasksCount: number, stage: { id: number, number: number, name: string, description: string } | null, nextStage: { id: number, number: number, name: string } | null, stageTasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, proofRequired: boolean }>, remainingTasks: Array<{ id: number }> } } };

export type StageNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type StageNamesQuery = { stages: Array<{ id: number, number: number, name: string, description: string }> };

export type HideReturneeModalMutationVariables = Exact<{ [key: string]: never; }>;


export type HideReturneeModalMutation = { hideReturneeModal: boolean };

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


export type StageByIdQuery = { stage: { id: number, number: number, name: string, description: string, welcomeVideoUrl: string | null, badge: string | null, moveUpPolicy: string, version: number, memberCount: number, leaders: Array<{ id: number, firstName: string, lastName: string }>, reviewers: Array<{ id: number, firstName: string, lastName: string }>, tasks: Array<{ id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, proofRequired: boolean, position: number, version: number, archivedAt: string | null }> } };

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
  stageId: number;
  input: StageTaskInput;
}>;


export type CreateStageTaskMutation = { createStageTask: { id: number } };

export type UpdateStageTaskMutationVariables = Exact<{
  id: number;
  input: StageTaskInput;
  version?: number | null | undefined;
}>;


export type UpdateStageTaskMutation = { updateStageTask: { id: number, title: string, description: string, points: number, actionLabel: string, actionType: string, actionTarget: string | null, proofRequired: boolean, version: number } };

export type ArchiveStageTaskMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveStageTaskMutation = { archiveStageTask: { id: number, archivedAt: string | null } };

export type ReorderStageTasksMutationVariables = Exact<{
  stageId: number;
  ids: Array<number> | number;
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

export type StagePeopleChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type StagePeopleChoicesQuery = { users: Array<{ id: number, name: string, note: string }> };

export type GetDuesAndExpirationQueryVariables = Exact<{ [key: string]: never; }>;


export type GetDuesAndExpirationQuery = { duesAndExpiration: { expiringSoon: { id: number, expiry: string } | null, expired: { id: number, expiry: string } | null, upcomingPaymentDue: { id: number, scheduleDate: string } | null, overduePayments: { id: number, scheduleDate: string } | null } };

export type MySubscriptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySubscriptionsQuery = { mySubscriptions: Array<{ id: number, product: string, status: string, startsAt: string, expiry: string | null, dues: Array<{ id: number, scheduleDate: string, price: number, isPaid: boolean }> }> };

export type LatestUploadQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestUploadQuery = { uploadJobPage: { total: number, rows: Array<{ id: number, fileName: string, status: string, createdAt: string }> } };

export type UploadHistoryQueryVariables = Exact<{
  page?: number | null | undefined;
}>;


export type UploadHistoryQuery = { uploadJobPage: { total: number, page: number, pageSize: number, rows: Array<{ id: number, kind: string, fileName: string, dryRun: boolean, status: string, error: string | null, total: number, processed: number, created: number, updated: number, unchanged: number, failed: number, requestedByName: string, createdAt: string }> } };

export type ImportTriedMutationVariables = Exact<{
  id: number;
  invite: boolean;
}>;


export type ImportTriedMutation = { importTried: { id: number } };

export type WhoIsHereQueryVariables = Exact<{ [key: string]: never; }>;


export type WhoIsHereQuery = { redwood: { currentUser: { id: number, email: string, tribeId: string, slug: string, profileImage: string | null, firstName: string, lastName: string, roles: Array<string>, pageAccess: unknown, functionAccess: unknown, affiliateTimestamp: string | null, accountabilityAsLeaderId: number | null, accountabilityGroupId: number | null, isFastTrackStudent: boolean, isBatch17: boolean, isJourneyFormCompleted: boolean, showReturneeModal: boolean, membershipStatus: string | null, points: number, isImpersonating: boolean, originalUserId: number | null, accessLevels: Array<{ id: string, name: string }>, stage: { id: number, number: number, name: string } | null, batch: { name: string } | null, group: { name: string } | null, stagesAsReviewer: Array<{ id: number, number: number, name: string }> } | null } };
