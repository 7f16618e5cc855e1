import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { namedSettings } from '@tribe/domain/features/settings/named.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { SettingsPage } from './SettingsPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const blank = namedSettings.map(({ help, ...named }, id) => ({
  ...named,
  id,
  help: help ?? null,
  defaultValue: named.value,
  changedByName: null,
  changedAt: null,
  version: 1,
}));

function show(settings = blank) {
  const api = fakeApi(null);
  api.operations['Settings'] = () => ({ body: { data: { settings } } });
  api.operations['MailState'] = () => ({
    body: { data: { mailState: { waiting: 0, oldestWaitingAt: null, lastSentAt: null } } },
  });
  api.operations['GatewayStates'] = () => ({ body: { data: { gatewayStates: [] } } });
  api.operations['Installation'] = () => ({ body: { data: { environmentStates: [] } } });
  render(
    <ClientContext value={makeClient({ type: 'test', getToken: async () => null }, () => undefined)}>
      <SomeoneKnown as="admin" functionAccess={{ setting_update: false }}>
        <SettingsPage />
      </SomeoneKnown>
    </ClientContext>,
  );
  return userEvent.setup();
}

const groupLinks = async () => {
  const links = within(await screen.findByRole('navigation', { name: 'Setting groups' })).getAllByRole('link');
  return links.map(({ textContent }) => textContent);
};

test('settings are listed under what they are for, each group once, with a link that leads to it', async () => {
  show();
  expect(await groupLinks()).toEqual([
    'Your academy',
    'Membership',
    'Community',
    'Payments',
    'Bank transfers and cash',
    'Affiliates',
    'Retention',
    'Security',
    'Free training',
    'Connections',
  ]);
  const retention = screen.getByRole('link', { name: 'Retention' }).getAttribute('href')!.slice(1);
  const group = within(document.getElementById(retention)!);
  expect(group.getByRole('heading', { name: 'Retention' })).toBeDefined();
  expect(group.getByRole('textbox', { name: 'Early renewal starts' })).toBeDefined();
});

test('a setting is found by its key, and only its group stays', async () => {
  const user = show();
  await groupLinks();
  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'require-second-factor{Enter}');
  await waitFor(async () => expect(await groupLinks()).toEqual(['Security']));
  expect(screen.getByRole('switch', { name: 'Two-step verification for staff' })).toBeDefined();
  // The key finds it, and stands nowhere on the page.
  expect(screen.queryByText('require-second-factor')).toBeNull();
});

test('staff see what a buyer sees of each way to pay by hand, and which aren’t offered', async () => {
  const values: Readonly<Record<string, string>> = {
    'bank-name': 'BPI',
    'bank-number': '0000-01',
    'maya-account-name': 'Tribe',
  };
  show(blank.map((setting) => ({ ...setting, value: values[setting.name] ?? setting.value })));
  await groupLinks();
  const group = within(document.getElementById('bank-transfers-and-cash')!);
  const card = within(group.getByRole('region', { name: 'BPI' }));
  expect(card.getByText('0000-01')).toBeDefined();
  expect(card.getByRole('button', { name: 'Copy number' })).toBeDefined();
  expect(group.getAllByText('Offered')).toHaveLength(1);
  expect(group.getAllByText('Not offered')).toHaveLength(3);
  expect(group.getByText(/usually within 4 hours \(9:00 AM to 9:00 PM\)/)).toBeDefined();
});
