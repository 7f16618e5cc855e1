import { type PointerEvent, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import { classes } from '#ui/classes.ts';
import { keep, useKept } from '#ui/keep.ts';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useAskBeforeLeaving } from '#ui/useAskBeforeLeaving.ts';
import { canvasData, useAround } from './around.ts';
import { BlockPanel } from './BlockPanel.tsx';
import { BuilderContext, useSelected, useBuilder } from './BuilderContext.ts';
import type { BuiltPage } from './builtPage.ts';
import { Canvas, type Width } from './Canvas.tsx';
import { CanvasContext } from './CanvasContext.ts';
import { FollowsFacts, keepFacts } from './canvasFacts.ts';
import { type Dragged, type Ghost, startDrag } from './drag.ts';
import { makeBuilder, type Builder as Tools } from './makeBuilder.ts';
import { Notices } from './Notices.tsx';
import { Outline } from './Outline.tsx';
import type { PageKeeper } from './pageKeeper.ts';
import { PagePanel } from './PagePanel.tsx';
import { Palette } from './Palette.tsx';
import { Sections } from './Sections.tsx';
import { Segments } from './Segments.tsx';
import { TopBar } from './TopBar.tsx';
import { useBuilderKeys } from './useBuilderKeys.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { DifferenceList } from './DifferenceList.tsx';

/** Two build the same page: who else saved it and when, what is different there, and which of the two goes on. */
function ClashBar() {
  const { keeper } = useBuilder();
  const { clash, history } = useKept(keeper.state);
  const [isOpen, setOpen] = useState(false);
  if (!clash) return null;
  return (
    <section aria-label="Two versions" className="flex flex-wrap items-center gap-2 bg-warn-soft px-4 py-2">
      <p role="alert" className="min-w-0 grow font-semibold">
        {clash.by} saved this page{clash.at ? ` on ${showInstant(new Date(clash.at))}` : ''}. Your changes aren’t saved.
      </p>
      <Button size="small" onClick={() => setOpen(true)}>
        See what changed
      </Button>
      <Button size="small" look="primary" onClick={keeper.keepMine}>
        Keep mine
      </Button>
      <Button size="small" onClick={keeper.takeTheirs}>
        Take theirs
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="What’s different"
        text={`From the version of ${clash.by} to yours`}
      >
        <DifferenceList before={clash.theirs} after={history.now} />
      </Modal>
    </section>
  );
}

const VersionsPanel = lazyWithRetry(() => import('./VersionsPanel.tsx').then((file) => file.VersionsPanel));

type Props = { page: BuiltPage; keeper: PageKeeper };
type Part = 'add' | 'page' | 'edit';

