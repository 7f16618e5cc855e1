import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal } from '#kernel/testing/fakeApi.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import { FormSheet } from './FormSheet.tsx';
import { JourneyBlocker } from './JourneyBlocker.tsx';
import type { FormShown } from './questions.ts';
import { sendReport } from './bugReportApi.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const question = (key: string, type: string, more: object = {}) => ({
  key,
  label: key,
  help: '',
  type,
  options: [],
  required: false,
  least: null,
  most: null,
  visibleWhen: null,
  page: 1,
  ...more,
});

const form = (fields: FormShown['fields'], answers: object = {}): FormShown => ({
  slug: 'journey-form',
  name: 'Journey Form',
  confirmation: 'Thank you.',
  isOpen: true,
  isSent: false,
  answers,
  lastSavedAt: null,
  fields,
});

function open(shown: FormShown, keeps = true) {
  const api = fakeApi(null);
  const saved: unknown[] = [];
  const sent: unknown[] = [];
  const onSent = vi.fn<(successUrl: string | null) => Promise<void>>(async () => undefined);
  api.operations['SaveFormAnswer'] = ({ key, value }) => {
    saved.push([key, value]);
    return { body: { data: { saveFormAnswer: '2026-11-21T02:00:00Z' } } };
  };
  api.operations['SubmitForm'] = ({ answers }) => {
    sent.push(answers);
    return { body: { data: { submitForm: { __typename: 'SentForm', confirmation: 'Thank you.', successUrl: null } } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <FormSheet form={shown} keeps={keeps} onSent={onSent} />
      <ToastHost />
    </ClientContext>,
  );
  return { api, saved, sent, onSent };
}

test('an answer is kept as it is left, once, and the page says so', async () => {
  const { saved } = open(form([question('Goal', 'long-text'), question('Name', 'short-text')]));
  await userEvent.type(screen.getByRole('textbox', { name: /Goal/ }), 'Two clients');
  expect(saved).toEqual([]);
  await userEvent.tab();
  expect(await screen.findByText('Saved')).toBeDefined();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(saved).toEqual([['Goal', 'Two clients']]);
});

test('what was begun elsewhere stands there, and a question appears with the answer that it hangs on', async () => {
  const rate = question('Rate', 'money', { visibleWhen: { key: 'Works', is: [true] } });
  const { saved } = open(form([question('Works', 'yes-no'), rate, question('Name', 'short-text')], { Name: 'Joy' }));
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'Joy');
  expect(screen.queryByRole('textbox', { name: /Rate/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Rate/ }), '1,250.50');
  await userEvent.tab();
  await waitFor(() =>
    expect(saved).toEqual([
      ['Works', true],
      ['Rate', 1_250.5],
    ]),
  );
});

test('what is missing is said by its question and takes the focus; then the whole is sent', async () => {
  const skills = question('Skills', 'multi', { options: ['Writing', 'Video'], required: true });
  const { sent, onSent } = open(form([question('Name', 'short-text', { required: true }), skills]));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Name is required')).toBeDefined();
  expect(screen.getByText('Skills is required')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Name/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Joy');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Video' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(null));
  expect(sent).toEqual([{ Name: 'Joy', Skills: ['Video'] }]);
});

test('an answer that could not be kept says so, and goes again when it is left once more', async () => {
  const { api, saved } = open(form([question('Name', 'short-text')]));
  const good = api.operations['SaveFormAnswer'];
  api.operations['SaveFormAnswer'] = () => refusal('INTERNAL', 'Something went wrong, try again');
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Joy');
  await userEvent.tab();
  expect(await screen.findByText('Not saved yet')).toBeDefined();
  if (good) api.operations['SaveFormAnswer'] = good;
  await userEvent.click(screen.getByRole('textbox', { name: /Name/ }));
  await userEvent.tab();
  await waitFor(() => expect(saved).toEqual([['Name', 'Joy']]));
});

test('an answer that is taken back goes as nothing, also when keeping that failed before', async () => {
  const fields = [question('Name', 'short-text'), question('Goal', 'short-text')];
  const { api, saved, sent } = open(form(fields, { Name: 'Joy', Goal: 'Two' }));
  const good = api.operations['SaveFormAnswer'];
  api.operations['SaveFormAnswer'] = () => refusal('INTERNAL', 'Something went wrong, try again');
  await userEvent.clear(screen.getByRole('textbox', { name: /Name/ }));
  await userEvent.tab();
  expect(await screen.findByText('Not saved yet')).toBeDefined();
  if (good) api.operations['SaveFormAnswer'] = good;
  await userEvent.click(screen.getByRole('textbox', { name: /Name/ }));
  await userEvent.tab();
  await waitFor(() => expect(saved).toEqual([['Name', null]]));
  await userEvent.clear(screen.getByRole('textbox', { name: /Goal/ }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ Name: null, Goal: null }]));
});

test('a visitor’s answers go when they send them, not before', async () => {
  const { saved, sent } = open(form([question('Name', 'short-text')]), false);
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Joy');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ Name: 'Joy' }]));
  expect(saved).toEqual([]);
});

test('the pop-up leads to the form and to what stays open, and Escape does not close it', async () => {
  const logOut = vi.fn<() => void>();
  render(<JourneyBlocker pathname="/courses/my-courses" onLogOut={logOut} />);
  const dialog = await screen.findByRole('dialog', { name: "It looks like your journey form isn't complete yet" });
  await userEvent.keyboard('{Escape}');
  expect(dialog.isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Fill in the journey form' }).getAttribute('href')).toBe(
    '/form/journey-form',
  );
  expect(screen.getByRole('link', { name: 'Bug Report' }).getAttribute('href')).toContain('/bug-report?from=');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(logOut).toHaveBeenCalledOnce();
});

test('a report goes as JSON, and with a picture in parts', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init);
    return new Response(null, { status: 201 });
  });
  expect(await sendReport({ whatHappened: 'It fell', page: '/x', picture: null })).toBeNull();
  const picture = new File(['x'], 'a.png');
  expect(await sendReport({ whatHappened: 'It fell', page: '/x', picture })).toBeNull();
  expect(sent[0]?.body).toBe('{"whatHappened":"It fell","page":"/x"}');
  const parts = sent[1]?.body;
  expect(parts instanceof FormData && [...parts.keys()]).toEqual(['whatHappened', 'page', 'file']);
});
