import { ExportProgress } from '#admin/export.documents.ts';
import { graphql } from '#generated/gql.ts';

export const Retention = graphql(`
  query Retention($mine: Boolean) {
    retention(mine: $mine) {
      segments {
        value
        label
        note
        count
        amount
      }
      talkedToday
    }
  }
`);

export const RetentionPage = graphql(`
  query RetentionPage($page: Int, $pageSize: Int, $search: String, $segment: String, $mine: Boolean, $isDone: Boolean) {
    retentionPage(page: $page, pageSize: $pageSize, search: $search, segment: $segment, mine: $mine, isDone: $isDone) {
      rows {
        id
        personId
        name
        email
        mobileNumber
        profileImage
        batchName
        groupName
        stageNumber
        points
        expiry
        graceUntil
        segment
        price
        lastLoginAt
        contactedAt
        outcome
        contactNote
        followUpOn
        contactedBy
        isDone
      }
      total
      page
      pageSize
    }
  }
`);

export const MemberContacts = graphql(`
  query MemberContacts($userId: Int!) {
    memberContacts(userId: $userId) {
      id
      channel
      outcome
      followUpOn
      note
      contactedAt
      byName
    }
  }
`);

export const LogContact = graphql(`
  mutation LogContact($userId: Int!, $input: ContactInput!) {
    logContact(userId: $userId, input: $input)
  }
`);

export const UndoContact = graphql(`
  mutation UndoContact($id: Int!) {
    undoContact(id: $id)
  }
`);

export const ExportRetention = graphql(
  `
    mutation ExportRetention($format: ExportFormat!, $search: String, $segment: String, $mine: Boolean) {
      exportRetention(format: $format, search: $search, segment: $segment, mine: $mine) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);
