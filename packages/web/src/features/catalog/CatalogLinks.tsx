import { opens } from '@tribe/domain/kernel/access/access.ts';
import { routes, to as addressOf } from '@tribe/domain/kernel/routing/routes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { TextLink } from '#ui/TextLink.tsx';

type OfNumber = 'product' | 'course' | 'event' | 'resourceFile';

export type CatalogLinksProps =
  | { to: OfNumber; all: readonly { id: number; name: string }[] }
  | { to: 'accessLevel'; all: readonly { id: string; name: string }[] };

/** Things by name, each leading to its page for whoever may open it. */
export function CatalogLinks(links: CatalogLinksProps) {
  const mayOpen = opens(routes[links.to][1], useMe()) === 'open';
  const named =
    links.to === 'accessLevel'
      ? links.all.map(({ id, name }) => ({ id, name, href: addressOf(links.to, { id }) }))
      : links.all.map(({ id, name }) => ({ id, name, href: addressOf(links.to, { id }) }));
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {named.map(({ id, name, href }) => (
        <li key={id}>
          {mayOpen ? (
            <TextLink className="tap inline-flex items-center" href={href}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}
