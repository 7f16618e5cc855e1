import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditRows } from '../../testing/audit.ts';
import { anEvent } from '../../testing/events.ts';
import { aMember, aPerson, signedInAs } from '../../testing/people.ts';
import { statementsOf } from '../../testing/statements.ts';
import { aStranger, services, signedIn } from '../../testing/world.ts';
import { createEvent, findEvent, pageEvents, updateEvent } from './event.service.ts';
import { eventOccurrences } from './event.table.ts';
import { listEventHosts } from './planning/host.service.ts';
import { setEventRecording } from './planning/occurrence.service.ts';
import { archiveEvent, cancelEvent } from './planning/cancel.service.ts';

const anInput = (input: object = {}) => ({
  name: 'Proposal clinic',
  shortDescription: '',
  description: '<p>Bring a <script>alert(1)</script>draft.</p>',
  format: 'workshop',
  hostIds: [],
  timeZone: 'Asia/Manila',
  startDay: '2026-11-23',
  startTime: '19:00',
  durationMinutes: 60,
  location: 'zoom',
  joinUrl: 'https://zoom.example/j/1',
  passcode: 'pass',
  joinOpensMinutesBefore: 15,
  waitlist: true,
  reminders: [1440, 60],
  points: 10,
  status: 'published',
  ...input,
});

const timesOf = (eventId: number) =>
  aStranger()
    .db.select()
    .from(eventOccurrences)
    .where(eq(eventOccurrences.eventId, eventId))
    .orderBy(eventOccurrences.startAt);

