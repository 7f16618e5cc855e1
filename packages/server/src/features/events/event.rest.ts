import { findAttendanceBerth, importEventAttendance } from '#features/events/attending/attendance.service.ts';
import { readCalendarEntry, readCalendarSeries, readFeed } from '#features/events/calendar/calendar.service.ts';
import { receiveAddresses, sendCalendar } from '#features/events/eventFiles.ts';
import type { RestRoute } from '#kernel/api/rest.ts';
import { pathId, pathText } from '#kernel/files/restFields.ts';

export const eventRoutes: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/calendar/:token.ics',
    caller: 'browser',
    operations: [readFeed],
    handle: async (request, reply, context) =>
      sendCalendar(reply, await context.run(readFeed, [pathText(request, 'token')]), 'tribe-events.ics'),
  },
  {
    method: 'GET',
    url: '/api/event-calendar/:id',
    caller: 'browser',
    operations: [readCalendarEntry],
    handle: async (request, reply, context) =>
      sendCalendar(reply, await context.run(readCalendarEntry, [pathId(request)]), 'tribe-event.ics'),
  },
  {
    method: 'GET',
    url: '/api/event-calendar/:id/all',
    caller: 'browser',
    operations: [readCalendarSeries],
    handle: async (request, reply, context) =>
      sendCalendar(reply, await context.run(readCalendarSeries, [pathId(request)]), 'tribe-events.ics'),
  },
  {
    method: 'POST',
    url: '/api/event-attendance/:id',
    caller: 'browser',
    operations: [findAttendanceBerth, importEventAttendance],
    async handle(request, reply, context) {
      const id = pathId(request);
      const berth = await context.run(findAttendanceBerth, [id]);
      return receiveAddresses({ request, reply, berth }, async (rows) => ({
        results: await context.run(importEventAttendance, [id, rows]),
      }));
    },
  },
];
