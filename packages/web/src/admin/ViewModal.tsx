import { type FormEvent, useId, useState } from 'react';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { CreateSavedView, UpdateSavedView } from './savedView.documents.ts';
import type { Narrowing, View } from './savedView.ts';

type Props = {
  route: RouteName;
  /** The one that is edited; null for a new one. */
  view: View | null;
  /** How the list is seen now, which is what is kept. */
  seen: Narrowing & { columns: readonly string[] };
  onClose: () => void;
  onDone: () => void;
};

/** Names how a list is seen, and says whether others see it too. */
export function ViewModal({ route, view, seen, onClose, onDone }: Props) {
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [create, creating] = useMutation(CreateSavedView);
  const [update, updating] = useMutation(UpdateSavedView);
  const failure = creating.failure ?? updating.failure;
  const form = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim() || creating.isBusy || updating.isBusy) return;
    const input = { name, shared, filters: seen.filters, sort: seen.sort, columns: [...seen.columns] };
    const acted = view ? await update({ id: view.id, input, version: view.version }) : await create({ route, input });
    if (!acted.ok) return;
    toast.success(`${name.trim()} saved`);
    onDone();
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={view ? `Edit ${view.name}` : 'Save this view'}
      text="Saves the search, filters, order and columns as they are now."
      withCancel
      actions={
        <Button
          look="primary"
          type="submit"
          form={form}
          disabled={!name.trim()}
          busy={(creating.isBusy || updating.isBusy) && 'Saving…'}
        >
          Save view
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-4 pb-2">
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={60}
          error={failure ? (failure.messages['name']?.[0] ?? failure.message) : undefined}
        />
        <SwitchField
          label="Share with staff"
          value={shared}
          onChange={setShared}
          help="Everyone who can open this list can choose it. They’ll only see rows they have access to."
        />
      </form>
    </Modal>
  );
}
