import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { type FakeApi, fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { App } from './App.tsx';
import { progressOf, stagePath } from './testing/fakeStage.ts';

const offer = { id: 1, title: 'Write your offer', points: 40 };
const group = { id: 2, title: 'Meet your group', points: 20 };
const proof = { id: 3, title: 'Send a proposal', points: 60, proofRequired: true };

type Progress = ReturnType<typeof progressOf>;

let api: FakeApi;
let chime: MockInstance;
let confetti: MockInstance;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  chime = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  confetti = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(progress: Progress): Promise<void> {
  api = fakeApi(someone('member'));
  api.operations['MyStageProgress'] = () => ({ body: { data: { userStageProgress: progress } } });
  api.operations['FindStagePath'] = () => ({ body: { data: { stagePath } } });
  window.history.replaceState(null, '', '/stages/my-stage');
  render(<App auth={makeDbAuth()} />);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('list', { name: 'Your path, 3 stages' });
}

/** The server's answer to a finished task, held back until the test lets it go. */
function delayedAnswer(answer: Parameters<typeof finishes>[0]): () => void {
  let release = () => {};
  const waiting = new Promise<void>((resolve) => (release = resolve));
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (String(init?.body ?? '').includes('FinishTask')) await waiting;
    return real(url, init);
  });
  finishes(answer);
  return () => release();
}

function finishes(answer: Progress | 'refused'): void {
  api.operations['FinishTask'] = () =>
    answer === 'refused'
      ? refusal('BAD_USER_INPUT', 'This task isn’t part of your stage')
      : { body: { data: { finishTask: { __typename: 'FinishedTask', id: 9, progress: answer } } } };
}

const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Tasks done in this stage' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the stage page shows the tasks with their points, and where one stands', async () => {
  await open(progressOf([{ ...offer, done: true }, group]));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My stage');
  expect(screen.getByRole('heading', { level: 2, name: 'Your first offer' })).toBeDefined();
  expect(screen.getByText('1 of 2 tasks done').parentElement?.textContent).toBe('1 of 2 tasks done, 40 of 60 XP');
  expect(screen.getByText('20 XP left to earn')).toBeDefined();
  expect(bar().value).toBe(50);
  const stops = screen.getAllByRole('listitem').filter((item) => item.closest('[aria-label^="Your path"]'));
  expect(stops.map((stop) => stop.textContent)).toEqual([
    'Setting Up for SuccessDone Thu, 11/12/2026',
    "1Your first offerYou're here",
    '2Being found3 tasks',
  ]);
  const here = screen.getByText("You're here");
  expect(here.closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByText('Stage 2 unlocks').parentElement?.textContent).toContain(
    'Courses Profiles That Sell, Work Samples',
  );
  expect(screen.queryByRole('button', { name: 'Mark as done: Write your offer' })).toBeNull();
});

test('a finished task is shown at once, and the answer of the server wins', async () => {
  await open(progressOf([offer, group]));
  const release = delayedAnswer(progressOf([{ ...offer, done: true }, group], { xp: 465 }));
  await press('Mark as done: Write your offer');
  expect(bar().value).toBe(50);
  expect(screen.getByText(/40 of 60 XP/)).toBeDefined();
  expect(screen.getByTitle('460 XP')).toBeDefined();
  expect(chime).not.toHaveBeenCalled();
  release();
  await screen.findByTitle('465 XP');
  expect(bar().value).toBe(50);
  await waitFor(() => expect(chime).toHaveBeenCalledOnce());
  expect(confetti).not.toHaveBeenCalled();
});

test('points are never seen going back while the answer arrives', async () => {
  await open(progressOf([offer, group]));
  finishes(progressOf([{ ...offer, done: true }, group], { xp: 460 }));
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(screen.getByTitle(/^\d+ XP$/).title));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await press('Mark as done: Write your offer');
  await waitFor(() => expect(chime).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 50));
  watch.disconnect();
  expect([...new Set(seen.slice(seen.indexOf('460 XP')))]).toEqual(['460 XP']);
});

test('a refusal takes it back and says why', async () => {
  await open(progressOf([offer, group]));
  finishes('refused');
  await press('Mark as done: Write your offer');
  await screen.findAllByText('This task isn’t part of your stage');
  expect(screen.getByTitle('420 XP')).toBeDefined();
  expect(bar().value).toBe(0);
  expect(chime).not.toHaveBeenCalled();
});

test('pressing twice sends it once', async () => {
  await open(progressOf([offer, group]));
  const release = delayedAnswer(progressOf([{ ...offer, done: true }, group]));
  const button = screen.getByRole('button', { name: 'Mark as done: Write your offer' });
  button.click();
  button.click();
  release();
  await screen.findByText('1 of 2 tasks done');
  await waitFor(() => expect(chime).toHaveBeenCalledOnce());
  expect(api.calls.filter((call) => call === 'FinishTask')).toHaveLength(1);
});

