import { mutation } from '#generated/gql.ts';

export const CreateUser = mutation('createUser { id }');
export const UpdateUser = mutation('updateUser { id }');
export const UpdateNonMember = mutation('updateNonMember { id }');
export const ConvertNonMember = mutation('convertNonMember { id }');
export const ArchiveUser = mutation('archiveUser');
export const RestoreUser = mutation('restoreUser');
export const InviteUser = mutation('inviteUser');
export const SendPasswordReset = mutation('sendPasswordReset');
export const GrantUserAccess = mutation('grantUserAccess');
export const RevokeUserAccess = mutation('revokeUserAccess');
export const AddMemberTag = mutation('addMemberTag');
export const RemoveMemberTag = mutation('removeMemberTag');
export const CreateMemberNote = mutation('createMemberNote { id }');
export const UpdateMemberNote = mutation('updateMemberNote { id }');
export const ArchiveMemberNote = mutation('archiveMemberNote { id }');
export const RemoveSecondFactor = mutation('removeSecondFactor');
