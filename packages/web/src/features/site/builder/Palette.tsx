import { useState, type KeyboardEvent, type RefObject } from 'react';
import { Search } from 'lucide-react';
import { blocks, blockTypes, type BlockType, newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { controlLook } from '#ui/controlLook.ts';
import { useBuilder } from './BuilderContext.ts';
import { blockIcons } from './blockIcons.ts';
import { useCanvas } from './CanvasContext.ts';

const groups = [
  { group: 'start', title: 'Start' },
  { group: 'sell', title: 'Sell' },
  { group: 'trust', title: 'Trust' },
] as const;

/** Every kind of block: dragged onto the page, or added after the selected one by a press or by its name and Enter. */
export function Palette({ search }: { search: RefObject<HTMLInputElement | null> }) {
  const builder = useBuilder();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = blockTypes.filter((type) => blocks[type].label.toLowerCase().includes(wanted));
  const press = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key === 'Escape') setText('');
    if (event.key !== 'Enter' || !first || wanted === '') return;
    event.preventDefault();
    setText('');
    builder.add(first);
  };
  return (
    <div className="grid content-start gap-4 p-3">
      <label className="relative block">
        <span className="sr-only">Find a block</span>
        <Search className="absolute inset-y-0 left-3 my-auto size-4 text-ink-soft" aria-hidden="true" />
        <input
          ref={search}
          type="search"
          value={text}
          placeholder="Find a block"
          className={controlLook(false, 'pl-9')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
      </label>
      {groups.map(({ group, title }) => {
        const own = found.filter((type) => blocks[type].group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-label={title}>
            <h2 className="mb-1.5 text-sm font-semibold text-ink-soft">{title}</h2>
            <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-4 lg:grid-cols-2">
              {own.map((type) => (
                <Entry key={type} type={type} />
              ))}
            </div>
          </section>
        );
      })}
      {found.length === 0 && <p className="text-sm text-ink-soft">No blocks match.</p>}
      <p className="hidden text-sm text-ink-soft lg:block">
        Press <Key of="/" /> to add, <Key of="Alt" /> <Key of="↑" /> to move
      </p>
    </div>
  );
}

const Key = ({ of: name }: { of: string }) => (
  <kbd className="rounded-small border border-line-mid bg-card px-1.5 font-sans text-xs font-semibold">{name}</kbd>
);

function Entry({ type }: { type: BlockType }) {
  const builder = useBuilder();
  const { startDrag } = useCanvas();
  const Icon = blockIcons[type];
  const { label } = blocks[type];
  return (
    <button
      type="button"
      className="flex min-h-15 cursor-grab touch-pan-y flex-col items-center justify-center gap-1 rounded-control border border-line bg-card px-1 py-2 text-sm font-semibold select-none hover:border-line-strong"
      onClick={() => builder.add(type)}
      onPointerDown={(event) => startDrag(event, { id: null, label, block: newBlock(type, 'new') })}
    >
      <Icon strokeWidth={1.75} className="size-5 text-sea" aria-hidden="true" />
      {label}
    </button>
  );
}
