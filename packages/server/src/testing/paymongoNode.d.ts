/** What the tests use of PayMongo's own library, which brings no types. */
declare module 'paymongo-node' {
  type Asked = { payload: string; signatureHeader: string; webhookSecretKey: string };
  export default function connect(key: string): { webhooks: { constructEvent(asked: Asked): { id: string } } };
}
