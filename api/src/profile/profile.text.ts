export const emailInUse = 'This e-mail is already used by another account'
