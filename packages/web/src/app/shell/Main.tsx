import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '#kernel/url/location.ts';
import { mainId } from './SkipLink.tsx';

/** Where the screen stands. A new address takes the focus here, so that a screen reader begins with it. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  const [pathname] = useLocation();
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id={mainId} ref={main} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  );
}
