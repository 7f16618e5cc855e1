import { eventAttendance } from '#features/events/event.table.ts';
import { anEvent } from './events.ts';
import { aMember } from './people.ts';
import { aStranger } from './world.ts';

const text = (value: string) => JSON.stringify(value);

/** What an input of events takes, where nothing else is said. */
const inputs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({
      format: 'workshop',
      timeZone: 'Asia/Manila',
      startTime: '19:00',
      location: 'zoom',
      status: 'draft',
    }).map(([field, value]) => [`EventInput.${field}`, text(value)]),
  ),
  'EventInput.startDay': text('2030-01-07'),
  'EventInput.hostIds': '[]',
  'EventInput.durationMinutes': '60',
  'EventInput.joinUrl': text('https://zoom.example/j/1'),
  'EventInput.joinOpensMinutesBefore': '15',
  'EventInput.reminders': '[60]',
  'EventInput.recurrence': text('FREQ=WEEKLY;COUNT=3'),
  'EventInput.capacity': '5',
  'EventInput.points': '5',
  'EventOccurrenceInput.startDay': text('2030-01-07'),
  'EventOccurrenceInput.startTime': text('19:00'),
  'EventOccurrenceInput.durationMinutes': '60',
  'EventOccurrenceInput.hostIds': '[]',
  'EventOccurrenceInput.joinUrl': text('https://zoom.example/j/1'),
  'EventOccurrenceInput.capacity': '5',
};

/** Events on which each act of staff succeeds once. */
export async function eventRecipes(): Promise<Record<string, Record<string, string>>> {
  const coming = async () => anEvent({ startAt: new Date('2029-01-01T00:00:00Z'), recurrence: 'FREQ=WEEKLY;COUNT=4' });
  const past = (await anEvent({ startAt: new Date('2026-01-01T00:00:00Z') })).first.id;
  const of = async () => ({ ...inputs, id: String((await coming()).id) });
  const ofTime = async () => ({ ...inputs, id: String((await coming()).first.id) });
  const [there, absent] = [await aMember(), await aMember()];
  await aStranger()
    .db.insert(eventAttendance)
    .values({ occurrenceId: past, userId: there, joinedAt: new Date(), source: 'hand' });
  const at = { occurrenceId: String(past) };
  return {
    archiveEvent: await of(),
    cancelEvent: await of(),
    cancelEventOccurrence: await ofTime(),
    createEvent: inputs,
    exportEventAttendance: { format: 'csv', eventId: String((await coming()).id) },
    importEventAttendance: { ...at, 'AttendanceRow.row': '2', 'AttendanceRow.email': text('nobody@example.ph') },
    markEventAttendance: { ...at, userId: String(absent) },
    removeEventAttendance: { ...at, userId: String(there) },
    setEventRecording: { ...at, recordingUrl: text('https://vimeo.com/1') },
    updateEvent: await of(),
    updateEventFrom: { ...inputs, occurrenceId: String((await coming()).occurrences[1]?.id) },
    updateEventOccurrence: await ofTime(),
  };
}
