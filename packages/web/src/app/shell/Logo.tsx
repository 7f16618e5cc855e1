import { Mark } from '#blocks/Mark.tsx';
import { Link } from '#kernel/url/Link.tsx';

/** The academy's mark, leading home. */
export function Logo() {
  return (
    <Link to="home" className="tap inline-flex shrink-0 items-center rounded-small">
      <Mark name="Tribe" />
    </Link>
  );
}
