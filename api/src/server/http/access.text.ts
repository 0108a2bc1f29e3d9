export const accountBlocked = 'This account is blocked. Please contact us.'
export const signInFirst = 'Please login to continue'
export const signInAgain = 'Please enter your current password, or sign in again.'
export const otherUser = 'Someone else has signed in on this browser since. Nothing was changed.'

/** Formats a waiting time for the shopper. */
export const formatDuration = (seconds: number) =>
  seconds <= 90
    ? `${seconds} seconds`
    : seconds <= 5400
      ? `${Math.ceil(seconds / 60)} minutes`
      : `${Math.ceil(seconds / 3600)} hours`
export const tooManyTries = (waitS: number) =>
  `Too many attempts. Please try again in ${formatDuration(waitS)}.`
