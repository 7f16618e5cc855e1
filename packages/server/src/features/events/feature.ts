import { eventJobs } from '#features/events/event.jobs.ts';
import { eventPeople } from '#features/events/event.person.ts';
import { eventRoutes } from '#features/events/event.rest.ts';
import type { Feature } from '#kernel/feature.ts';
import '#features/events/attending/myEvent.graphql.ts';
import '#features/events/event.graphql.ts';
import '#features/events/planning/occurrence.graphql.ts';

export const eventsFeature: Feature = {
  routes: eventRoutes,
  jobs: eventJobs,
  people: [eventPeople],
};
