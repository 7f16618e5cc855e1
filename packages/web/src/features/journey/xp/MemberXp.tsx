import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AdjustXpInput } from '@tribe/domain/features/journey/xp/xp.input.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Form } from '#ui/Form.tsx';
import { FormField } from '#ui/FormField.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Modal } from '#ui/Modal.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useZodForm } from '#ui/useZodForm.ts';
import { AdjustXp, FindXp, ReverseXp } from './xp.documents.ts';
import { XpEntries, type XpEntry } from './XpEntries.tsx';
import { XpSum } from './XpSum.tsx';

type Props = { userId: number; onClose: () => void; onChanged: () => void };

const pageSize = 10;

/** A member's ledger as staff see it, who may adjust it and take an entry back, each with a reason. */
export function MemberXp({ userId, onClose, onChanged }: Props) {
  const [page, setPage] = useState(1);
  const [reversed, setReversed] = useState<XpEntry | null>(null);
  const asked = useQuery(FindXp, { userId, page, pageSize });
  const me = useMe();
  const mayAdjust = me.functionAccess.points_adjust === true && !me.isImpersonating && me.id !== userId;
  const changed = () => {
    asked.retry();
    onChanged();
  };
  return (
    <Modal isOpen onClose={onClose} title="XP" size="wide">
      <div className="grid gap-5 pb-5">
        {mayAdjust && <Adjust userId={userId} onDone={changed} />}
        <Answer of={asked} skeleton={<Skeleton shape="h-64 w-full rounded-control" />}>
          {({ xpPage }) => (
            <div>
              <p className="num mb-3 text-lg font-semibold">{xpPage.points.toLocaleString('en-PH')} XP</p>
              {xpPage.reasons.length > 0 && <XpSum reasons={xpPage.reasons} />}
              <XpEntries
                rows={xpPage.rows}
                end={(entry) =>
                  mayAdjust &&
                  !entry.isReversed &&
                  entry.reason !== 'reversal' && (
                    <IconButton
                      label={`Take back ${entry.label || entry.reason}`}
                      icon={<Undo2 strokeWidth={1.75} className="size-4.5" />}
                      onClick={() => setReversed(entry)}
                    />
                  )
                }
              />
              <Pagination page={page} pageSize={pageSize} total={xpPage.total} onPage={setPage} />
            </div>
          )}
        </Answer>
        {reversed && <Reverse entry={reversed} onClose={() => setReversed(null)} onDone={changed} />}
      </div>
    </Modal>
  );
}

type Values = { points: number | null; reason: string };

function Adjust({ userId, onDone }: { userId: number; onDone: () => void }) {
  const [adjust] = useMutation(AdjustXp);
  const form = useZodForm(AdjustXpInput, { points: undefined, reason: '' });
  const save = async (input: AdjustXpInput) => {
    const acted = await adjust({ userId, input });
    if (!acted.ok) return acted.failure;
    toast.success('XP adjusted');
    form.reset();
    onDone();
    return null;
  };
  return (
    <Form of={form} onSubmit={save} submit="Adjust XP">
      <FormField<Values, 'points'> name="points">
        {(field) => <NumberField label="XP" help="Use a minus sign to take XP away." {...field} />}
      </FormField>
      <FormField<Values, 'reason'> name="reason">
        {(field) => <TextField label="Reason" help="The member will see this." {...field} />}
      </FormField>
    </Form>
  );
}

type ReverseProps = { entry: XpEntry; onClose: () => void; onDone: () => void };

function Reverse({ entry, onClose, onDone }: ReverseProps) {
  const [reverse, { isBusy }] = useMutation(ReverseXp);
  const act = async (reason: string) => {
    const acted = await reverse({ id: entry.id, reason });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success('XP taken back');
    onClose();
    onDone();
  };
  return (
    <ReasonModal
      title="Take this XP back?"
      text={`${entry.points} XP for ${entry.label || entry.reason}. The member will see your reason.`}
      act="Take back"
      busy={isBusy && 'Taking back…'}
      onClose={onClose}
      onAct={(reason) => void act(reason)}
    />
  );
}
