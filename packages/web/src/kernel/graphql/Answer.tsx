import type { ReactNode } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailureView } from '#ui/FailureView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { isRecord, type Failure } from '#kernel/failures/failure.ts';
import type { QueryState } from './useQuery.ts';

type Props<Data> = {
  of: QueryState<Data>;
  children: (data: Data, asked: { isStale: boolean; retry: () => void }) => ReactNode;
  /** A sentence, or a whole empty state with the way out. Left out, an empty answer is drawn like any other. */
  empty?: ReactNode;
  /** Says when an answer is empty, where its first field being null or without rows is not the rule. */
  isEmpty?: (data: Data) => boolean;
  /** In the shape of what comes. */
  skeleton?: ReactNode;
  /** `null` leaves the failure to the error boundary above. */
  failure?: ((failure: Failure, retry: () => void) => ReactNode) | null;
};

/** Draws what became of a question: loading, failed, empty or answered. */
export function Answer<Data>({
  of: asked,
  children,
  empty,
  isEmpty = hasNothing,
  skeleton,
  failure,
}: Props<Data>): ReactNode {
  switch (asked.kind) {
    case 'loading':
      return <Loading>{skeleton ?? <Skeleton lines={3} />}</Loading>;
    case 'failed':
      if (failure === null) throw new Error(asked.failure.message);
      return (failure ?? failedPage())(asked.failure, asked.retry);
    case 'nothing':
      throw new Error('The query succeeded but brought no data');
    case 'done':
      if (empty !== undefined && isEmpty(asked.data))
        return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
      return children(asked.data, asked);
  }
}

/**
 * A failed answer; where it is all of its page, with the heading that the page would else lack. Trying again does not
 * bring a missing record, so `back` is offered in its place.
 */
export function failedPage(title?: string, back?: ReactNode): (failure: Failure, retry: () => void) => ReactNode {
  return ({ code, message }, retry) => {
    const way = code === 'NOT_FOUND' ? { action: back } : { onRetry: retry };
    return <FailureView {...(title && { title })} message={message} {...way} />;
  };
}

/** The place is kept from the start and the skeleton shows after 150 ms, so that what is quick does not flicker. */
function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true" aria-live="polite" className="animate-late">
      <span className="sr-only">Loading</span>
      {children}
    </div>
  );
}

/** True when the first field of an answer is null, an empty list or a page without rows. */
export function hasNothing(data: unknown): boolean {
  if (!isRecord(data)) return false;
  const [first] = Object.entries(data).flatMap(([name, value]) => (name === '__typename' ? [] : [value]));
  if (first === null || first === undefined) return true;
  if (Array.isArray(first)) return first.length === 0;
  return isRecord(first) && Array.isArray(first['rows']) && first['rows'].length === 0;
}
