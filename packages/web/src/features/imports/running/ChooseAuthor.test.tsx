import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { accountMessages } from '@tribe/domain/features/accounts/messages.ts';
import type { FailureGroup } from '@tribe/domain/features/imports/progress.ts';
import { FailureValues } from './FailureValues.tsx';
import { useMending } from './useMending.ts';

afterEach(cleanup);

/** What the next preview would be told. */
let said: string[][] = [];

function Values({ cells }: { cells: readonly string[] }) {
  const mending = useMending([]);
  useEffect(() => {
    said = mending.said().values.map(({ value, target }) => [value, target]);
  });
  const group: FailureGroup = {
    sheet: 'Courses',
    column: 'Author Tribe ID',
    reason: 'does not exist',
    count: cells.length,
    values: cells.map((value, at) => ({ value, count: 1, rows: [at + 2] })),
    others: 0,
    isMappable: true,
    isWaiting: false,
  };
  const options = [{ value: '7', label: 'Ana Cruz (T-000007)' }];
  return <FailureValues group={group} mending={mending} choices={{ canCreate: true, options }} />;
}

const pickerOf = (cell: string) => {
  const line = screen.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(cell));
  if (!line) throw new Error(`No line of ${cell}`);
  return within(line);
};

async function pick(cell: string, option: string) {
  await userEvent.click(pickerOf(cell).getByRole('combobox', { name: 'Who is the author?' }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('an author whose cell is an email is created with it, and all of those at once', async () => {
  render(<Values cells={['new@example.ph', 'Luz Reyes', 'Ben Tan <ben@example.ph>']} />);
  expect(screen.getByText(/New authors get no access level, and we don’t email them/).isConnected).toBe(true);
  await pick('new@example.ph', 'Create new@example.ph');
  expect(said).toEqual([['new@example.ph', '+']]);
  await userEvent.click(screen.getByRole('button', { name: 'Create all 2' }));
  expect(said).toEqual([
    ['new@example.ph', '+'],
    ['Ben Tan <ben@example.ph>', '+'],
  ]);
});

test('an author whose cell is a name is created once their email was typed, and only with one', async () => {
  render(<Values cells={['Luz Reyes', 'T-000404']} />);
  expect(screen.queryByRole('button', { name: /^Create all/ })).toBeNull();
  await pick('Luz Reyes', 'Create an account…');
  const email = screen.getByLabelText('Email of Luz Reyes');
  expect(document.activeElement).toBe(email);
  const create = screen.getByRole('button', { name: 'Create account' });
  for (const typed of ['luz', '@example', '{Enter}']) {
    await userEvent.type(email, typed);
    await userEvent.click(create);
    expect(screen.getByText(accountMessages.emailInvalid).isConnected).toBe(true);
    expect(said).toEqual([]);
  }
  await userEvent.type(email, '.ph{Enter}');
  expect(said).toEqual([['Luz Reyes', '+luz@example.ph']]);
  expect(screen.queryByLabelText('Email of Luz Reyes')).toBeNull();
  expect(pickerOf('Luz Reyes').getByRole('combobox')).toHaveProperty('value', 'Create luz@example.ph');
  await pick('Luz Reyes', 'Ana Cruz (T-000007)');
  expect(said).toEqual([['Luz Reyes', '7']]);
});

test('asking for an email takes back who was chosen before', async () => {
  render(<Values cells={['Luz Reyes']} />);
  await pick('Luz Reyes', 'Ana Cruz (T-000007)');
  await userEvent.clear(pickerOf('Luz Reyes').getByRole('combobox'));
  await pick('Luz Reyes', 'Create an account…');
  expect(said).toEqual([]);
});
