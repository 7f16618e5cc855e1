import { mayLeavePage } from '#ui/useAskBeforeLeaving.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useGo } from '#kernel/url/useGo.ts';

/** Shows the product as another of one's roles, from its home. */
export function useSwitchRole(): (role: string) => void {
  const me = useMe();
  const go = useGo();
  return (role) => {
    if (!mayLeavePage()) return;
    me.switchRole(role);
    go('home');
  };
}
