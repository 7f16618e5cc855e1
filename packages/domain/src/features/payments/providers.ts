export const providers = ['xendit', 'paymongo', 'paypal', 'stripe'] as const;
export type Provider = (typeof providers)[number];
