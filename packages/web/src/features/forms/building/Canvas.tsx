import { ChevronDown, ChevronUp, Copy, GitBranch, GripVertical, Trash2 } from 'lucide-react';
import { Fragment, type PointerEvent } from 'react';
import { conditionWords } from '@tribe/domain/features/forms/conditions.ts';
import type { FormField } from '@tribe/domain/features/forms/field.ts';
import { type DraftProblem, typeWord } from '@tribe/domain/features/forms/draft.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { pagesOf } from './Outline.tsx';
import { TypeIcon } from './TypeIcon.tsx';
import type { Draft } from './useDraft.ts';
import type { Dragged, DropTarget } from './useDragging.ts';

type Props = {
  draft: Draft;
  problems: readonly DraftProblem[];
  dragged: Dragged | null;
  target: DropTarget | null;
  onDrag: (event: PointerEvent, key: string) => void;
};

/** The page of the question that is chosen, as cards that can be moved. */
export function Canvas({ draft, problems, dragged, target, onDrag }: Props) {
  const { fields, selected, select } = draft;
  const pages = pagesOf(fields);
  const page = fields.find(({ key }) => key === selected)?.page ?? pages[0] ?? 1;
  const at = pages.indexOf(page);
  const own = fields.filter((field) => field.page === page);
  const go = (step: 1 | -1) => {
    const next = pages[at + step];
    const first = fields.find((field) => field.page === next);
    if (first) select(first.key);
  };
  const drop = <DropPlace dragged={dragged} fields={fields} />;
  const isOver = (before: string | null) => dragged !== null && target?.page === page && target.before === before;
  return (
    <section aria-label="Questions on this page" className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-2">
        <p className="text-sm font-semibold text-sea">
          Page {Math.max(at, 0) + 1} of {Math.max(pages.length, 1)}
        </p>
        <span className="flex">
          <IconButton
            label="Previous page"
            disabled={at <= 0}
            onClick={() => go(-1)}
            icon={<ChevronUp className="size-5" aria-hidden="true" />}
          />
          <IconButton
            label="Next page"
            disabled={at < 0 || at === pages.length - 1}
            onClick={() => go(1)}
            icon={<ChevronDown className="size-5" aria-hidden="true" />}
          />
        </span>
      </div>
      <ol data-canvas-page={page} className="grid min-h-24 grid-cols-[minmax(0,1fr)] gap-3">
        {own.map((field) => (
          <Fragment key={field.key}>
            {isOver(field.key) && drop}
            <FieldCard
              field={field}
              draft={draft}
              isDragged={dragged?.kind === 'field' && dragged.key === field.key}
              problem={problems.find(({ key }) => key === field.key)}
              onDrag={onDrag}
            />
          </Fragment>
        ))}
        {isOver(null) && drop}
      </ol>
      {own.length === 0 && !dragged && (
        <EmptyState title="No questions yet" text="Choose a field type, or press / to add one." />
      )}
      <p className="mt-4 text-center text-sm text-ink-soft @max-4xl:hidden">
        Move with <Key>Alt</Key> <Key>↑</Key> <Key>↓</Key>, add with <Key>/</Key>
      </p>
    </section>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="rounded-small border border-line-mid bg-card px-1.5 py-0.5 font-mono text-xs">{children}</kbd>;
}

function DropPlace({ dragged, fields }: { dragged: Dragged | null; fields: readonly FormField[] }) {
  if (!dragged) return null;
  const type = dragged.kind === 'type' ? dragged.type : fields.find(({ key }) => key === dragged.key)?.type;
  if (!type) return null;
  return (
    <li className="flex items-center justify-center gap-2 rounded-card border-2 border-dashed border-sea bg-sea-soft py-3 font-semibold text-sea">
      <TypeIcon type={type} /> Drop the {typeWord(type).toLowerCase()} here
    </li>
  );
}

type CardProps = {
  field: FormField;
  draft: Draft;
  isDragged: boolean;
  problem: DraftProblem | undefined;
  onDrag: (event: PointerEvent, key: string) => void;
};

function FieldCard({ field, draft, isDragged, problem, onDrag }: CardProps) {
  const { key, label, type, help, required, options } = field;
  const isChosen = draft.selected === key;
  const condition = conditionWords(field, draft.fields);
  return (
    <li
      data-field-key={key}
      className={classes(
        'rounded-card border bg-card p-3 transition-colors',
        isChosen ? 'border-sea ring-1 ring-sea' : 'border-line',
        isDragged && 'opacity-50',
      )}
    >
      <div className="flex items-start gap-2">
        <button
          type="button"
          aria-label={`Move ${label || typeWord(type)}. Alt and arrow keys move it`}
          onPointerDown={(event) => onDrag(event, key)}
          onFocus={() => draft.select(key)}
          className="-ml-1 grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-small text-ink-soft hover:bg-sunk"
        >
          <GripVertical className="size-4" aria-hidden="true" />
        </button>
        <button type="button" onClick={() => draft.select(key)} className="min-w-0 grow self-center text-left">
          {condition && (
            <span className="mb-1 flex w-fit max-w-full items-center gap-1.5 rounded-full bg-sea-soft px-2.5 py-0.5 text-sm font-semibold text-sea">
              <GitBranch strokeWidth={1.75} className="size-3.5 shrink-0" aria-hidden="true" />
              <span className={classes('min-w-0', isChosen ? 'wrap-anywhere' : 'truncate')}>{condition}</span>
            </span>
          )}
          <span className="block font-bold wrap-anywhere">
            {label || <span className="text-ink-faint">No question yet</span>}
            {required && <span className="text-bad"> *</span>}
          </span>
          {(help || options.length > 0) && (
            <span className={classes('block text-sm text-ink-soft', isChosen ? 'wrap-anywhere' : 'truncate')}>
              {[help, options.slice(0, 6).join(', ') + (options.length > 6 ? '…' : '')].filter(Boolean).join(' · ')}
            </span>
          )}
          {problem && <span className="mt-1 block text-sm font-semibold text-bad">{problem.text}</span>}
        </button>
        <span className="grid size-8 shrink-0 place-items-center text-ink-soft @lg:hidden" title={typeWord(type)}>
          <TypeIcon type={type} />
          <span className="sr-only">{typeWord(type)}</span>
        </span>
        <span className="shrink-0 @max-lg:hidden">
          <Badge tone="plain">{typeWord(type)}</Badge>
        </span>
      </div>
      {isChosen && (
        <div className="-mb-1 flex items-center justify-end">
          <span className="mr-auto pl-9 text-sm text-ink-soft @lg:hidden" aria-hidden="true">
            {typeWord(type)}
          </span>
          <IconButton
            label="Duplicate"
            onClick={() => draft.duplicate(key)}
            icon={<Copy className="size-4" aria-hidden="true" />}
          />
          <IconButton
            label="Remove"
            onClick={() => draft.remove(key)}
            className="text-bad"
            icon={<Trash2 className="size-4" aria-hidden="true" />}
          />
        </div>
      )}
    </li>
  );
}
