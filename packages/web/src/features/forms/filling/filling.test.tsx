import { act, cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilledForm } from './FilledForm.tsx';
import { question, shownForm } from './formsInTests.ts';

type Sent = { url: string; body: Record<string, unknown> };
let sent: Sent[] = [];
let isThere = true;
let answer: (url: string) => { status: number; body: object } = () => ({ status: 200, body: { wrong: {} } });

beforeEach(() => {
  sent = [];
  isThere = true;
  answer = () => ({ status: 200, body: { wrong: {} } });
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!isThere) throw new TypeError('Failed to fetch');
    sent.push({ url, body: JSON.parse(String(body)) });
    const { status, body: said } = answer(url);
    return new Response(JSON.stringify(said), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kept = () => sent.filter(({ url }) => url.endsWith('/answers')).map(({ body }) => body['answers']);

test('an answer is kept as it is left, once, and the page says when', async () => {
  render(
    <FilledForm
      homeHref="/"
      academy="Tribe"
      form={shownForm([question('goal', 'long-text'), question('name', 'short-text')])}
    />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: /goal/ }), 'Two clients');
  expect(kept()).toEqual([]);
  await userEvent.tab();
  expect(await screen.findByText(/^Saved \d+:\d\d [AP]M$/)).toBeDefined();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(kept()).toEqual([{ goal: 'Two clients' }]);
});

test('a question appears with the answer that it hangs on, and says why it is asked', async () => {
  const rate = question('rate', 'money', { visibleWhen: { key: 'works', is: [true] } });
  render(<FilledForm homeHref="/" academy="Tribe" form={shownForm([question('works', 'yes-no'), rate])} />);
  expect(screen.queryByRole('textbox', { name: /rate/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByText('Because you said yes')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: /rate/ }), '1,250.50');
  await userEvent.tab();
  await waitFor(() => expect(kept()).toEqual([{ works: true }, { rate: 1_250.5 }]));
});

test('questions under two conditions each follow their own, though both are for whoever said yes', async () => {
  const fields = [
    question('works', 'yes-no'),
    question('studies', 'yes-no'),
    question('rate', 'short-text', { visibleWhen: { key: 'works', is: [true] } }),
    question('school', 'short-text', { visibleWhen: { key: 'studies', is: [true] } }),
    question('both', 'short-text', {
      visibleWhen: {
        how: 'all',
        of: [
          { key: 'works', is: [true] },
          { key: 'studies', is: [true] },
        ],
      },
    }),
  ];
  render(<FilledForm homeHref="/" academy="Tribe" form={shownForm(fields)} />);
  const asked = () =>
    ['rate', 'school', 'both'].filter((key) => screen.queryByRole('textbox', { name: new RegExp(key) }));
  const say = (key: string, word: string) =>
    userEvent.click(within(screen.getByRole('group', { name: new RegExp(key) })).getByRole('radio', { name: word }));
  await say('studies', 'Yes');
  expect(asked()).toEqual(['school']);
  await say('works', 'Yes');
  expect(asked()).toEqual(['rate', 'school', 'both']);
  await say('studies', 'No');
  expect(asked()).toEqual(['rate']);
});

test('without a network answers wait on this device, and go when it is back', async () => {
  const form = shownForm([question('name', 'short-text')]);
  isThere = false;
  render(<FilledForm homeHref="/" academy="Tribe" form={form} />);
  await userEvent.type(screen.getByRole('textbox', { name: /name/ }), 'Joy');
  await userEvent.tab();
  expect(await screen.findByText('On this device')).toBeDefined();
  expect(screen.getByText(/1 answer will be sent/)).toBeDefined();
  cleanup();
  // The tab was closed; the page comes anew, without what the server never heard.
  isThere = true;
  render(<FilledForm homeHref="/" academy="Tribe" form={form} />);
  await waitFor(() => expect(kept()).toEqual([{ name: 'Joy' }]));
  expect(screen.getByRole('textbox', { name: /name/ })).toHaveProperty('value', 'Joy');
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('what another device said later is shown in place of what waited here, and the cursor stays', async () => {
  const form = shownForm([question('name', 'short-text'), question('goal', 'short-text')]);
  isThere = false;
  render(<FilledForm homeHref="/" academy="Tribe" form={form} />);
  const before = Date.now();
  await userEvent.type(screen.getByRole('textbox', { name: /name/ }), 'Joy');
  await userEvent.tab();
  await userEvent.type(screen.getByRole('textbox', { name: /goal/ }), 'Two cli');
  isThere = true;
  answer = () => ({ status: 200, body: { wrong: {}, later: { name: 'Joy Peña' } } });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /name/ })).toHaveProperty('value', 'Joy Peña'));
  const goal = screen.getByRole('textbox', { name: /goal/ });
  await waitFor(() => expect(document.activeElement).toBe(goal));
  expect(goal).toHaveProperty('value', 'Two cli');
  const { typedAt, sentAt } = Object(sent[0]?.body);
  expect(typedAt.name).toBeGreaterThanOrEqual(before);
  expect(sentAt).toBeGreaterThanOrEqual(typedAt.name);
});

test('pages turn when they are right, and the last look leads to what is missing', async () => {
  const fields = [
    question('about', 'section', { label: 'About you' }),
    question('name', 'short-text', { required: true }),
    question('week', 'section', { label: 'Your week', page: 2 }),
    question('hours', 'number', { most: 70, page: 2, required: true }),
  ];
  const { container } = render(<FilledForm homeHref="/" academy="Tribe" form={shownForm(fields)} />);
  const next = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await next('Continue to part 2');
  expect(screen.getByText('name is required')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: /name/ }), 'Joy');
  await next('Continue to part 2');
  expect(screen.getByRole('heading', { name: 'Your week' })).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: /hours/ }), '80');
  await next('Check your answers');
  expect(screen.getByText('hours is too high. Enter 70 or less.')).toBeDefined();
  await userEvent.clear(screen.getByRole('textbox', { name: /hours/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /hours/ }), '25');
  await next('Check your answers');
  expect(screen.getByRole('heading', { name: 'Almost there, Joy' })).toBeDefined();
  expect(screen.getByText(/2 of 2 answered/)).toBeDefined();
  answer = (url) => ({ status: 200, body: url.endsWith('/answers') ? { wrong: {} } : { goTo: '#sent' } });
  await next('Send');
  await waitFor(() => expect(location.hash).toBe('#sent'));
  const posted = sent.find(({ url }) => url === '/api/forms/journey-form')?.body;
  // What was kept isn't sent again: another device may have said something newer since.
  expect(posted).not.toHaveProperty('name');
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/api/forms/journey-form');
});

test('a visitor’s answers go when they send them, with the campaign, and what the server refuses is said', async () => {
  history.replaceState(null, '', '/form/lead?utm_source=facebook&other=1');
  answer = () => ({ status: 422, body: { wrong: { name: 'name is too short' } } });
  render(
    <FilledForm
      homeHref="/"
      academy="Tribe"
      form={shownForm([question('name', 'short-text')], { keeps: false, viewerId: null, slug: 'lead' })}
    />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: /name/ }), 'Jo');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('name is too short')).toBeDefined();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ name: ['Jo'], utm_source: ['facebook'], _act: ['send'] });
  expect(JSON.parse(sessionStorage.getItem('form:lead') ?? '{}')).toEqual({ name: ['Jo'] });
  await act(async () => undefined);
});
