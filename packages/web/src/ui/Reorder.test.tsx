import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Reorder } from './Reorder.tsx';

afterEach(cleanup);

const rows = ['One', 'Two', 'Three'].map((name, index) => ({ id: index + 1, name }));

type Row = (typeof rows)[number];
type Order = (ids: number[]) => Promise<boolean>;

const list = (onOrder: Order, known = rows) => (
  <Reorder label="Courses" kind="course" rows={known} onOrder={onOrder}>
    {(row, handle) => (
      <>
        {handle}
        <b>{row.name}</b>
      </>
    )}
  </Reorder>
);

function show(isKept = true) {
  const order = vi.fn<Order>(async () => isKept);
  render(list(order));
  return order;
}

const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent);
const said = () => screen.getByRole('status').textContent;

test('a row is taken, moved and left by keys, and each step is said', async () => {
  const order = show();
  screen.getByRole('button', { name: 'Move One' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(said()).toBe('Picked up One, place 1 of 3. Arrows move it, Enter drops it, Escape cancels.');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(said()).toBe('One, place 3 of 3');
  expect(order).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Two', 'Three', 'One']);
  expect(order.mock.calls).toEqual([[[2, 3, 1]]]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move One' }));
});

test('Escape puts it back, and so does a server that refuses', async () => {
  const order = show(false);
  screen.getByRole('button', { name: 'Move Three' }).focus();
  await userEvent.keyboard(' {ArrowUp}{Escape}');
  expect(names()).toEqual(['One', 'Two', 'Three']);
  expect(said()).toBe('Three is back where it was');
  expect(order).not.toHaveBeenCalled();
  await userEvent.keyboard(' {ArrowUp} ');
  expect(order).toHaveBeenCalledWith([1, 3, 2]);
  await waitFor(() => expect(names()).toEqual(['One', 'Two', 'Three']));
});

test('who cannot drag presses the handle and then the buttons that come', async () => {
  const order = show();
  await userEvent.click(screen.getByRole('button', { name: 'Move Two' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Two up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave Two here' }));
  expect(names()).toEqual(['Two', 'One', 'Three']);
  expect(order).toHaveBeenCalledWith([2, 1, 3]);
});

test('who is quicker than the network: moves go out one after another, and news from before them undoes none', async () => {
  const answers: ((isKept: boolean) => void)[] = [];
  const order = vi.fn<Order>(() => new Promise((resolve) => answers.push(resolve)));
  const { rerender } = render(list(order));
  screen.getByRole('button', { name: 'Move Three' }).focus();
  await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
  screen.getByRole('button', { name: 'Move One' }).focus();
  await userEvent.keyboard(' {ArrowDown}');
  const [one, two, three] = rows as [Row, Row, Row];
  rerender(list(order, [one, two, three, { id: 4, name: 'Four' }]));
  await userEvent.keyboard(' ');
  expect(names()).toEqual(['Three', 'Two', 'One', 'Four']);
  expect(order.mock.calls).toEqual([[[3, 1, 2]]]);
  answers[0]?.(true);
  await waitFor(() => expect(order.mock.calls[1]).toEqual([[3, 2, 1, 4]]));
  answers[1]?.(true);
  rerender(list(order, [three, two, one, { id: 4, name: 'Four' }]));
  expect(names()).toEqual(['Three', 'Two', 'One', 'Four']);
});
