import { OutboxKinds } from '#kernel/outbox/OutboxKinds.ts';
import { SendWaiting } from '#kernel/outbox/SendWaiting.tsx';
import { sendableProgress } from './offline/sendableProgress.ts';
import { render } from '@testing-library/preact';
import { createElement, type ReactNode } from 'react';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { MeProvider, useMaybeMe } from '#kernel/me/Me.tsx';

const auth = makeDbAuth();

/** Draws a screen of courses for whoever the fake server says is signed in. */
export function show(screen: ReactNode, { isOpenToStrangers = false } = {}) {
  const value = makeClient(auth, () => undefined);
  const inside = isOpenToStrangers ? screen : createElement(SignedIn, null, screen);
  const sender = isOpenToStrangers ? null : createElement(SignedIn, null, createElement(SendWaiting));
  const known = createElement(
    MeProvider,
    null,
    createElement(ClientContext, { value }, createElement(OutboxKinds, { value: kinds }, inside, sender)),
  );
  const around = { client: auth, children: known };
  return render(createElement(AuthProvider, around));
}

const kinds = async () => ({ outboxKinds: sendableProgress });

function SignedIn({ children }: { children?: ReactNode }) {
  return useMaybeMe() ? children : null;
}

/** A lesson in an outline, as the server tells it. */
export const outlined = (id: number, name: string, input: object = {}) => ({
  __typename: 'OutlineLesson',
  id,
  name,
  type: 'Video',
  durationSeconds: 384,
  points: 20,
  isRequired: true,
  isPreview: false,
  isCompleted: false,
  lock: null,
  ...input,
});

type Outlined = ReturnType<typeof outlined>;

/** A course of one unit with these lessons, and how far one is in it. */
export function courseOf(lessons: Outlined[], input: object = {}) {
  const doneCount = lessons.filter((lesson) => lesson.isCompleted).length;
  const counts = { lessonCount: lessons.length, doneCount };
  return {
    __typename: 'MyCourse',
    id: 3,
    name: 'Finding Clients',
    shortDescription: 'Where to find work',
    description: '',
    coverImage: null,
    trailerUrl: null,
    category: 'Clients',
    level: 'all',
    authorName: 'Ana Reyes',
    isOpen: true,
    closedNote: null,
    isRecorded: true,
    enrolledAt: null,
    startedAt: null,
    completedAt: null,
    newLessonCount: 0,
    waitsFor: null,
    nextLesson: lessons[0] ?? null,
    ...counts,
    percent: lessons.length > 0 ? Math.floor((doneCount * 100) / lessons.length) : 0,
    units: [
      {
        __typename: 'MyUnit',
        id: 5,
        name: 'First steps',
        shortDescription: '',
        description: '',
        lock: null,
        ...counts,
        lessons,
      },
    ],
    ...input,
  };
}

/** The first lesson of a course as its reader gets it. */
export function lessonOf(lessons: Outlined[], input: object = {}) {
  const [first, second] = lessons;
  return {
    __typename: 'MyLesson',
    id: first?.id,
    name: first?.name,
    shortDescription: '',
    description: '<p>Read this.</p>',
    type: 'Video',
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    durationSeconds: 384,
    captions: null,
    transcript: null,
    coverImage: null,
    points: 20,
    isRequired: true,
    completionText: 'Finished? Mark it complete.',
    progress: { __typename: 'LessonProgress', id: first?.id, positionSeconds: 0, completedAt: null },
    notebook: { __typename: 'LessonNotebook', id: first?.id, notes: [] },
    previous: null,
    next: second ?? null,
    course: courseOf(lessons),
    ...input,
  };
}
