import { GitBranch, Plus } from 'lucide-react';
import { addPage } from '@tribe/domain/features/forms/draftMoves.ts';
import { typeWord } from '@tribe/domain/features/forms/draft.ts';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { TypeIcon } from './TypeIcon.tsx';
import type { Draft } from './useDraft.ts';

export const pagesOf = (fields: readonly FormField[]): number[] =>
  [...new Set(fields.map(({ page }) => page))].sort((one, other) => one - other);

/** All questions, page by page. */
export function Outline({ draft }: { draft: Draft }) {
  const { fields, selected, select } = draft;
  const pages = pagesOf(fields);
  const questions = fields.filter(({ type }) => type !== 'section').length;
  return (
    <nav aria-label="Fields">
      <p className="mb-2 flex items-baseline justify-between gap-2">
        <span className="font-bold">Fields</span>
        <span className="num text-sm text-ink-soft">
          {questions} on {counted(pages.length, 'page')}
        </span>
      </p>
      {pages.map((page, at) => {
        const own = fields.filter((field) => field.page === page);
        const [first] = own;
        const title = first?.type === 'section' ? first.label : `Page ${at + 1}`;
        return (
          <div key={page} className="mb-2">
            <p className="px-2 text-sm font-bold text-ink-soft">
              {at + 1}. {title || 'No title yet'}
            </p>
            <ul>
              {own.map((field) => (
                <li key={field.key}>
                  <button
                    type="button"
                    aria-current={field.key === selected ? 'true' : undefined}
                    onClick={() => select(field.key)}
                    className={classes(
                      'flex min-h-8 w-full items-center gap-2 rounded-small px-2 text-left text-sm',
                      field.key === selected ? 'bg-sea-soft font-semibold text-sea' : 'hover:bg-sunk',
                    )}
                  >
                    <TypeIcon type={field.type} />
                    <span className="min-w-0 grow truncate">{field.label || typeWord(field.type)}</span>
                    {field.visibleWhen && (
                      <GitBranch strokeWidth={1.75} className="size-3.5 shrink-0" aria-label="Shown conditionally" />
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <Button
        look="text"
        size="small"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => {
          const made = addPage(fields);
          draft.change(made.fields);
          select(made.key);
        }}
      >
        Add a page
      </Button>
    </nav>
  );
}
