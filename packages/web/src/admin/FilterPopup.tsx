import type { RefObject } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConditionEditor } from './ConditionEditor.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterValues } from './FilterValues.tsx';
import type { TreeFilter } from './treeFilter.ts';

type Props = {
  anchor: RefObject<HTMLElement | null>;
  tree: TreeFilter;
  /** The field whose condition is shown; null while it is closed. */
  open: string | null;
  onOpen: (name: string | null) => void;
};

/** The fields of a list, and beside them what the one that is open is narrowed to. */
export function FilterPopup({ anchor, tree, open, onOpen }: Props) {
  const shown = tree.fields.find(({ name }) => name === open) ?? tree.fields[0];
  return (
    <FilterPanel
      anchor={anchor}
      open={open}
      onOpen={onOpen}
      fields={tree.fields.map(({ name, field }) => ({
        name,
        label: field.label,
        chosen: tree.parts.find((part) => part.field === name)?.words ?? null,
      }))}
      foot={tree.words !== null && <Foot tree={tree} />}
    >
      {shown && <FieldCondition key={shown.name} tree={tree} of={shown} />}
    </FilterPanel>
  );
}

function FieldCondition({ tree, of: { name, field } }: { tree: TreeFilter; of: TreeFilter['fields'][number] }) {
  const condition = tree.conditionOn(name);
  if (field.kind !== 'choice')
    return (
      <ConditionEditor
        key={JSON.stringify(condition)}
        name={name}
        field={field}
        condition={condition}
        onChange={(next) => tree.put(name, next)}
      />
    );
  return (
    <FilterValues
      label={field.label}
      options={field.options ?? tree.labels(name) ?? []}
      chosen={{ values: condition?.values ?? [], isExcept: condition?.operator === 'none' }}
      onChange={({ values, isExcept }) =>
        tree.put(name, values.length > 0 ? { field: name, operator: isExcept ? 'none' : 'any', values } : null)
      }
    />
  );
}

/** All of the filter in a sentence, and what concerns all of it; the sentence makes the popup no wider. */
function Foot({ tree }: { tree: TreeFilter }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line p-2 sm:w-0 sm:min-w-full">
      <p className="min-w-0 flex-1 basis-full px-1 text-sm text-ink-soft">{tree.words}</p>
      {tree.parts.length > 1 && (
        <Button size="small" onClick={() => tree.setAny(!tree.isAny)}>
          {tree.isAny ? 'Match all of these' : 'Match any of these'}
        </Button>
      )}
      <Button size="small" onClick={tree.clear}>
        Clear filters
      </Button>
    </div>
  );
}
