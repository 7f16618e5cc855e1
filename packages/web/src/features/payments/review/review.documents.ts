import { mutation, query } from '#generated/gql.ts';

export const FindOpenMoney = query(`openMoney {
  id number why platform reference amount left currency receivedAt userId name isOwn product invoiceNumber sequence
  price paidBy isWaived
}`);

export const SettleMoney = mutation('settleMoney');

export const FindAbandonedOrders = query(`abandonedOrderPage {
  total
  rows { id token funnelId name email mobileNumber product amount createdAt expiresAt tried remindedAt }
}`);
