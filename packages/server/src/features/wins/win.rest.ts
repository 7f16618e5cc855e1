import { sendWinImage, winPictureRoutes } from '#features/wins/winFiles.ts';
import { findWinImage } from '#features/wins/winShare.service.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

export const winRoutes: RestRoute[] = [
  ...winPictureRoutes,
  {
    method: 'GET',
    url: '/api/share/wins/:id',
    caller: 'machine',
    operations: [findWinImage],
    perMinute: 120,
    handle: sendWinImage,
  },
];
