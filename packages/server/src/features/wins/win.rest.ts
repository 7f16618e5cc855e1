import { receiveWinPicture, sendWinPicture, winPictureAccess } from '#features/wins/winFiles.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

export const winRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/win-pictures',
    caller: 'browser',
    operations: winPictureAccess.receive,
    handle: receiveWinPicture,
  },
  {
    method: 'GET',
    url: '/api/win-pictures/:id',
    caller: 'browser',
    operations: winPictureAccess.send,
    handle: sendWinPicture,
  },
];
