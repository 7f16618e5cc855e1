import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { today } from '@tribe/domain/kernel/time/manila.ts';
import { functionAccessOf } from '@tribe/domain/kernel/access/matrix.ts';
import { Suspense, type ReactNode } from 'react';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { EditWins } from './EditWins.tsx';
import { MemberWins } from './MemberWins.tsx';
import { NewestWins } from './NewestWins.tsx';
import { ProfileWins } from './ProfileWins.tsx';
import { WinsToReview } from './WinsToReview.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const counts = (of: Record<string, number>) =>
  ['heart', 'fire', 'cheer'].map((kind) => ({ __typename: 'WinReactionCount', kind, count: of[kind] ?? 0 }));

const win = (values: object = {}) => ({
  __typename: 'Win',
  id: 5,
  version: 1,
  title: 'My first client',
  story: 'She said yes.\nI start on Monday.',
  category: 'first-client',
  amount: 18_500,
  happenedOn: '2026-11-20',
  visibility: 'members',
  consentForMarketing: null,
  status: 'published',
  hiddenReason: null,
  isMine: false,
  author: { __typename: 'WinAuthor', slug: 'ligaya-reyes', name: 'Ligaya Reyes', profileImage: null },
  pictures: [{ __typename: 'WinPicture', id: 9, url: '/api/win-pictures/9', width: 40, height: 20 }],
  reactions: counts({ cheer: 2 }),
  myReaction: null,
  shareUrl: null,
  reports: [],
  ...values,
});

function show(drawn: ReactNode, operations: Record<string, (variables: Record<string, unknown>) => object>) {
  const asked: Record<string, unknown>[] = [];
  const api = fakeApi(someone('member'));
  for (const [name, answer] of Object.entries(operations))
    api.operations[name] = (variables) => {
      asked.push({ [name]: variables });
      return { body: { data: answer(variables) } };
    };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <Suspense>{drawn}</Suspense>
    </ClientContext>,
  );
  return asked;
}

test('a win of another shows what it is worth, whose it is and its pictures, and nothing that is between them and the team', async () => {
  show(<NewestWins />, { NewestWins: () => ({ newestWins: [win()] }) });
  await screen.findByRole('heading', { name: 'My first client' });
  expect(screen.getByRole('link', { name: 'Ligaya Reyes' }).getAttribute('href')).toBe('/profile/ligaya-reyes');
  expect(screen.getByText('₱18,500.00')).toBeDefined();
  expect(screen.getByRole('img', { name: 'For My first client' }).getAttribute('src')).toBe('/api/win-pictures/9');
  expect(screen.queryByText('Pending review')).toBeNull();
});

test('one reacts to a win with one press, in another way with the next, and takes it back with the last', async () => {
  const asked = show(<NewestWins />, {
    NewestWins: () => ({ newestWins: [win()] }),
    ReactToWin: ({ kind }) => ({
      reactToWin: {
        __typename: 'Win',
        id: 5,
        reactions: counts(kind === 'cheer' ? { cheer: 3 } : kind === 'fire' ? { cheer: 2, fire: 1 } : { cheer: 2 }),
        myReaction: kind,
      },
    }),
  });
  const group = await screen.findByRole('group', { name: 'Reactions to My first client' });
  const buttons = [...group.querySelectorAll('button')];
  const names = () => buttons.map((button) => button.getAttribute('aria-label'));
  const pressed = () => buttons.map((button) => button.getAttribute('aria-pressed') === 'true');
  expect(names()).toEqual(['Proud of you', 'On fire', 'Congratulations, 2']);
  await userEvent.click(buttons[2]!);
  await waitFor(() => expect(pressed()).toEqual([false, false, true]));
  expect(names()[2]).toBe('Congratulations, 3, yours included');
  await userEvent.click(buttons[1]!);
  await waitFor(() => expect(pressed()).toEqual([false, true, false]));
  await userEvent.click(buttons[1]!);
  await waitFor(() => expect(pressed()).toEqual([false, false, false]));
  expect(asked.slice(1)).toEqual(['cheer', 'fire', null].map((kind) => ({ ReactToWin: { id: 5, kind } })));
});

