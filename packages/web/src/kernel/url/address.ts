import { to, type RouteName, type RouteParams } from '@tribe/domain/kernel/routing/routes.ts';

/** A route's name, then its parameters and query: what `to` of the route table takes. */
export type RouteArguments<N extends RouteName> = Parameters<typeof to<N>>;
export type RouteQuery = RouteArguments<'home'>[2];

/** A route's parameters as a property, left out where its path has no holes. */
export type ParamsProperty<N extends RouteName> =
  unknown extends RouteParams<N> ? { params?: undefined } : { params: Readonly<RouteParams<N>> };

/** The address of a route whose parameters were checked by `ParamsProperty` of the same name. */
export function addressOf<N extends RouteName>(
  name: N,
  params: ParamsProperty<N>['params'],
  query?: RouteQuery,
): string {
  return to(...([name, params, query] as unknown as RouteArguments<N>));
}
