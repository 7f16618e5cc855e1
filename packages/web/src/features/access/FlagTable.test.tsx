import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { afterEach, expect, test } from 'vitest';
import { pageGroups } from '@tribe/domain/features/access/flags.ts';
import { FlagSearch } from './FlagSearch.tsx';
import { FlagTable } from './FlagTable.tsx';

afterEach(cleanup);

function Editing({ search = '', onChange = () => {} }: { search?: string; onChange?: (chosen: string[]) => void }) {
  const [chosen, setChosen] = useState<string[]>(['profile', 'batches']);
  return (
    <FlagTable
      title="Pages"
      name="pages"
      groups={pageGroups}
      chosen={chosen}
      isFixed={(flag) => flag === 'profile'}
      search={search}
      onChange={(flags) => {
        setChosen(flags);
        onChange(flags);
      }}
    />
  );
}

test('a flag is given and taken by its words, and what is fixed stays', async () => {
  const all: string[][] = [];
  render(<Editing onChange={(chosen) => all.push(chosen)} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Payments' }));
  await user.click(screen.getByRole('checkbox', { name: 'Batches' }));
  expect(all).toEqual([
    ['profile', 'batches', 'payments'],
    ['profile', 'payments'],
  ]);
  expect(screen.getByRole('checkbox', { name: 'Own profile' })).toHaveProperty('disabled', true);
});

test('a search narrows what is shown, by words or by the flag’s own name, and chooses nothing', () => {
  const { rerender } = render(<Editing search="redirect" />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  rerender(<Editing search="infoLogsReport" />);
  expect(screen.getByRole('checkbox', { name: 'Info logs' })).toBeDefined();
  rerender(<Editing search="nothing like it" />);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.getByText(/^2 of \d+$/)).toBeDefined();
});

test('read, it says in words what is allowed and what is not', () => {
  render(<FlagTable title="Pages" name="pages" groups={pageGroups} chosen={['batches']} search="batches" />);
  expect(screen.getByText('Batches').textContent).toBe('Batchesallowed');
});

test('Enter in the search sends no form around it', async () => {
  let sent = 0;
  const count = (event: FormEvent) => {
    event.preventDefault();
    sent += 1;
  };
  render(
    <form onSubmit={count}>
      <FlagSearch value="" onChange={() => undefined} />
    </form>,
  );
  await userEvent.setup().type(screen.getByRole('searchbox'), 'batches{Enter}');
  expect(sent).toBe(0);
});
