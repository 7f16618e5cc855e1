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
import { makeDraftKeeper, type DraftKeeper, type Told, type Written } from './draftKeeper.ts';
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

export type DraftKind = 'course' | 'unit' | 'lesson';

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

export type Desk = ReturnType<typeof makeDesk>;

/** All that is being written on one page: a panel may be closed before what was typed in it has gone out. */
export function makeDesk(client: Client) {
  const open = new Map<string, DraftKeeper>();
  const unsaved = keep(false);
  const look = () => unsaved.set([...open.values()].some((keeper) => keeper.isUnsaved()));

  const send = async (document: string, variables: Record<string, unknown>): Promise<Told> => {
    const answer = await client.act(document, variables);
    if ('failure' in answer) return answer;
    return { written: trusted<{ draft: Written }>(answer.data).draft };
  };

  return {
    unsaved,
    act: send,
    async open(kind: DraftKind, id: number): Promise<{ keeper: DraftKeeper } | { problem: string }> {
      const known = open.get(`${kind}-${id}`);
      if (known) {
        void known.refresh();
        return { keeper: known };
      }
      const { load, save } = draftActs[kind];
      const told = await send(load, { id });
      if ('failure' in told) return { problem: told.failure.message };
      const keeper =
        open.get(`${kind}-${id}`) ??
        makeDraftKeeper(told.written, {
          load: () => send(load, { id }),
          save: (changes, version) => send(save, { id, changes, version }),
        });
      open.set(`${kind}-${id}`, keeper);
      keeper.state.subscribe(look);
      return { keeper };
    },
    sendAll: async () => void (await Promise.all([...open.values()].map((keeper) => keeper.flush()))),
  };
}
