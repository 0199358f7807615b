/** Sentences about signing in, and about a server or an origin that cannot be used. */
export const sessionMessages = {
  noEmail: 'Your account has no e-mail address. Ask whoever runs this installation to add one, then sign in again.',
  noAccounts: 'No account yet. Open the link printed in the terminal.',
  unreachable: 'The server cannot be reached. Check that it is running, then try again.',
  away: 'The server cannot be reached. Trying again ...',
  back: 'The server can be reached again.',
  notSignedIn: 'Signing in did not work. Try again.',
  signedOutElsewhere: 'You signed out in another tab.',
  shared: 'Somebody shared a tapestry with you. Sign in to see it. If you have no account, ask whoever sent you the link.',
  insecureOrigin: (address: string) => `Browsers sign people in safely only over https or on localhost: open this page as ${address}, or put it behind https.`,
  expired: 'Your session has ended. Sign in again to go on: nothing you typed is lost.',
  popupBlocked: 'The sign-in window was blocked. Allow pop-ups for this page, then try again.',
} as const;
