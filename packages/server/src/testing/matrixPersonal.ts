/** An operation on a person: how its arguments name one, and whether it only looks. */
type PersonOperation = {
  kind: 'query' | 'mutation';
  name: string;
  of: (id: number) => Record<string, string>;
  isRead?: boolean;
};

const byId = (id: number) => ({ id: String(id) });
const byUserId = (id: number) => ({ userId: String(id) });
const read = { kind: 'query', isRead: true } as const;

/** Every operation that is asked with the id of a person; one that is not here fails the test of object rules. */
export const personOperations: readonly PersonOperation[] = [
  { ...read, name: 'user', of: byId },
  { ...read, name: 'staffCard', of: byUserId },
  { ...read, name: 'timelinePage', of: byUserId },
  { ...read, name: 'memberWins', of: byUserId },
  { ...read, name: 'personContents', of: byUserId },
  { kind: 'query', name: 'userPaymentSchedules', of: byUserId },
  { kind: 'query', name: 'viewSubscription', of: byId },
  { kind: 'query', name: 'enrollee', of: byId },
  { kind: 'query', name: 'enrolmentPlan', of: byUserId },
  { kind: 'query', name: 'studentPaymentDetails', of: byId },
  { kind: 'query', name: 'archivedUser', of: byId },
  { kind: 'query', name: 'nonMember', of: byId },
  ...[
    'updateUser',
    'archiveUser',
    'removeSecondFactor',
    'restoreUser',
    'inviteUser',
    'updateNonMember',
    'convertNonMember',
    'startImpersonation',
  ].map((name) => ({ kind: 'mutation', name, of: byId }) as const),
  ...[
    'sendPasswordReset',
    'grantUserAccess',
    'revokeUserAccess',
    'addMemberTag',
    'removeMemberTag',
    'createMemberNote',
    'markEventAttendance',
    'removeEventAttendance',
  ].map((name) => ({ kind: 'mutation', name, of: byUserId }) as const),
  { kind: 'mutation', name: 'enrollUser', of: byId },
  { kind: 'mutation', name: 'manualUserSubscription', of: byId },
  // A note's own id is nobody's: who reads it is asked of the person that it is about.
  { kind: 'mutation', name: 'updateMemberNote', of: byId },
  { kind: 'mutation', name: 'archiveMemberNote', of: byId },
  { ...read, name: 'userStageProgress', of: byId },
  { ...read, name: 'xpPage', of: byUserId },
  { kind: 'mutation', name: 'adjustXp', of: byUserId },
  { ...read, name: 'groupsOfPerson', of: byId },
  { ...read, name: 'memberContacts', of: byUserId },
  { kind: 'query', name: 'keptApart', of: byUserId },
  { kind: 'mutation', name: 'keepApart', of: byUserId },
  { kind: 'mutation', name: 'logContact', of: byUserId },
];
