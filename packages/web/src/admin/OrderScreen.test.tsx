import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { OrderButton } from './OrderButton.tsx';
import { OrderScreen } from './OrderScreen.tsx';

afterEach(cleanup);

const rows = [
  { id: 1, name: 'Señorita’s plan' },
  { id: 2, name: '₱ricing' },
];
const asked = { kind: 'done' as const, data: { courses: rows }, isStale: false, retry: () => undefined };
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a list is put into order by keys, each move saved at once, and goes back where it is not kept', async () => {
  const onOrder = vi.fn<(ids: number[]) => Promise<boolean>>(async () => true);
  const draw = () => <OrderScreen many="Courses" asked={asked} onOrder={onOrder} back="/courses" />;
  render(draw());
  expect(screen.getByRole('link', { name: 'All courses' }).getAttribute('href')).toBe('/courses');
  screen.getByRole('button', { name: 'Move ₱ricing' }).focus();
  await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
  expect(names()).toEqual(['₱ricing', 'Señorita’s plan']);
  expect(onOrder.mock.calls).toEqual([[[2, 1]]]);
  onOrder.mockImplementationOnce(async () => false);
  screen.getByRole('button', { name: 'Move ₱ricing' }).focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await waitFor(() => expect(onOrder).toHaveBeenCalledTimes(2));
});

test('a list without rows offers no order of them', () => {
  const listed = (total: number) =>
    ({ kind: 'done', data: { coursePage: { total } }, isStale: false, retry: () => undefined }) as const;
  const { rerender } = render(<OrderButton href="/courses?view=order" list={listed(2)} />);
  expect(screen.getByRole('link', { name: 'Order' }).getAttribute('href')).toBe('/courses?view=order');
  rerender(<OrderButton href="/courses?view=order" list={listed(0)} />);
  expect(screen.queryByRole('link', { name: 'Order' })).toBeNull();
});
