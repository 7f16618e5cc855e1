import { receiveWinPicture, sendWinImage, sendWinPicture, winPictureAccess } from '#features/wins/winFiles.ts';
import { findWinImage } from '#features/wins/winShare.service.ts';
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
  {
    method: 'GET',
    url: '/api/share/wins/:id',
    caller: 'machine',
    operations: [findWinImage],
    perMinute: 120,
    handle: sendWinImage,
  },
];
