import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RecurrenceField } from './RecurrenceField.tsx';

afterEach(cleanup);

function Field() {
  const [rule, setRule] = useState<string | null>(null);
  return (
    <>
      <RecurrenceField label="Repeats" value={rule} onChange={setRule} zone="Asia/Manila" startDay="2026-11-23" />
      <code>{rule}</code>
    </>
  );
}

const rule = () => document.querySelector('code')?.textContent;

test('a rule is chosen in words and read back in words', async () => {
  render(<Field />);
  await userEvent.selectOptions(screen.getByLabelText('Repeats'), 'WEEKLY');
  expect(rule()).toBe('FREQ=WEEKLY;BYDAY=MO');
  await userEvent.click(screen.getByRole('button', { name: 'Friday' }));
  await userEvent.selectOptions(screen.getByLabelText('Ends'), 'count');
  expect(rule()).toBe('FREQ=WEEKLY;BYDAY=MO,FR;COUNT=10');
  expect(screen.getByText('Every week on Monday and Friday, 10 times')).toBeDefined();
});

test('each month on the weekday of its first day, or on its day', async () => {
  render(<Field />);
  await userEvent.selectOptions(screen.getByLabelText('Repeats'), 'MONTHLY');
  expect(rule()).toBe('FREQ=MONTHLY');
  await userEvent.selectOptions(screen.getByLabelText('On which day'), '-1');
  expect(rule()).toBe('FREQ=MONTHLY;BYDAY=-1MO');
  await userEvent.selectOptions(screen.getByLabelText('Repeats'), '');
  expect(rule()).toBe('');
});