/** The canvas with what is added to it on one side, and what the selected block says on the other; on a phone one of the three. */
export function Builder({ page, keeper }: Props) {
  const builder = useMemo(() => makeBuilder(keeper), [keeper]);
  const frame = useRef<HTMLIFrameElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [canvas, setCanvas] = useState<Document | null>(null);
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < 640 ? 390 : 1280));
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [isPreview, setPreview] = useState(false);
  const [part, setPart] = useState<Part>('page');
  const [list, setList] = useState<'blocks' | 'outline' | 'sections'>('blocks');
  const [side, setSide] = useState<'block' | 'versions'>('block');
  const ghost = useMemo(() => keep<Ghost | null>(null), []);
  const { terms } = useAround();
  const facts = useMemo(() => keepFacts(), []);
  const { data, pictures } = useKept(facts);

  const tools = useMemo(
    () => ({
      isPreview,
      dataOf: (block: Block) => canvasData(block, terms, data[block.props.id]),
      pictures,
      found: data,
      startDrag: (down: PointerEvent<HTMLElement>, dragged: Dragged) =>
        startDrag(down, dragged, {
          builder,
          frame: () => frame.current,
          follow: ghost.set,
          onDrop: ({ zone, at }) => {
            if (dragged.id !== null) return builder.moveTo(dragged.id, { zone, at });
            builder.addCopies([dragged.block], 'Added: ', { zone, at });
          },
        }),
    }),
    [isPreview, builder, ghost, terms, data, pictures],
  );
  const openPalette = () => {
    // Drawn at once: who goes on typing after the key means the field.
    flushSync(() => {
      setPart('add');
      setList('blocks');
      setPreview(false);
    });
    search.current?.focus();
  };
  useBuilderKeys(builder, canvas, openPalette);
  return (
    <BuilderContext value={builder}>
      <CanvasContext value={tools}>
        <Leaving keeper={keeper} />
        <FollowsFacts {...{ page, keeper, facts }} />
        <div className="flex h-[calc(100dvh-var(--banner))] flex-col overflow-hidden bg-sunk">
          <TopBar
            {...{ page, width, setWidth, theme, setTheme, isPreview, setPreview }}
            isVersions={side === 'versions'}
            onVersions={() => {
              setSide(side === 'versions' ? 'block' : 'versions');
              setPart('edit');
            }}
          />
          <ClashBar />
          <div className={classes('border-b border-line bg-card p-2 lg:hidden', isPreview && 'hidden')}>
            <Segments label="Builder section" of={parts} value={part} onChange={setPart} />
          </div>
          <div className="flex min-h-0 grow">
            <Aside isShown={part === 'add'} isGone={isPreview} label="Add" className="border-r lg:w-64">
              <div className="p-3 pb-0">
                <Segments label="List" of={lists} value={list} onChange={setList} />
              </div>
              {list === 'blocks' && <Palette search={search} />}
              {list === 'outline' && <Outline />}
              {list === 'sections' && <Sections />}
            </Aside>
            <div
              className={classes(
                'relative min-w-0 grow flex-col',
                part === 'page' || isPreview ? 'flex' : 'hidden lg:flex',
              )}
            >
              <div className="min-h-0 grow p-3 sm:p-5">
                <Canvas {...{ frame, width, theme }} onOpen={setCanvas} />
              </div>
              {!isPreview && <Notices />}
            </div>
            <Aside isShown={part === 'edit'} isGone={isPreview} label="Edit" className="border-l lg:w-80">
              {side === 'versions' ? (
                <Suspense fallback={<Skeleton shape="m-3 h-40 rounded-card" />}>
                  <VersionsPanel page={page} onClose={() => setSide('block')} />
                </Suspense>
              ) : (
                <Selected page={page} />
              )}
            </Aside>
          </div>
        </div>
        <Said builder={builder} />
        <Follower ghost={ghost} />
      </CanvasContext>
    </BuilderContext>
  );
}

const parts = [
  { value: 'add' as const, label: 'Add' },
  { value: 'page' as const, label: 'Page' },
  { value: 'edit' as const, label: 'Edit' },
];
const lists = [
  { value: 'blocks' as const, label: 'Blocks' },
  { value: 'outline' as const, label: 'Outline' },
  { value: 'sections' as const, label: 'Sections' },
];

type AsideProps = { isShown: boolean; isGone: boolean; label: string; className: string; children: ReactNode };

function Aside({ isShown, isGone, label, className, children }: AsideProps) {
  return (
    <section
      aria-label={label}
      className={classes(
        'w-full shrink-0 overflow-y-auto border-line bg-card',
        isGone ? 'hidden' : isShown ? 'block' : 'hidden lg:block',
        className,
      )}
    >
      {children}
    </section>
  );
}

function Selected({ page }: { page: BuiltPage }) {
  const block = useSelected();
  return block ? <BlockPanel key={block.props.id} block={block} /> : <PagePanel page={page} />;
}

function Leaving({ keeper }: { keeper: PageKeeper }) {
  const { history, confirmed } = useKept(keeper.state);
  useAskBeforeLeaving(history.now !== confirmed);
  return null;
}

/** What became of each act, for who hears the page. */
function Said({ builder }: { builder: Tools }) {
  return <output className="sr-only">{useKept(builder.said)}</output>;
}

function Follower({ ghost }: { ghost: ReturnType<typeof keep<Ghost | null>> }) {
  const at = useKept(ghost);
  if (!at) return null;
  return (
    <span
      aria-hidden="true"
      style={{ left: at.x + 12, top: at.y + 12 }}
      className="pointer-events-none fixed z-60 rounded-control bg-sea px-3 py-1.5 text-sm font-semibold text-on-sea shadow-float"
    >
      {at.label}
    </span>
  );
}
