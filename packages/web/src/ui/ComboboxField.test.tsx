import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ComboboxField } from './ComboboxField.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';

afterEach(cleanup);

const coaches = [
  { value: 1, label: 'Joy Peña' },
  { value: 2, label: 'Íñigo Muñoz' },
  { value: 3, label: 'Ramon Batungbakal' },
];

function One({ onSearch }: { onSearch?: (text: string) => void }) {
  const [value, setValue] = useState<string | number | null>(null);
  return (
    <>
      <ComboboxField label="Author" options={coaches} value={value} onChange={setValue} onSearch={onSearch} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

function Many() {
  const [value, setValue] = useState<readonly (string | number)[]>([1]);
  return (
    <>
      <MultiSelectField label="Coaches" options={coaches} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const kept = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('a name is found without its accents, and chosen with the keys', async () => {
  render(<One />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Author' }), 'inigo');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(kept()).toBe(2);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Íñigo Muñoz');
});

test('the arrows move through the list, and Escape closes it without a choice', async () => {
  render(<One />);
  const input = screen.getByRole('combobox');
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Íñigo Muñoz');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(kept()).toBeNull();
});

test('what is typed is never a value by itself', async () => {
  render(<One />);
  await userEvent.type(screen.getByRole('combobox'), 'somebody else');
  expect(screen.getByText('Nothing matches')).toBeDefined();
  await userEvent.tab();
  expect(kept()).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
});

test('where the options are asked for, typing asks and narrows nothing', async () => {
  const search = vi.fn<(text: string) => void>();
  render(<One onSearch={search} />);
  await userEvent.type(screen.getByRole('combobox'), 'zz');
  expect(search).toHaveBeenLastCalledWith('zz');
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

/** Options as a server brings them: a moment after they are asked for, beside the one that is chosen already. */
function Asking({ isSearching = false, many = false }) {
  const [value, setValue] = useState<readonly (string | number)[]>([1]);
  const [search, setSearch] = useState('');
  const asked = { options: coaches, onSearch: setSearch, isSearching };
  return (
    <>
      {many ? (
        <MultiSelectField label="Coach" {...asked} value={value} onChange={setValue} />
      ) : (
        <ComboboxField label="Coach" {...asked} value={value[0]!} onChange={(one) => setValue(one ? [one] : [])} />
      )}
      <output>{JSON.stringify(value)}</output>
      <p>asked for “{search}”</p>
    </>
  );
}

test('who types a name and presses Enter before it is found chooses nobody else', async () => {
  for (const many of [false, true]) {
    render(<Asking isSearching many={many} />);
    await userEvent.type(screen.getByRole('combobox'), `${many ? '' : '{Control>}a{/Control}'}zenaida{Enter}`);
    expect(kept()).toEqual([1]);
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.type(screen.getByRole('combobox'), 'ramon{Enter}');
    expect(kept()).toEqual(many ? [1, 3] : [3]);
    cleanup();
  }
});

test('what is chosen already stands in the way of nothing that was found', async () => {
  for (const many of [false, true]) {
    render(<Asking many={many} />);
    await userEvent.type(screen.getByRole('combobox'), `${many ? '' : '{Control>}a{/Control}'}munoz@`);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Íñigo Muñoz',
      'Ramon Batungbakal',
    ]);
    await userEvent.keyboard('{Enter}');
    expect(kept()).toEqual(many ? [1, 2] : [2]);
    // The next search begins anew.
    expect(screen.getByText('asked for “”')).toBeDefined();
    cleanup();
  }
});

test('several are chosen one after the other, and Backspace takes the last one back', async () => {
  render(<Many />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Ramon Batungbakal' }));
  expect(kept()).toEqual([1, 3]);
  await userEvent.keyboard('{Backspace}');
  expect(kept()).toEqual([1]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Joy Peña' }));
  expect(kept()).toEqual([]);
});

test('a list near the bottom of the screen opens upwards, but not where a modal would cut it off', async () => {
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return new DOMRect(0, window.innerHeight - (this.id === 'modal' ? 130 : 100), 300, 44);
  });
  const opened = async (overflowY: 'auto' | 'visible') => {
    cleanup();
    render(
      <div id="modal" style={{ overflowY }}>
        <One />
      </div>,
    );
    await userEvent.click(screen.getByRole('combobox'));
    return screen.getByRole('listbox').parentElement?.className;
  };
  expect(await opened('visible')).toContain('bottom-full');
  expect(await opened('auto')).toContain('top-full');
  rect.mockRestore();
});

test('taking a choice back loses nobody’s place: by keys it goes on in the field, and a press moves no focus', async () => {
  render(<Many />);
  const remove = () => screen.getByRole('button', { name: 'Remove Joy Peña' });
  remove().focus();
  await userEvent.keyboard('{Enter}');
  expect(kept()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  await userEvent.keyboard('joy{Enter}{Escape}');
  screen.getByRole('combobox').blur();
  await userEvent.click(remove());
  expect(kept()).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});
