export const emailInUse = 'This e-mail is already used by another account'
export const invalidLink = 'This link is invalid or has expired.'
