import { fragment, mutation, query } from '#generated/gql.ts';

export const BulkActionFields = fragment('BulkAction { ** }');
export const BulkActionPreview = query('bulkActionPreview { ** }');
export const UndoBulkAction = mutation('undoBulkAction { ...BulkActionFields }', [BulkActionFields]);
export const BulkActionById = query('bulkAction { ...BulkActionFields }', [BulkActionFields]);
export const ArchiveUsers = mutation('archiveUsers { ...BulkActionFields }', [BulkActionFields]);
export const TagUsers = mutation('tagUsers { ...BulkActionFields }', [BulkActionFields]);
export const UntagUsers = mutation('untagUsers { ...BulkActionFields }', [BulkActionFields]);
export const AssignUsers = mutation('assignUsers { ...BulkActionFields }', [BulkActionFields]);
export const MoveUsersToBatch = mutation('moveUsersToBatch { ...BulkActionFields }', [BulkActionFields]);
export const InviteUsers = mutation('inviteUsers { ...BulkActionFields }', [BulkActionFields]);
export const MoveUsersToGroup = mutation('moveUsersToGroup { ...BulkActionFields }', [BulkActionFields]);
export const MoveUsersToStage = mutation('moveUsersToStage { ...BulkActionFields }', [BulkActionFields]);
export const GrantUsersAccess = mutation('grantUsersAccess { ...BulkActionFields }', [BulkActionFields]);
export const RevokeUsersAccess = mutation('revokeUsersAccess { ...BulkActionFields }', [BulkActionFields]);
export const ExtendMemberships = mutation('extendMemberships { ...BulkActionFields }', [BulkActionFields]);
export const EnrollUsers = mutation('enrollUsers { ...BulkActionFields }', [BulkActionFields]);

export const FunnelsToEnrollIn = query(
  'funnelsByProductId { id name productPrice paymentTerms { paymentTermId name price } }',
);
