import { Avatar } from '#ui/Avatar.tsx';

/** Whose a row is, with the address below the name. */
export function PersonCell({
  name,
  email,
  profileImage,
}: {
  name: string;
  email: string;
  profileImage: string | null;
}) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} image={profileImage} size="small" decorative />
      <span className="max-w-[min(14rem,60vw)] min-w-0">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="block truncate text-xs font-normal text-ink-soft" title={email}>
          {email}
        </span>
      </span>
    </span>
  );
}
