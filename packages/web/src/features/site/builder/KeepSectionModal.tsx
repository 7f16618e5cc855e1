import { useState } from 'react';
import { blockLabel } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { KeepSection } from './sitePage.documents.ts';

type Props = { block: Block; onClose: () => void };

/** Keeps a block with all that lies in it, under a name, for other pages. */
export function KeepSectionModal({ block, onClose }: Props) {
  const [name, setName] = useState(`${blockLabel(block.type)}: `);
  const [keep, { isBusy, failure }] = useMutation(KeepSection);
  const save = async () => {
    const acted = await keep({ name, blocks: [block] });
    if (!acted.ok) return;
    toast.success('Section saved for other pages');
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      withCancel
      size="small"
      title="Save as section"
      text="You’ll find it under Sections on every page."
      actions={
        <Button look="primary" busy={isBusy && 'Saving…'} onClick={() => void save()}>
          Save section
        </Button>
      }
    >
      <TextField
        label="Name"
        value={name}
        maxLength={80}
        onChange={setName}
        error={failure?.messages['name']?.[0] ?? failure?.message}
      />
    </Modal>
  );
}
