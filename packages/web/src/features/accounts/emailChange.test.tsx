import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { ChangeEmailPanel } from './ChangeEmailPanel.tsx';
import { LoginPage } from './LoginPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function openPanel(isOn: boolean) {
  const api = fakeApi(someone('member'));
  const factor = { isOn, isRequired: false, confirmedAt: null, codesLeft: isOn ? 10 : 0 };
  api.operations['MySecondFactor'] = () => ({ body: { data: { mySecondFactor: factor } } });
  const asked: unknown[] = [];
  api.auth['changeEmail'] = (fields) => {
    asked.push(fields);
    return { status: 200, body: { message: 'On its way' } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <AuthProvider client={makeDbAuth()}>
      <ClientContext value={client}>
        <SomeoneKnown as="member">
          <ChangeEmailPanel />
        </SomeoneKnown>
      </ClientContext>
    </AuthProvider>,
  );
  return asked;
}

async function fill(code?: string) {
  await userEvent.type(await screen.findByLabelText('New email'), 'new@example.ph');
  await userEvent.type(screen.getByLabelText('Current password'), 'Correct-Horse-7');
  if (code) await userEvent.type(screen.getByLabelText('Code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
}

test('another email is asked for with the password, and nothing goes out without it', async () => {
  const asked = openPanel(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await fill();
  expect(await screen.findByText(/Open the link we sent to new@example.ph/)).toBeDefined();
  expect(asked).toMatchObject([{ email: 'new@example.ph', currentPassword: 'Correct-Horse-7' }]);
});

test('who has a second factor gives a code of it as well', async () => {
  const asked = openPanel(true);
  await fill();
  expect(screen.getByText('Code is required')).toBeDefined();
  expect(asked).toEqual([]);
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText(/Open the link/)).toBeDefined();
  expect(asked).toMatchObject([{ code: '123456' }]);
});

function openTakeBack() {
  window.history.replaceState(null, '', '/login?takeBack=a-token');
  const api = fakeApi();
  render(
    <AuthProvider client={makeDbAuth()}>
      <LoginPage />
    </AuthProvider>,
  );
  return api;
}

test('the link of the mail takes a change back once it is confirmed here, and shows the way to another password', async () => {
  const asked: unknown[] = [];
  openTakeBack().auth['takeEmailBack'] = ({ token }) => {
    asked.push(token);
    return { status: 200, body: { email: 'j***@example.ph' } };
  };
  const act = await screen.findByRole('button', { name: 'Undo the change' });
  expect(asked).toEqual([]);
  await userEvent.click(act);
  expect(await screen.findByRole('heading', { name: 'Your email is back' })).toBeDefined();
  expect(screen.getByText(/j\*\*\*@example\.ph again/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/set-new-password');
  expect(asked).toEqual(['a-token']);
});

test('a link that is over says so and changes nothing', async () => {
  openTakeBack().auth['takeEmailBack'] = () => ({ status: 400, body: { error: 'This link is not valid anymore' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the change' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid anymore');
});
