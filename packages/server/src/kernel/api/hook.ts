import type { Ctx } from '#kernel/api/context.ts';

/** What one feature does and others follow that it may not know: they are told in its transaction, one after the other. */
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
