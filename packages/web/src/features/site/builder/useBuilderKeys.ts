import { useEffect, useEffectEvent } from 'react';
import { find, type Step } from '@tribe/domain/features/site/builder/tree.ts';
import { everyBlock } from '@tribe/domain/features/site/blocks/slots.ts';
import { toast } from '#ui/toast.ts';
import { readClipboard, writeBlocks } from './clipboard.ts';
import type { Builder } from './makeBuilder.ts';

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** Whether somebody types there: keys and the clipboard are the field's own then. */
function isTyping(target: EventTarget | null): boolean {
  // An element of the frame is no instance of this window's classes.
  const element = target && 'closest' in target && typeof target.closest === 'function' ? target : null;
  return element !== null && isIn(element, 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]');
}

const isIn = (target: EventTarget, selector: string): boolean =>
  'closest' in target && typeof target.closest === 'function' && target.closest(selector) !== null;

/** The keys of the builder, in the page around the canvas and in the canvas alike. */
export function useBuilderKeys(builder: Builder, canvas: Document | null, openPalette: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || event.defaultPrevented) return;
    if (act({ builder, canvas, openPalette }, event)) event.preventDefault();
  });

  const copy = useEffectEvent((event: ClipboardEvent) => {
    const found = find(builder.blocks(), builder.selected.get() ?? '');
    const view = event.target && 'ownerDocument' in event.target ? canvas : null;
    if (!found || !event.clipboardData || isTyping(event.target)) return;
    if (String(document.getSelection()) !== '' || String(view?.getSelection() ?? '') !== '') return;
    event.preventDefault();
    writeBlocks(event.clipboardData, [found.block]);
    builder.say('Copied');
    if (event.type === 'cut') builder.remove(found.block.props.id);
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData || isTyping(event.target)) return;
    const pasted = readClipboard(event.clipboardData);
    if (!pasted) return;
    event.preventDefault();
    if (pasted.lost > 0) toast.error(`${pasted.lost} of the copied blocks can’t be used here`);
    builder.addCopies(pasted.blocks, 'Pasted: ');
  });

  useEffect(() => {
    const stop = new AbortController();
    for (const doc of [document, canvas]) {
      doc?.addEventListener('keydown', press, stop);
      doc?.addEventListener('copy', copy, stop);
      doc?.addEventListener('cut', copy, stop);
      doc?.addEventListener('paste', paste, stop);
    }
    return () => stop.abort();
  }, [canvas]);
}

type Keys = { builder: Builder; canvas: Document | null; openPalette: () => void };

/** Answers whether the key was one of ours. */
function act({ builder, canvas, openPalette }: Keys, event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const id = builder.selected.get();
  if (ctrlKey || metaKey) return actWithControl(builder, key.toLowerCase(), shiftKey);
  const isInCanvas = canvas !== null && event.view?.document === canvas;
  const step = steps[key];
  if (altKey && step && id !== null) {
    builder.step(id, step);
    return true;
  }
  if (altKey) return false;
  if (key === '/') {
    openPalette();
    return true;
  }
  if ((key === 'Delete' || key === 'Backspace') && id !== null && isInCanvas) {
    builder.remove(id);
    return true;
  }
  if (key === 'Escape' && id !== null) {
    builder.selected.set(null);
    return true;
  }
  return (step === 'up' || step === 'down') && isInCanvas && goBy(builder, step === 'up' ? -1 : 1);
}

function actWithControl(builder: Builder, key: string, isShifted: boolean): boolean {
  const id = builder.selected.get();
  if (key === 'z' && !isShifted) builder.undo();
  else if (key === 'y' || key === 'z') builder.redo();
  else if (key === 'd' && id !== null) builder.duplicate(id);
  else return false;
  return true;
}

/** The focus goes from block to block. */
function goBy(builder: Builder, by: number): boolean {
  const ids = [...everyBlock(builder.blocks())].map(({ props }) => props.id);
  const next = ids[ids.indexOf(builder.selected.get() ?? '') + by];
  if (next === undefined) return false;
  builder.select(next);
  return true;
}
