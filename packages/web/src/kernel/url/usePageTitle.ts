import { useEffect } from 'react';

const product = 'Tribe';

/** Names the document after what is on the screen. */
export function nameDocument(title: string): void {
  document.title = title === product ? product : `${title} · ${product}`;
}

/** Names the document once a screen knows what it shows; null leaves the name that it has. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) nameDocument(title);
  }, [title]);
}
