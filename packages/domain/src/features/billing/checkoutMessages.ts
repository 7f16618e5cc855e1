/** The words of the checkout. */
export const checkoutMessages = {
  acceptTerms: 'Agree to the terms to go on',
  couponNotGood: 'This coupon can’t be used here',
  termNotOffered: 'This plan isn’t offered anymore. Choose another one',
  closed: 'This isn’t open for enrollment right now',
  full: 'All places are taken',
  alreadyYours: 'You have this already. You can renew it from your billing page',
  logInToRenew: 'Log in to renew or upgrade',
  nothingToRenew: 'There’s nothing to renew in your account. Choose a plan instead',
  renewalOver: 'The renewal price isn’t open for you right now. Choose the regular plan',
  settleFirst: 'Settle your overdue payment first',
  linkOver: 'This link is no longer good. Start again',
  alreadyPaid: 'This is paid already. You don’t need to pay again',
  arrived: 'Your payment arrived. Thank you!',
  stillChecking: 'We’re still checking your last payment. Please don’t pay again',
  gatewayDown: 'This way to pay doesn’t answer right now. Choose another one or try again in a moment',
} as const;
