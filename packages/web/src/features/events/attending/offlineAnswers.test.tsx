import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { waitingToasts } from '#ui/toast.ts';
import { card, one, show } from '../eventWorld.ts';
import { MyEventScreen } from './MyEventScreen.tsx';
import { MyEventsPage } from './MyEventsPage.tsx';

let api: FakeApi;
let sent: Record<string, unknown>[];
/** What the server knows of the event. */
let known: { rsvp: string | null; waitingPlace?: number | null };
let isCut: boolean;

const outbox = () => JSON.parse(localStorage.getItem('outbox:7') ?? '[]');
const toasts = () => waitingToasts.get().map(({ text }) => text);
const isChosen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const back = () => {
  isCut = false;
  fireEvent(window, new Event('online'));
};
const Player = ({ title }: { title: string }) => <p>{title}</p>;
async function theEvent(): Promise<void> {
  show(<MyEventScreen id={3} gate={() => null} Player={Player} />);
  await screen.findByText('Are you coming?', { selector: 'p' });
}

beforeEach(() => {
  localStorage.clear();
  waitingToasts.set([]);
  window.history.replaceState(null, '', '/events/my-events');
  sent = [];
  known = { rsvp: null };
  isCut = true;
  api = fakeApi(someone('member'));
  api.operations['MyEvent'] = () => ({ body: { data: { myEvent: one(known) } } });
  api.operations['MyEvents'] = () => ({
    body: { data: { myEventPage: { rows: [card(known)], total: 1, page: 1, pageSize: 10 } } },
  });
  api.operations['AnswerEvent'] = (variables) => {
    sent.push(variables);
    known = { rsvp: String(variables['answer']) };
    return { body: { data: { answerEvent: one(known) } } };
  };
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (isCut && String(init?.body ?? '').includes('AnswerEvent')) throw new TypeError('Failed to fetch');
    return real(url, init);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an answer given without a network shows on every screen, counts as waiting, and is sent once with its time', async () => {
  await theEvent();
  await choose('Going');
  await waitFor(() => expect(isChosen('Going')).toBe(true));
  await waitFor(() => expect(toasts()).toEqual(["Saved on this device. We'll sync when you're online."]));
  const [kept] = outbox();
  cleanup();
  show(<MyEventsPage />);
  expect(await screen.findByText('Going')).toBeDefined();
  back();
  await waitFor(() => expect(outbox()).toEqual([]));
  expect(sent).toEqual([{ occurrenceId: 11, answer: 'going', clientEventId: kept.clientEventId, at: kept.at }]);
  expect(await screen.findByText('Going')).toBeDefined();
});

test('of several answers given without a network only the last is sent', async () => {
  await theEvent();
  for (const name of ['Going', 'Maybe', 'Not going']) await choose(name);
  await waitFor(() => expect(isChosen('Not going')).toBe(true));
  expect(outbox()).toHaveLength(1);
  back();
  await waitFor(() => expect(outbox()).toEqual([]));
  expect(sent.map(({ answer }) => answer)).toEqual(['not-going']);
});

test('where the event filled up meanwhile, its person is told that they wait in line', async () => {
  await theEvent();
  await choose('Going');
  api.operations['AnswerEvent'] = () => {
    known = { rsvp: 'waitlisted', waitingPlace: 3 };
    return { body: { data: { answerEvent: one(known) } } };
  };
  back();
  await waitFor(() => expect(toasts()).toContain('Proposal clinic is full. You’re on the waitlist.'));
  expect(await screen.findByText(/You’re number 3 on the waitlist/)).toBeDefined();
});

test('an answer that is refused later is taken back, and says which event and why', async () => {
  await theEvent();
  await choose('Going');
  await waitFor(() => expect(isChosen('Going')).toBe(true));
  api.operations['AnswerEvent'] = () => refusal('CONFLICT', 'This event is full');
  back();
  await waitFor(() => expect(toasts()).toContain('Your response to Proposal clinic wasn’t saved: This event is full'));
  await waitFor(() => expect(isChosen('Going')).toBe(false));
  expect(outbox()).toEqual([]);
});

test('an answer whose response is lost is sent again as the same one', async () => {
  isCut = false;
  const answered = api.operations['AnswerEvent']!;
  let isLost = true;
  api.operations['AnswerEvent'] = (variables) => {
    const reply = answered(variables);
    if (!isLost) return reply;
    isLost = false;
    throw new TypeError('Failed to fetch');
  };
  await theEvent();
  await choose('Maybe');
  await waitFor(() => expect(outbox()).toHaveLength(1));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(outbox()).toEqual([]));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('nobody’s answer is ever sent as someone else’s', async () => {
  await theEvent();
  await choose('Going');
  await waitFor(() => expect(outbox()).toHaveLength(1));
  cleanup();
  api.who = { ...someone('member'), id: 8 };
  isCut = false;
  await theEvent();
  expect(isChosen('Going')).toBe(false);
  fireEvent(window, new Event('online'));
  await choose('Maybe');
  await waitFor(() => expect(sent.map(({ answer }) => answer)).toEqual(['maybe']));
  expect(outbox()).toHaveLength(1);
});
