import { type ComponentType, createElement, memo, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react';
import { blockLabel, isBlockType } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { type Block, slotOf, slotsOf } from '@tribe/domain/features/site/blocks/slots.ts';
import { isA } from '@tribe/domain/features/site/builder/checkPage.ts';
import { pageZone, slotZone, type Zone } from '@tribe/domain/features/site/builder/tree.ts';
import { blockComponents } from '#blocks/blockComponents.ts';
import { classes } from '#ui/classes.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { useBuilder, useDropIn, useIsSelected } from './BuilderContext.ts';
import { useCanvas } from './CanvasContext.ts';

type ZoneProps = { zone: Zone; blocks: readonly Block[] };

/** A list of blocks: the page's own, or a column. A line shows where something dragged would land. */
export const CanvasZone = memo(function CanvasZone({ zone, blocks }: ZoneProps) {
  const drop = useDropIn(zone);
  const isPage = zone === 'page';
  return (
    <ul
      data-zone={zone}
      aria-label={isPage ? 'Blocks' : `Blocks in the ${zone.split(':')[1] ?? ''} column`}
      className={classes('relative', isPage ? 'min-h-dvh pb-24' : 'min-h-24', drop && !isPage && 'bg-sea-soft')}
    >
      {blocks.map((block, at) => (
        <CanvasBlock
          key={block.props.id}
          {...{ block, zone, at }}
          count={blocks.length}
          isDrop={drop?.before === block.props.id}
        />
      ))}
      {drop && drop.before === null && <li aria-hidden="true" className="h-1 rounded-full bg-sea" />}
      {blocks.length === 0 && (
        <li className="m-3 grid min-h-24 place-items-center rounded-card border border-dashed border-line-strong p-4 text-center text-sm text-ink-soft">
          {isPage ? 'Drag a block here, or press / and choose one' : 'Drag a block here'}
        </li>
      )}
    </ul>
  );
});

type BlockInZone = { block: Block; zone: Zone; at: number; count: number; isDrop: boolean };

/** A block on the canvas: its bar, which is all that takes the focus, and what visitors see, where no link acts. */
const CanvasBlock = memo(function CanvasBlock({ block, zone, at, count, isDrop }: BlockInZone) {
  const { id } = block.props;
  const { isPreview } = useCanvas();
  const isOn = useIsSelected(id) && !isPreview;
  return (
    <li
      data-block={id}
      className={classes('group/block relative', isOn && 'z-10 outline-2 -outline-offset-2 outline-sea')}
    >
      {isDrop && <span aria-hidden="true" className="absolute inset-x-0 -top-0.5 z-20 h-1 rounded-full bg-sea" />}
      {!isPreview && <Bar {...{ block, at, count, isOn }} />}
      <Content block={block} isFirst={zone === pageZone && at === 0} />
    </li>
  );
});

type BarProps = { block: Block; at: number; count: number; isOn: boolean };

function Bar({ block, at, count, isOn }: BarProps) {
  const builder = useBuilder();
  const { startDrag } = useCanvas();
  const { id } = block.props;
  const label = blockLabel(block.type);
  const button = 'grid min-h-8 min-w-8 place-items-center rounded-small hover:bg-sea-strong disabled:opacity-50';
  return (
    <div
      data-bar
      className={classes(
        'absolute left-0 z-30 flex items-center bg-sea text-on-sea [zoom:var(--unzoom,1)]',
        // The first has nothing above it to stand on.
        at === 0 ? 'top-0 rounded-br-control' : 'bottom-full rounded-t-control',
        !isOn &&
          'pointer-events-none opacity-0 focus-within:opacity-100 [li:hover>&]:pointer-events-auto [li:hover>&]:opacity-100',
      )}
    >
      <button
        type="button"
        data-grip
        aria-pressed={isOn}
        aria-label={`${label}, place ${at + 1} of ${count}`}
        className="flex min-h-8 cursor-grab touch-none items-center gap-1 rounded-small px-2 text-sm font-semibold select-none"
        onFocus={() => builder.selected.set(id)}
        onClick={() => builder.select(id)}
        onPointerDown={(event) => startDrag(event, { id, label, block })}
      >
        <GripVertical className="size-4" aria-hidden="true" />
        {label}
      </button>
      {isOn && (
        <>
          <button type="button" aria-label="Move up" className={button} onClick={() => builder.step(id, 'up')}>
            <ArrowUp className="size-4" aria-hidden="true" />
          </button>
          <button type="button" aria-label="Move down" className={button} onClick={() => builder.step(id, 'down')}>
            <ArrowDown className="size-4" aria-hidden="true" />
          </button>
          <button type="button" aria-label={`Copy ${label}`} className={button} onClick={() => builder.duplicate(id)}>
            <Copy className="size-4" aria-hidden="true" />
          </button>
          <button type="button" aria-label={`Remove ${label}`} className={button} onClick={() => builder.remove(id)}>
            <Trash2 className="size-4" aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  );
}

const contentLook =
  '@container min-h-8 empty:grid empty:min-h-20 empty:place-items-center empty:text-ink-soft empty:before:content-["Nothing_to_see_yet"]';

/** One broken block takes nothing else along. */
const Content = memo(function Content({ block, isFirst }: { block: Block; isFirst: boolean }) {
  const { props, type } = block;
  const { dataOf } = useCanvas();
  const slots = slotsOf(type);
  const lists = slots.map((slot): [string, ReactNode] => [
    slot,
    <CanvasZone key={slot} zone={slotZone(props.id, slot)} blocks={slotOf(block, slot)} />,
  ]);
  if (!isBlockType(type)) return null;
  const data = dataOf(block);
  const isBare = isA(block, 'image') && block.props.picture.src === null;
  return (
    <ErrorBoundary resetKey={JSON.stringify(props)} fallback={() => <Broken label={blockLabel(type)} />}>
      <div inert={slots.length === 0} className={contentLook}>
        {isBare ||
          createElement(componentOf(blockComponents[type]), {
            ...props,
            ...Object.fromEntries(lists),
            ...(data ? { data } : {}),
            isFirst,
          })}
      </div>
    </ErrorBoundary>
  );
});

/** Kernel helper: what `readBlocks` and the fields answer has the props of its type, which is what that type’s component takes. */
const componentOf = (component: unknown) => component as ComponentType<Record<string, unknown>>;

function Broken({ label }: { label: string }) {
  return <p className="m-3 rounded-card bg-bad-soft p-4 text-sm text-bad">{label}: this block can’t be shown</p>;
}
