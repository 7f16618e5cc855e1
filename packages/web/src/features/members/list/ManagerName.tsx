import { Avatar } from '#ui/Avatar.tsx';

/** Who looks after somebody, as short as a list needs it. */
export const ManagerName = ({ name }: { name: string }) => (
  <span className="flex items-center gap-1.5" title={name}>
    <Avatar name={name} size="tiny" decorative />
    {name.split(' ')[0]}
  </span>
);
