import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import { buttonLook } from '#ui/buttonLook.ts';

/** A file of the server's; the browser fetches it itself, with the session of who is signed in. */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={buttonLook('quiet', 'small')}>
      <Download strokeWidth={1.75} className="size-4" aria-hidden="true" />
      {children}
    </a>
  );
}
