import { Plus } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Button } from '#ui/Button.tsx';

/** For who may make one. */
export function NewUserButton() {
  const { functionAccess, pageAccess } = useMe();
  if (functionAccess.user_create !== true || pageAccess.nonMembers !== true) return null;
  return (
    <Button
      look="primary"
      href={to('newNonMember')}
      icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />}
    >
      New user
    </Button>
  );
}
