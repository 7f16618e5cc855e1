import { useEffect } from 'react';
import { ownAcademy } from '#kernel/me/ownAcademy.ts';

/** Names the document after what is on the screen. */
export function nameDocument(title: string): void {
  document.title = `${title} · ${ownAcademy().name}`;
}

/** Names the document once a screen knows what it shows; null leaves the name that it has. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) nameDocument(title);
  }, [title]);
}
