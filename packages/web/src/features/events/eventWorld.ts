import { render } from '@testing-library/preact';
import { createElement, type ReactNode } from 'react';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { MeProvider, useMaybeMe } from '#kernel/me/Me.tsx';
import { OutboxKinds } from '#kernel/outbox/OutboxKinds.ts';
import { SendWaiting } from '#kernel/outbox/SendWaiting.tsx';
import { sendableAnswers } from './attending/sendableAnswers.ts';

const auth = makeDbAuth();
const kinds = async () => ({ outboxKinds: sendableAnswers });

/** Shows screens of events to whoever is signed in at the faked API, with what sends as the shell has it. */
export function show(children: ReactNode) {
  const value = makeClient(auth, () => undefined);
  const inside = createElement(SignedIn, null, children, createElement(SendWaiting));
  const around = createElement(ClientContext, { value }, createElement(OutboxKinds, { value: kinds }, inside));
  const known = { client: auth, children: createElement(MeProvider, null, around) };
  return render(createElement(AuthProvider, known));
}

function SignedIn({ children }: { children?: ReactNode }) {
  return useMaybeMe() ? children : null;
}

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A time of an event in a list, as the server tells it. */
export const card = (input: object = {}) => ({
  __typename: 'MyEventCard',
  id: 11,
  eventId: 3,
  name: 'Proposal clinic',
  shortDescription: '',
  coverImage: null,
  location: 'zoom',
  startAt: '2030-01-07T11:00:00.000Z',
  endAt: '2030-01-07T12:00:00.000Z',
  isRecurring: true,
  isCancelled: false,
  isOpen: true,
  closedNote: null,
  rsvp: null,
  capacity: null,
  goingCount: 0,
  hasRecording: false,
  ...input,
});

/** A time of an event on its own page. */
export const one = (input: object = {}) => ({
  ...card(),
  __typename: 'MyEvent',
  description: '<p>Bring a draft</p>',
  address: null,
  timeZone: 'Asia/Manila',
  recurrence: 'FREQ=WEEKLY;BYDAY=MO',
  cancelNote: null,
  hosts: [],
  waitingPlace: null,
  waitlist: true,
  points: 0,
  attendedAt: null,
  joinOpensAt: inMinutes(60),
  hasJoinLink: true,
  mayJoin: true,
  join: null,
  recordingUrl: null,
  otherDates: [],
  ...input,
});
