import { Avatar } from '#ui/Avatar.tsx';

/** Somebody in a list: picture and name. */
export function PersonName({ name, profileImage }: { name: string; profileImage: string | null }) {
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={name} image={profileImage} size="small" decorative />
      <span className="min-w-0 truncate">{name}</span>
    </span>
  );
}
