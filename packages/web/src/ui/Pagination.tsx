import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { pageCount, pageWindow, rowsPerPage } from './pageWindow.ts';

type Props = {
  page: number;
  total: number;
  pageSize?: number;
  onPage: (page: number) => void;
  label?: string;
  /** What is counted, where a row may stand for several. */ of?: string;
};

const show = (count: number) => count.toLocaleString('en-PH');

export function Pagination({ page, total, pageSize = rowsPerPage, onPage, label = 'Pages', of: what = '' }: Props) {
  const pages = pageCount(total, pageSize);
  const open = Math.min(Math.max(1, page), pages);
  const first = (open - 1) * pageSize + 1;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="num text-sm text-ink-soft" aria-live="polite">
        {total === 0
          ? 'None'
          : `${show(first)} to ${show(Math.min(total, first + pageSize - 1))} of ${show(total)} ${what}`.trim()}
      </p>
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-0.5">
          <IconButton
            label="Previous page"
            disabled={open === 1}
            icon={<ChevronLeft strokeWidth={1.75} className="size-5" />}
            onClick={() => onPage(open - 1)}
          />
          {pageWindow(open, pages).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === open ? 'page' : undefined}
              onClick={() => onPage(number)}
              className={classes(
                'num min-h-9 min-w-9 rounded-control px-1.5 text-sm font-semibold transition-colors',
                number === open ? 'bg-sea text-on-sea' : 'text-ink-soft hover:bg-sunk hover:text-ink',
              )}
            >
              {number}
            </button>
          ))}
          <IconButton
            label="Next page"
            disabled={open === pages}
            icon={<ChevronRight strokeWidth={1.75} className="size-5" />}
            onClick={() => onPage(open + 1)}
          />
        </div>
      )}
    </nav>
  );
}