/** The network is gone for what is done; `back` brings it again. */
function cutNetwork(): () => void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (String(init?.body ?? '').includes('FinishTask')) throw new TypeError('Failed to fetch');
    return real(url, init);
  });
  return () => {
    vi.stubGlobal('fetch', real);
    fireEvent(window, new Event('online'));
  };
}

test('a task finished without a network stays done after a reload, and is sent once with the time it was done', async () => {
  const before = progressOf([offer, group]);
  await open(before);
  const back = cutNetwork();
  await press('Mark as done: Write your offer');
  await screen.findByText('1 of 2 tasks done');
  await screen.findAllByText("Saved on this device. We'll sync when you're online.");
  const at = JSON.parse(localStorage.getItem('outbox:7') ?? '[]')[0].at;
  cleanup();
  render(<App auth={makeDbAuth()} />);
  await screen.findByText('1 of 2 tasks done');
  expect(screen.getByTitle('460 XP')).toBeDefined();
  const sent: unknown[] = [];
  api.operations['FinishTask'] = (variables) => {
    sent.push(variables);
    const progress = progressOf([{ ...offer, done: true }, group], { xp: 460 });
    return { body: { data: { finishTask: { __typename: 'FinishedTask', id: 9, progress } } } };
  };
  back();
  await waitFor(() => expect(localStorage.getItem('outbox:7')).toBeNull());
  expect(sent).toEqual([{ taskId: 1, proof: null, at }]);
  expect(screen.getByText('1 of 2 tasks done')).toBeDefined();
});

test('a task finished offline that is refused later is open again, and its person is told which one', async () => {
  await open(progressOf([offer, group]));
  const back = cutNetwork();
  await press('Mark as done: Write your offer');
  await screen.findByText('1 of 2 tasks done');
  finishes('refused');
  back();
  await screen.findAllByText('“Write your offer” couldn’t be marked done: This task isn’t part of your stage');
  await screen.findByText('0 of 2 tasks done');
  expect(localStorage.getItem('outbox:7')).toBeNull();
});

test('proof handed in without a network is kept with its text', async () => {
  await open(progressOf([proof]));
  cutNetwork();
  // The next task is open already, its proof inside.
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Link or note for your reviewer');
  await userEvent.type(note, 'https://example.ph');
  await userEvent.click(screen.getByRole('button', { name: /^Submit/ }));
  await screen.findByText('You finished every task in this stage!');
  expect(JSON.parse(localStorage.getItem('outbox:7') ?? '[]')).toMatchObject([
    { kind: 'task-finished', fields: { taskId: 3, proof: 'https://example.ph' } },
  ]);
});

test('the last task is a celebration', async () => {
  await open(progressOf([{ ...offer, done: true }, group]));
  finishes(
    progressOf(
      [offer, group].map((task) => ({ ...task, done: true })),
      { xp: 480 },
    ),
  );
  await press('Mark as done: Meet your group');
  await screen.findByText('You finished every task in this stage!');
  await waitFor(() => expect(confetti).toHaveBeenCalledOnce());
  expect(screen.getByText('All 60 XP earned')).toBeDefined();
  expect(screen.queryByRole('progressbar', { name: 'Tasks done in this stage' })).toBeNull();
});

test('once all is done the page says it once, and what comes next is the one thing to press', async () => {
  const done = [offer, group].map((task) => ({ ...task, done: true }));
  await open({ ...progressOf(done), moveUpPolicy: 'review', reviewers: ['Ana'] });
  expect(screen.getByRole('heading', { name: 'You’re ready for Stage 2' })).toBeDefined();
  expect(screen.getAllByText(/tasks? (is )?done/i).map(({ textContent }) => textContent)).toEqual([
    'Every task is done',
    'All 2 tasks done',
  ]);
  expect(screen.getByText(/^Stage 1 · Your first offer/)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Your first offer' })).toBeNull();
  const [first] = screen.getByRole('main').querySelectorAll('section button');
  expect(first?.textContent).toBe('Request move-up');
});

test('a member who turned the sound off hears nothing', async () => {
  await open(progressOf([offer, group]));
  finishes(progressOf([{ ...offer, done: true }, group]));
  await press('Turn the sound off');
  await press('Mark as done: Write your offer');
  await screen.findByText('1 of 2 tasks done');
  expect(chime).not.toHaveBeenCalled();
});

test('proof is asked for, and stays typed when it could not be sent', async () => {
  await open(progressOf([proof]));
  finishes('refused');
  // The next task is open already, its proof inside.
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Link or note for your reviewer');
  await userEvent.click(screen.getByRole('button', { name: /^Submit/ }));
  await screen.findByText('Proof is required');
  await userEvent.type(note, 'https://example.ph');
  await userEvent.click(screen.getByRole('button', { name: /^Submit/ }));
  await screen.findAllByText('This task isn’t part of your stage');
  expect(note.value).toBe('https://example.ph');
});

test.each([0, null])('a member in stage %s reads No Stage', async (number) => {
  await open(progressOf([], { number }));
  expect(screen.getAllByText('No Stage').length).toBeGreaterThan(0);
  expect(screen.queryByText('Tasks')).toBeNull();
});
