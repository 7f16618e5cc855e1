/** What a member may need a hand with: its key, as lists are narrowed to it, and how it is told. */
export const attentions = [
  { value: 'away', label: 'Inactive 14+ days' },
  { value: 'expiring', label: 'Expiring soon' },
  { value: 'overdue', label: 'Payment overdue' },
] as const;

export type Attention = (typeof attentions)[number]['value'];
