import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { InfoLogDrawer } from './InfoLogDrawer.tsx';
import { InfoLogsPage } from './InfoLogsPage.tsx';
import { NewestLogs } from './NewestLogs.tsx';
import type { InfoLog } from './infoLog.documents.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const log: InfoLog = {
  id: 1,
  at: '2026-11-20T16:30:00Z',
  actor: { id: 1, name: 'Ana Cruz' },
  impersonator: { id: 2, name: 'Ben Diaz' },
  subject: { id: 3, name: 'Íñigo Peña' },
  action: 'user.updated',
  entity: 'user',
  entityId: '3',
  sentence: 'Edited Íñigo Peña',
  changes: { firstName: { before: '', after: 'Íñigo' }, isActive: { before: true, after: false } },
  reason: 'Asked for by phone',
  source: 'app',
  requestId: null,
};

test('an act is told with its people, its reason, its Manila time and what was and is', async () => {
  render(<InfoLogDrawer log={log} onClose={() => undefined} />);
  await screen.findByText('Edited Íñigo Peña', {}, { timeout: 5000 });
  for (const text of ['Ana Cruz', 'Ben Diaz', 'Asked for by phone', 'The application', 'user 3', 'isActive'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/Sat, 11\/21\/2026 12:30 AM/)).toBeDefined();
  expect(screen.getByText('Nothing').tagName).toBe('DEL');
  expect(screen.getByText('No')).toBeDefined();
});

test('a bulk action leads to everyone it changed', async () => {
  render(<InfoLogDrawer log={{ ...log, entity: 'bulk-action', entityId: '12' }} onClose={() => undefined} />);
  const link = await screen.findByRole('link', { name: 'See everyone it changed' }, { timeout: 5000 });
  expect(link.getAttribute('href')).toBe('/info-logs-report?bulk=12');
});

const client = () => makeClient({ type: 'test', getToken: async () => null }, () => undefined);

test('from a page of the log of which nothing is left the way leads back to the first', async () => {
  window.history.replaceState(null, '', '/?page=9');
  const { operations } = fakeApi(null);
  operations['ActionGroups'] = () => ({ body: { data: { actionGroups: [] } } });
  operations['PersonChoices'] = () => ({ body: { data: { users: [] } } });
  operations['InfoLogPage'] = ({ page }) => {
    const found = { rows: page === 1 ? [log] : [], total: 1, page, pageSize: 10, isMore: false };
    return { body: { data: { infoLogPage: { __typename: 'InfoLogPage', ...found } } } };
  };
  render(
    <ClientContext value={client()}>
      <SomeoneKnown as="admin">
        <InfoLogsPage />
      </SomeoneKnown>
    </ClientContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'First page' }));
  expect((await screen.findAllByText('Edited Íñigo Peña')).length).toBeGreaterThan(0);
});

test('the newest say whom they are about, once', async () => {
  const { operations } = fakeApi(null);
  const rows: InfoLog[] = [
    log,
    { ...log, id: 2, actor: null, sentence: 'Access paused' },
    { ...log, id: 3, actor: log.subject, sentence: 'Changed their email' },
  ];
  operations['NewestLogs'] = () => ({ body: { data: { infoLogPage: { __typename: 'InfoLogPage', rows } } } });
  render(
    <ClientContext value={client()}>
      <SomeoneKnown as="admin">
        <NewestLogs />
      </SomeoneKnown>
    </ClientContext>,
  );
  const listed = (await screen.findAllByRole('listitem')).map(({ firstChild }) => firstChild?.textContent);
  expect(listed).toEqual([
    'Ana Cruz: Edited Íñigo Peña',
    'Access paused · Íñigo Peña',
    'Íñigo Peña: Changed their email',
  ]);
});
