import type { EventByIdQuery, EventOccurrenceByIdQuery } from '#generated/graphql.ts';

export type EventData = EventByIdQuery['event'];
export type OccurrenceData = EventOccurrenceByIdQuery['eventOccurrence'];
