import { Suspense, useEffect, useState } from 'react';
import { isLetterFree } from '#kernel/storage/letterKeys.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { OpensLater } from '#ui/Menu.tsx';
import { useMe } from '#kernel/me/Me.tsx';

const AccountMenuPopup = lazyWithRetry(() => import('./AccountMenuPopup.tsx').then((file) => file.AccountMenuPopup));

const ShortcutHelp = lazyWithRetry(() => import('./ShortcutHelp.tsx').then((file) => file.ShortcutHelp));

/** Everything about oneself, behind one's own picture. */
export function AccountMenu() {
  const me = useMe();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '?' && isLetterFree(event)) setHelpOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <OpensLater
        load={AccountMenuPopup.load}
        trigger={
          <Button look="text" className="px-1.5!">
            <Avatar name={me.displayName} image={me.profileImage} decorative />
            <span className="sr-only">Account</span>
          </Button>
        }
      >
        {(trigger) => <AccountMenuPopup trigger={trigger} onHelp={() => setHelpOpen(true)} />}
      </OpensLater>
      {isHelpOpen && (
        <Suspense>
          <ShortcutHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
