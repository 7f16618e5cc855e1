import type { ReactNode } from 'react';
import { FileText, X } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

type Props = {
  label: string;
  name: string;
  /** What the button beside it does. */
  act: string;
  onAct: () => void;
  disabled?: boolean | undefined;
  error?: string | undefined;
  /** How large it is, or how far. */
  children: ReactNode;
};

/** The file that a field holds. */
export function HeldFile({ label, name, act, onAct, disabled, error, children }: Props) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <div className="flex items-center gap-3 rounded-control border border-line bg-card p-3">
        <FileText strokeWidth={1.75} className="size-6 shrink-0 text-sea" aria-hidden="true" />
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">{name}</p>
          {children}
        </div>
        <IconButton
          label={act}
          disabled={disabled}
          icon={<X strokeWidth={1.75} className="size-5" />}
          onClick={onAct}
        />
      </div>
      {error && <p className="mt-1.5 text-sm font-medium text-bad">{error}</p>}
    </div>
  );
}

export const FileSize = ({ children }: { children: ReactNode }) => (
  <p className="num text-sm text-ink-soft">{children}</p>
);
