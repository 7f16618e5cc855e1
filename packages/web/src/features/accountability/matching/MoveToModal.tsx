import { areBlocked } from '@tribe/domain/features/accountability/blocks.ts';
import { fitAmong } from '@tribe/domain/features/accountability/fit.ts';
import { isForeign } from '@tribe/domain/features/accountability/problems.ts';
import { Badge } from '#ui/Badge.tsx';
import { Modal } from '#ui/Modal.tsx';
import type { WorkedBoard } from './useBoard.ts';

const mostOffered = 30;

/** Where somebody can go, the best fit first, each with what would be wrong there: moving without a mouse. */
export function MoveToModal({ work, personId, onClose }: { work: WorkedBoard; personId: number; onClose: () => void }) {
  const person = work.people.get(personId);
  if (!person) return null;
  const offers = work.board.groups
    .filter(({ memberIds }) => !memberIds.includes(personId) && memberIds.length > 0)
    .map((group) => {
      const members = group.memberIds.flatMap((id) => work.people.get(id) ?? []);
      const warnings = [
        group.memberIds.length >= group.capacity && 'Full',
        group.memberIds.some((id) => areBlocked(work.blocks, personId, id)) && 'Blocked',
        isForeign(group, person) && 'Other batch',
      ].filter((one) => one !== false);
      return { group, fit: fitAmong(person, members), warnings };
    })
    .toSorted((a, b) => a.warnings.length - b.warnings.length || b.fit - a.fit);
  const move = (toKey: string | null) => {
    void work.move({ personId, toKey });
    onClose();
  };
  const row = 'tap flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-sunk';
  return (
    <Modal isOpen onClose={onClose} title={`Move ${person.name}`} withCancel>
      <ul className="grid gap-1 pb-2">
        {offers.slice(0, mostOffered).map(({ group, fit, warnings }) => (
          <li key={group.key}>
            <button type="button" className={row} onClick={() => move(group.key)}>
              <span className="min-w-0 grow truncate font-semibold">{group.name}</span>
              {warnings.map((warning) => (
                <Badge key={warning} tone="bad">
                  {warning}
                </Badge>
              ))}
              <span className="num text-sm text-ink-soft">{`${fit}% fit`}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={row} onClick={() => move(null)}>
            Back to the people to place
          </button>
        </li>
      </ul>
    </Modal>
  );
}
