import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { waitingToasts } from '#ui/toast.ts';
import { MonthGrid } from '../calendar/MonthGrid.tsx';
import { card, inMinutes, one, show } from '../eventWorld.ts';
import { MyEventScreen } from './MyEventScreen.tsx';
import { MyEventsPage } from './MyEventsPage.tsx';

let api: FakeApi;
const asked: Record<string, unknown>[] = [];

function withEvent(input: object): void {
  api.operations['MyEvent'] = (variables) => {
    asked.push(variables);
    return { body: { data: { myEvent: one(input) } } };
  };
}

const Player = ({ title }: { title: string }) => <p>{title}</p>;
const theEvent = () => show(<MyEventScreen id={3} gate={(note) => <p>{note ?? 'For members'}</p>} Player={Player} />);

beforeEach(() => {
  window.history.replaceState(null, '', '/events/my-events');
  asked.length = 0;
  api = fakeApi(someone('member'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a line of the agenda says when, on the own clock, and leads to that time', async () => {
  api.operations['MyEvents'] = (variables) => {
    asked.push(variables);
    return { body: { data: { myEventPage: { rows: [card({ rsvp: 'going' })], total: 1, page: 1, pageSize: 10 } } } };
  };
  show(<MyEventsPage />);
  const line = within(await screen.findByRole('article'));
  expect(line.getByRole('link', { name: 'Proposal clinic' }).getAttribute('href')).toBe('/events/my-events/3?on=11');
  expect(line.getByText('Going')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Past' }));
  expect(asked.at(-1)).toMatchObject({ filter: 'past' });
  expect(window.location.search).toBe('?filter=past');
});

test('a series is one row, its later dates behind it', async () => {
  const series = [11, 12, 13].map((id) =>
    card({ id, isRecurring: true, startAt: inMinutes(id), endAt: inMinutes(60) }),
  );
  const rows = [...series, card({ id: 20, eventId: 9, name: 'Rates workshop' })];
  api.operations['MyEvents'] = () => ({ body: { data: { myEventPage: { rows, total: 4, page: 1, pageSize: 10 } } } });
  show(<MyEventsPage />);
  const more = (await screen.findByText(/^2 more dates/)).closest('details');
  expect(more?.open).toBe(false);
  expect(more?.querySelectorAll('article')).toHaveLength(2);
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Rates workshop' }).closest('details')).toBeNull();
});

test('before joining opens there is no way in, only from when there is', async () => {
  withEvent({});
  theEvent();
  await screen.findByText(/^You can join from/);
  expect(screen.queryByRole('link', { name: 'Join now' })).toBeNull();
  expect(await screen.findByText(/Every week on Monday/)).toBeDefined();
});

test('a series on the clocks of another place says so: its weekday there may not be the own one', async () => {
  withEvent({ timeZone: 'America/New_York', recurrence: 'FREQ=WEEKLY;BYDAY=SU', startAt: '2030-01-07T04:30:00.000Z' });
  theEvent();
  expect(await screen.findByText(/Every week on Sunday, New York time \(GMT-5\)/)).toBeDefined();
});

test('in the window the button leads out and counts being there, once', async () => {
  const soon = { startAt: inMinutes(-5), endAt: inMinutes(55), joinOpensAt: inMinutes(-20) };
  withEvent({ ...soon, join: { __typename: 'EventJoin', url: 'https://zoom.example/j/1', passcode: 'tribe' } });
  api.operations['JoinEvent'] = (variables) => {
    asked.push(variables);
    return { body: { data: { joinEvent: { __typename: 'EventJoined', pointsAwarded: 25 } } } };
  };
  theEvent();
  const link = await screen.findByRole('link', { name: 'Join now' });
  expect(link.getAttribute('href')).toBe('https://zoom.example/j/1');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  // First to the eye, to the keyboard and to those who hear the page.
  const question = screen.getByText('Are you coming?');
  expect(link.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(link.closest('.order-first')).toBeNull();
  expect(screen.getByText('tribe')).toBeDefined();
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(asked).toContainEqual({ occurrenceId: 11 });
});

test('who joins and could not be counted is told so', async () => {
  const soon = { startAt: inMinutes(-5), endAt: inMinutes(55), joinOpensAt: inMinutes(-20) };
  withEvent({ ...soon, join: { __typename: 'EventJoin', url: 'https://zoom.example/j/1', passcode: null } });
  api.operations['JoinEvent'] = () => ({
    body: { data: null, errors: [{ message: 'This event is over', extensions: { code: 'CONFLICT' } }] },
  });
  theEvent();
  const link = await screen.findByRole('link', { name: 'Join now' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  const toasts = () => waitingToasts.get().map(({ text }) => text);
  await waitFor(() => expect(toasts()).toContain('You’re not marked as attending: This event is over'));
});

test('the address of the own calendar is shown once, and can be turned off', async () => {
  let madeAt: string | null = null;
  const url = 'https://tribe.example/api/calendar/abc.ics';
  const nothing = { rows: [], total: 0, page: 1, pageSize: 10 };
  api.operations['MyEvents'] = () => ({ body: { data: { myEventPage: nothing } } });
  api.operations['MyEventFeed'] = () => ({ body: { data: { myEventFeed: { madeAt } } } });
  api.operations['MakeEventFeed'] = () => {
    madeAt = '2026-11-21T02:00:00.000Z';
    return { body: { data: { makeEventFeed: { url } } } };
  };
  api.operations['RemoveEventFeed'] = () => {
    madeAt = null;
    return { body: { data: { removeEventFeed: true } } };
  };
  show(<MyEventsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to your calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  expect(await screen.findByDisplayValue(url)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open in a calendar' }).getAttribute('href')).toMatch(/^webcal:/);
  await userEvent.click(screen.getByRole('button', { name: 'Turn it off' }));
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeDefined();
  expect(screen.queryByDisplayValue(url)).toBeNull();
});

test('who waits is told their number, and who may not see it meets the gate', async () => {
  withEvent({ rsvp: 'waitlisted', waitingPlace: 2, capacity: 5, goingCount: 5, mayJoin: false });
  theEvent();
  await screen.findByText(/You’re number 2 on the waitlist/);
  cleanup();
  withEvent({ isOpen: false });
  theEvent();
  await screen.findByText('For members');
  expect(screen.queryByText('Are you coming?')).toBeNull();
});

test('when it is over the recording takes the place of the button', async () => {
  withEvent({
    startAt: '2020-01-06T11:00:00.000Z',
    endAt: '2020-01-06T12:00:00.000Z',
    recordingUrl: 'https://vimeo.com/1',
  });
  theEvent();
  await screen.findByText('Recording of Proposal clinic');
  expect(screen.queryByText('Are you coming?')).toBeNull();
});

test('on a phone a day of the month says how many events it has, and leads to them', () => {
  const events = [card(), card({ id: 12, name: 'Co-working' }), card({ id: 13, startAt: '2030-02-01T11:00:00.000Z' })];
  render(<MonthGrid month="2030-01-01" today="2030-01-07" zone="Asia/Manila" events={events} />);
  const days = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#'));
  expect(days.map((link) => link.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/January 7.*: 2 events$/),
  ]);
  const place = document.getElementById(days[0]?.getAttribute('href')?.slice(1) ?? '');
  expect(within(place!).getByRole('link', { name: /Co-working/ })).toBeDefined();
});
