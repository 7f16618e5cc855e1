import { ExternalLink, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { QueuedProof } from './queuedProof.ts';
import type { ProofZoom } from './useProofZoom.ts';

const icon = { strokeWidth: 1.75, className: 'size-5', 'aria-hidden': true } as const;

/** The picture of a proof, large enough to be read; beside it the one that was sent before, where one was. */
export function ProofPicture({ proof, zoom }: { proof: QueuedProof; zoom: ProofZoom }) {
  const [turn, setTurn] = useState(0);
  const pictures = proof.lines.flatMap(({ id, pictureUrl, reference }) =>
    pictureUrl === null ? [] : [{ id, url: pictureUrl, reference }],
  );
  const before = proof.flags.find(({ pictureUrl }) => pictureUrl !== null);
  const [first] = pictures;
  return (
    <section
      aria-label="Picture"
      className="flex min-w-0 flex-col overflow-hidden lg:self-stretch rounded-card border border-line bg-card"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line px-2 py-1">
        <div className="flex items-center gap-1">
          <IconButton label="Zoom out" icon={<ZoomOut {...icon} />} disabled={!zoom.canShrink} onClick={zoom.shrink} />
          <span className="num w-12 text-center text-sm font-semibold" aria-live="polite">
            {zoom.percent}%
          </span>
          <IconButton label="Zoom in" icon={<ZoomIn {...icon} />} disabled={!zoom.canGrow} onClick={zoom.grow} />
          <IconButton label="Rotate" icon={<RotateCw {...icon} />} onClick={() => setTurn((turn + 90) % 360)} />
        </div>
        <p className="num truncate text-sm text-ink-soft">Sent {showInstant(new Date(proof.createdAt))}</p>
        {first && (
          <a
            href={first.url}
            target="_blank"
            rel="noreferrer"
            aria-label="Open the picture"
            title="Open the picture"
            className="tap grid size-9 place-items-center rounded-control text-ink-soft hover:bg-sunk hover:text-ink"
          >
            <ExternalLink {...icon} />
          </a>
        )}
      </div>
      {pictures.length === 0 ? (
        <EmptyState
          title="No picture"
          text={
            proof.lines.some(({ reference }) => reference)
              ? 'It was paid at a counter, or the picture has expired.'
              : undefined
          }
        />
      ) : (
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Receipt pictures"
          className={`grid max-h-[44rem] grow content-start items-start gap-4 overflow-auto bg-shade p-4 -outline-offset-2 lg:min-h-[32rem] ${before ? 'sm:grid-cols-2' : ''}`}
        >
          {pictures.map(({ id, url, reference }) => (
            <Shown
              key={id}
              {...{ url, turn }}
              percent={zoom.percent}
              alt={`Receipt of ${proof.name}, reference ${reference}`}
            >
              <Badge tone="outline">This proof</Badge>
              <span className="truncate">{proof.name}</span>
            </Shown>
          ))}
          {before?.pictureUrl && (
            <Shown
              url={before.pictureUrl}
              turn={0}
              percent={zoom.percent}
              alt={`Receipt of ${before.who}, sent earlier`}
            >
              <Badge tone="bad">{before.status === 'approved' ? 'Approved earlier' : 'Sent earlier'}</Badge>
              <span className="truncate">{before.who}</span>
            </Shown>
          )}
        </section>
      )}
    </section>
  );
}

type ShownProps = { url: string; alt: string; percent: number; turn: number; children: React.ReactNode };

function Shown({ url, alt, percent, turn, children }: ShownProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2.5 flex min-h-6 items-center gap-2 text-sm text-ink-soft">{children}</figcaption>
      <img
        src={url}
        alt={alt}
        style={{ width: `${percent}%`, rotate: `${turn}deg` }}
        className="mx-auto max-w-none rounded-control bg-card shadow-float"
      />
    </figure>
  );
}
