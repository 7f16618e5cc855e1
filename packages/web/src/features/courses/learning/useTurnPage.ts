import { useEffect, useEffectEvent } from 'react';
import { useGo } from '#kernel/url/useGo.ts';
import { isLetterFree } from '#kernel/storage/letterKeys.ts';
import type { LessonData } from '../authoring/lessonData.ts';

const ownKeys = 'input, textarea, select, iframe, video, [role=dialog], [contenteditable]';

/** By the arrows, or by the letters that many readers use: `j` goes on, `k` goes back. */
const onwards = ['ArrowRight', 'j'];
const backwards = ['ArrowLeft', 'k'];

/** The keys turn the page, unless something that needs them itself has the focus. */
export function useTurnPage({ previous, next, course }: LessonData): void {
  const go = useGo();
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented;
    if (!isPlain || (event.target instanceof Element && event.target.closest(ownKeys))) return;
    if (event.key.length === 1 && !isLetterFree(event)) return;
    const ahead = next?.lock === null ? next : null;
    const towards = onwards.includes(event.key) ? ahead : backwards.includes(event.key) ? previous : null;
    if (towards) go('myLesson', { courseId: course.id, lessonId: towards.id });
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => turn(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
