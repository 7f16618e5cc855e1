import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { expect, test } from 'vitest';
import { findings } from './testing/axe.ts';
import { inDatabase } from './testing/database.ts';
import { visitAs } from './testing/people.ts';
import { sees, settles } from './testing/screen.ts';

type Sold = { id: number; owner: `${string}@${string}`; product: string; resource: number };

/** A running subscription of an affiliate's sale with money behind it, which opens a resource. */
const soldByAnAffiliate = () =>
  inDatabase<Sold>(
    `select s.id, u.email::text as owner, pr.name as product,
       min(a.content_id) as resource
     from subscription s join app_user u on u.id = s.user_id join user_profile p on p.user_id = u.id
       join sales_order o on o.subscription_id = s.id join commission c on c.order_id = o.id and c.amount > 0
       join funnel f on f.id = s.funnel_id join product pr on pr.id = f.product_id
       join content_access a on a.product_id = pr.id and a.content_kind = 'resource'
     where s.status = 'active' and s.starts_at <= current_date and s.expiry > current_date and u.email::text ~ '\\.\\d+@demo\\.test$'
     group by s.id, u.id, p.user_id, pr.id order by s.id desc limit 1`,
  );

/** Somebody whose membership is over. */
const whoseMembershipIsOver = () =>
  inDatabase<{ id: number; email: `${string}@${string}`; name: string }>(
    `select u.id, u.email::text as email, concat_ws(' ', p.first_name, p.last_name) as name
     from app_user u join user_profile p on p.user_id = u.id
     where u.status = 'ACTIVE' and u.email::text ~ '\\.\\d+@demo\\.test$' and u.password_hash is not null
       and not exists (select from subscription s where s.user_id = u.id and s.expiry >= current_date)
       and (select count(*) from user_profile same where same.first_name = p.first_name and same.last_name = p.last_name) = 1
     order by u.id desc limit 1`,
  );

/** What hangs on a subscription: its money, its receipts' numbers, and what its affiliate earned. */
const hangingOn = (id: number) =>
  inDatabase(
    `select (select json_agg(t.number order by t.id) from payment_transaction t join payment_schedule d on d.id = t.schedule_id
         join invoice i on i.id = d.invoice_id where i.subscription_id = $1) as receipts,
       (select sum(d.price)::int from payment_schedule d join invoice i on i.id = d.invoice_id where i.subscription_id = $1) as dues,
       (select json_agg(json_build_array(c.affiliate_id, c.amount) order by c.id) from commission c
         join sales_order o on o.id = c.order_id where o.subscription_id = $1) as commission`,
    id,
  );

test('a subscription is moved to another person with its money, receipts, commission and what it opens', async () => {
  const [sold] = await soldByAnAffiliate();
  const [receiver] = await whoseMembershipIsOver();
  if (!sold || !receiver) throw new Error('The demo academy has nothing to move, or nobody to move it to');
  const resource = to('myResource', { id: sold.resource });
  const opens = async (email: `${string}@${string}`): Promise<boolean> => {
    const visit = await visitAs(email);
    await visit.page.goto(resource);
    await settles(visit);
    const isOpen = (await visit.page.getByRole('button', { name: 'Download' }).count()) > 0;
    await visit.context.close();
    return isOpen;
  };
  expect([await opens(sold.owner), await opens(receiver.email)]).toEqual([true, false]);
  const before = await hangingOn(sold.id);

  const staff = await visitAs('admin');
  const { page } = staff;
  await page.goto(to('subscription', { id: sold.id }));
  await page.getByRole('button', { name: 'Change subscription' }).click();
  await page.getByRole('menuitem', { name: 'Move to another person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'New owner' }).fill(receiver.email);
  await page.getByRole('option', { name: new RegExp(receiver.name) }).click();
  await dialog.getByText('Paid, with its receipts').waitFor();
  await sees(page, 'Invoices, receipts, proofs, refunds and the affiliate’s commission go with it.');
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('She paid for her sister');
  await dialog.getByRole('button', { name: 'Move subscription' }).click();
  await sees(page, 'Subscription moved');
  await sees(page, receiver.name);

  expect(await hangingOn(sold.id)).toEqual(before);
  expect(await inDatabase('select user_id as id from subscription where id = $1', sold.id)).toEqual([
    { id: receiver.id },
  ]);
  expect([await opens(sold.owner), await opens(receiver.email)]).toEqual([false, true]);

  // Their payments are beside it.
  await page.goto(to('studentPaymentDetails', { id: receiver.id }));
  await sees(page, new RegExp(sold.product.split(' ').slice(0, 2).join(' ')));
  await settles(staff);
  expect(await findings(page)).toEqual([]);
});
