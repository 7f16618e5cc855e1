import { graphql } from '#generated/gql.ts';

export const EventPage = graphql(`
  query EventPage($page: Int, $pageSize: Int, $search: String, $sort: String, $filter: String) {
    eventPage(page: $page, pageSize: $pageSize, search: $search, sort: $sort, filter: $filter) {
      rows {
        id
        name
        format
        status
        timeZone
        recurrence
        nextAt
        nextEndAt
        hostNames
        goingCount
        capacity
        lacksJoinLink
      }
      total
      page
      pageSize
    }
  }
`);

export const EventById = graphql(`
  query EventById($id: Int!) {
    event(id: $id) {
      id
      name
      shortDescription
      description
      coverImage
      format
      hosts {
        id
        name
      }
      hostIds
      timeZone
      startAt
      startDay
      startTime
      durationMinutes
      recurrence
      location
      address
      joinUrl
      passcode
      joinOpensMinutesBefore
      capacity
      waitlist
      reminders
      points
      status
      version
    }
  }
`);

export const EventHosts = graphql(`
  query EventHosts {
    eventHosts {
      id
      name
    }
  }
`);

export const CreateEvent = graphql(`
  mutation CreateEvent($input: EventInput!) {
    createEvent(input: $input) {
      id
    }
  }
`);

export const UpdateEvent = graphql(`
  mutation UpdateEvent($id: Int!, $input: EventInput!, $version: Int) {
    updateEvent(id: $id, input: $input, version: $version) {
      id
      version
    }
  }
`);

export const UpdateEventFrom = graphql(`
  mutation UpdateEventFrom($occurrenceId: Int!, $input: EventInput!, $version: Int) {
    updateEventFrom(occurrenceId: $occurrenceId, input: $input, version: $version) {
      id
      version
    }
  }
`);

export const CancelEvent = graphql(`
  mutation CancelEvent($id: Int!, $note: String) {
    cancelEvent(id: $id, note: $note) {
      undoId
    }
  }
`);

export const ArchiveEvent = graphql(`
  mutation ArchiveEvent($id: Int!) {
    archiveEvent(id: $id) {
      id
    }
  }
`);
