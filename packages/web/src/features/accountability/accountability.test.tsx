import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { fakeApi, refusal, someone } from '#kernel/testing/fakeApi.ts';
import { SomeoneKnown } from '#kernel/testing/someoneKnown.tsx';
import { ConfirmHost } from '#ui/ConfirmHost.tsx';
import { AccountabilityBuddies } from './AccountabilityBuddies.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const group = {
  __typename: 'MyAccountability',
  id: 3,
  name: 'Agila 3',
  kind: 'accountability',
  status: 'running',
  isLed: false,
  isMember: true,
  thisWeek: '2026-11-23',
  nextMeetingAt: '2026-11-29T12:00:00.000Z',
  meetLink: null,
  chatLink: null,
  buddies: [
    {
      __typename: 'Buddy',
      id: 8,
      name: 'Ramon Cruz',
      profileImage: null,
      isLead: true,
      isBlocked: false,
      since: '2026-10-05',
      streak: 0,
      checkIns: [],
    },
    {
      __typename: 'Buddy',
      id: 9,
      name: 'Liezl Cabrera',
      profileImage: null,
      isLead: false,
      isBlocked: false,
      since: '2026-10-05',
      streak: 2,
      checkIns: [],
    },
  ],
  promise: ['Send five proposals', 'Call the clinic'],
  streak: 2,
  longest: 5,
  past: [],
  metAt: [],
  others: [],
};

function open(answer: typeof group | null, isRefused = false) {
  window.history.replaceState(null, '', '/accountability-buddies');
  const sent: Record<string, unknown>[] = [];
  const api = fakeApi(someone('member'));
  api.operations['MyAccountability'] = () => ({ body: { data: { myAccountability: answer } } });
  api.operations['SendCheckIn'] = (variables) => {
    sent.push(variables);
    return isRefused ? refusal('CONFLICT', 'This group is paused') : { body: { data: { sendCheckIn: 1 } } };
  };
  api.operations['BlockBuddy'] = (variables) => {
    sent.push(variables);
    return { body: { data: { blockBuddy: true } } };
  };
  const client = makeClient({ type: 'test', getToken: async () => null }, () => undefined);
  render(
    <ClientContext value={client}>
      <SomeoneKnown as="member">
        <AccountabilityBuddies care={null} />
        <ConfirmHost />
      </SomeoneKnown>
    </ClientContext>,
  );
  return sent;
}

test('a member without a group is offered to choose a lead', async () => {
  open(null);
  const link = await screen.findByRole('link', { name: 'Choose your lead' });
  expect(link.getAttribute('href')).toBe('/accountability-team-lead-selection');
});

test('last week’s promise is ticked, a blocker is said in words, and the check-in holds both', async () => {
  const sent = open(group);
  await userEvent.click(await screen.findByLabelText('Send five proposals'));
  await userEvent.type(screen.getByLabelText('What did you do?'), 'Sent six');
  expect(screen.queryByLabelText('What’s in your way?')).toBeNull();
  await userEvent.click(screen.getByLabelText('Yes, I need help'));
  await userEvent.type(screen.getByLabelText('What’s in your way?'), 'Laptop in repair');
  await userEvent.click(screen.getByLabelText('Good'));
  await userEvent.click(screen.getByRole('button', { name: 'Send check-in' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        groupId: 3,
        input: {
          did: 'Sent six',
          kept: ['Send five proposals'],
          willDo: '',
          blockerLevel: 'help',
          blocker: 'Laptop in repair',
          mood: 4,
        },
      },
    ]),
  );
});

test('a member who doesn’t want to share a group with somebody again says so once and confirms it; a lead has no such menu', async () => {
  const sent = open(group);
  await userEvent.click(await screen.findByRole('button', { name: 'More about Liezl Cabrera' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Don’t group us again' }));
  expect(sent).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep us apart' }));
  await waitFor(() => expect(sent).toEqual([{ buddyId: 9, isBlocked: true }]));
  expect(screen.queryByRole('button', { name: 'More about Ramon Cruz' })).toBeNull();
});

test('a check-in that is refused keeps what was typed, also after the page is opened again', async () => {
  open(group, true);
  await userEvent.type(await screen.findByLabelText('What did you do?'), 'Sent six');
  await userEvent.click(screen.getByRole('button', { name: 'Send check-in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This group is paused');
  cleanup();
  open(group);
  expect(await screen.findByDisplayValue('Sent six')).toBeDefined();
});
