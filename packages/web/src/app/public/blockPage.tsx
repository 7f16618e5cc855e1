import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Block, slotOf, slotsOf } from '@tribe/domain/features/site/blocks/slots.ts';
import type { BlockPage } from '@tribe/domain/features/site/pages/blockData.ts';
import { blockComponents } from '#blocks/blockComponents.ts';
import { OwnCheckout } from '#blocks/checkout-form/CheckoutForm.tsx';
import { PictureForms } from '#blocks/parts/Picture.tsx';
import { InColumn } from '#blocks/parts/Section.tsx';

type DrawnBlocks = {
  screen: ReactNode;
  /** Those that are on the screen, and the HTML of each by itself. */
  drawn: Block[];
  html: string;
  /** Which could not be drawn, and why. */
  broken: string[];
};

/**
 * The blocks of a page, each tried by itself, so that one that fails is left out and takes nothing else along. `checkout` is
 * the form of the page's own funnel.
 */
export function drawBlocks({ page, data, pictures }: BlockPage, checkout: ReactNode = null): DrawnBlocks {
  const found: Omit<DrawnBlocks, 'screen'> = { drawn: [], html: '', broken: [] };
  const first = page.blocks[0]?.props.id;

  function draw(block: Block, isInColumn: boolean): ReactNode {
    const { type, props } = block;
    const slots = slotsOf(type).map((slot) => [slot, slotOf(block, slot).map((each) => draw(each, true))]);
    const more = { ...Object.fromEntries(slots), data: data[props.id], isFirst: props.id === first };
    try {
      const one = (
        <PictureForms key={props.id} value={pictures}>
          <InColumn value={isInColumn}>
            <OwnCheckout value={checkout}>{createElement(componentOf(type), { ...props, ...more })}</OwnCheckout>
          </InColumn>
        </PictureForms>
      );
      found.html += renderToString(one);
      found.drawn.push(block);
      return one;
    } catch (error) {
      found.broken.push(`${type} ${props.id}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  const screen = createElement(Fragment, null, ...page.blocks.map((block) => draw(block, false)));
  return { screen, ...found };
}

/** Kernel helper: the server has read each block by the schema of its type, whose props are those of the component. */
function componentOf(type: string): ComponentType<object> {
  if (!Object.hasOwn(blockComponents, type)) throw new Error('no such block');
  return blockComponents[type as keyof typeof blockComponents] as ComponentType<object>;
}
