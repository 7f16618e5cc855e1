import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { type Mark, markOf, platformName, type QueuedProof, showPesos, showWait } from './queuedProof.ts';

type Props = {
  proofs: readonly QueuedProof[];
  label: string;
  openId: number;
  now: Date;
  /** How many there are beside those that are shown. */
  more: number;
  onOpen: (id: number) => void;
};

/** The proofs of the queue, one of them open. */
export function ProofRows({ proofs, label, openId, now, more, onOpen }: Props) {
  return (
    <section
      aria-label={label}
      className="overflow-hidden rounded-card border border-line bg-card max-lg:max-h-72 max-lg:overflow-y-auto"
    >
      <ul>
        {proofs.map((proof) => {
          const isOpen = proof.id === openId;
          return (
            <li key={proof.id} className="border-t border-line first:border-t-0">
              <button
                type="button"
                aria-current={isOpen ? 'true' : undefined}
                onClick={() => onOpen(proof.id)}
                className={classes(
                  'block w-full border-l-3 px-3.5 py-3 text-left -outline-offset-2 transition-colors',
                  isOpen ? 'border-sea bg-sea-soft' : 'border-transparent hover:bg-sunk',
                )}
              >
                <span className="block font-semibold wrap-anywhere">{proof.name}</span>
                <span className="num flex flex-wrap justify-between gap-x-2 text-sm">
                  <span className="text-ink-soft">
                    {platformName(proof.platform)} · {showWait(proof.createdAt, now)}
                  </span>
                  <b>{showPesos(proof.amount)}</b>
                </span>
                <MarkLine of={markOf(proof)} />
              </button>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <p className="num border-t border-line px-3.5 py-3 text-center text-sm text-ink-soft">{more} more</p>
      )}
    </section>
  );
}

const looks = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' };
const icons = { good: CircleCheck, warn: CircleAlert, bad: TriangleAlert };

function MarkLine({ of: { tone, text } }: { of: Mark }) {
  const Icon = icons[tone];
  return (
    <span className={classes('num mt-0.5 flex items-center gap-1.5 text-sm font-semibold', looks[tone])}>
      <Icon strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />
      {text}
    </span>
  );
}
