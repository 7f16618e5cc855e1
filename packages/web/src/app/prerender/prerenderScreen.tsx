import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { isJourneyBlocked } from '@tribe/domain/features/forms/blocker.ts';
import type { Environment } from '@tribe/domain/kernel/routing/environment.ts';
import { type FoundRoute, routes } from '@tribe/domain/kernel/routing/routes.ts';
import { answerOf } from '#kernel/graphql/answers.ts';
import { ClientContext, makeClient } from '#kernel/graphql/client.ts';
import { keyOf, type PageData, type PageQuery } from '#kernel/graphql/pageData.ts';
import { AuthProvider } from '#kernel/me/AuthProvider.tsx';
import { userIn } from '#kernel/me/currentUser.ts';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import { type Me, MeContext, meOf } from '#kernel/me/Me.tsx';
import { savedRoleIn } from '#kernel/me/role.ts';
import { OutboxKinds } from '#kernel/outbox/OutboxKinds.ts';
import { renderIn } from '#kernel/url/environment.ts';
import { redirectParameter } from '#kernel/url/redirectTo.ts';
import { codeIsHere, renderWithoutWaiting } from '#ui/code.ts';
import { keep } from '#ui/keep.ts';
import { RenderedTitle } from '#ui/screenTitle.ts';
import { loadWhole } from '../firstParts.ts';
import { loadShell } from '../Frame.tsx';
import { loadOutbox } from '../offline/WaitingHost.tsx';
import { memberPages } from '../pages/member.ts';
import { publicPages } from '../pages/public.ts';
import { frameKind, shellOf } from '../shellOf.ts';

/** A query of the first screen and the body of its response. */
export type PageResult = PageQuery & { body: unknown };

/** Nobody is asked while a page is rendered: no effect runs. */
const auth = makeDbAuth();

/** The results as the browser would read them from the page. */
function pageDataOf(results: readonly PageResult[]): PageData {
  const all = results.map(
    ({ document, variables, body }) => [keyOf(document, JSON.stringify(variables)), answerOf(body)] as const,
  );
  const byKey = new Map(all);
  return {
    all: () => all,
    isFresh: () => true,
    clear: () => undefined,
    of(document) {
      const answer = byKey.get(keyOf(document, '{}'));
      return answer && 'data' in answer ? answer.data : undefined;
    },
  };
}

type Asked = { route: FoundRoute; environment: Environment; results: readonly PageResult[] };

/** What somebody who isn't signed in may have in the address of a screen without changing what it shows at first. */
const plainForStrangers: readonly string[] = [redirectParameter, 'email'];

/** The screen of a route; undefined where it's neither a member's nor a way in, or isn't all that the page shows. */
function screenOf({ route, environment }: Asked, me: Me | null) {
  if (!me) {
    const isPlain = [...new URLSearchParams(environment.search).keys()].every((key) => plainForStrangers.includes(key));
    return isPlain && routes[route.name][1] === 'auth' ? publicPages[route.name] : undefined;
  }
  const shell = shellOf(frameKind(route.name, true), me.role, true);
  // Beside the screens of staff is a menu that may be folded, which a phone has no room for.
  const isKnown = shell === 'member' || shell === 'lesson' || (shell === 'staff' && environment.isPhone);
  const isPlain = !me.isImpersonating && !isJourneyBlocked(me, route.name);
  return isKnown && isPlain ? memberPages[route.name] : undefined;
}

/**
 * The first screen as markup, which stands in the page until the application has rendered the same; null where the server
 * can't render it.
 */
export async function prerenderScreen(asked: Asked): Promise<string | null> {
  const { route, environment, results } = asked;
  const pageData = pageDataOf(results);
  const user = userIn(pageData);
  const me = user && meOf(user, savedRoleIn(environment.role), () => undefined);
  const page = screenOf(asked, me);
  if (!page) return null;
  const client = makeClient(auth, () => undefined, undefined, me?.id ?? null, pageData);
  const viewing = { me, client, params: route.params, search: new URLSearchParams(environment.search) };
  const kind = frameKind(route.name, me !== null);
  // The route's own parameters are what its screen takes.
  const load = page.load as () => Promise<ComponentType<FoundRoute['params']>>;
  const [Screen, Shell] = await Promise.all([
    loadWhole(load, viewing),
    loadWhole(() => loadShell(kind, me?.role ?? null, me !== null), viewing),
  ]);
  const title = keep<ReactNode>(null);
  const screen = () =>
    renderToString(
      <AuthProvider client={auth} first={user}>
        <MeContext value={me}>
          <ClientContext value={client}>
            <OutboxKinds value={loadOutbox}>
              <RenderedTitle value={title}>
                <Shell>
                  <Screen {...route.params} />
                </Shell>
              </RenderedTitle>
            </OutboxKinds>
          </ClientContext>
        </MeContext>
      </AuthProvider>,
    );
  const render = () => renderWithoutWaiting(screen);
  let html = renderIn(environment, render);
  await codeIsHere(() => (html = renderIn(environment, render)));
  if (title.get() !== null) html = renderIn(environment, render);
  return (
    html
      // The browser itself would send a form, with all that is typed into it in the address.
      .replaceAll(/<(\/?)form(?=[ >])/g, '<$1div')
      // A picture that is sized by its layout is fetched in its largest form once it is removed.
      .replaceAll(' sizes="auto, ', ' sizes="')
  );
}
