import {
  profilePictureAccess,
  receiveProfilePicture,
  sendProfilePicture,
} from '#features/members/profile/pictureFiles.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

export const pictureRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/profile-picture',
    caller: 'browser',
    operations: profilePictureAccess.receive,
    handle: receiveProfilePicture,
  },
  {
    method: 'GET',
    url: '/api/profile-pictures/:key/:size',
    caller: 'browser',
    operations: profilePictureAccess.send,
    handle: sendProfilePicture,
  },
];
