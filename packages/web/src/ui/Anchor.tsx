import {
  createContext,
  createElement,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
  type Ref,
} from 'react';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/** How links move about: as the browser does, unless the application puts in a link that does not load the page anew. */
export const LinkContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

/** A link without a look of its own. */
export function Anchor(props: AnchorProps) {
  return createElement(useContext(LinkContext), props);
}
