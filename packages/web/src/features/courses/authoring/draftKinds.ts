import type { Client } from '#kernel/graphql/client.ts';
import { trusted } from '#kernel/graphql/document.ts';
import { keep } from '#ui/keep.ts';
import {
  CourseDraft,
  LessonDraft,
  SaveCourseDraft,
  SaveLessonDraft,
  SaveUnitDraft,
  UnitDraft,
} from './draft.documents.ts';
import { keepDraft, keptDraft, keptDraftsOf } from './keptDrafts.ts';
import { makeDraftKeeper, type DraftKeeper, type Outcome, type Written } from './draftKeeper.ts';
import {
  DiscardCourseDraft,
  DiscardLessonDraft,
  DiscardUnitDraft,
  PublishCourse,
  PublishLesson,
  PublishUnit,
  UnpublishCourse,
  UnpublishLesson,
  UnpublishUnit,
} from './publish.documents.ts';

export const draftKinds = ['course', 'unit', 'lesson'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** 'lesson-12', as it stands in the address and in what this browser keeps. */
export function draftNamed(text: string): { kind: DraftKind; id: number } | null {
  const [kind, id] = text.split('-');
  const known = draftKinds.find((each) => each === kind);
  return known && id && /^\d{1,9}$/.test(id) ? { kind: known, id: Number(id) } : null;
}

export const draftActs = {
  course: {
    load: CourseDraft,
    save: SaveCourseDraft,
    publish: PublishCourse,
    unpublish: UnpublishCourse,
    discard: DiscardCourseDraft,
  },
  unit: {
    load: UnitDraft,
    save: SaveUnitDraft,
    publish: PublishUnit,
    unpublish: UnpublishUnit,
    discard: DiscardUnitDraft,
  },
  lesson: {
    load: LessonDraft,
    save: SaveLessonDraft,
    publish: PublishLesson,
    unpublish: UnpublishLesson,
    discard: DiscardLessonDraft,
  },
} as const;

export type Drafts = ReturnType<typeof makeDrafts>;

/** All that is being written on one page by one person: a panel may be closed before what was typed in it has gone out. */
export function makeDrafts(client: Client, userId: number) {
  const open = new Map<string, DraftKeeper>();
  const unsaved = keep(false);
  const look = () => unsaved.set([...open.values()].some((keeper) => keeper.isUnsaved()));

  const send = async (document: string, variables: Record<string, unknown>): Promise<Outcome> => {
    const answer = await client.mutate(document, variables);
    if ('failure' in answer) return answer;
    return { written: trusted<{ draft: Written }>(answer.data).draft };
  };

  const take = (kind: DraftKind, written: Written): DraftKeeper => {
    const { id, courseId } = written;
    const { load, save } = draftActs[kind];
    const keeper = makeDraftKeeper(written, {
      load: () => send(load, { id }),
      save: (changes, version) => send(save, { id, changes, version }),
    });
    const name = `${kind}-${id}`;
    open.set(name, keeper);
    const kept = keptDraft(userId, name);
    if (kept) keeper.restore(kept);
    look();
    keeper.state.subscribe(() => {
      keepDraft(userId, name, { courseId, ...keeper.unsent() });
      look();
    });
    return keeper;
  };

  const find = async (kind: DraftKind, id: number): Promise<{ keeper: DraftKeeper } | { problem: string }> => {
    const known = open.get(`${kind}-${id}`);
    if (known) {
      void known.refresh();
      return { keeper: known };
    }
    const outcome = await send(draftActs[kind].load, { id });
    if ('failure' in outcome) return { problem: outcome.failure.message };
    return { keeper: open.get(`${kind}-${id}`) ?? take(kind, outcome.written) };
  };

  return {
    unsaved,
    act: send,
    open: find,
    sendAll: async () => void (await Promise.all([...open.values()].map((keeper) => keeper.flush()))),
    /** Goes on with what was written of a course when its page was last left. */
    async takeUp(courseId: number): Promise<void> {
      for (const name of keptDraftsOf(userId, courseId)) {
        const draft = draftNamed(name);
        if (draft) await find(draft.kind, draft.id);
      }
    },
  };
}
