import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DateField } from './DateField.tsx';
import type { FieldProps } from './fieldProps.ts';
import { InstantField } from './InstantField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';
import { TimeField } from './TimeField.tsx';

afterEach(cleanup);

type Bound<Value> = Pick<FieldProps<Value>, 'value' | 'onChange'>;

/** Shows a field with a value that is kept outside of it, and what that value has become. */
function Kept<Value>({ first, children }: { first: Value; children: (bound: Bound<Value>) => ReactElement }) {
  const [value, onChange] = useState(first);
  return (
    <>
      {children({ value, onChange })}
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const kept = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('a field is known by its label, and its error and help are read with it', () => {
  render(
    <TextField
      label="Email"
      value="joy"
      onChange={() => undefined}
      help="We never share it."
      error="Enter a valid email address"
    />,
  );
  const input = screen.getByLabelText('Email');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const notes = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(notes).toEqual(['We never share it.', 'Enter a valid email address']);
});

test('an amount is typed in pesos and kept in centavos', async () => {
  render(<Kept first={null as number | null}>{(bound) => <MoneyField label="Price" {...bound} />}</Kept>);
  await userEvent.type(screen.getByLabelText('Price'), '₱2,500.5');
  expect(kept()).toBe(250_050);
  await userEvent.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('2,500.50');
});

test('an amount that is taken off is typed with a minus, where that makes sense', async () => {
  render(<Kept first={null as number | null}>{(bound) => <MoneyField label="Adjustment" isSigned {...bound} />}</Kept>);
  await userEvent.type(screen.getByLabelText('Adjustment'), '-1,500.25');
  expect(kept()).toBe(-150_025);
  await userEvent.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Adjustment').value).toBe('-1,500.25');
});

test('a day and a time in Manila make an instant, and the time outlives the day being typed anew', async () => {
  render(<Kept first={null as Date | null}>{(bound) => <InstantField label="Closes" {...bound} />}</Kept>);
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  const time = screen.getByLabelText<HTMLSelectElement>('Time');
  expect(time.disabled).toBe(true);
  await userEvent.type(day, '12/14/2026');
  expect(kept()).toBe('2026-12-13T16:00:00.000Z');
  await userEvent.selectOptions(time, '6:30 PM');
  expect(kept()).toBe('2026-12-14T10:30:00.000Z');
  await userEvent.clear(day);
  expect(kept()).toBeNull();
  await userEvent.type(day, '12/15/2026');
  expect(kept()).toBe('2026-12-15T10:30:00.000Z');
});

test('an amount that cannot be read stays to be put right, and says so once the field is left', async () => {
  render(<Kept first={null as number | null}>{(bound) => <MoneyField label="Price" {...bound} />}</Kept>);
  await userEvent.type(screen.getByLabelText('Price'), 'lots');
  expect(screen.queryByText(/Enter an amount/)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(/Enter an amount/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('lots');
});

test('a number is kept as a number, and an emptied field as none', async () => {
  render(<Kept first={40 as number | null}>{(bound) => <NumberField label="Capacity" {...bound} />}</Kept>);
  const input = screen.getByLabelText('Capacity');
  await userEvent.clear(input);
  expect(kept()).toBeNull();
  await userEvent.type(input, '1,250');
  expect(kept()).toBe(1250);
});

test('a date is typed in any sensible way and shown as MM/DD/YYYY', async () => {
  render(
    <Kept first={null as string | null}>{(bound) => <DateField label="Launch" today="2026-11-21" {...bound} />}</Kept>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Launch');
  await userEvent.type(input, 'nov 26');
  expect(kept()).toBe('2026-11-26');
  await userEvent.tab();
  expect(input.value).toBe('11/26/2026');
});

test('a date can be chosen from the calendar', async () => {
  render(
    <Kept first={'2026-11-26' as string | null}>
      {(bound) => <DateField label="Launch" today="2026-11-21" {...bound} />}
    </Kept>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'November 30, 2026' }, { timeout: 5000 }));
  expect(kept()).toBe('2026-11-30');
});

test('times are offered in half hours, and one that lies between is kept', () => {
  render(<Kept first={'19:10' as string | null}>{(bound) => <TimeField label="Starts at" {...bound} />}</Kept>);
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect(options).toHaveLength(50);
  expect(options).toContain('7:10 PM');
  expect(options).toContain('7:30 PM');
});

test('a password is hidden until one asks to see it', async () => {
  render(
    <Kept first="">{(bound) => <PasswordField label="New password" autoComplete="new-password" {...bound} />}</Kept>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('New password');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
});
