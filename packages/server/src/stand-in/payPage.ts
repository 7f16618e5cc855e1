import { gatewayNames } from '@tribe/domain/features/payments/providers.ts';
import { escapeHtml } from '@tribe/domain/kernel/text/escapeHtml.ts';
import { showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { type Books, type Paying, Refused, type Session } from './books.ts';

export type Page = { status: number; html: string } | { status: 303; location: string };

function page(title: string, content: string, status = 200): Page {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f4f5;color:#18181b}
main{max-width:26rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.25rem}
form{display:grid;gap:.75rem}fieldset{border:1px solid #d4d4d8;border-radius:8px;display:grid;min-width:0}label{padding:.625rem 0}main>p>a{display:inline-block;padding:.625rem 0}
button{font:inherit;padding:.75rem;border-radius:8px;border:1px solid #71717a;background:#fff;color:inherit}
button[value=pay]{background:#166534;border-color:#166534;color:#fff}p small{color:#52525b}
</style></head><body><main>${content}</main></body></html>`;
  return { status, html };
}

/** The page on which somebody pays at a stand-in: without scripts, a button for each thing that can happen. */
export function showPayPage(session: Session, note = ''): Page {
  const title = `Pay ${showAmount(session.amount)}`;
  const heading = `<h1>${title}</h1><p>${escapeHtml(session.description)}</p><p><small>This is a stand-in for ${gatewayNames[session.provider]}. No money moves.</small></p>`;
  const isOver = session.state !== 'open' || session.payments.some(({ state }) => state === 'paid');
  if (isOver) {
    const says = session.state === 'open' ? 'This is paid.' : 'This link is over.';
    const back = session.state === 'open' ? session.successUrl : session.cancelUrl;
    return page(title, `${heading}<p>${says}</p><p><a href="${escapeHtml(back)}">Back</a></p>`);
  }
  const isWaiting = session.payments.some(({ state }) => state === 'processing') || session.approval !== null;
  const channels = session.channels
    .map(
      (channel, at) =>
        `<label><input type="radio" name="channel" value="${escapeHtml(channel)}"${at === 0 ? ' checked' : ''}> ${escapeHtml(channel)}</label>`,
    )
    .join('');
  const button = (act: string, label: string) => `<button name="act" value="${act}">${label}</button>`;
  const takesMore = session.provider === 'paymongo' || session.provider === 'paypal';
  const buttons = [
    button('pay', isWaiting ? 'Let it arrive' : 'Pay'),
    takesMore && !isWaiting ? button('twice', 'Pay twice') : '',
    session.provider !== 'xendit' && !isWaiting ? button('processing', 'Leave processing') : '',
    button('fail', 'Fail'),
    button('close', 'Close'),
  ].join('');
  const said = note ? `<p role="status">${escapeHtml(note)}</p>` : '';
  return page(
    title,
    `${heading}${said}<form method="post"><fieldset><legend>Pay by</legend>${channels}</fieldset>${buttons}</form>`,
  );
}

/** Does what was pressed, and leads back. */
export function act(books: Books, session: Session, form: URLSearchParams): Page {
  const channel = session.channels.find((each) => each === form.get('channel'));
  const paying = (more: Paying): Paying => ({ ...(channel ? { channel } : {}), ...more });
  try {
    switch (form.get('act')) {
      case 'pay':
        books.pay(session, paying({}));
        return { status: 303, location: session.successUrl };
      case 'twice':
        books.pay(session, paying({ times: 2 }));
        return { status: 303, location: session.successUrl };
      case 'processing':
        books.pay(session, paying({ result: 'processing' }));
        return { status: 303, location: session.successUrl };
      case 'fail':
        books.pay(session, paying({ result: 'failed' }));
        return showPayPage(session, 'That didn’t work. Try again, or close this page.');
      case 'close':
        return { status: 303, location: session.cancelUrl };
      default:
        return showPayPage(session);
    }
  } catch (error) {
    if (error instanceof Refused) return showPayPage(session, 'This link takes no payment any more.');
    throw error;
  }
}

export const noPage = (): Page => page('No such link', '<h1>No such link</h1>', 404);
