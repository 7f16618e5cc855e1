import { NewUserInput } from '@tribe/domain/features/members/user.input.ts';
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

const NonMemberInputType = inputFrom('NonMemberInput', NonMemberInput, {
  email: 'Email',
  mobileNumber: 'MobileNumber',
});

const UserInputType = inputFrom('UserInput', UserInput, { email: 'Email', mobileNumber: 'MobileNumber' });

const NewUserInputType = inputFrom('NewUserInput', NewUserInput, { email: 'Email', mobileNumber: 'MobileNumber' });

const MemberNoteInputType = builder.inputType('MemberNoteInput', {
  fields: (t) => ({ body: t.string({ required: true }), pinned: t.boolean({ required: true }) }),
});

/** The id of what was made or changed: screens follow it. */
const ChangedType = builder
  .objectRef<number>('ChangedPerson')
  .implement({ fields: (t) => ({ id: t.int({ resolve: (id) => id }) }) });

builder.queryFields((t) => ({
  archivedUser: field(t, findArchivedUser, {
    type: UserType,
    args: { id: t.arg.int(required) },
    with: ({ id }) => [id],
  }),
  nonMember: field(t, findNonMember, { type: UserType, args: { id: t.arg.int(required) }, with: ({ id }) => [id] }),
}));

builder.mutationFields((t) => ({
  createUser: field(t, createUser, {
    type: ChangedType,
    args: { input: t.arg({ type: NewUserInputType, required: true }) },
    with: ({ input }) => [input],
  }),
  updateUser: field(t, updateUser, {
    type: UserType,
    args: { id: t.arg.int(required), input: t.arg({ type: UserInputType, required: true }), version: t.arg.int() },
    with: ({ id, input, version }) => [id, input, version],
  }),
  archiveUser: field(t, archiveUser, {
    type: 'Boolean',
    args: { id: t.arg.int(required), reason: t.arg.string(required) },
    with: ({ id, reason }) => [id, reason],
  }),
  restoreUser: field(t, restoreUser, { type: 'Boolean', args: { id: t.arg.int(required) }, with: ({ id }) => [id] }),
  createNonMember: field(t, createNonMember, {
    type: ChangedType,
    args: { input: t.arg({ type: NonMemberInputType, required: true }) },
    with: ({ input }) => [input],
  }),
  updateNonMember: field(t, updateNonMember, {
    type: UserType,
    args: { id: t.arg.int(required), input: t.arg({ type: NonMemberInputType, required: true }), version: t.arg.int() },
    with: ({ id, input, version }) => [id, input, version],
  }),
  convertNonMember: field(t, convertNonMember, {
    type: ChangedType,
    args: { id: t.arg.int(required) },
    with: ({ id }) => [id],
  }),
}));

builder.mutationFields((t) => ({
  inviteUser: field(t, inviteUser, { type: 'Boolean', args: { id: t.arg.int(required) }, with: ({ id }) => [id] }),
  sendPasswordReset: field(t, sendPasswordReset, {
    type: 'Boolean',
    args: { userId: t.arg.int(required) },
    with: ({ userId }) => [userId],
  }),
  grantUserAccess: field(t, grantUserAccess, {
    type: 'Boolean',
    args: { userId: t.arg.int(required), level: t.arg.string(required), expiresAt: t.arg({ type: 'DateTime' }) },
    with: ({ userId, level, expiresAt }) => [userId, level, expiresAt ?? null],
  }),
  revokeUserAccess: field(t, revokeUserAccess, {
    type: 'Boolean',
    args: { userId: t.arg.int(required), level: t.arg.string(required) },
    with: ({ userId, level }) => [userId, level],
  }),
  addMemberTag: field(t, addMemberTag, {
    type: 'Boolean',
    args: { userId: t.arg.int(required), tag: t.arg.string(required) },
    with: ({ userId, tag }) => [userId, tag],
  }),
  removeMemberTag: field(t, removeMemberTag, {
    type: 'Boolean',
    args: { userId: t.arg.int(required), tag: t.arg.string(required) },
    with: ({ userId, tag }) => [userId, tag],
  }),
  createMemberNote: field(t, createMemberNote, {
    type: ChangedType,
    args: { userId: t.arg.int(required), input: t.arg({ type: MemberNoteInputType, required: true }) },
    with: ({ userId, input }) => [userId, input],
  }),
  updateMemberNote: field(t, updateMemberNote, {
    type: ChangedType,
    args: {
      id: t.arg.int(required),
      input: t.arg({ type: MemberNoteInputType, required: true }),
      version: t.arg.int(),
    },
    with: ({ id, input, version }) => [id, input, version ?? null],
  }),
  archiveMemberNote: field(t, archiveMemberNote, {
    type: ChangedType,
    args: { id: t.arg.int(required) },
    with: ({ id }) => [id],
  }),
}));
