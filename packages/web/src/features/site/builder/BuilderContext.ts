import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import { find } from '@tribe/domain/features/site/builder/tree.ts';
import { useKept } from '#ui/keep.ts';
import type { Builder, Drop } from './makeBuilder.ts';

export const BuilderContext = createContext<Builder | null>(null);

/** The page that is being built; throws outside of a builder. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('useBuilder needs a builder around it');
  return builder;
}

/** Whether a block is the selected one; only the two that change are drawn anew. */
export function useIsSelected(id: string): boolean {
  const { selected } = useBuilder();
  return useSyncExternalStore(selected.subscribe, () => selected.get() === id);
}

/** Where something dragged would land, to the zone that it would land in; null to every other. */
export function useDropIn(zone: string): Drop | null {
  const { drop } = useBuilder();
  return useSyncExternalStore(drop.subscribe, () => (drop.get()?.zone === zone ? drop.get() : null));
}

/** The blocks of the page as they are now. */
export function useBlocks(): readonly Block[] {
  const { keeper } = useBuilder();
  return useSyncExternalStore(keeper.state.subscribe, () => keeper.page().blocks);
}

/** The selected block; null where none is. */
export function useSelected(): Block | null {
  const id = useKept(useBuilder().selected);
  const blocks = useBlocks();
  return id === null ? null : (find(blocks, id)?.block ?? null);
}
