import { type KeyboardEvent, useState, type PointerEvent } from 'react';
import { draftProblems, type LockedField, typeWord } from '@tribe/domain/features/forms/draft.ts';
import type { FormWholeFragment } from '#generated/graphql.ts';
import { Choice } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { AddFieldModal } from './AddFieldModal.tsx';
import { Canvas } from './Canvas.tsx';
import { Outline } from './Outline.tsx';
import { Preview } from './Preview.tsx';
import { Properties } from './Properties.tsx';
import type { Draft } from './useDraft.ts';
import { useDragging } from './useDragging.ts';
import { Versions } from './Versions.tsx';
import { type FieldType, fieldTypes } from '@tribe/domain/features/forms/field.ts';
import { TypeIcon } from './TypeIcon.tsx';

type PaletteProps = { onAdd: (type: FieldType) => void; onDrag: (event: PointerEvent, type: FieldType) => void };

/** All types of questions: pressed, one is added behind the chosen one; dragged, where it is dropped. */
function Palette({ onAdd, onDrag }: PaletteProps) {
  return (
    <section aria-label="Add a field">
      <p className="mb-2 font-bold">Add a field</p>
      <ul className="grid grid-cols-2 gap-1.5 @max-4xl:grid-cols-3">
        {fieldTypes.map((type) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => onAdd(type)}
              onPointerDown={(event) => event.pointerType === 'mouse' && onDrag(event, type)}
              className="flex min-h-8 w-full items-center gap-1.5 rounded-small border border-line bg-card px-2 text-sm hover:border-sea"
            >
              <TypeIcon type={type} />
              <span className="truncate">{typeWord(type)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const views = [
  { value: 'fields' as const, label: 'Fields' },
  { value: 'page' as const, label: 'Page' },
  { value: 'question' as const, label: 'Question' },
  { value: 'preview' as const, label: 'Preview' },
];
type View = (typeof views)[number]['value'];

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input:not([type=radio],[type=checkbox]), textarea, select') !== null;

type Props = { form: FormWholeFragment; draft: Draft; locked: readonly LockedField[] };

/** The builder: outline and types, the page, what is chosen, and how it looks on a phone. A phone shows one of them. */
export function BuilderView({ form, draft, locked }: Props) {
  const [view, setView] = useState<View>('page');
  const [isAdding, setAdding] = useState(false);
  const { dragged, target, begin } = useDragging((what, where) =>
    what.kind === 'field' ? draft.drop(what.key, where) : draft.add(what.type, where),
  );
  const problems = draftProblems(draft.fields, locked);
  const page = draft.fields.find(({ key }) => key === draft.selected)?.page ?? 1;

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target: on } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown') && draft.selected) {
      event.preventDefault();
      draft.step(draft.selected, key === 'ArrowUp' ? -1 : 1);
      return;
    }
    if (isTyping(on)) return;
    if (key === '/') {
      event.preventDefault();
      // Elsewhere it opens the search.
      event.stopPropagation();
      setAdding(true);
    }
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault();
      if (shiftKey) draft.redo();
      else draft.undo();
    }
  };
  const only = (...those: View[]) => (those.includes(view) ? '' : '@max-4xl:hidden');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of all that stands in it
    <div onKeyDown={onKeyDown} className="@container">
      <output aria-live="assertive" className="sr-only">
        {draft.said}
      </output>
      <div className="mb-4 @4xl:hidden">
        <Choice label="Builder section" of={views} value={view} onChange={setView} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[14rem_minmax(0,1fr)_16rem] @6xl:grid-cols-[14rem_minmax(0,1fr)_16rem_19rem]">
        <div className={classes('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5', only('fields'))}>
          <Outline draft={draft} />
          <Palette onAdd={(type) => draft.add(type)} onDrag={(event, type) => begin(event, { kind: 'type', type })} />
        </div>
        <div className={classes('min-w-0 rounded-card bg-sunk p-3 sm:p-4', only('page'))}>
          <Canvas
            draft={draft}
            problems={problems}
            dragged={dragged}
            target={target}
            onDrag={(event, key) => begin(event, { kind: 'field', key })}
          />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 @6xl:contents">
          <div className={classes('min-w-0', only('question'))}>
            <Properties draft={draft} locked={locked} />
          </div>
          <div className={classes('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5', only('preview'))}>
            <Preview name={form.name} fields={draft.fields} page={page} />
            <Versions versions={form.versions} fields={draft.fields} />
          </div>
        </div>
      </div>
      {isAdding && (
        <AddFieldModal
          onClose={() => setAdding(false)}
          onAdd={(type) => {
            draft.add(type);
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}
