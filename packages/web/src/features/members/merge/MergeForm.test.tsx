import { useState } from 'react';
import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { ConfirmHost } from '#ui/ConfirmHost.tsx';
import { MergeForm } from './MergeForm.tsx';
import type { Preview } from './MergeCompare.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const side = (name: string, subscriptions: Preview['survivor']['subscriptions'] = []) => ({
  name,
  status: 'ACTIVE',
  createdAt: '2026-01-01T00:00:00Z',
  lastLoginAt: null,
  subscriptions,
});
const values = (survivor: string | null, merged: string | null) => ({
  survivor: survivor === null ? null : { value: survivor, text: survivor },
  merged: merged === null ? null : { value: merged, text: merged },
});
const preview: Preview = {
  survivor: side('Joy Peña'),
  merged: side('Joy Pena', [
    {
      id: 4,
      product: 'Tribe membership',
      status: 'active',
      expiry: null,
      dues: [
        { id: 1, scheduleDate: '2026-01-02', price: 1999.67, isPaid: false },
        { id: 2, scheduleDate: '2026-01-01', price: 1999.67, isPaid: true },
      ],
    },
  ]),
  details: [
    { field: 'email', ...values('joy@example.ph', 'joy2@example.ph'), isChosen: true, speaksAgainst: false },
    { field: 'birthdate', ...values('1998-04-17', '1989-04-17'), isChosen: true, speaksAgainst: true },
    { field: 'mobileNumber', ...values(null, '+639171234567'), isChosen: false, speaksAgainst: false },
  ],
  planned: [],
  survivorPoints: 1,
  mergedPoints: 2,
  points: 3,
};

function show(shown: Preview, reply: object = { data: { mergeUsers: { __typename: 'MadeMerge', id: 1 } } }) {
  const asked: object[] = [];
  const api = fakeApi(someone('admin'));
  api.operations['MergeUsers'] = (variables) => {
    asked.push(variables);
    return { body: reply };
  };
  const onDone = vi.fn<() => void>();
  const onRefused = vi.fn<() => void>();
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <SomeoneKnown as="admin">
        <MergeForm pair={{ survivorId: 1, mergedId: 2 }} preview={shown} onDone={onDone} onRefused={onRefused} />
        <ConfirmHost />
      </SomeoneKnown>
    </ClientContext>,
  );
  return { asked, onDone, onRefused };
}

async function merges() {
  await userEvent.type(screen.getByLabelText('Reason'), 'Signed up twice');
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Merge accounts' }));
}

test('both are shown side by side with what they bought, and what differs is warned of', () => {
  show(preview);
  expect(screen.getByRole('alert').textContent).toContain('Birth date differs.');
  const birth = within(screen.getByRole('radiogroup', { name: 'Birth date' }));
  expect(birth.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
  const mobile = within(screen.getByRole('group', { name: 'Mobile number' }));
  expect(mobile.queryByRole('radio')).toBeNull();
  expect(mobile.getByText('0917 123 4567')).toBeDefined();
  expect(screen.getByRole('group', { name: 'Subscriptions' }).textContent).toContain('Tribe membership');
  expect(screen.getByRole('group', { name: 'Dues' }).textContent).toContain('₱1,999.67 in 1 due1 overdue');
});

test('two who agree are not warned of, and money that staff may not open is left out', () => {
  const details = preview.details.filter(({ speaksAgainst }) => !speaksAgainst);
  show({ ...preview, details, survivor: side('Joy', null), merged: side('Joy', null) });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Dues' })).toBeNull();
});

test('what staff saw and chose goes with the merge, also where they left it', async () => {
  const { asked, onDone } = show(preview);
  const birth = within(screen.getByRole('radiogroup', { name: 'Birth date' }));
  await userEvent.click(birth.getAllByRole('radio')[1]!);
  await merges();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(asked).toEqual([
    {
      survivorId: 1,
      mergedId: 2,
      reason: 'Signed up twice',
      choices: [
        { field: 'email', value: 'joy@example.ph' },
        { field: 'birthdate', value: '1989-04-17' },
      ],
    },
  ]);
});

test('the email of the duplicate says what it brings, and which address no longer works', async () => {
  show(preview);
  expect(screen.queryByText(/notifies the old/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'joy2@example.ph' }));
  expect(screen.getByText(/notifies the old/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Reason'), 'Signed up twice');
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  const sure = await screen.findByText(/No one can log in with joy@example.ph anymore/);
  expect(sure.textContent).toContain('These may be two different people: birth date differs.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('a value that was changed meanwhile is read anew, and nothing that was typed is lost', async () => {
  const extensions = { code: 'BAD_USER_INPUT', properties: { messages: { choices: ['Birth date: choose again'] } } };
  const { onRefused } = show(preview, { data: null, errors: [{ message: 'Refused', extensions }] });
  await merges();
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalled());
  expect((screen.getByLabelText('Reason') as HTMLInputElement).value).toBe('Signed up twice');
});

test('in the second round a choice that is still offered stays, and one that was changed meanwhile is made anew', async () => {
  const extensions = { code: 'BAD_USER_INPUT', properties: { messages: { choices: ['Birth date: choose again'] } } };
  const asked: { choices?: unknown }[] = [];
  const api = fakeApi(someone('admin'));
  api.operations['MergeUsers'] = (variables) => {
    asked.push(variables);
    return asked.length === 1
      ? { body: { data: null, errors: [{ message: 'Refused', extensions }] } }
      : { body: { data: { mergeUsers: { __typename: 'MadeMerge', id: 1 } } } };
  };
  const changed = (detail: Preview['details'][number]) =>
    detail.field === 'birthdate' ? { ...detail, ...values('1998-04-17', '1989-04-18') } : detail;
  function Refused() {
    const [shown, setShown] = useState(preview);
    const readAnew = () => setShown({ ...preview, details: preview.details.map(changed) });
    return <MergeForm pair={{ survivorId: 1, mergedId: 2 }} preview={shown} onDone={onDone} onRefused={readAnew} />;
  }
  const onDone = vi.fn<() => void>();
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <SomeoneKnown as="admin">
        <Refused />
        <ConfirmHost />
      </SomeoneKnown>
    </ClientContext>,
  );
  const birth = () => within(screen.getByRole('radiogroup', { name: 'Birth date' })).getAllByRole('radio');
  await userEvent.click(screen.getByRole('radio', { name: 'joy2@example.ph' }));
  await userEvent.click(birth()[1]!);
  await merges();
  await screen.findByText('Tue, 04/18/1989');
  expect(birth().map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
  expect((screen.getByRole('radio', { name: 'joy2@example.ph' }) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Merge accounts' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(asked.map(({ choices }) => choices)).toEqual([
    [
      { field: 'email', value: 'joy2@example.ph' },
      { field: 'birthdate', value: '1989-04-17' },
    ],
    [
      { field: 'email', value: 'joy2@example.ph' },
      { field: 'birthdate', value: '1998-04-17' },
    ],
  ]);
});
