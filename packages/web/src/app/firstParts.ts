import type { ComponentType } from 'react';
import type { FoundRoute } from '@tribe/domain/kernel/routing/routes.ts';
import type { Client } from '#kernel/graphql/client.ts';
import type { Me } from '#kernel/me/Me.tsx';

/** The viewer, what their client has cached, and the parameters and search of the address. */
type Viewing = { me: Me | null; client: Client; params: FoundRoute['params']; search: URLSearchParams };

/** A component whose first view needs others that are loaded on demand; those may need more. */
type InParts = { firstParts?: (viewing: Viewing) => readonly Loaded[] };
type Loaded = { load: () => Promise<unknown> };

/** Declares the parts that the first view of a component needs. */
export const withFirstParts = <Props>(
  Component: ComponentType<Props>,
  firstParts: NonNullable<InParts['firstParts']>,
): ComponentType<Props> => Object.assign(Component, { firstParts });

/** Loads a component with the parts of its first view, and theirs. A part that fails to load is loaded when it's drawn. */
export async function loadWhole<Component>(load: () => Promise<Component>, viewing: Viewing): Promise<Component> {
  const component = await load();
  const { firstParts }: InParts = Object(component);
  await Promise.allSettled((firstParts?.(viewing) ?? []).map((part) => loadWhole(part.load, viewing)));
  return component;
}
