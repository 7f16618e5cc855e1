import { useState } from 'react';
import { CircleX } from 'lucide-react';
import { blockLabel } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { readPage } from '@tribe/domain/features/site/blocks/readPage.input.ts';
import type { Finding } from '@tribe/domain/features/site/builder/checkPage.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { InstantField } from '#ui/InstantField.tsx';
import { useKept } from '#ui/keep.ts';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useBuilder } from './BuilderContext.ts';
import { type BuiltPage, variablesOf } from './builtPage.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { PublishPage, SchedulePage, SitePageVersion } from './sitePage.documents.ts';
import { useFindings } from './useFindings.ts';

type Props = { page: BuiltPage; onClose: () => void };

/** What changes for visitors, what must be fixed first, and whether it goes live now or at a time to come. */
export function PublishModal({ page, onClose }: Props) {
  const { keeper } = useBuilder();
  const { saved, history, now, clash } = useKept(keeper.state);
  const toFix = useFindings().filter(({ level }) => level === 'fix');
  const [at, setAt] = useState<Date | null>(null);
  const [publish, publishing] = useMutation(PublishPage);
  const [schedule, scheduling] = useMutation(SchedulePage);
  const isBusy = publishing.isBusy || scheduling.isBusy;
  const isNothing = !saved.hasDraft && now === 'saved' && saved.published !== null;

  const send = async () => {
    await keeper.flush();
    // What could not be saved is said in the bar.
    if (keeper.isUnsaved()) return onClose();
    const variables = { ...variablesOf(page.ref), revision: keeper.state.get().saved.revision };
    const acted = await (at ? schedule({ ...variables, at: at.toISOString() }) : publish(variables));
    if (!acted.ok) return toast.error(acted.failure.message);
    const { done, page: answer } = acted.data.answer;
    if (!done) {
      keeper.meet(answer);
      return onClose();
    }
    keeper.adopt(answer);
    toast.success(at ? `It goes live ${showInstant(at)}` : `Version ${answer.published?.number ?? ''} is live`);
    onClose();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={at ? 'Publish it later?' : 'Publish this page?'}
      text={`Visitors will find it at ${page.address}. Every version stays one click away.`}
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button
            look="primary"
            disabled={toFix.length > 0 || isNothing || clash !== null}
            busy={isBusy && 'Publishing…'}
            onClick={() => void send()}
          >
            {at ? 'Schedule' : 'Publish now'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {saved.published ? (
          <Changes page={page} number={saved.published.number} after={history.now} />
        ) : (
          <p className="text-ink-soft">It’s the first version of this page.</p>
        )}
        {toFix.length > 0 && <ToFix findings={toFix} onGo={onClose} />}
        {saved.waiting?.waitsUntil && (
          <p className="text-sm text-warn">
            Version {saved.waiting.number} goes live {showInstant(new Date(saved.waiting.waitsUntil))}. What you publish
            will replace it.
          </p>
        )}
        <InstantField
          label="Publish it later"
          optional
          help="Manila time. Leave blank to publish now."
          value={at}
          onChange={setAt}
        />
      </div>
    </Modal>
  );
}

type ChangesProps = { page: BuiltPage; number: number; after: ReturnType<typeof readPage>['page'] };

function Changes({ page, number, after }: ChangesProps) {
  const asked = useQuery(SitePageVersion, { ...variablesOf(page.ref), number });
  return (
    <Answer of={asked} skeleton={<Skeleton lines={2} />}>
      {({ sitePageVersion }) => <DifferenceList before={readPage(sitePageVersion).page} after={after} />}
    </Answer>
  );
}

function ToFix({ findings, onGo }: { findings: readonly Finding[]; onGo: () => void }) {
  const builder = useBuilder();
  return (
    <section aria-label="To fix first" className="rounded-card bg-bad-soft p-4">
      <p className="flex items-center gap-2 font-semibold">
        <CircleX strokeWidth={1.75} className="size-5 shrink-0 text-bad" aria-hidden="true" />
        {findings.length === 1 ? 'One thing to fix first' : `${counted(findings.length, 'thing')} to fix first`}
      </p>
      <ul className="mt-2 grid gap-2">
        {findings.map(({ blockId, type, text }) => (
          <li key={`${blockId}${text}`} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="min-w-0 wrap-anywhere">{type === null ? text : `${blockLabel(type)}: ${text}`}</span>
            <Button
              size="small"
              onClick={() => {
                onGo();
                builder.select(blockId);
              }}
            >
              Go there
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
