/** What a due is called by the days until it: negative when its date is past. */
export function dueLabel(inDays: number): string {
  if (inDays < 0) return 'Overdue';
  if (inDays === 0) return 'Due today';
  if (inDays === 1) return 'Due tomorrow';
  return `Due in ${inDays} days`;
}
