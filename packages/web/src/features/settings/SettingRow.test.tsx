import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { SettingRow } from './SettingRow.tsx';
import type { Setting } from '#kernel/graphql/setting.documents.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const link: Setting = {
  id: 1,
  name: 'zoom-day-1',
  type: 'link',
  value: '',
  label: 'Day 1 Zoom',
  group: 'Workshop',
  help: null,
  defaultValue: '',
  changedByName: null,
  changedAt: null,
  version: 3,
};
const flag: Setting = { ...link, name: 'enable-affiliate', type: 'boolean', value: 'false', label: 'Affiliates' };

function show(setting: Setting, mayChange = true) {
  const api = fakeApi(someone('admin'));
  const sent: unknown[] = [];
  api.operations['UpdateSetting'] = (variables) => {
    sent.push(variables);
    return { body: { data: { updateSetting: { ...setting, value: variables['value'] } } } };
  };
  render(
    <ClientContext value={makeClient(makeDbAuth(), () => undefined)}>
      <ul>
        <SettingRow setting={setting} mayChange={mayChange} />
      </ul>
    </ClientContext>,
  );
  return { sent, user: userEvent.setup() };
}

test('a switch saves itself, with the version that was seen', async () => {
  const { sent, user } = show(flag);
  await user.click(screen.getByRole('switch', { name: 'Affiliates' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'enable-affiliate', value: 'true', version: 3 }]));
});

test('a link is checked before it is sent, and Save shows once something was typed', async () => {
  const { sent, user } = show(link);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const field = screen.getByRole('textbox', { name: 'Day 1 Zoom' });
  await user.type(field, 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Day 1 Zoom is not formatted correctly')).toBeDefined();
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, 'https://zoom.us/j/1{Enter}');
  await waitFor(() => expect(sent).toEqual([{ name: 'zoom-day-1', value: 'https://zoom.us/j/1', version: 3 }]));
});

test('who may not change settings reads them', () => {
  show({ ...link, value: 'https://zoom.us/j/1', changedByName: 'Ana Cruz', changedAt: '2026-11-21T00:00:00Z' }, false);
  expect(screen.getByRole('textbox', { name: 'Day 1 Zoom' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/Ana Cruz, Sat, 11\/21\/2026/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
