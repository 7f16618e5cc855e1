import { graphql } from '#generated/gql.ts';

export const MyEvents = graphql(`
  query MyEvents($filter: String, $from: DateTime, $until: DateTime, $page: Int, $pageSize: Int) {
    myEventPage(filter: $filter, from: $from, until: $until, page: $page, pageSize: $pageSize) {
      rows {
        id
        eventId
        name
        shortDescription
        coverImage
        location
        startAt
        endAt
        isRecurring
        isCancelled
        isOpen
        closedNote
        rsvp
        capacity
        goingCount
        hasRecording
      }
      total
      page
      pageSize
    }
  }
`);
