import { blockLabel, isBlockType } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { type Block, slotOf, slotsOf } from '@tribe/domain/features/site/blocks/slots.ts';
import { classes } from '#ui/classes.ts';
import { useBlocks, useBuilder, useIsSelected } from './BuilderContext.ts';
import { blockIcons } from './blockIcons.ts';

/** The page as a list of its blocks, with the first words of each. */
export function Outline() {
  const blocks = useBlocks();
  if (blocks.length === 0) return <p className="p-3 text-sm text-ink-soft">The page is empty.</p>;
  return <Rows blocks={blocks} />;
}

function Rows({ blocks }: { blocks: readonly Block[] }) {
  return (
    <ol className="grid gap-0.5 p-3">
      {blocks.map((block) => (
        <Row key={block.props.id} block={block} />
      ))}
    </ol>
  );
}

function Row({ block }: { block: Block }) {
  const builder = useBuilder();
  const { type, props } = block;
  const isOn = useIsSelected(props.id);
  const Icon = isBlockType(type) ? blockIcons[type] : null;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => builder.selected.set(props.id)}
        className={classes(
          'flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-left text-sm',
          isOn ? 'bg-sea-soft text-sea' : 'hover:bg-sunk',
        )}
      >
        {Icon && <Icon strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />}
        <span className="shrink-0 font-semibold">{blockLabel(type)}</span>
        <span className="truncate text-ink-soft">{firstWords(block)}</span>
      </button>
      {slotsOf(type).map((slot) => {
        const inner = slotOf(block, slot);
        return inner.length === 0 ? null : (
          <div key={slot} className="ml-3 border-l border-line">
            <Rows blocks={inner} />
          </div>
        );
      })}
    </li>
  );
}

function firstWords({ props }: Block): string {
  const words = [props['title'], props['heading'], props['name'], props['html']].find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof words === 'string' ? words.replace(/<[^>]*>/g, ' ').trim() : '';
}
