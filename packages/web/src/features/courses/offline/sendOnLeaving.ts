import { forPersonHeader } from '@tribe/domain/features/accounts/session.ts';
import { graphqlUrl } from '#kernel/graphql/client.ts';
import { operationName, travelling } from '#kernel/graphql/document.ts';
import { SaveLessonPosition } from '../learning/myLesson.documents.ts';
import { dropMark, keepMark, type LessonMark } from './waitingMarks.ts';

export type PositionMark = Extract<LessonMark, { kind: 'position' }>;

/**
 * Sends where a video is from a page that is about to be gone: without waiting for a token, since the session's cookie
 * goes along, and kept alive by the browser when the page is no more. What does not arrive waits for the next visit.
 */
export function sendOnLeaving(userId: number, mark: PositionMark): void {
  keepMark(userId, mark);
  const { lessonId, clientEventId, at, positionSeconds } = mark;
  const body = JSON.stringify({
    operationName: operationName(SaveLessonPosition),
    variables: { lessonId, clientEventId, at, positionSeconds },
    query: travelling(SaveLessonPosition),
  });
  const headers = { 'content-type': 'application/json', 'auth-provider': 'dbAuth', [forPersonHeader]: String(userId) };
  fetch(graphqlUrl, { method: 'POST', credentials: 'same-origin', keepalive: true, headers, body })
    .then((response) => response.ok && dropMark(userId, clientEventId))
    .catch(() => undefined);
}
