export const signInFirst = 'Please login to continue'
