import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InfoLogDrawer } from './InfoLogDrawer.tsx';
import type { InfoLog } from './InfoLogsPage.tsx';

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
