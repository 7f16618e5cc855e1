import type { Ctx } from '#kernel/api/context.ts';

/** Lets features react to another that may not import them: listeners run in its transaction, one after another. */
export type Hook<Event> = {
  on(listener: (ctx: Ctx, event: Event) => Promise<void>): void;
  tell(ctx: Ctx, event: Event): Promise<void>;
};

export function hook<Event>(): Hook<Event> {
  const listeners = new Set<(ctx: Ctx, event: Event) => Promise<void>>();
  return {
    on: (listener) => void listeners.add(listener),
    async tell(ctx, event) {
      for (const listener of listeners) await listener(ctx, event);
    },
  };
}
