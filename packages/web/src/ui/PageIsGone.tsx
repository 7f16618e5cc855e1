import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** A page of a list that has become shorter, and the way back. */
export function PageIsGone({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState title="There’s nothing on this page anymore" action={<Button onClick={onFirst}>First page</Button>} />
  );
}
