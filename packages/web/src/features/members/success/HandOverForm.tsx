import type { ManyAct } from '../bulk/bulkActions.ts';
import { ManyActModal } from '../bulk/ManyActModal.tsx';

type Props = { manager: { id: number; name: string; members: number }; onClose: () => void; onDone: () => void };

const handOver = (name: string): ManyAct => ({
  kind: 'assign',
  label: 'Hand over members',
  needs: { page: 'successManagers', act: 'success-manager_assign' },
  title: (people) => `Hand over ${people}`,
  text: `Whoever is on the worklist of ${name} goes to the one chosen here.`,
  act: () => 'Hand over',
  busy: 'Handing over…',
  done: 'handed over',
  value: { label: 'Success manager', kind: 'manager', none: 'The one of their batch' },
});

/** Gives all members of who left to another success manager. */
export function HandOverForm({ manager: { id, name, members }, onClose, onDone }: Props) {
  const of = { filter: { managerId: id, userType: 'member' }, count: members };
  return <ManyActModal act={handOver(name)} of={of} onClose={onClose} onDone={onDone} />;
}
