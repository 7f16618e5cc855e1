import { Avatar } from '#ui/Avatar.tsx';
import { type MemberRow, seenOf, stageOf } from './memberRow.ts';

/** Somebody in a list: picture, name and address; on a phone, where they are and when they were last here. */
export function MemberName(row: MemberRow) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={row.name} image={row.profileImage} size="small" decorative />
      <span className="min-w-0 leading-tight">
        <span className="block truncate" title={row.name}>
          {row.name}
        </span>
        <span className="block truncate text-xs font-normal text-ink-soft max-sm:hidden" title={row.email}>
          {row.email}
        </span>
        <span className="block truncate text-xs font-normal text-ink-soft sm:hidden">
          {stageOf(row) ?? 'No Stage'} · {seenOf(row)}
        </span>
      </span>
    </span>
  );
}
