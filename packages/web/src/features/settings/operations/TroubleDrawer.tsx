import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';

/** What both lists know of a row. */
export type TroubleRow = {
  id: number;
  name: string;
  attempts: number;
  lastError: string | null;
  queuedAt: string;
  /** Nobody touches it while it is under way. */
  isBusy: boolean;
};

type Props<Row> = {
  row: Row | null;
  words: { one: string; titleOf: (name: string) => string; discardedOf: (name: string) => string };
  onClose: () => void;
  onRetry: (row: Row) => void;
  onDiscard: (row: Row) => void;
};

/** All that is known of one job or mail, and what can be done about it. */
export function TroubleDrawer<Row extends TroubleRow>({ row, words, onClose, onRetry, onDiscard }: Props<Row>) {
  return (
    <Drawer isOpen={row !== null} onClose={onClose} title={row ? words.titleOf(row.name) : ''}>
      {row && (
        <>
          <p className="mb-1 text-sm text-ink-soft">Last error</p>
          <p className="mb-5 rounded-control bg-sunk p-3 text-sm wrap-anywhere">{errorOf(row)}</p>
          <Facts>
            <Fact title="Name">{row.name}</Fact>
            <Fact title="Number">{row.id}</Fact>
            <Fact title="Attempts">{row.attempts}</Fact>
            <Fact title="Queued">{showInstant(new Date(row.queuedAt))}</Fact>
          </Facts>
          {row.isBusy ? (
            <p className="mt-5 text-sm text-ink-soft">It’s in progress. Wait until it’s done.</p>
          ) : (
            <>
              <div className="mt-5 flex flex-wrap gap-2">
                <Button look="primary" onClick={() => onRetry(row)}>
                  Retry now
                </Button>
                <Button onClick={() => onDiscard(row)}>Discard {words.one}</Button>
              </div>
              <p className="mt-3 text-sm text-ink-soft">If you discard it: {words.discardedOf(row.name)}</p>
            </>
          )}
        </>
      )}
    </Drawer>
  );
}

/** A server that was killed could not say what went wrong. */
const errorOf = ({ lastError }: Pick<TroubleRow, 'lastError'>): string =>
  lastError || 'It ended without an error message. The server probably stopped.';

/** The same in a table, cut to what a row has room for. */
export const ErrorText = ({ of: row }: { of: Pick<TroubleRow, 'lastError'> }) => (
  <span className="line-clamp-2 wrap-anywhere sm:line-clamp-1 sm:max-w-md">{errorOf(row)}</span>
);

/** When something was, in a table. */
export const Instant = ({ of: text }: { of: string }) => (
  <span className="num whitespace-nowrap">{showInstant(new Date(text))}</span>
);