test('a win that one agreed to share leads its owner to its picture, and no other does', async () => {
  const shareUrl = '/api/share/wins/5?v=1';
  show(<NewestWins />, { NewestWins: () => ({ newestWins: [win({ isMine: true, shareUrl }), win({ id: 6 })] }) });
  const links = await screen.findAllByRole('link', { name: /^Share/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([shareUrl]);
});

test('an empty place offers to post a win to its owner, and to nobody else', async () => {
  show(<ProfileWins slug="joy" isMine />, { WinsOf: () => ({ wins: [] }) });
  const way = await screen.findByRole('link', { name: 'Post a win' });
  expect(way.getAttribute('href')).toBe('/profile/edit?q=wins&post=win');
  cleanup();
  show(<ProfileWins slug="ben" isMine={false} />, { WinsOf: () => ({ wins: [] }) });
  await screen.findByText('No wins yet');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a win is posted once it has a title and a category; its day is today until another is chosen', async () => {
  window.history.replaceState(null, '', '/profile/edit?post=win');
  const asked = show(<EditWins />, {
    WinsOf: () => ({ wins: [] }),
    PostWin: () => ({ postWin: win({ isMine: true, status: 'pending', consentForMarketing: false }) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Post win' }));
  for (const message of ['Title is required', 'Category is required']) await screen.findByText(message);
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  const [year = '', ...rest] = today(new Date()).split('-');
  expect(day.value).toBe([...rest, year].join('/'));
  await userEvent.type(screen.getByLabelText('Title'), 'My first client');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'First client');
  await userEvent.clear(day);
  await userEvent.type(day, '11/20/2026');
  await userEvent.type(screen.getByLabelText(/^Amount/), '2,500.50');
  await userEvent.click(screen.getByRole('radio', { name: /My group/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Post win' }));
  await waitFor(() => expect(asked.some((call) => 'PostWin' in call)).toBe(true));
  expect(asked.find((call) => 'PostWin' in call)?.['PostWin']).toEqual({
    input: {
      title: 'My first client',
      story: '',
      category: 'first-client',
      amount: 2_500.5,
      happenedOn: '2026-11-20',
      visibility: 'group',
      consentForMarketing: false,
      pictures: [],
    },
  });
  expect(window.location.search).toBe('');
});

test('the owner sees where a win stands, and why it was hidden', async () => {
  window.history.replaceState(null, '', '/profile/edit');
  const mine = { isMine: true, consentForMarketing: true };
  show(<EditWins />, {
    WinsOf: () => ({
      wins: [
        win({ ...mine, status: 'pending', visibility: 'group' }),
        win({ ...mine, id: 6, title: 'Another', status: 'hidden', hiddenReason: 'Names a client' }),
        win({ ...mine, id: 7, title: 'Own', status: 'pending', visibility: 'only-me' }),
      ],
    }),
  });
  await screen.findByText('Hidden by the team: Names a client');
  expect(screen.getAllByText('Pending review')).toHaveLength(1);
  expect(screen.getByText('Only me')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Congratulations/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit Own' })).toBeDefined();
});

test('whoever may open people to edit and may not change them is offered no win to decide on', async () => {
  const access = { ...functionAccessOf('admin'), user_create: false };
  const drawn = (
    <SomeoneKnown as="admin" functionAccess={access}>
      <MemberWins userId={1} />
      <WinsToReview />
    </SomeoneKnown>
  );
  const wins = [win({ status: 'pending' })];
  const asked = show(drawn, { MemberWins: () => ({ memberWins: wins }), WinsToReview: () => ({ winsToReview: wins }) });
  await screen.findByRole('heading', { name: 'My first client' });
  expect(asked).toEqual([{ MemberWins: { userId: 1 } }]);
  expect(screen.queryByRole('button', { name: /Publish|Hide/ })).toBeNull();
});

test('staff publish what waits, hide it only with a reason, and see nothing where nothing waits', async () => {
  const waiting = win({ status: 'pending', consentForMarketing: false, version: 4 });
  let left = [waiting];
  const drawn = (
    <SomeoneKnown as="admin">
      <WinsToReview />
    </SomeoneKnown>
  );
  const asked = show(drawn, {
    WinsToReview: () => ({ winsToReview: left }),
    HideWin: () => {
      left = [];
      return { hideWin: { __typename: 'Win', id: 5, version: 5, status: 'hidden', hiddenReason: 'Names a client' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide My first client' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hide win' }));
  await screen.findByText('Reason is required');
  await userEvent.type(screen.getByLabelText('Reason'), 'Names a client');
  await userEvent.click(screen.getByRole('button', { name: 'Hide win' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Wins that wait/ })).toBeNull());
  expect(asked.find((call) => 'HideWin' in call)?.['HideWin']).toEqual({
    id: 5,
    reason: 'Names a client',
    version: 4,
  });
});
