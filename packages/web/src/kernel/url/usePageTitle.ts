import { useEffect } from 'react';
import { keep } from '#ui/keep.ts';
import { ownAcademy } from '#kernel/me/ownAcademy.ts';

/** Names the document after what is on the screen. */
export function nameDocument(title: string): void {
  document.title = `${title} · ${ownAcademy().name}`;
}

/** What a screen called itself, and at which address: the breadcrumb's last step is called so. */
export const named = keep<{ path: string; title: string }>({ path: '', title: '' });

/** Names the document once a screen knows what it shows; null leaves the name that it has. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    nameDocument(title);
    named.set({ path: window.location.pathname, title });
  }, [title]);
}
