import type { FastifyRequest } from 'fastify';
import { findAttendanceBerth, importEventAttendance } from '#features/events/attending/attendance.service.ts';
import { readCalendarEntry, readCalendarSeries, readFeed } from '#features/events/calendar/calendar.service.ts';
import { partOf, receiveAddresses, sendCalendar } from '#features/events/eventFiles.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

/** The id in the address; 0 for anything else, which is nothing's id. */
const idOf = (request: FastifyRequest) => {
  const id = partOf(request, 'id');
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
};

export const eventRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/calendar/:token.ics',
    caller: 'browser',
    operations: [readFeed],
    handle: async (request, reply, context) =>
      sendCalendar(reply, await context.run(readFeed, [partOf(request, 'token')]), 'tribe-events.ics'),
  },
  {
    method: 'GET',
    url: '/api/event-calendar/:id',
    caller: 'browser',
    operations: [readCalendarEntry],
    handle: async (request, reply, context) =>
      sendCalendar(reply, await context.run(readCalendarEntry, [idOf(request)]), 'tribe-event.ics'),
  },
  {
    method: 'GET',
    url: '/api/event-calendar/:id/all',
    caller: 'browser',
    operations: [readCalendarSeries],
    handle: async (request, reply, context) =>
      sendCalendar(reply, await context.run(readCalendarSeries, [idOf(request)]), 'tribe-events.ics'),
  },
  {
    method: 'POST',
    url: '/api/event-attendance/:id',
    caller: 'browser',
    operations: [findAttendanceBerth, importEventAttendance],
    async handle(request, reply, context) {
      const id = idOf(request);
      const berth = await context.run(findAttendanceBerth, [id]);
      return receiveAddresses({ request, reply, berth }, async (rows) => ({
        results: await context.run(importEventAttendance, [id, rows]),
      }));
    },
  },
];
