import { useLayoutEffect, type ComponentType } from 'react';
import type { ParamValue } from '@tribe/domain/kernel/routing/path.ts';
import { routes, type RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import { nameDocument } from '#kernel/url/usePageTitle.ts';
import { whenNeeded, type Code } from '#ui/code.ts';
import { memberPages } from './pages/member.ts';
import type { Pages } from './pages/pages.ts';

type AnyProps = Record<string, ParamValue>;

/** A route's screen, ready to be drawn with the parameters that the route table read. */
export type Screen = {
  code: Code<AnyProps>;
  preload: () => void;
};

const made = new Map<RouteName, Screen>();

/** The screen of a route; one that has none is drawn by the server. Its code is fetched once. */
export function screenOf(name: RouteName): Screen {
  const known = made.get(name);
  if (known) return known;
  const code = whenNeeded(() => fetchScreen(name));
  const screen: Screen = {
    code,
    preload: () => void code.load().catch(() => undefined),
  };
  made.set(name, screen);
  return screen;
}

async function fetchScreen(name: RouteName): Promise<ComponentType<AnyProps>> {
  const page = (await pagesWith(name))[name];
  if (!page) return (await import('./RenderedPage.tsx')).RenderedPage;
  const Page = forItsRoute(await page.load());
  // With the parts that it names.
  return Object.assign(titled(page.title, Page), { ...Page });
}

/** Members and affiliates, who have no page flag of staff, never bring their screens. */
async function pagesWith(name: RouteName): Promise<Pages> {
  const access = routes[name][1];
  if (access === 'in') return memberPages;
  if (access === 'affiliateDashboard') return (await import('./pages/affiliate.ts')).affiliatePages;
  if (access === 'public' || access === 'auth') return (await import('./pages/public.ts')).publicPages;
  const { staffPages } = await import('./pages/staff.ts');
  return staffPages[name] ? staffPages : (await import('./pages/content.ts')).contentPages;
}

function titled(title: string, Page: ComponentType<AnyProps>): ComponentType<AnyProps> {
  return function Titled(props) {
    // Before the effects of the page itself, which may know a better one.
    useLayoutEffect(() => nameDocument(title), []);
    return <Page {...props} />;
  };
}

/** The table types each screen by its own route's parameters, and the router hands it exactly those. */
function forItsRoute(component: unknown): ComponentType<AnyProps> {
  return component as ComponentType<AnyProps>;
}
