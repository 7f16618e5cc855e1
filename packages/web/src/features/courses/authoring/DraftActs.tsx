import { useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useKept } from '#ui/keep.ts';
import { Menu } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { courseDocuments } from './course.documents.ts';
import type { DraftKeeper, Outcome, Written } from './draftKeeper.ts';
import { draftActs, type Drafts, type DraftKind } from './draftKinds.ts';
import { ArchiveLesson } from './lesson.documents.ts';
import { PublishWholeCourse } from './publish.documents.ts';
import { PublishCourseModal } from './PublishCourseModal.tsx';
import { draftsIn, publishWords, unpublishWords, type Around } from './publishWords.ts';
import { unitDocuments } from './unit.documents.ts';
import type { MenuItem } from '#ui/MenuPopup.tsx';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useGoTo } from '#kernel/url/useGo.ts';

type Archive = TypedDocument<Record<string, { id: number }>, { id: number }>;

/** Asks, archives, and leaves what is archived: a course for the list, the others for the outline. */
function useArchive(kind: DraftKind, document: Archive) {
  const [act] = useMutation(document);
  const goTo = useGoTo();
  return async ({ id, name }: Written, then: { onChanged: () => void; onClose: () => void }): Promise<void> => {
    const isSure = await confirm({
      title: `Archive ${name}?`,
      text:
        kind === 'lesson'
          ? 'It will be removed from its unit. Members keep what they completed.'
          : `It will be removed from every list, with everything in it.`,
      act: `Archive ${kind}`,
      isDanger: true,
    });
    if (!isSure) return;
    const acted = await act({ id });
    if (!acted.ok) {
      toast.error(acted.failure.message);
      return;
    }
    toast.success(`${name} archived`);
    if (kind === 'course') goTo(to('courses'));
    else {
      then.onClose();
      then.onChanged();
    }
  };
}

type Props = {
  drafts: Drafts;
  kind: DraftKind;
  keeper: DraftKeeper;
  around: Around;
  onChanged: () => void;
  onClose: () => void;
};

const archiving = { course: courseDocuments.archive, unit: unitDocuments.archive, lesson: ArchiveLesson };

/** Publishing and taking back, with what members will see of it. */
export function DraftActs(props: Props) {
  const { kind, keeper, around } = props;
  const { saved, now } = useKept(keeper.state);
  const [isAsking, setAsking] = useState(false);
  const run = useRun(props);
  const items = useMoreActs(props, run);
  const isPublished = saved.status === 'published';
  const drafts = draftsIn(around.units);
  const isWholeCourse = kind === 'course' && !isPublished && drafts.units + drafts.lessons > 0;
  const publish = async () => {
    if (isWholeCourse) {
      setAsking(true);
      return;
    }
    const act = isPublished ? 'Publish changes' : `Publish ${kind}`;
    const isSure = await confirm({ title: `${act}?`, text: publishWords(kind, saved, around), act });
    if (isSure) await run(draftActs[kind].publish, isPublished ? 'Changes published' : 'Published');
  };
  return (
    <>
      {(!isPublished || saved.waiting.length > 0) && (
        <Button size="small" look="primary" busy={now === 'saving' && 'Saving…'} onClick={() => void publish()}>
          {isPublished ? 'Publish changes' : 'Publish'}
        </Button>
      )}
      <Menu
        label="More"
        trigger={
          <IconButton label={`More for this ${kind}`} icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />
        }
        items={items}
      />
      {isAsking && (
        <PublishCourseModal
          text={publishWords(kind, saved, around)}
          drafts={drafts}
          onClose={() => setAsking(false)}
          onPublish={async (isWhole) => {
            const done = await run(isWhole ? PublishWholeCourse : draftActs.course.publish, 'Published');
            if (done) setAsking(false);
          }}
        />
      )}
    </>
  );
}

type Run = (document: string, done: string) => Promise<boolean>;

/** What else is done with it, as its status allows. */
function useMoreActs(props: Props, run: Run): MenuItem[] {
  const { kind, keeper } = props;
  const { saved } = useKept(keeper.state);
  const archive = useArchive(kind, archiving[kind]);
  return [
    ...(saved.waiting.length > 0
      ? [{ label: 'Discard changes', isDanger: true, onChoose: () => void discard(props, run) }]
      : []),
    ...(saved.status === 'published' ? [{ label: 'Unpublish', onChoose: () => void unpublish(props, run) }] : []),
    saved.status === 'archived'
      ? {
          label: 'Move back to draft',
          onChoose: () => void run(draftActs[kind].unpublish, 'Moved back to draft'),
        }
      : { label: 'Archive', isDanger: true, onChoose: () => void archive(saved, props) },
  ];
}

/** Carries out an act on what is saved: nothing is published while something is still on its way. */
function useRun({ drafts, keeper, onChanged }: Props): Run {
  return async (document, done) => {
    await keeper.flush();
    if (keeper.isUnsaved()) {
      toast.error('Some changes aren’t saved yet');
      return false;
    }
    const { id, version } = keeper.state.get().saved;
    const outcome: Outcome = await drafts.act(document, { id, version });
    if ('failure' in outcome) {
      const [field] = Object.values(outcome.failure.messages);
      toast.error(field?.[0] ?? outcome.failure.message);
      if (outcome.failure.code === 'CONFLICT') await keeper.refresh();
      return false;
    }
    keeper.adopt(outcome.written);
    toast.success(done);
    onChanged();
    return true;
  };
}

async function unpublish({ kind, keeper }: Props, run: Run): Promise<void> {
  const { name } = keeper.state.get().saved;
  const isSure = await confirm({ title: `Unpublish ${name}?`, text: unpublishWords(kind), act: `Unpublish ${kind}` });
  if (isSure) await run(draftActs[kind].unpublish, 'Unpublished');
}

async function discard({ kind, keeper }: Props, run: Run): Promise<void> {
  const { name } = keeper.state.get().saved;
  const isSure = await confirm({
    title: `Discard the changes to ${name}?`,
    text: 'Members won’t see any difference. Your unpublished edits will be lost.',
    act: 'Discard changes',
    isDanger: true,
  });
  if (isSure && (await run(draftActs[kind].discard, 'Changes discarded'))) keeper.forget();
}
