import type { ReactNode } from 'react';

type Props = {
  /** Why there is nothing, in a sentence. */
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** The way out: a button or a link. */
  action?: ReactNode;
};

export function EmptyState({ title, text, icon, action }: Props) {
  return (
    <div className="flex animate-appear flex-col items-center gap-2 px-5 py-10 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-sea-soft text-sea" aria-hidden="true">
        {icon ?? <EmptyBox />}
      </span>
      <p className="text-base font-semibold">{title}</p>
      {text && <p className="max-w-sm text-sm text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

function EmptyBox() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 13.500 6.500 5h11L20 13.500V19H4z" />
      <path d="M4 13.500h4.500a3.500 3.500 0 0 0 7 0H20" />
    </svg>
  );
}
