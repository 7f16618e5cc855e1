import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { pageZone } from '@tribe/domain/features/site/builder/tree.ts';
import { useKept } from '#ui/keep.ts';
import { useBlocks, useBuilder } from './BuilderContext.ts';
import { CanvasZone } from './CanvasZone.tsx';

export type Width = 390 | 768 | 1280;

type Props = {
  frame: RefObject<HTMLIFrameElement | null>;
  width: Width;
  theme: 'light' | 'dark';
  /** Called with the document that the page is drawn in. */
  onOpen: (canvas: Document) => void;
};

const shell =
  '<!doctype html><html lang="en"><head><title>Page</title></head><body class="overflow-x-clip"></body></html>';

/** The page as visitors get it, in a window of its own, so that widths, themes and heights are true there. */
export function Canvas({ frame, width, theme, onOpen }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const { width: wide, height } = useRoom(room);
  const [canvas, setCanvas] = useState<Document | null>(null);
  const scale = Math.min(1, wide / width) || 1;
  useEffect(() => {
    if (canvas) dress(canvas, theme, scale);
  }, [canvas, theme, scale]);
  return (
    <div ref={room} className="relative size-full min-w-0 overflow-hidden">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is drawn by this page itself, whose policy it inherits */}
      <iframe
        ref={frame}
        title="Page"
        srcDoc={shell}
        style={{ width, height: height / scale, scale: String(scale), left: Math.max(0, (wide - width * scale) / 2) }}
        className="absolute top-0 origin-top-left border-0 bg-page"
        onLoad={({ currentTarget: { contentDocument: doc } }) => {
          if (!doc) return;
          bringStyles(doc);
          setCanvas(doc);
          onOpen(doc);
        }}
      />
      {canvas && createPortal(<Page canvas={canvas} />, canvas.body)}
    </div>
  );
}

function dress({ documentElement: root }: Document, theme: string, scale: number): void {
  root.dataset['theme'] = theme;
  // What one takes hold of stays as large as it is outside.
  root.style.setProperty('--unzoom', String(1 / scale));
}

/** The application's own sheet holds every class that a page is drawn with. */
function bringStyles(doc: Document): void {
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) {
    const copy = doc.importNode(sheet, true);
    doc.head.append(copy);
  }
}

function useRoom(room: RefObject<HTMLDivElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const look = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [room]);
  return size;
}

const gripOf = (canvas: Document, id: string) =>
  canvas.querySelector<HTMLElement>(`[data-block="${id}"] > [data-bar] > [data-grip]`);

function Page({ canvas }: { canvas: Document }) {
  const builder = useBuilder();
  const blocks = useBlocks();
  const selected = useKept(builder.selected);
  const focus = useKept(builder.focus);
  // A block that came to another list is drawn anew, and took the focus with it.
  useEffect(() => {
    const grip = focus === null || blocks.length === 0 ? null : gripOf(canvas, focus);
    if (!grip) return;
    grip.focus();
    builder.focus.set(null);
  }, [canvas, focus, blocks, builder]);
  useEffect(() => {
    if (selected !== null)
      gripOf(canvas, selected)?.parentElement?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [canvas, selected]);
  const click = useEffectEvent((event: Event) => {
    const target = event.target;
    if (!target || !('closest' in target) || typeof target.closest !== 'function') return;
    if (target.closest('[data-bar]') !== null) return;
    const found: unknown = target.closest('[data-block]')?.getAttribute('data-block');
    builder.select(typeof found === 'string' ? found : null);
  });
  useEffect(() => {
    canvas.addEventListener('click', click);
    return () => canvas.removeEventListener('click', click);
  }, [canvas]);
  return (
    <main aria-label="Page" className="min-h-dvh bg-page text-ink">
      {/* The page's own headline is out of reach here, as everything that visitors can act on is. */}
      <h1 className="sr-only">The page you’re building</h1>
      <CanvasZone zone={pageZone} blocks={blocks} />
    </main>
  );
}
