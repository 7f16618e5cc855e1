import { Mark } from '#blocks/Mark.tsx';
import { ownAcademy } from '#kernel/me/ownAcademy.ts';
import { Link } from '#kernel/url/Link.tsx';

/** The academy's mark, leading home. */
export function Logo() {
  return (
    <Link to="home" className="tap flex max-w-full min-w-0 items-center rounded-small">
      <Mark {...ownAcademy()} />
    </Link>
  );
}