test('strangers and members see no events here, and only who may create one does', async () => {
  await expect(pageEvents(aStranger(), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(pageEvents(await signedInAs('member'), {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const reader = await signedInAs('tribe-team-ro');
  expect(await pageEvents(reader, {})).toMatchObject({ page: 1 });
  const { id, first } = await anEvent();
  await Promise.all(
    [
      createEvent(reader, anInput()),
      updateEvent(reader, id, anInput()),
      cancelEvent(reader, id, null),
      archiveEvent(reader, id),
      setEventRecording(reader, first.id, null),
    ].map((act) => expect(act).rejects.toMatchObject({ code: 'FORBIDDEN' })),
  );
});

test('the link is for those who write events, not for those who look on', async () => {
  const { id } = await anEvent();
  expect(await findEvent(await signedInAs('expert'), id)).toMatchObject({
    joinUrl: 'https://zoom.example/j/secret-link',
  });
  expect(await findEvent(await signedInAs('tribe-team-ro'), id)).toMatchObject({ joinUrl: null, passcode: null });
});

test('a weekly event is made half a year ahead, is clean, and is in the log without its link', async () => {
  const staff = await signedInAs('tribe-team-fa');
  const host = await aPerson({ roles: ['expert'], firstName: 'Ana', lastName: 'Reyes' });
  const made = await createEvent(staff, anInput({ hostIds: [host], recurrence: 'FREQ=WEEKLY;BYDAY=MO' }));
  expect(made).toMatchObject({ description: '<p>Bring a draft.</p>', hosts: [{ id: host, name: 'Ana Reyes' }] });
  const times = await timesOf(made.id);
  expect(times).toHaveLength(26);
  expect(times[0]?.startAt).toEqual(new Date('2026-11-23T11:00:00Z'));
  const [row] = await auditRows('event', made.id);
  expect(row).toMatchObject({ action: 'event.created', actorId: staff.me.userId });
  expect(JSON.stringify(row)).not.toContain('zoom.example');
});

test('an event begins on the first day that its rule names', async () => {
  const staff = await signedInAs('admin');
  const made = await createEvent(staff, anInput({ recurrence: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3' }));
  expect((await timesOf(made.id)).map(({ startAt }) => startAt.toISOString())).toEqual([
    '2026-11-25T11:00:00.000Z',
    '2026-12-02T11:00:00.000Z',
    '2026-12-09T11:00:00.000Z',
  ]);
  await expect(createEvent(staff, anInput({ recurrence: 'FREQ=SECONDLY' }))).rejects.toThrow(/Recurrence is not valid/);
});

test('a link is http or https, a host is somebody, a zone and a time exist', async () => {
  const staff = await signedInAs('admin');
  for (const [input, message] of [
    [{ joinUrl: 'javascript:alert(1)' }, /Join link is not valid/],
    [{ timeZone: 'Mars/Olympus' }, /Time zone is not valid/],
    [{ startTime: '25:00' }, /Time is not valid/],
    [{ hostIds: [2_000_000_000] }, /Hosts is not valid/],
    [{ capacity: 0 }, /Capacity is too low/],
  ] as const)
    await expect(createEvent(staff, anInput(input))).rejects.toThrow(message);
});

test('who saves after somebody else is told, and nothing is lost', async () => {
  const staff = await signedInAs('admin');
  const made = await createEvent(staff, anInput());
  await updateEvent(staff, made.id, anInput({ capacity: 10 }), 1);
  await expect(updateEvent(staff, made.id, anInput({ capacity: 20 }), 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await findEvent(staff, made.id)).toMatchObject({ capacity: 10, version: 2 });
});

test('a page of events costs one statement and is narrowed by what is meant', async () => {
  const staff = await signedInAs('admin');
  const name = 'Tarsier talk';
  await anEvent({ name, startAt: new Date('2026-11-01T02:00:00Z') });
  await anEvent({ name, recurrence: 'FREQ=DAILY;COUNT=3' });
  const next = await anEvent({ name });
  expect(await statementsOf(() => pageEvents(staff, { search: 'tarsier' }))).toHaveLength(1);
  const totals = async (filter: string) => (await pageEvents(staff, { search: 'tarsier', filter })).total;
  expect(
    await Promise.all(['', 'upcoming', 'past', 'recurring'].map((when) => totals(when && `when.any(${when})`))),
  ).toEqual([3, 2, 1, 1]);
  expect(await totals('date.on(2026-11-01)')).toBe(1);
  await expect(totals('when.any(never)')).rejects.toThrow('Choose another value for When');
  const { rows } = await pageEvents(staff, { search: 'tarsier', filter: 'when.any(upcoming)', sort: '-nextAt' });
  expect(rows.map(({ nextAt }) => nextAt)).toContainEqual(next.startAt);
});

test('a cancelled event does not take place again, and an archived one leaves the list', async () => {
  const staff = await signedInAs('admin');
  const event = await anEvent({ name: 'Cancelled pangolin', recurrence: 'FREQ=WEEKLY' });
  expect(await cancelEvent(staff, event.id, 'The host is ill')).toMatchObject({ status: 'cancelled' });
  const times = await timesOf(event.id);
  expect(new Set(times.map(({ status, cancelNote }) => `${status}: ${cancelNote}`))).toEqual(
    new Set(['cancelled: The host is ill']),
  );
  await expect(updateEvent(staff, event.id, anInput())).rejects.toMatchObject({ code: 'CONFLICT' });
  await archiveEvent(staff, event.id);
  expect(await pageEvents(staff, { search: 'cancelled pangolin' })).toMatchObject({ total: 0 });
});

test('a recording is added once it is over, by http or https alone', async () => {
  const staff = await signedInAs('admin');
  const past = await anEvent({ startAt: new Date('2026-11-20T02:00:00Z') });
  const live = await anEvent({ startAt: new Date('2026-11-21T01:30:00Z') });
  await expect(setEventRecording(staff, live.first.id, 'https://vimeo.com/1')).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(setEventRecording(staff, past.first.id, 'file:///etc/passwd')).rejects.toThrow(/Recording is not valid/);
  expect(await setEventRecording(staff, past.first.id, 'https://vimeo.com/1')).toMatchObject({
    recordingUrl: 'https://vimeo.com/1',
  });
  expect(await auditRows('event', past.id)).toMatchObject([{ action: 'event.recording' }]);
});

test('whoever is named a host sees nothing more elsewhere for it', async () => {
  const host = await aMember();
  const { id } = await anEvent();
  await updateEvent(await signedInAs('admin'), id, anInput({ hostIds: [host] }));
  await expect(findEvent(await signedIn(host), id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('every one of the staff can be chosen to host, also where there are hundreds', async () => {
  await services.pools.main.query(
    `with people as (insert into app_user (email, tribe_id, slug)
       select 'host' || n || '@example.ph', 'T-H' || n, 'host-' || n from generate_series(1, 120) n returning id),
     named as (insert into user_profile (user_id, first_name, last_name) select id, 'Ana', 'Host' from people)
     insert into user_access_level (user_id, access_level_id, via, starts_at) select id, 'team-lead', 'import', '2026-01-01' from people`,
  );
  const hosts = await listEventHosts(await signedInAs('admin'), null);
  expect(hosts.filter(({ name }) => name === 'Ana Host')).toHaveLength(120);
});
