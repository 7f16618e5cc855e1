import { Avatar } from '#ui/Avatar.tsx';
import type { MemberRow } from './memberRow.ts';

/** Who looks after somebody, as short as a list needs it. */
export function ManagerName({ manager }: MemberRow) {
  if (!manager) return <span className="text-ink-faint">None</span>;
  return (
    <span className="flex items-center gap-1.5" title={manager.name}>
      <Avatar name={manager.name} size="tiny" decorative />
      {manager.name.split(' ')[0]}
    </span>
  );
}
