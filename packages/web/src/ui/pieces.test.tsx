import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar, initials } from './Avatar.tsx';
import { Cover } from './Cover.tsx';
import { Badge } from './Badge.tsx';
import { Breadcrumb, crumbLabel } from './Breadcrumb.tsx';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { playChime } from './chime.ts';
import { FailureView } from './FailureView.tsx';
import { refusalOf, showBytes, uploadLimit } from './fileSize.ts';
import { Progress } from './Progress.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Tabs } from './Tabs.tsx';

afterEach(cleanup);

test('a name is shortened to the first letters of its first and last word', () => {
  expect(initials('Íñigo de la Peña')).toBe('ÍP');
  expect(initials('ñora')).toBe('Ñ');
  expect(initials('  ')).toBe('');
});

test('numbers in a path read as Details', () => {
  expect(['community', 'archivedUsers', 'non-members', '1024'].map(crumbLabel)).toEqual([
    'Community',
    'Archived users',
    'Non members',
    'Details',
  ]);
  render(<Breadcrumb trail={[{ label: 'Courses', href: '/courses' }, { label: 'Details' }]} />);
  expect(screen.getByText('Details').getAttribute('aria-current')).toBe('page');
});

test('a failure says the sentence of the specification', () => {
  render(<FailureView />);
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong and we are unable to show this page.');
});

test('progress never passes its ends', () => {
  render(<Progress percent={140} label="Course" withNumber />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Course' }).value).toBe(100);
  expect(screen.getByText('100%')).toBeDefined();
});

test('what a public page is made of carries no style attribute, which its content policy would refuse', () => {
  const html = renderToString(
    <Card title="Finding Clients">
      <Progress percent={60} label="Done" />
      <Badge tone="good">Open</Badge>
      <Avatar name="Joy Peña" />
      <Skeleton lines={3} />
      <Button look="primary" href="/login">
        Log in
      </Button>
    </Card>,
  );
  expect(html).not.toContain('style=');
});

test('an uploaded cover has a srcset, and an external picture has none', () => {
  const { container, rerender } = render(<Cover name="Finding Clients" image="/api/uploads/7" />);
  const image = () => container.querySelector('img');
  expect(image()?.getAttribute('srcset')).toBe('/api/uploads/7?width=800 800w, /api/uploads/7 2000w');
  rerender(<Cover name="Finding Clients" image="https://i.ytimg.com/vi/x/hqdefault.jpg" />);
  expect(image()?.hasAttribute('srcset')).toBe(false);
});

test('an avatar shows initials until its picture has loaded, and again if it fails', () => {
  const { container } = render(<Avatar name="Íñigo de la Peña" image="/api/profile-pictures/x/512" />);
  const person = screen.getByRole('img', { name: 'Íñigo de la Peña' });
  expect(person.dataset['initials']).toBe('ÍP');
  const image = container.querySelector('img');
  expect([image?.getAttribute('src'), image?.loading]).toEqual(['/api/profile-pictures/x/96', 'lazy']);
  expect(image?.className).not.toContain('bg-');
  fireEvent.load(image!);
  expect(person.dataset['initials']).toBe('');
  fireEvent.error(image!);
  expect(container.querySelector('img')).toBeNull();
  expect(person.dataset['initials']).toBe('ÍP');
});

test('tabs are moved through by arrows', async () => {
  const onChange = vi.fn<(key: string) => void>();
  const tabs = [
    { key: 'a', label: 'User Subscriptions' },
    { key: 'b', label: 'Enroll to Funnel' },
  ] as const;
  render(
    <Tabs label="Subscriptions" tabs={tabs} value="a" onChange={onChange}>
      Panel
    </Tabs>,
  );
  screen.getByRole('tab', { name: 'User Subscriptions' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('b');
  expect(screen.getByRole('tabpanel').textContent).toBe('Panel');
});

test('a search waits until typing rests, and not at all on Enter', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  render(<SearchBox label="Search members" value="" onSearch={onSearch} />);
  await userEvent.type(screen.getByLabelText('Search members'), 'pe');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledWith('pe');
});

test('a file over 10 MB is refused with the notice, and so is one of another kind', () => {
  const large = new File([new Uint8Array(uploadLimit + 1)], 'members.xlsx');
  expect(refusalOf(large, '.xlsx', uploadLimit)).toContain('must be uploaded by the L&D admin');
  expect(refusalOf(new File(['a'], 'a.pdf'), '.xlsx,.csv', uploadLimit)).toContain('a.pdf');
  expect(refusalOf(new File(['a'], 'A.CSV'), '.xlsx,.csv', uploadLimit)).toBeNull();
  expect(showBytes(2_516_582)).toBe('2.4 MB');
});

test('the chime is silent when sounds are off', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await playChime({ isOn: false });
  expect(play).not.toHaveBeenCalled();
  await playChime();
  expect(play).toHaveBeenCalledOnce();
});
