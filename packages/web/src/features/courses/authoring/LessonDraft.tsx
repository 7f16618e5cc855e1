import { type DragEvent, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { DraftFields } from './DraftFields.tsx';
import type { DraftKeeper } from './draftKeeper.ts';
import { LessonFilesPart } from './LessonFilesPart.tsx';
import { useLessonUploads } from './useLessonUploads.ts';

/** A lesson as it is written; a file that is dropped anywhere on it is attached. */
export function LessonDraft({ id, keeper }: { id: number; keeper: DraftKeeper }) {
  const uploads = useLessonUploads(id);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent<HTMLElement>) => {
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length === 0 || isTakenBy(event.target, files)) return;
    event.preventDefault();
    event.stopPropagation();
    void uploads.send(files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is for the pointer; the part of files has a button
    <div
      className={classes('rounded-control', isOver && 'outline-2 outline-offset-8 outline-sea')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDropCapture={drop}
    >
      <DraftFields kind="lesson" keeper={keeper}>
        <LessonFilesPart of={uploads} />
      </DraftFields>
    </div>
  );
}

/** A place of its own for files takes them itself, and the text takes pictures. */
function isTakenBy(target: EventTarget, files: readonly File[]): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('label')) return true;
  return target.closest('[contenteditable]') !== null && files.every(({ type }) => type.startsWith('image/'));
}
