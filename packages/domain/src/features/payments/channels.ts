import type { Provider } from './providers.ts';

/** A way to pay at a gateway: from how much to how much it takes, in centavos, and for how many days it can give back; null for never. */
export type Channel = {
  id: string;
  name: string;
  min: number;
  max: number;
  refundDays: number | null;
};

const channel = (id: string, name: string, [min, max]: [number, number], refundDays: number | null): Channel => ({
  id,
  name,
  min: min * 100,
  max: Math.round(max * 100),
  refundDays,
});

/**
 * What each gateway takes, as its pages say it, in the order in which it is offered. The limits are in pesos here. Where a page names no
 * end it is the largest amount that the gateway can write down.
 */
export const channels: Record<Provider, readonly Channel[]> = {
  xendit: [
    channel('GCASH', 'GCash', [1, 100_000], 180),
    channel('PAYMAYA', 'Maya', [1, 100_000], 365),
    channel('QRPH', 'QR Ph', [1, 50_000], null),
    channel('CARDS', 'Card', [20, 700_000], 365),
    channel('GRABPAY', 'GrabPay', [1, 100_000], 365),
    channel('SHOPEEPAY', 'ShopeePay', [1, 100_000], 90),
    channel('BILLEASE', 'BillEase', [50, 150_000], 365),
    channel('7ELEVEN', '7-Eleven', [50, 50_000], null),
    channel('CEBUANA', 'Cebuana', [1, 30_000], null),
    channel('PALAWAN', 'Palawan', [50, 20_000], null),
    channel('LBC', 'LBC', [50, 200_000], null),
  ],
  paymongo: [
    channel('gcash', 'GCash', [20, 99_999.99], 180),
    channel('paymaya', 'Maya', [20, 100_000], 365),
    channel('qrph', 'QR Ph', [20, 50_000], null),
    channel('card', 'Card', [20, 999_999.99], 60),
    channel('grab_pay', 'GrabPay', [20, 100_000], 90),
  ],
  paypal: [channel('paypal', 'PayPal', [1, 999_999.99], 180)],
  stripe: [channel('card', 'Card', [30, 999_999.99], 365)],
};
