/** The words of the checkout. */
export const checkoutMessages = {
  acceptTerms: 'Agree to the terms to continue',
  couponNotGood: 'This coupon can’t be used here',
  termNotOffered: 'This plan isn’t offered anymore. Choose another one',
  closed: 'Enrollment isn’t open right now',
  full: 'All seats are taken',
  alreadyYours: 'You already have this. You can renew it from your billing page',
  logInToRenew: 'Log in to renew or upgrade',
  nothingToRenew: 'There’s nothing to renew in your account. Choose a plan instead',
  renewalOver: 'The renewal price isn’t available to you right now. Choose the regular plan',
  settleFirst: 'Settle your overdue payment first',
  linkOver: 'This link has expired. Please start again',
  alreadyPaid: 'This is already paid. You don’t need to pay again',
  arrived: 'We got your payment. Thank you!',
  stillChecking: 'We’re still checking your last payment. Please don’t pay again',
  mailedOften: 'We’ve emailed this page several times. Check your spam folder, or try again in an hour',
  gatewayDown: 'This payment method isn’t available right now. Choose another one or try again in a moment',
} as const;
