import { NewUserInput, NoteInput } from '@tribe/domain/features/members/user.input.ts';
import { UserInput } from '@tribe/domain/features/members/user.input.ts';
import { NonMemberInput } from '@tribe/domain/features/members/user.input.ts';
import { archiveUser, restoreUser } from '#features/members/archive.service.ts';
import { archiveMemberNote, createMemberNote, updateMemberNote } from '#features/members/profile/note.service.ts';
import { addMemberTag, removeMemberTag } from '#features/members/profile/tag.service.ts';
import { grantUserAccess, revokeUserAccess } from '#features/members/userAccess.service.ts';
import {
  convertNonMember,
  createNonMember,
  createUser,
  findArchivedUser,
  findNonMember,
  inviteUser,
  sendPasswordReset,
  updateNonMember,
} from '#features/members/userCreate.service.ts';
import { UserType } from '#features/members/user.graphql.ts';
import { updateUser } from '#features/members/userEdit.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const NonMemberInputType = inputFrom('NonMemberInput', NonMemberInput, {
  email: 'Email',
  mobileNumber: 'MobileNumber',
});

const UserInputType = inputFrom('UserInput', UserInput, { email: 'Email', mobileNumber: 'MobileNumber' });

const NewUserInputType = inputFrom('NewUserInput', NewUserInput, { email: 'Email', mobileNumber: 'MobileNumber' });

const MemberNoteInputType = inputFrom('MemberNoteInput', NoteInput);

/** The id of what was made or changed: screens follow it. */
const ChangedType = builder
  .objectRef<number>('ChangedPerson')
  .implement({ fields: (t) => ({ id: t.int({ resolve: (id) => id }) }) });

builder.queryFields((t) => ({
  archivedUser: field(t, findArchivedUser, positional(UserType, 'id: Int')),
  nonMember: field(t, findNonMember, { type: UserType, args: { id: t.arg.int(required) }, with: ({ id }) => [id] }),
}));

builder.mutationFields((t) => ({
  createUser: field(t, createUser, positional(ChangedType, ['input', NewUserInputType])),
  updateUser: field(t, updateUser, {
    type: UserType,
    args: { id: t.arg.int(required), input: t.arg({ type: UserInputType, required: true }), version: t.arg.int() },
    with: ({ id, input, version }) => [id, input, version],
  }),
  archiveUser: field(t, archiveUser, positional('Boolean', 'id: Int', 'reason: String')),
  restoreUser: field(t, restoreUser, { type: 'Boolean', args: { id: t.arg.int(required) }, with: ({ id }) => [id] }),
  createNonMember: field(t, createNonMember, positional(ChangedType, ['input', NonMemberInputType])),
  updateNonMember: field(t, updateNonMember, {
    type: UserType,
    args: { id: t.arg.int(required), input: t.arg({ type: NonMemberInputType, required: true }), version: t.arg.int() },
    with: ({ id, input, version }) => [id, input, version],
  }),
  convertNonMember: field(t, convertNonMember, positional(ChangedType, 'id: Int')),
}));

builder.mutationFields((t) => ({
  inviteUser: field(t, inviteUser, { type: 'Boolean', args: { id: t.arg.int(required) }, with: ({ id }) => [id] }),
  sendPasswordReset: field(t, sendPasswordReset, positional('Boolean', 'userId: Int')),
  grantUserAccess: field(t, grantUserAccess, {
    type: 'Boolean',
    args: { userId: t.arg.int(required), level: t.arg.string(required), expiresAt: t.arg({ type: 'DateTime' }) },
    with: ({ userId, level, expiresAt }) => [userId, level, expiresAt ?? null],
  }),
  revokeUserAccess: field(t, revokeUserAccess, positional('Boolean', 'userId: Int', 'level: String')),
  addMemberTag: field(t, addMemberTag, positional('Boolean', 'userId: Int', 'tag: String')),
  removeMemberTag: field(t, removeMemberTag, positional('Boolean', 'userId: Int', 'tag: String')),
  createMemberNote: field(t, createMemberNote, positional(ChangedType, 'userId: Int', ['input', MemberNoteInputType])),
  updateMemberNote: field(
    t,
    updateMemberNote,
    positional(ChangedType, 'id: Int', ['input', MemberNoteInputType], 'version: Int?'),
  ),
  archiveMemberNote: field(t, archiveMemberNote, positional(ChangedType, 'id: Int')),
}));
