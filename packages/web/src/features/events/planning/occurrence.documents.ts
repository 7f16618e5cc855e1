import { ExportProgress } from '#admin/export.documents.ts';
import { graphql } from '#generated/gql.ts';

export const OccurrenceRow = graphql(`
  fragment OccurrenceRow on EventOccurrence {
    id
    startAt
    endAt
    timeZone
    name
    status
    isMoved
    capacity
    goingCount
    waitlistedCount
    attendedCount
    recordingUrl
  }
`);

export const EventOccurrences = graphql(
  `
    query EventOccurrences($eventId: Int!, $filter: String, $sort: String, $page: Int, $pageSize: Int) {
      eventOccurrencePage(eventId: $eventId, filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
        rows {
          ...OccurrenceRow
        }
        total
        page
        pageSize
      }
    }
  `,
  [OccurrenceRow],
);

export const EventOccurrenceById = graphql(
  `
    query EventOccurrenceById($id: Int!) {
      eventOccurrence(id: $id) {
        ...OccurrenceRow
        eventId
        eventName
        description
        hostIds
        joinUrl
        passcode
        ownCapacity
        cancelNote
        version
        goingSeen
        maybeCount
        attendedBy {
          source
          count
        }
      }
    }
  `,
  [OccurrenceRow],
);

export const UpdateOccurrence = graphql(`
  mutation UpdateOccurrence($id: Int!, $input: EventOccurrenceInput!, $version: Int) {
    updateEventOccurrence(id: $id, input: $input, version: $version) {
      id
      version
    }
  }
`);

export const CancelOccurrence = graphql(`
  mutation CancelOccurrence($id: Int!, $note: String) {
    cancelEventOccurrence(id: $id, note: $note) {
      undoId
    }
  }
`);

export const SetRecording = graphql(`
  mutation SetRecording($occurrenceId: Int!, $recordingUrl: String) {
    setEventRecording(occurrenceId: $occurrenceId, recordingUrl: $recordingUrl) {
      id
      recordingUrl
    }
  }
`);

export const Attendees = graphql(`
  query Attendees($occurrenceId: Int!, $filter: String, $search: String, $sort: String, $page: Int, $pageSize: Int) {
    eventAttendeePage(
      occurrenceId: $occurrenceId
      filter: $filter
      search: $search
      sort: $sort
      page: $page
      pageSize: $pageSize
    ) {
      rows {
        userId
        name
        tribeId
        answer
        waitingPlace
        joinedAt
        source
      }
      total
      page
      pageSize
    }
  }
`);

export const MarkAttendance = graphql(`
  mutation MarkAttendance($occurrenceId: Int!, $userId: Int!) {
    markEventAttendance(occurrenceId: $occurrenceId, userId: $userId)
  }
`);

export const RemoveAttendance = graphql(`
  mutation RemoveAttendance($occurrenceId: Int!, $userId: Int!) {
    removeEventAttendance(occurrenceId: $occurrenceId, userId: $userId)
  }
`);

export const ExportAttendance = graphql(
  `
    mutation ExportAttendance(
      $format: ExportFormat!
      $eventId: Int!
      $occurrenceId: Int
      $filter: String
      $search: String
      $sort: String
    ) {
      exportEventAttendance(
        format: $format
        eventId: $eventId
        occurrenceId: $occurrenceId
        filter: $filter
        search: $search
        sort: $sort
      ) {
        ...ExportProgress
      }
    }
  `,
  [ExportProgress],
);

export const ImportAttendance = graphql(`
  mutation ImportAttendance($occurrenceId: Int!, $rows: [AttendanceRow!]!) {
    importEventAttendance(occurrenceId: $occurrenceId, rows: $rows) {
      row
      email
      result
      isMarked
    }
  }
`);
