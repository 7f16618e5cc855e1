import type { MyEventQuery } from '#generated/graphql.ts';

export type MyEventData = MyEventQuery['myEvent'];
