import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { MergeSide } from '@tribe/domain/features/members/merge.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { confirm } from '#ui/confirm.ts';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { MergeUsers } from './merge.documents.ts';
import { type Detail, labelOf, MergeCompare, type Preview, type Sides } from './MergeCompare.tsx';
import { MergePlan } from './MergePlan.tsx';

type Props = {
  pair: { survivorId: number; mergedId: number };
  preview: Preview;
  onDone: () => void;
  /** Somebody changed one of the two meanwhile: they are read anew. */
  onRefused: () => void;
};

/** Compares the two, says what the merge does, and does it with a reason. */
export function MergeForm({ pair, preview, onDone, onRefused }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const [merge, { isBusy }] = useMutation(MergeUsers);
  const against = preview.details.filter((detail) => detail.speaksAgainst).map(({ field }) => labelOf(field));
  const sides = sidesOf(preview.details, chosen);
  const takesEmail = sides['email'] === 'merged';

  const ask = async () => {
    const isSure = await confirm({
      title: `Merge ${preview.merged.name} into ${preview.survivor.name}?`,
      text: sureText(preview, { against, takesEmail }),
      act: 'Merge accounts',
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await merge({ ...pair, reason, choices: choicesOf(preview.details, sides) });
    if (!acted.ok) {
      if (acted.failure.code === 'BAD_USER_INPUT') onRefused();
      return toast.error(Object.values(acted.failure.messages)[0]?.[0] ?? acted.failure.message);
    }
    toast.success('Accounts merged');
    onDone();
  };

  return (
    <>
      <Card title="Compare accounts">
        {against.length > 0 && <MayDiffer fields={against} />}
        <MergeCompare
          preview={preview}
          sides={sides}
          onChoose={(field, side) => setChosen({ ...chosen, [field]: valueOn(preview.details, field, side) })}
        />
        {takesEmail && (
          <p className="mt-3 text-sm text-ink-soft">
            Changing the email signs them out, sends a link to set a password to the new address and notifies the old
            one.
          </p>
        )}
      </Card>
      <Card title="What the merge does">
        <MergePlan preview={preview} />
        <div className="mt-5 grid gap-3 sm:max-w-form">
          <TextField label="Reason" value={reason} onChange={setReason} maxLength={500} />
          <div>
            <Button look="danger" disabled={!reason.trim()} busy={isBusy && 'Merging…'} onClick={() => void ask()}>
              Merge
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}

const valueOn = (details: readonly Detail[], field: string, side: MergeSide): string =>
  details.find((detail) => detail.field === field)?.[side]?.value ?? '';

/** A value is chosen, not a side: one that neither account has any more, once both were read anew, is chosen no longer. */
const sidesOf = (details: readonly Detail[], chosen: Readonly<Record<string, string>>): Sides =>
  Object.fromEntries(
    details
      .filter(({ field, merged }) => merged !== null && merged.value === chosen[field])
      .map(({ field }): [string, MergeSide] => [field, 'merged']),
  );

/** What staff saw and chose, also where they left what is there: the server refuses it when it isn't so any more. */
const choicesOf = (details: readonly Detail[], sides: Sides) =>
  details
    .filter(({ isChosen }) => isChosen)
    .flatMap(({ field, ...detail }) => {
      const value = detail[sides[field] ?? 'survivor']?.value;
      return value === undefined ? [] : [{ field, value }];
    });

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

const differ = (fields: readonly string[]) =>
  `${listed.format(fields.map((field, at) => (at === 0 ? field : field.toLowerCase())))} ${fields.length === 1 ? 'differs' : 'differ'}`;

function sureText(preview: Preview, { against, takesEmail }: { against: readonly string[]; takesEmail: boolean }) {
  const email = preview.details.find(({ field }) => field === 'email');
  const closed = takesEmail ? email?.survivor?.text : email?.merged?.text;
  return [
    against.length > 0 && `These may be two different people: ${differ(against).toLowerCase()}.`,
    `No one can log in with ${closed} anymore. You can undo this for 30 days.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function MayDiffer({ fields }: { fields: readonly string[] }) {
  return (
    <div role="alert" className="mb-4 flex gap-3 rounded-control bg-warn-soft px-4 py-3">
      <TriangleAlert strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-warn" aria-hidden="true" />
      <div>
        <p className="font-semibold">These may be two different people</p>
        <p className="text-sm">{differ(fields)}. Make sure both accounts belong to the same person.</p>
      </div>
    </div>
  );
}
