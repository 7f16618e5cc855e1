import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { FileUsePanel } from './FileUsePanel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const failing = (code: string) => ({ body: { data: null, errors: [{ message: 'Not now', extensions: { code } }] } });
const show = () =>
  render(
    <ClientContext value={makeClient(makeDbAuth(), () => undefined)}>
      <FileUsePanel fileId={4} mayDelete />
    </ClientContext>,
  );

test('a file that is not there was deleted; one that could not be asked for is asked for again', async () => {
  const api = fakeApi(someone('admin'));
  api.operations['FileUse'] = () => failing('INTERNAL');
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('The file was deleted.')).toBeNull();
  api.operations['FileUse'] = () => failing('NOT_FOUND');
  await userEvent.click(again);
  expect(await screen.findByText('The file was deleted.')).toBeDefined();
});
