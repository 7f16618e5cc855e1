import type { AccessRule, Why } from './access.ts';
import { contentMessages } from './messages.ts';

/** A way in with the name of what opens it. */
export type NamedRule = AccessRule & { name: string };

/** A way in, in words: 'Product Basics', 'From stage 3'. */
export function wayName(rule: NamedRule): string {
  if (rule.productId != null) return `Product ${rule.name}`;
  if (rule.accessLevelId != null) return `Access level ${rule.name}`;
  if (rule.batchId != null) return rule.name.startsWith('Batch') ? rule.name : `Batch ${rule.name}`;
  if (rule.groupId != null) return `Group ${rule.name}`;
  return `From stage ${rule.stageNumber ?? 0}`;
}

/** Why somebody opens it, in words. */
export function whyText(why: Why<NamedRule>): string {
  switch (why.kind) {
    case 'keeps':
      return 'Has access as staff';
    case 'finished':
      return 'Finished it and has an active subscription';
    case 'member':
      return contentMessages.everyMember;
    case 'ways':
      return [...new Set(why.ways.map(wayName))].join(', ');
  }
}

/** What would open it: any of the ways of each layer that has some. */
export function needsText(layers: readonly (readonly NamedRule[])[]): string {
  const asking = layers.filter((rules) => rules.length > 0).map((rules) => rules.map(wayName).join(' or '));
  return asking.length === 0 ? 'Members only' : `Needs ${asking.join(', and ')}`;
}
