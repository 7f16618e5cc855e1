import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** One line under the title, such as a count. */
  lead?: ReactNode;
  above?: ReactNode;
  /** The one primary action; what else there is goes into a menu beside it. */
  action?: ReactNode;
};

export function PageHeader({ title, lead, above, action }: Props) {
  return (
    <header className="mb-5">
      {above}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-[1.5rem] leading-tight font-bold tracking-tight wrap-anywhere sm:text-2xl">{title}</h1>
          {lead && <p className="num mt-1 text-sm text-ink-soft">{lead}</p>}
        </div>
        {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
      </div>
    </header>
  );
}
