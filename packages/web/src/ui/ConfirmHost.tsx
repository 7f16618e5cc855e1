import { useState } from 'react';
import { Button } from './Button.tsx';
import { asking, type Asking } from './confirm.ts';
import { useKept } from './keep.ts';
import { Modal } from './Modal.tsx';

/** Shows what `confirm` asks. Stands once in the application. */
export function ConfirmHost() {
  const question = useKept(asking);
  const [last, setLast] = useState<Asking | null>(null);
  if (question && question !== last) setLast(question);
  const shown = question ?? last;
  const refuse = () => question?.answer(false);
  return (
    <Modal
      isOpen={question !== null}
      onClose={refuse}
      size="small"
      title={shown?.title}
      text={shown?.text}
      actions={
        <>
          <Button onClick={refuse}>Cancel</Button>
          <Button look={shown?.isDanger ? 'danger' : 'primary'} onClick={() => question?.answer(true)}>
            {shown?.act}
          </Button>
        </>
      }
    />
  );
}
