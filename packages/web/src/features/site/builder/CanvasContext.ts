import { createContext, useContext, type PointerEvent } from 'react';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import type { Dragged } from './drag.ts';

type CanvasTools = {
  /** Nothing to take hold of: the page as visitors see it. */
  isPreview: boolean;
  startDrag: (down: PointerEvent<HTMLElement>, dragged: Dragged) => void;
  /** What the server would add to a block, as far as it is known here. */
  dataOf: (block: Block) => object | null;
  /** What pictures weigh on a phone, in bytes by their addresses, as far as it is known. */
  pictures: Readonly<Record<string, number>>;
  /** What the server found for the blocks of the draft that was saved last, by their ids. */
  found: Readonly<Record<string, object>>;
};

export const CanvasContext = createContext<CanvasTools>({
  isPreview: false,
  startDrag: () => undefined,
  dataOf: () => null,
  pictures: {},
  found: {},
});

export const useCanvas = () => useContext(CanvasContext);
