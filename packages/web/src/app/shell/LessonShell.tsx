import type { ReactNode } from 'react';
import { Main } from './Main.tsx';

/** Reading a lesson hides everything but the lesson; the screen brings its own outline, its way back and its next. */
export function LessonShell({ children }: { children: ReactNode }) {
  return <Main className="min-h-dvh w-full">{children}</Main>;
}
