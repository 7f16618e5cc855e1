import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RichTextField } from './RichTextField.tsx';
import { linkOf } from './richTextParts.ts';

afterEach(cleanup);

const nothing = () => undefined;

test('rich text is known by its label, help and error, and its buttons are one stop of the Tab key', async () => {
  render(
    <RichTextField
      label="Description"
      value="<p>Three doors</p>"
      onChange={nothing}
      help="For members."
      error="Is too long"
    />,
  );
  const text = await screen.findByRole('textbox', { name: 'Description' });
  expect(text.textContent).toBe('Three doors');
  expect(text.getAttribute('aria-invalid')).toBe('true');
  const described = (text.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['For members.', 'Is too long']);
  const bar = screen.getByRole('toolbar', { name: 'Formatting of Description' });
  expect(bar.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  screen.getByRole('button', { name: 'Heading' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bold' }));
  expect(screen.queryByRole('button', { name: 'Picture' })).toBeNull();
});

test('a text with a table is edited as it is, so that nothing of it is lost', async () => {
  const change = vi.fn<(value: string) => void>();
  render(<RichTextField label="Description" value="<table><tr><td>x</td></tr></table>" onChange={change} />);
  const text = screen.getByRole('textbox', { name: 'Description' });
  await userEvent.type(text, '!');
  expect(change).toHaveBeenCalledWith('<table><tr><td>x</td></tr></table>!');
});

test('a link is taken as people type it, and nothing that could act', () => {
  expect(linkOf('example.ph/jobs?a=1')).toBe('https://example.ph/jobs?a=1');
  expect(linkOf('joy@example.ph')).toBe('mailto:joy@example.ph');
  expect(linkOf('https://example.ph')).toBe('https://example.ph');
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'two words',
    '',
    'JaVaScRiPt://example.ph',
    '//example.ph',
  ])
    expect(linkOf(bad)).toBeNull();
});
