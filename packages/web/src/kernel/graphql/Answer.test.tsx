import { fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { failure } from '#kernel/failures/failure.ts';
import { Answer, hasNothing } from './Answer.tsx';
import type { QueryState } from './useQuery.ts';

afterEach(() => vi.restoreAllMocks());

type Courses = { courses: { name: string }[] };

const retry = vi.fn<() => void>();
const done = (courses: Courses['courses']): QueryState<Courses> => ({
  kind: 'done',
  data: { courses },
  isStale: false,
  retry,
});

function show(asked: QueryState<Courses>, props: { failure?: null } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary fallback={(error) => <p>Boundary: {error.message}</p>}>
      <Answer of={asked} empty="No data here" {...props}>
        {({ courses }) => courses.map(({ name }) => <p key={name}>{name}</p>)}
      </Answer>
    </ErrorBoundary>,
  );
}

test('while it loads, those who listen hear it', () => {
  show({ kind: 'loading', retry });
  expect(screen.getByText('Loading').parentElement?.getAttribute('aria-busy')).toBe('true');
});

test('an answer is drawn', () => {
  show(done([{ name: 'Finding Clients' }]));
  expect(screen.getByText('Finding Clients')).toBeDefined();
});

test('an answer without anything in it says so', () => {
  show(done([]));
  expect(screen.getByText('No data here')).toBeDefined();
});

test('a failure says what happened and can be tried again', () => {
  show({ kind: 'failed', failure: failure('INTERNAL'), retry });
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong, try again');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a missing record is not asked for again', () => {
  show({ kind: 'failed', failure: failure('NOT_FOUND', 'We can’t find this course'), retry });
  const alert = screen.getByText('We can’t find this course').closest<HTMLElement>('[role=alert]')!;
  expect(within(alert).queryByRole('button')).toBeNull();
});

test('without a failure view the failure goes on to the boundary above', () => {
  show({ kind: 'failed', failure: failure('FORBIDDEN', 'Not yours'), retry }, { failure: null });
  expect(screen.getByText('Boundary: Not yours')).toBeDefined();
});

test('a success without data is a failure of ours', () => {
  show({ kind: 'nothing', retry });
  expect(screen.getByText('Boundary: The query succeeded but brought no data')).toBeDefined();
});

test('nothing is null, an empty list, or a page without rows', () => {
  expect(hasNothing({ course: null })).toBe(true);
  expect(hasNothing({ __typename: 'Query', courses: [] })).toBe(true);
  expect(hasNothing({ coursePage: { rows: [], total: 0 } })).toBe(true);
  expect(hasNothing({ coursePage: { rows: [{}], total: 1 } })).toBe(false);
  expect(hasNothing({ course: { name: 'Basics' } })).toBe(false);
});
