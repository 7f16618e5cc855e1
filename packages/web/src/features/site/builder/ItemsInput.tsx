import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { blankItem, type BlockField } from '@tribe/domain/features/site/blocks/fieldsOf.input.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';

type Item = Readonly<Record<string, unknown>>;

type Props = {
  field: BlockField & { kind: 'list' };
  value: readonly Item[];
  onChange: (value: readonly Item[]) => void;
  /** Draws a field of an item. */
  draw: (field: BlockField, value: unknown, onChange: (value: unknown) => void) => ReactNode;
};

/** A list inside a block: its items one under another, each moved and taken out by its own buttons. */
export function ItemsInput({ field: { label, one, fields }, value, onChange, draw }: Props) {
  const swap = (at: number, to: number) => {
    const [item, other] = [value[at], value[to]];
    if (item && other) onChange(value.with(at, other).with(to, item));
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {value.map((item, at) => (
        // An item has no name of its own: its place is what it is known by.
        // oxlint-disable-next-line react/no-array-index-key -- the fields keep nothing that isn't in the item
        <fieldset key={at} className="grid min-w-0 gap-3 rounded-card border border-line p-3">
          <legend className="sr-only">
            {one} {at + 1}
          </legend>
          <div className="flex items-center gap-1">
            <p aria-hidden="true" className="grow truncate text-sm font-semibold text-ink-soft">
              {one} {at + 1}
            </p>
            <IconButton
              label={`Move ${one.toLowerCase()} ${at + 1} up`}
              icon={<ArrowUp className="size-4" />}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            />
            <IconButton
              label={`Move ${one.toLowerCase()} ${at + 1} down`}
              icon={<ArrowDown className="size-4" />}
              disabled={at === value.length - 1}
              onClick={() => swap(at, at + 1)}
            />
            <IconButton
              label={`Remove ${one.toLowerCase()} ${at + 1}`}
              icon={<Trash2 className="size-4" />}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </div>
          {fields.map((field) =>
            draw(field, item[field.name], (next) => onChange(value.with(at, { ...item, [field.name]: next }))),
          )}
        </fieldset>
      ))}
      <Button
        size="small"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => onChange([...value, blankItem(fields)])}
      >
        Add {/^[aeiou]/i.test(one) ? 'an' : 'a'} {one.toLowerCase()}
      </Button>
    </fieldset>
  );
}
