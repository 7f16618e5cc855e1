import { hydrateRoot } from 'react-dom/client';
import { PathChooser, type PathChooserProps } from '#blocks/PathChooser.tsx';

/** The parts of server-rendered pages that answer to a touch, by the names that their HTML carries. */
const islands: Record<string, (props: string) => React.ReactNode> = {
  paths: (props) => <PathChooser {...parse<PathChooserProps>(props)} />,
};

/** Brings every island of the page to life. */
export function hydrate(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island: name = '', props = '{}' } = island.dataset;
    const draw = islands[name];
    if (draw) hydrateRoot(island, draw(props));
  }
}

/** The server wrote these properties from the very component that they are given to. */
function parse<Props>(text: string): Props {
  return JSON.parse(text) as Props;
}
