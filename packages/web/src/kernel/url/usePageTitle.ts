import { useEffect } from 'react';

const product = 'Tribe';

/** Names the document after what is on the screen; null leaves the name that it has. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === product ? product : `${title} · ${product}`;
  }, [title]);
}
