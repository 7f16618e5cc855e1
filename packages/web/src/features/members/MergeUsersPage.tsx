import { useState } from 'react';
import type { MergePairQuery } from '#generated/graphql.ts';
import { PickField } from '#admin/PickField.tsx';
import type { Id } from '#admin/field.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useAct } from '#kernel/graphql/useAct.ts';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { ChosenPerson, MergePair, MergePreviewOf, Merges, MergeUsers, PersonChoices } from './merge.documents.ts';
import { MergeList } from './MergeList.tsx';
import { MergePlan } from './MergePlan.tsx';

const people = { search: PersonChoices, one: ChosenPerson };
const idOf = (id: Id | null) => (typeof id === 'number' ? id : null);

/** Makes one person of two accounts: chosen, looked at, merged; and the merges so far, which can be undone. */
export function MergeUsersPage() {
  const [survivorId, setSurvivor] = useState<number | null>(null);
  const [mergedId, setMerged] = useState<number | null>(null);
  const merges = useAsk(Merges);
  const done = () => {
    setMerged(null);
    merges.retry();
  };
  return (
    <>
      <PageHeader title="Merge users" lead="Two accounts of one person become one" />
      <div className="grid gap-5">
        <Card title="Choose two">
          <div className="grid gap-5 sm:grid-cols-2">
            <PickField
              label="Account that stays"
              pick={people}
              value={survivorId}
              onChange={(id) => setSurvivor(idOf(id))}
            />
            <PickField
              label="Account that goes into it"
              pick={people}
              value={mergedId}
              onChange={(id) => setMerged(idOf(id))}
            />
          </div>
        </Card>
        {survivorId !== null && mergedId !== null && (
          <Preview key={`${survivorId} ${mergedId}`} pair={{ survivorId, mergedId }} onDone={done} />
        )}
        <Card title="Merges so far">
          <Answer of={merges} skeleton={<Skeleton lines={4} />} empty="Nobody was merged yet">
            {({ merges: rows }) => <MergeList merges={rows} onDone={() => merges.retry()} />}
          </Answer>
        </Card>
      </div>
    </>
  );
}

type Pair = { survivorId: number; mergedId: number };

function Preview({ pair, onDone }: { pair: Pair; onDone: () => void }) {
  const asked = useAsk(MergePreviewOf, pair);
  const people = useAsk(MergePair, pair);
  return (
    <Card title="What the merge does">
      <Answer of={people} skeleton={<Skeleton lines={2} />}>
        {(two) => (
          <>
            <p className="mb-3 wrap-anywhere">
              <Known person={two.merged} /> goes into <Known person={two.survivor} />.
            </p>
            <Answer of={asked} skeleton={<Skeleton lines={6} />}>
              {({ mergePreview }) => (
                <>
                  <MergePlan preview={mergePreview} />
                  <MergeForm two={two} onDone={onDone} />
                </>
              )}
            </Answer>
          </>
        )}
      </Answer>
    </Card>
  );
}

/** The Tribe ID and the address tell two of one name apart. */
function Known({ person: { name, tribeId, email } }: { person: MergePairQuery['merged'] }) {
  return (
    <>
      <strong>{name}</strong>{' '}
      <span className="text-ink-soft">
        ({tribeId}, {email})
      </span>
    </>
  );
}

function MergeForm({ two: { survivor, merged }, onDone }: { two: MergePairQuery; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [merge, { isBusy }] = useAct(MergeUsers);
  const ask = async () => {
    const isSure = await confirm({
      title: `Merge ${merged.name} into ${survivor.name}?`,
      text: `The account ${merged.email} is signed out and cannot be used any more. You can undo this for 30 days.`,
      act: 'Merge accounts',
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await merge({ survivorId: survivor.id, mergedId: merged.id, reason });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success('Accounts merged');
    onDone();
  };
  return (
    <div className="mt-5 grid gap-3 sm:max-w-form">
      <TextField label="Reason" value={reason} onChange={setReason} maxLength={500} />
      <div>
        <Button look="danger" disabled={!reason.trim()} busy={isBusy && 'Merging…'} onClick={() => void ask()}>
          Merge
        </Button>
      </div>
    </div>
  );
}
