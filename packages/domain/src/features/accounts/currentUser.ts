import type { FunctionAccess, PageAccess } from '../../kernel/access/matrix.ts';

type Named = { name: string };
export type StageRef = { id: number; number: number; name: string };

/** What somebody's membership subscriptions come to. */
export type MembershipStatus = 'Multiple Subscriptions Found' | 'Active' | 'Expired';

/** The person who is signed in, as every screen knows them; instants are ISO texts, days 'YYYY-MM-DD'. */
export type CurrentUser = {
  id: number;
  email: string;
  tribeId: string;
  slug: string;
  profileImage: string | null;
  firstName: string;
  lastName: string;
  userProfile: {
    firstName: string;
    middleName: string | null;
    lastName: string;
    suffix: string | null;
    sex: string | null;
    birthdate: string | null;
  };
  batch: Named | null;
  stage: StageRef | null;
  managedStage: StageRef | null;
  managedGroup: Named | null;
  group: Named | null;
  stagesAsReviewer: StageRef[];
  accessLevels: { id: string; name: string }[];
  /** The union over all levels held now. */
  pageAccess: Partial<PageAccess>;
  functionAccess: Partial<FunctionAccess>;
  affiliateTimestamp: string | null;
  accountabilityAsLeaderId: number | null;
  accountabilityGroupId: number | null;
  isFastTrackStudent: boolean;
  isBatch17: boolean;
  isJourneyFormCompleted: boolean;
  showReturneeModal: boolean;
  roles: string[];
  membershipStatus: MembershipStatus | null;
  /** XP: the sum of the points ledger. */
  points: number;
  isImpersonating: boolean;
  originalUserId: number | null;
};
