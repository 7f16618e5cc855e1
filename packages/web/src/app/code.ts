import { lazy, type ComponentType } from 'react';

/** A component whose code comes when it is needed. `load` brings it, and rejects where it does not come. */
export type Code<Props> = { readonly Component: ComponentType<Props>; load: () => Promise<unknown> };

/**
 * Code that is here by the time it is first drawn is drawn as it is. React would draw a hole even for code that is a moment
 * away, and fill it no sooner than 300 ms later; only then would the screen ask for its data.
 */
export function whenNeeded<Props>(bring: () => Promise<ComponentType<Props>>): Code<Props> {
  let running: Promise<ComponentType<Props>> | null = null;
  let here: ComponentType<Props> | null = null;
  // What was drawn once stays what is drawn, or all that stands inside it would begin anew.
  let drawn: ComponentType<Props> | null = null;
  const load = () =>
    (running ??= bring().then(
      (brought) => (here = brought),
      (error: unknown) => {
        running = null;
        throw error;
      },
    ));
  return {
    load,
    get Component() {
      return (drawn ??= here ?? lazy(() => load().then((brought) => ({ default: brought }))));
    },
  };
}
