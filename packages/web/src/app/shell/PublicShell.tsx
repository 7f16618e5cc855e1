import type { ReactNode } from 'react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { PublicHeader } from '#blocks/PublicHeader.tsx';
import { Button } from '#ui/Button.tsx';
import { ownAcademy } from '#kernel/me/ownAcademy.ts';
import { useMaybeMe } from '#kernel/me/Me.tsx';
import { Footer } from './Footer.tsx';
import { Main } from './Main.tsx';

/** What visitors see around a public screen that the application draws itself. */
export function PublicShell({ children }: { children: ReactNode }) {
  const me = useMaybeMe();
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader {...ownAcademy()} homeHref={to('home')}>
        <Button look="text" href={to(me ? 'home' : 'login')}>
          {me ? 'Home' : 'Log in'}
        </Button>
      </PublicHeader>
      <Main className="w-full grow">{children}</Main>
      <Footer />
    </div>
  );
}
