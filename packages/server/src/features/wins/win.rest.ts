import { receiveWinPicture, sendWinPicture, winPictureDoors } from '#features/wins/winFiles.ts';
import type { RestRoute } from '#kernel/rest.ts';

export const winRoutes: RestRoute[] = [
  { method: 'POST', url: '/api/win-pictures', operations: winPictureDoors.receive, handle: receiveWinPicture },
  { method: 'GET', url: '/api/win-pictures/:id', operations: winPictureDoors.send, handle: sendWinPicture },
];
