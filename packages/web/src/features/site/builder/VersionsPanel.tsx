import { useState } from 'react';
import { X } from 'lucide-react';
import { readPage } from '@tribe/domain/features/site/blocks/readPage.input.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { PageVersionFieldsFragment } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useKept } from '#ui/keep.ts';
import { Modal } from '#ui/Modal.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useBuilder } from './BuilderContext.ts';
import { type BuiltPage, variablesOf } from './builtPage.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { RollBackPage, SitePageVersion, SitePageVersions } from './sitePage.documents.ts';

type Version = PageVersionFieldsFragment;

/** Every publish, with who and when: each can be compared with what stands here, and published again. */
export function VersionsPanel({ page, onClose }: { page: BuiltPage; onClose: () => void }) {
  const { keeper } = useBuilder();
  const { saved } = useKept(keeper.state);
  const variables = variablesOf(page.ref);
  // What was published meanwhile is another question, so that it is asked anew.
  const asked = useQuery(SitePageVersions, variables);
  const [compared, setCompared] = useState<number | null>(null);
  const [rollBack] = useMutation(RollBackPage);
  const publishAgain = async ({ number }: Version) => {
    const isYes = await confirm({
      title: `Publish version ${number} again?`,
      text: 'It’ll become a new version that visitors see right away. The current live version will stay in this list.',
      act: `Publish version ${number}`,
    });
    if (!isYes) return;
    await keeper.flush();
    const acted = await rollBack({ ...variables, number });
    if (!acted.ok) return toast.error(acted.failure.message);
    keeper.adopt(acted.data.page);
    asked.retry();
    toast.success(`Version ${number} is live again, as version ${acted.data.page.published?.number ?? ''}`);
  };
  return (
    <div className="p-4">
      <header className="flex items-center justify-between">
        <h2 className="text-lg">Versions</h2>
        <IconButton label="Close versions" icon={<X strokeWidth={1.75} className="size-5" />} onClick={onClose} />
      </header>
      <p className="mb-3 text-sm text-ink-soft">Every publish is kept. Publishing an old one creates a new version.</p>
      {saved.hasDraft && (
        <div className="border-b border-line py-3">
          <p className="font-semibold">Draft</p>
          <p className="num text-sm text-ink-soft">{draftWords(saved.draftBy, saved.draftAt)}</p>
        </div>
      )}
      <Answer of={asked} skeleton={<Skeleton lines={4} />}>
        {({ sitePageVersions }) => (
          <ol className="divide-y divide-line">
            {sitePageVersions.map((version) => (
              <Row
                key={version.number}
                version={version}
                isLive={version.number === saved.published?.number}
                onCompare={() => setCompared(version.number)}
                onPublish={() => void publishAgain(version)}
              />
            ))}
            {sitePageVersions.length === 0 && <li className="py-3 text-ink-soft">Nothing has been published yet.</li>}
          </ol>
        )}
      </Answer>
      {compared !== null && <Compare page={page} number={compared} onClose={() => setCompared(null)} />}
    </div>
  );
}

const draftWords = (by: string | null, at: string | null) =>
  [by && `by ${by}`, at && `saved ${showInstant(new Date(at))}`].filter(Boolean).join(', ');

type RowProps = { version: Version; isLive: boolean; onCompare: () => void; onPublish: () => void };

function Row({ version, isLive, onCompare, onPublish }: RowProps) {
  const { number, title, publishedAt, publishedBy, waitsUntil, fromVersion } = version;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {number === 0 ? 'First content' : `Version ${number}`}
        {isLive && <Badge tone="good">Live</Badge>}
        {waitsUntil && <Badge tone="info">Waits</Badge>}
      </p>
      <p className="text-sm">{fromVersion === null ? title : `Version ${fromVersion} published again`}</p>
      <p className="num text-sm text-ink-soft">
        {waitsUntil
          ? `Goes live ${showInstant(new Date(waitsUntil))}`
          : publishedAt && showInstant(new Date(publishedAt))}
        {publishedBy && <span className="block">{publishedBy}</span>}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onCompare} aria-label={`Compare version ${number}`}>
          Compare
        </Button>
        {!isLive && !waitsUntil && (
          <Button size="small" onClick={onPublish} aria-label={`Publish again, version ${number}`}>
            Publish again
          </Button>
        )}
      </div>
    </li>
  );
}

type CompareProps = { page: BuiltPage; number: number; onClose: () => void };

function Compare({ page, number, onClose }: CompareProps) {
  const { keeper } = useBuilder();
  const asked = useQuery(SitePageVersion, { ...variablesOf(page.ref), number });
  const now = useKept(keeper.state).history.now;
  return (
    <Modal isOpen onClose={onClose} title="What’s different" text={`From version ${number} to the current draft`}>
      <Answer of={asked} skeleton={<Skeleton lines={3} />}>
        {({ sitePageVersion }) => <DifferenceList before={readPage(sitePageVersion).page} after={now} />}
      </Answer>
    </Modal>
  );
}
