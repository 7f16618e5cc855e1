import type { EventFilter } from '@tribe/domain/features/events/event.ts';

/** What the agenda asks for; what is kept for the time without a network is found by exactly this. */
export const agendaPage = (filter: EventFilter, page: number) => ({ filter, page, pageSize: 10 });
