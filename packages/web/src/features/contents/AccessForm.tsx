import { useState } from 'react';
import type { ContentKind } from '@tribe/domain/features/contents/access.ts';
import { contentMessages } from '@tribe/domain/features/contents/messages.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import type { Option } from '#ui/fieldProps.ts';
import { Modal } from '#ui/Modal.tsx';
import { MultiSelectField } from '#ui/MultiSelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { AccessChoices, UpdateContentAccess, type Access } from './access.documents.ts';

type Chosen = Record<'productIds' | 'accessLevelIds' | 'batchIds' | 'groupIds' | 'stageIds', readonly string[]>;

const fields = [
  { name: 'productIds', from: 'products', label: 'Products', help: 'While a subscription is active, plus 14 days.' },
  { name: 'accessLevelIds', from: 'accessLevels', label: 'Access levels', help: undefined },
  { name: 'batchIds', from: 'batches', label: 'Batches', help: undefined },
  { name: 'groupIds', from: 'groups', label: 'Groups', help: undefined },
  { name: 'stageIds', from: 'stages', label: 'Stages', help: 'This stage and up.' },
] as const;

type Props = { kind: ContentKind; access: Access; onClose: () => void; onDone: () => void };

const texts = (ids: readonly (string | number)[]) => ids.map(String);
const numbers = (ids: readonly string[]) => ids.map(Number);

/** Chooses the ways into a content; any of them is enough. */
export function AccessForm({ kind, access, onClose, onDone }: Props) {
  const asked = useQuery(AccessChoices);
  const [chosen, setChosen] = useState<Chosen>({
    productIds: texts(access.productIds),
    accessLevelIds: texts(access.accessLevelIds),
    batchIds: texts(access.batchIds),
    groupIds: texts(access.groupIds),
    stageIds: texts(access.stageIds),
  });
  const [save, { isBusy }] = useMutation(UpdateContentAccess);
  const isForAll = Object.values(chosen).every((ids) => ids.length === 0);
  const submit = async () => {
    const { accessLevelIds, productIds, batchIds, groupIds, stageIds } = chosen;
    const input = {
      accessLevelIds: [...accessLevelIds],
      productIds: numbers(productIds),
      batchIds: numbers(batchIds),
      groupIds: numbers(groupIds),
      stageIds: numbers(stageIds),
    };
    const acted = await save({ kind, id: access.id, input });
    if (!acted.ok) {
      toast.error(acted.failure.message);
      return;
    }
    toast.success('Access saved');
    onDone();
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Access to ${access.name}`}
      text={isForAll ? contentMessages.everyMember : 'Open to members with any of these'}
      withCancel
      actions={
        <Button look="primary" busy={isBusy && 'Saving…'} onClick={() => void submit()}>
          Save
        </Button>
      }
    >
      <Answer of={asked} skeleton={<Skeleton shape="h-80 w-full rounded-control" />}>
        {({ accessChoices }) => (
          <div className="grid gap-4 pb-40 sm:pb-24">
            {fields.map(({ name, from, label, help }) => (
              <MultiSelectField
                key={name}
                label={label}
                help={help}
                optional
                options={optionsOf(accessChoices[from])}
                value={chosen[name]}
                onChange={(ids) => setChosen({ ...chosen, [name]: texts(ids) })}
              />
            ))}
          </div>
        )}
      </Answer>
    </Modal>
  );
}

const optionsOf = (choices: readonly { id: string; name: string }[]): Option[] =>
  choices.map(({ id, name }) => ({ value: id, label: name }));
