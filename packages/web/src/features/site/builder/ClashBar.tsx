import { useState } from 'react';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Button } from '#ui/Button.tsx';
import { useKept } from '#ui/keep.ts';
import { Modal } from '#ui/Modal.tsx';
import { useBuilder } from './BuilderContext.ts';
import { DifferenceList } from './DifferenceList.tsx';

/** Two build the same page: who else saved it and when, what is different there, and which of the two goes on. */
export function ClashBar() {
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
