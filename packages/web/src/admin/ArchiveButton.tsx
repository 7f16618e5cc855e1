import { Button } from '#ui/Button.tsx';
import type { Id } from './field.ts';
import { type Archiving, useArchive } from './useArchive.ts';

/** At the far end of a form: archives what it is about, once asked. */
export function ArchiveButton<Key extends Id>({ onDone, ...archiving }: Archiving<Key> & { onDone: () => void }) {
  const ask = useArchive(archiving, onDone);
  return (
    <Button look="text" className="text-bad sm:ml-auto" onClick={() => void ask()}>
      Archive
    </Button>
  );
}
