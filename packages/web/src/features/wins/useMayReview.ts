import { useMe } from '#kernel/me/Me.tsx';

/** Whether the one who looks decides on wins: who may change people does. */
export function useMayReview(): boolean {
  const { pageAccess, functionAccess } = useMe();
  return pageAccess.editUser === true && functionAccess.user_create === true;
}
