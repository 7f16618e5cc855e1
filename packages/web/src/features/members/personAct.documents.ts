import { graphql } from '#generated/gql.ts';

export const CreateUser = graphql(`
  mutation CreateUser($input: NewUserInput!) {
    createUser(input: $input) {
      id
    }
  }
`);

export const UpdateUser = graphql(`
  mutation UpdateUser($id: Int!, $input: UserInput!, $version: Int) {
    updateUser(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const UpdateNonMember = graphql(`
  mutation UpdateNonMember($id: Int!, $input: NonMemberInput!, $version: Int) {
    updateNonMember(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const ConvertNonMember = graphql(`
  mutation ConvertNonMember($id: Int!) {
    convertNonMember(id: $id) {
      id
    }
  }
`);

export const ArchiveUser = graphql(`
  mutation ArchiveUser($id: Int!, $reason: String!) {
    archiveUser(id: $id, reason: $reason)
  }
`);

export const RestoreUser = graphql(`
  mutation RestoreUser($id: Int!) {
    restoreUser(id: $id)
  }
`);

export const InviteUser = graphql(`
  mutation InviteUser($id: Int!) {
    inviteUser(id: $id)
  }
`);

export const SendPasswordReset = graphql(`
  mutation SendPasswordReset($userId: Int!) {
    sendPasswordReset(userId: $userId)
  }
`);

export const GrantUserAccess = graphql(`
  mutation GrantUserAccess($userId: Int!, $level: String!, $expiresAt: DateTime) {
    grantUserAccess(userId: $userId, level: $level, expiresAt: $expiresAt)
  }
`);

export const RevokeUserAccess = graphql(`
  mutation RevokeUserAccess($userId: Int!, $level: String!) {
    revokeUserAccess(userId: $userId, level: $level)
  }
`);

export const AddMemberTag = graphql(`
  mutation AddMemberTag($userId: Int!, $tag: String!) {
    addMemberTag(userId: $userId, tag: $tag)
  }
`);

export const RemoveMemberTag = graphql(`
  mutation RemoveMemberTag($userId: Int!, $tag: String!) {
    removeMemberTag(userId: $userId, tag: $tag)
  }
`);

export const CreateMemberNote = graphql(`
  mutation CreateMemberNote($userId: Int!, $input: MemberNoteInput!) {
    createMemberNote(userId: $userId, input: $input) {
      id
    }
  }
`);

export const UpdateMemberNote = graphql(`
  mutation UpdateMemberNote($id: Int!, $input: MemberNoteInput!, $version: Int) {
    updateMemberNote(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const ArchiveMemberNote = graphql(`
  mutation ArchiveMemberNote($id: Int!) {
    archiveMemberNote(id: $id) {
      id
    }
  }
`);

export const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($id: Int!, $reason: String!) {
    removeSecondFactor(id: $id, reason: $reason)
  }
`);
