import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import { Main } from './Main.tsx';

/** One calm card in the middle: signing in, signing up, passwords. */
export function AuthShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-page px-5 py-4 sm:px-6 sm:py-5">
        <Logo />
      </header>
      <Main className="mx-auto flex w-full max-w-md grow flex-col justify-start px-5 pt-4 pb-12 sm:justify-center sm:px-0 sm:pt-0">
        {children}
      </Main>
      <Footer />
    </div>
  );
}
