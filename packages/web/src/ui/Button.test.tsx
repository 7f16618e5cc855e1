import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LinkContext, type AnchorProps } from './Anchor.tsx';
import { Button } from './Button.tsx';

afterEach(cleanup);

test('a busy button says what is happening and does nothing when pressed', async () => {
  const press = vi.fn<() => void>();
  render(
    <Button busy="Saving…" onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving…' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a busy submit button does not send the form again', async () => {
  const send = vi.fn<() => void>();
  render(
    <form onSubmit={send}>
      <Button type="submit" busy="Saving…">
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});

test('with an address a button is a link, made by the application where it says how', () => {
  function AppLink({ href, children }: AnchorProps) {
    return <a href={`/app${href}`}>{children}</a>;
  }
  render(
    <LinkContext value={AppLink}>
      <Button href="/courses">Courses</Button>
    </LinkContext>,
  );
  expect(screen.getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe('/app/courses');
});
