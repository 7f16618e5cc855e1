import { profilePictureDoors, receiveProfilePicture, sendProfilePicture } from '#features/members/pictureFiles.ts';
import type { RestRoute } from '#kernel/rest.ts';

export const pictureRoutes: RestRoute[] = [
  { method: 'POST', url: '/api/profile-picture', verbs: profilePictureDoors.receive, handle: receiveProfilePicture },
  {
    method: 'GET',
    url: '/api/profile-pictures/:key/:size',
    verbs: profilePictureDoors.send,
    handle: sendProfilePicture,
  },
];
