import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import type { CourseOutlineQuery, LessonInput, UnitInput } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { classes } from '#ui/classes.ts';
import { ReorderRow, ReorderStatus } from '#ui/Reorder.tsx';
import { ReorderHandle } from '#ui/ReorderHandle.tsx';
import { toast } from '#ui/toast.ts';
import { useReordering } from '#ui/useReordering.ts';
import { AddToOutline } from './AddToOutline.tsx';
import { AuthoredLesson, AuthoredName } from './AuthoredLesson.tsx';
import { MoveLesson } from './draft.documents.ts';
import type { DraftKind } from './draftKinds.ts';
import { CreateLesson, ReorderLessons } from './lesson.documents.ts';
import { ReorderUnits, unitDocuments } from './unit.documents.ts';

const empty = { shortDescription: '', description: '', status: 'draft', unlockRule: 'none' };

/** A unit of which only the name is known yet. */
const newUnit = (courseId: number, name: string): UnitInput => ({ ...empty, courseId, name });

/** A lesson of which only the name is known yet. */
const newLesson = (unitId: number, name: string): LessonInput => ({
  ...empty,
  unitId,
  name,
  type: 'Image/Text Only',
  isRequired: true,
  isPreview: false,
  completionPolicy: 'manual',
  completionThreshold: 90,
  points: 0,
});

type Unit = CourseOutlineQuery['courseOutline'][number];

type Props = {
  courseId: number;
  courseName: string;
  units: readonly Unit[];
  /** What is open for writing, as 'lesson-12'. */
  open: string;
  onOpen: (kind: DraftKind, id: number) => void;
  onChanged: () => void;
};

/** The course as a whole: its units and lessons, added, opened and put into order. */
export function AuthoringOutline({ courseId, courseName, units, open, onOpen, onChanged }: Props) {
  const does = useDoes(onChanged);
  const [reorderUnits] = useMutation(ReorderUnits);
  const [createUnit] = useMutation(unitDocuments.create);
  /** The unit that was just made: its first lesson comes next. */
  const [fresh, setFresh] = useState<number | null>(null);
  const unitOrder = useReordering('unit', [{ id: courseId, name: courseName, rows: units }], ({ ids }) =>
    does(reorderUnits({ ids })),
  );
  const lessonOrder = useLessonOrder(units, does);
  return (
    <nav aria-label="Outline" className="grid gap-3">
      <ReorderStatus of={unitOrder} />
      <ReorderStatus of={lessonOrder} />
      <button
        type="button"
        aria-current={open === `course-${courseId}` ? 'true' : undefined}
        onClick={() => onOpen('course', courseId)}
        className={classes(
          'flex min-h-12 items-center gap-3 rounded-card border px-4 text-left font-semibold transition-colors',
          open === `course-${courseId}` ? 'border-sea bg-sea-soft text-sea' : 'border-line bg-card hover:bg-sunk',
        )}
      >
        <BookOpen strokeWidth={1.75} className="size-4.5 shrink-0" aria-hidden="true" />
        Course details
      </button>
      <ol aria-label="Units" data-reorder-list={`unit-${courseId}`} className="grid gap-3">
        {unitOrder.rowsOf(courseId).map((unit, place) => (
          <ReorderRow key={unit.id} of={unitOrder} id={unit.id} className="rounded-card border border-line bg-card">
            <div className="flex items-center gap-1 rounded-t-card border-b border-line bg-sunk/60 py-1.5 pr-3 pl-1.5">
              <ReorderHandle of={unitOrder} id={unit.id} name={unit.name} />
              <AuthoredName
                of={unit}
                above={`Unit ${place + 1}`}
                isOpen={open === `unit-${unit.id}`}
                onOpen={() => onOpen('unit', unit.id)}
              />
            </div>
            <ol aria-label={`Lessons of ${unit.name}`} data-reorder-list={`lesson-${unit.id}`} className="min-h-3">
              {lessonOrder.rowsOf(unit.id).map((lesson) => (
                <ReorderRow key={lesson.id} of={lessonOrder} id={lesson.id} className="border-b border-line">
                  <AuthoredLesson
                    of={lessonOrder}
                    lesson={lesson}
                    isOpen={open === `lesson-${lesson.id}`}
                    onOpen={() => onOpen('lesson', lesson.id)}
                  />
                </ReorderRow>
              ))}
            </ol>
            <div className="p-2.5">
              <AddLesson unit={unit} isNext={unit.id === fresh} onChanged={onChanged} />
            </div>
          </ReorderRow>
        ))}
      </ol>
      <AddToOutline
        label="Add unit"
        placeholder={units.length === 0 ? 'First unit' : 'New unit'}
        isNext={units.length === 0}
        onAdd={async (name) => {
          const made = createUnit({ input: newUnit(courseId, name) });
          const isMade = await does(made);
          const answer = await made;
          if (answer.ok) setFresh(answer.data.createUnit.id);
          return isMade;
        }}
      />
    </nav>
  );
}

type Acting = Promise<{ ok: true } | { ok: false; failure: { message: string } }>;
type Does = (acting: Acting) => Promise<boolean>;

/** Says what went wrong, and asks for the outline anew either way. */
function useDoes(onChanged: () => void): Does {
  return async (acting) => {
    const acted = await acting;
    if (!acted.ok) toast.error(acted.failure.message);
    onChanged();
    return acted.ok;
  };
}

function useLessonOrder(units: readonly Unit[], does: Does) {
  const [reorderLessons] = useMutation(ReorderLessons);
  const [moveLesson] = useMutation(MoveLesson);
  const lists = units.map(({ id, name, lessons }) => ({ id, name, rows: lessons }));
  return useReordering('lesson', lists, ({ id, from, to, ids }) =>
    does(from === to ? reorderLessons({ ids }) : moveLesson({ id, unitId: to, ids })),
  );
}

type AddProps = { unit: Unit; isNext: boolean; onChanged: () => void };

function AddLesson({ unit, isNext, onChanged }: AddProps) {
  const does = useDoes(onChanged);
  const [createLesson] = useMutation(CreateLesson);
  return (
    <AddToOutline
      label={`Add lesson to ${unit.name}`}
      placeholder="New lesson"
      isNext={isNext}
      onAdd={(name) => does(createLesson({ input: newLesson(unit.id, name) }))}
    />
  );
}
