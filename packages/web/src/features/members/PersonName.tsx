import { Avatar } from '#ui/Avatar.tsx';

/** Somebody in a list: picture and name. */
export function PersonName({ name, profileImage }: { name: string; profileImage: string | null }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} image={profileImage} size="small" decorative />
      {/* A name of a hundred letters leaves the other columns their room. */}
      <span className="max-w-[min(13rem,50vw)] min-w-0 truncate" title={name}>
        {name}
      </span>
    </span>
  );
}
