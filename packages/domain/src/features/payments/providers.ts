export const providers = ['xendit', 'paymongo', 'paypal', 'stripe'] as const;
export type Provider = (typeof providers)[number];

export const gatewayNames: Readonly<Record<Provider, string>> = {
  xendit: 'Xendit',
  paymongo: 'PayMongo',
  paypal: 'PayPal',
  stripe: 'Stripe',
};
