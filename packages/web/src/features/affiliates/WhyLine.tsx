import type { ReactNode } from 'react';
import { Info } from 'lucide-react';

/** Why something is an affiliate's. */
export const WhyLine = ({ children }: { children: ReactNode }) => (
  <p className="mt-0.5 flex items-start gap-1.5 text-sm text-info">
    <Info strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);
